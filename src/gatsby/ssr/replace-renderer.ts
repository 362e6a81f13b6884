import type { ReplaceRendererArgs } from 'gatsby';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a page in one piece. With Gatsby's own call, React puts a large Suspense boundary at the end of the document and a
 * script moves it to its place, so that there is no sidebar without JavaScript.
 */
export async function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs): Promise<void> {
  replaceBodyHTMLString(await render(bodyComponent as ReactNode));
}

function render(element: ReactNode): Promise<string> {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(element, {
    progressiveChunkSize: Infinity,
    onAllReady: () => void pipe(stream),
    onError: (error) => void stream.destroy(error as Error),
  });
  return text(stream);
}
