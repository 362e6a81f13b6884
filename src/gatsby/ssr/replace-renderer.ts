import type { ReplaceRendererArgs } from 'gatsby';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a page with everything in its place. As Gatsby calls it, React moves a large Suspense boundary to the end of the
 * document, for a script to put it back: without JavaScript there would be no sidebar.
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
