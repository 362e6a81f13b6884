import type { SourceNodesArgs } from 'gatsby';
import { watchLoadedCode } from './develop/changed-code';
import { addExampleArchives } from './examples/example-archives';
import { addRenderer, watchRenderer } from './renderer/renderer-node';

export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const renderer = await addRenderer(args);
  await addExampleArchives(args);
  if (process.env.NODE_ENV !== 'development') return;
  await watchLoadedCode(args);
  await watchRenderer(args, renderer);
}
