import { escapeXml } from '../../../site-graph/exports/escape-xml';
import { SEARCH_ROUTE } from '../../../site-graph/routes/search-route';
import { writePublicFile } from './public-files';
import { absoluteUrl, type PublishedSite } from './published-site';

/** Publishes the description of the site's search: https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md. */
export async function publishOpenSearch(site: PublishedSite): Promise<void> {
  const { title, tagline } = site;
  const template = `${absoluteUrl(SEARCH_ROUTE, site)}?q={searchTerms}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>Dagster ${escapeXml(title)}</ShortName>`,
    `  <Description>${escapeXml(tagline)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" template="${escapeXml(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  await writePublicFile('/opensearch.xml', lines.join('\n'));
}
