import type { NodePluginArgs } from 'gatsby';
import { beginPreviewImages } from './publish/preview-images';

/** Once all pages are made, and before webpack bundles their code. */
export function onPostBootstrap(args: NodePluginArgs): void {
  if (process.env.NODE_ENV === 'production') beginPreviewImages(args);
}
