import { writePublicFile } from './public-files';
import { absoluteUrl, type PublishedSite } from './published-site';

/** Publishes what tells crawlers that they may read everything, and where all pages are listed. */
export async function publishRobotsFile(site: Pick<PublishedSite, 'siteUrl' | 'basePath'>): Promise<void> {
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl('/sitemap.xml', site)}`, ''];
  await writePublicFile('/robots.txt', lines.join('\n'));
}
