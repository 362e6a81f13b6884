import { readFile } from 'node:fs/promises';
import { llmsFullText, llmsText, type ListedPart } from '../../../site-graph/exports/llms-text';
import { markdownRouteOf } from '../../../site-graph/routes/markdown-route';
import { mapConcurrently } from '../map-concurrently';
import { publicFile, writePublicFile } from './public-files';
import { absoluteUrl, type PublishedPage, type PublishedSite } from './published-site';

const LIST = '/llms.txt';
const FULL_TEXT = '/llms-full.txt';

/**
 * Publishes `llms.txt` and `llms-full.txt`. The second, as long as all pages together, is left as it is where no page and
 * nothing in the first has changed.
 */
export async function publishLlmsFiles(site: PublishedSite, somePageChanged: boolean): Promise<void> {
  const parts = partsOf(site);
  const lists = parts.map(({ label, pages }) => ({ label, pages: pages.map((page) => listed(page, site)) }));
  const text = llmsText(site, lists, absoluteUrl(FULL_TEXT, site));
  const published = await readFile(publicFile(LIST), 'utf8').catch(() => undefined);
  if (text === published && !somePageChanged) return;
  const routes = parts.flatMap(({ pages }) => pages.map(({ route }) => route));
  const pages = await mapConcurrently(routes, (route) => readFile(publicFile(markdownRouteOf(route)), 'utf8'));
  await writePublicFile(FULL_TEXT, llmsFullText(site, pages));
  await writePublicFile(LIST, text);
}

/** The sidebars, and the listed pages that are in none. */
function partsOf({ sidebars, pages }: PublishedSite) {
  const placed = new Set(sidebars.flatMap(({ docs }) => docs.map(({ route }) => route)));
  const others = pages.filter(({ route, unlisted }) => !unlisted && !placed.has(route));
  const parts = [...sidebars.map(({ label, docs }) => ({ label, pages: docs })), { label: 'More', pages: others }];
  return parts.filter((part) => part.pages.length > 0);
}

function listed(page: PublishedPage, site: PublishedSite): ListedPart['pages'][number] {
  const { title, description, route, answers } = page;
  const questions = answers.map(({ question }) => question);
  return { title, description, questions, url: absoluteUrl(markdownRouteOf(route), site) };
}
