import type { BuildArgs } from 'gatsby';
import { setAsideUnusedImages } from '../workarounds/unused-images';
import { publishFeeds } from './publish/feeds';
import { finishPreviewImages } from './publish/preview-images';
import { publishPages } from './publish/publish-pages';
import { publishSearchFiles } from './publish/search-files';
import { publishSecurityPolicy } from './publish/security-policy';
import { publishSiteMetadata } from './publish/site-metadata';
import { publishSitemap } from './publish/sitemap';
import { publishSymbols } from './publish/symbols';

/** Publishes the files that accompany the pages. */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const timer = args.reporter.activityTimer('publish Markdown, preview images and search files');
  timer.start();
  await Promise.all([
    publishSiteMetadata(args),
    publishSitemap(),
    finishPreviewImages(args),
    publishPages(args),
    publishSearchFiles(args),
    publishSymbols(args),
    publishFeeds(args),
    setAsideUnusedImages(),
  ]);
  await publishSecurityPolicy(args); // all files are written by now
  timer.end();
}
