import type { SourceNodesArgs } from 'gatsby';
import { watchLoadedCode } from './develop/changed-code';

export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  if (process.env.NODE_ENV === 'development') await watchLoadedCode(args);
}
