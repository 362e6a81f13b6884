import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { integrationTags } from '../../content-model/pages/integration';
import type { Tag } from '../../content-model/pages/tag';
import { groupPairs } from '../../content-model/group-by';
import type { DocRecord } from '../doc-record';

/** The route of the tag index; a tag's page is `/tags/<name>`. */
export const TAGS_ROUTE = '/tags';

/** The route of a tag's page. */
export function tagRoute({ name }: Pick<Tag, 'name'>): string {
  return `${TAGS_ROUTE}/${name}`;
}

/** The listed pages that carry a tag, by its name, sorted by title. */
export function groupByTag(docs: readonly DocRecord[]): Map<string, DocRecord[]> {
  const listed = docs.filter(({ unlisted }) => !unlisted).sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return groupPairs(listed.flatMap((doc) => doc.tags.map((tag) => [tag, doc] as const)));
}

/**
 * Reports tags of a page that are not declared, and those that it has twice.
 * @param declared the names of all tags; undefined where their file could not be read
 */
export function checkTags(doc: DocRecord, declared: ReadonlySet<string> | undefined): Diagnostic[] {
  return doc.tags.flatMap((tag, index) => {
    const position = doc.tagPositions[index];
    if (doc.tags.indexOf(tag) < index) {
      const message = `The page has the tag "${tag}" twice.`;
      const isDerived = doc.integration && Object.values(integrationTags(doc.integration)).includes(tag);
      const expected = isDerived ? 'each tag once; this one follows from "integration"' : 'each tag once';
      return [diagnostic('tag-duplicate', doc.file, position, message, { expected })];
    }
    return declared && !declared.has(tag) ? [unknownTag(tag, doc.file, position, declared)] : [];
  });
}

/**
 * Reports a tag that is not declared.
 * @param declared the names of all tags
 */
export function unknownTag(
  tag: string,
  file: string,
  position: Position | undefined,
  declared: ReadonlySet<string>,
): Diagnostic {
  return diagnostic('tag-unknown', file, position, `There is no tag "${tag}".`, {
    expected: 'a tag that content/tags.yml declares',
    suggestion: closestTag(tag, declared),
  });
}

/** The tag that was most likely meant, also where its group is left out: `integrations/storage` for `storage`. */
export function closestTag(tag: string, declared: Iterable<string>): string | undefined {
  return closestMatch(tag, declared) ?? [...declared].find((name) => name.endsWith(`/${tag}`));
}
