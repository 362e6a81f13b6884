import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/** Reports files that a site needs and that are not there. @param missing their paths from the project's root */
export function checkMissingFiles(missing: readonly string[]): Diagnostic[] {
  return missing.map((file) =>
    diagnostic('file-missing', file, undefined, `There is no file ${file}.`, {
      expected: `the file, which the site needs; \`git restore ${file}\` brings back one that was deleted`,
    }),
  );
}
