import { DATA_FILE } from '../../content-model/data-files';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import type { Tool } from '../../content-model/site/tools';
import { isIntegrationPage } from '../references/integrations';
import { unknownTag } from '../references/tags';
import { checkAddress, type LinkTargets } from './check-links';
import type { WithPositions } from '../../content-model/validation/yaml-source';

/**
 * Reports tools whose category is no tag, whose link leads nowhere, or whose name another tool or the page of one has.
 * @param tags the names of all tags; undefined where their file could not be read
 */
export function checkTools(
  tools: readonly WithPositions<Tool>[],
  tags: ReadonlySet<string> | undefined,
  links: LinkTargets,
): Diagnostic[] {
  const file = DATA_FILE.tools;
  const names = tools.map(({ name }) => name.toLowerCase());
  const pages = new Map(
    [...links.docPaths.values()]
      .filter(isIntegrationPage)
      .filter(({ unlisted }) => !unlisted)
      .map((page) => [page.integration.tool.toLowerCase(), page.file]),
  );
  return tools.flatMap(({ name, category, link, positions }, index) => {
    const first = names.indexOf(name.toLowerCase());
    return [
      ...(tags && !tags.has(category) ? [unknownTag(category, file, positions.category, tags)] : []),
      ...(first === index
        ? checkPage(name, positions.name, pages.get(name.toLowerCase()))
        : [secondTool(name, positions.name, tools[first]!.name)]),
      ...(link === undefined ? [] : checkAddress(link, file, positions.link, links)),
    ];
  });
}

/** Readers take two names that differ in capitals only for one. */
function secondTool(name: string, position: Position | undefined, other: string): Diagnostic {
  const message = name === other ? `There are two tools "${name}".` : `There is a tool "${other}" already: "${name}".`;
  return diagnostic('tool-duplicate', DATA_FILE.tools, position, message, { expected: 'each tool once' });
}

/** A tool with a page is listed by that page. */
function checkPage(name: string, position: Position | undefined, page: string | undefined): Diagnostic[] {
  if (page === undefined) return [];
  const message = `The tool "${name}" has a page already: ${page}.`;
  const expected = 'tools without a page among the integration libraries';
  return [diagnostic('tool-duplicate', DATA_FILE.tools, position, message, { expected })];
}
