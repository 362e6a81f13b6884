import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { DocRecord } from '../doc-record';
import {
  apiPagesOf,
  INTEGRATIONS_FOLDER,
  isIntegrationPage,
  pagesDownTo,
  type IntegrationPage,
} from '../references/integrations';
import { targetOf, type LinkTargets } from './check-links';

/**
 * Reports tools and packages that are named twice, pages of tools in another folder, pages of that folder without a tool, and pages
 * of tools that do not link to the API of their packages.
 */
export function checkIntegrations(docs: readonly DocRecord[], targets: LinkTargets): Diagnostic[] {
  const pages = docs.filter(isIntegrationPage);
  const first = new Map([...pages].reverse().map((page) => [toolKey(page), page]));
  return [
    ...pages.flatMap((page) => [
      ...checkName(page, first.get(toolKey(page)) ?? page),
      ...checkFolder(page),
      ...checkPackages(page, targets),
    ]),
    ...docs.flatMap((doc) => checkTool(doc, targets)),
  ];
}

function toolKey({ integration }: IntegrationPage): string {
  return integration.tool.toLowerCase();
}

function checkName(page: IntegrationPage, first: IntegrationPage): Diagnostic[] {
  if (page === first) return [];
  const message = `Two pages are about the tool "${page.integration.tool}": ${first.file} is, too.`;
  const expected = 'a page for each tool; pages below it have no "integration"';
  return [diagnostic('integration', page.file, page.positions['integration.tool'], message, { expected })];
}

function checkFolder({ docPath, file, positions }: IntegrationPage): Diagnostic[] {
  if (isBelow(docPath)) return [];
  const message = 'The page is about a tool, and is not in the folder of the tools.';
  const expected = `no "integration", or a file below content/docs/${INTEGRATIONS_FOLDER}/`;
  return [diagnostic('integration', file, positions['integration.tool'], message, { expected })];
}

function isBelow(docPath: string): boolean {
  return docPath.startsWith(`${INTEGRATIONS_FOLDER}/`);
}

function checkPackages(page: IntegrationPage, targets: LinkTargets): Diagnostic[] {
  const { integration, links, file, positions } = page;
  const { packages } = integration;
  const twice = packages.filter((name, index) => packages.indexOf(name) < index);
  const linked = new Set(links.map((link) => targetOf(link, page, targets)));
  const unlinked = apiPagesOf(integration, targets.docPaths).filter((api) => !linked.has(api));
  const at = positions['integration.packages'];
  return [
    ...twice.map((name) =>
      diagnostic('integration', file, at, `The package ${name} is named twice.`, { expected: 'each package once' }),
    ),
    ...[...new Set(unlinked)].map(({ title, route }) => {
      const message = `The page does not link to the API of its package: ${title}.`;
      return diagnostic('integration', file, at, message, { expected: `a link to ${route} or to one of its symbols` });
    }),
  ];
}

function checkTool(doc: DocRecord, { docPaths }: LinkTargets): Diagnostic[] {
  if (!isBelow(doc.docPath)) return [];
  const pages = pagesDownTo(doc, docPaths);
  // Front matter that does not fit may be that of the tool: such a page has no answers either.
  if (pages.some((page) => isIntegrationPage(page) || !page.answers)) return [];
  const message = 'The page belongs to no tool: neither it nor a page above it has an "integration".';
  const expected = '"integration" in the front matter, with tool, packages, category, and support';
  return [diagnostic('integration', doc.file, undefined, message, { expected })];
}
