import { closestPath } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { COMPANION_FOLDERS, companionPathOf, docPathOfCompanion } from '../../mdx/parse/content-path';
import type { DocRecord } from '../doc-record';

/**
 * Reports files with claims or phrasings whose page there is not.
 * @param paths the paths of all files below `content/`
 * @param unreadableFiles files whose content is not known
 */
export function checkCompanions(
  paths: readonly string[],
  docs: readonly DocRecord[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  const pages = new Set(docs.map(({ docPath }) => docPath));
  return COMPANION_FOLDERS.flatMap((folder) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.yml') && !pages.has(docPathOfCompanion(path)))
      .filter((path) => !unreadableFiles.has(`content/${path}`))
      .map((path) => {
        const known = docs.map((doc) => companionPathOf(doc.file.replace(/^content\//, ''), folder));
        const message = 'There is no page with the path of this file.';
        return diagnostic('companion-page', `content/${path}`, undefined, message, {
          expected: `the path of a page: content/${folder}/guides/automate.yml for content/docs/guides/automate.mdx; or delete this file`,
          suggestion: closestPath(path, known)?.replace(/^/, 'content/'),
        });
      }),
  );
}
