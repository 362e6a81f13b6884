import { DATA_FILE } from '../../content-model/data-files';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { Tool } from '../../content-model/site/tools';
import { unknownTag } from '../references/tags';
import { checkAddress, type LinkTargets } from './check-links';
import type { WithPositions } from './check-navbar';

/**
 * Reports tools whose category is no tag, whose link leads nowhere, or whose name another has.
 * @param tags the names of all tags; undefined where their file could not be read
 */
export function checkTools(
  tools: readonly WithPositions<Tool>[],
  tags: ReadonlySet<string> | undefined,
  links: LinkTargets,
): Diagnostic[] {
  const file = DATA_FILE.tools;
  const names = tools.map(({ name }) => name);
  return tools.flatMap(({ name, category, link, positions }, index) => [
    ...(tags && !tags.has(category) ? [unknownTag(category, file, positions.category, tags)] : []),
    ...(names.indexOf(name) < index
      ? [
          diagnostic('tool-duplicate', file, positions.name, `There are two tools "${name}".`, {
            expected: 'each tool once',
          }),
        ]
      : []),
    ...(link === undefined ? [] : checkAddress(link, file, positions.link, links)),
  ]);
}
