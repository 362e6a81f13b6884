import type { BuildArgs } from 'gatsby';
import { publishPages } from './publish/publish-pages';
import { publishSearchFiles } from './publish/search-files';
import { publishSiteMetadata } from './publish/site-metadata';
import { publishSitemap } from './publish/sitemap';
import { publishSymbols } from './publish/symbols';

/** Publishes what stands beside the pages. */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const timer = args.reporter.activityTimer('publish Markdown, preview images and search files');
  timer.start();
  await Promise.all([
    publishSiteMetadata(args),
    publishSitemap(),
    publishPages(args),
    publishSearchFiles(args),
    publishSymbols(args),
  ]);
  timer.end();
}
