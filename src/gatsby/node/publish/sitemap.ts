import { rename, rm } from 'node:fs/promises';

/** Gives the sitemap that gatsby-plugin-sitemap wrote the name that robots ask for. */
export async function publishSitemap(): Promise<void> {
  await rename('public/sitemap-0.xml', 'public/sitemap.xml');
  await rm('public/sitemap-index.xml');
}
