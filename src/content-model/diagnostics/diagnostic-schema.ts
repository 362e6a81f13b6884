import { z } from 'zod';
import { namedObject, optionalText, text } from '../fields';

/** Every kind of diagnostic that content can have. The code stays the same when a message is reworded. */
const DIAGNOSTIC_CODES = [
  'character',
  'yaml-syntax',
  'front-matter-missing',
  'field-unknown',
  'field-missing',
  'field-type',
  'field-value',
  'mdx-syntax',
  'mdx-import',
  'mdx-expression',
  'component-unknown',
  'component-prop',
  'component-child',
  'directive-unknown',
  'tab-duplicate',
  'heading-level',
  'heading-empty',
  'heading-duplicate-id',
  'code-language',
  'code-options',
  'code-lines',
  'diagram',
  'graph',
  'section',
  'answer-count',
  'answer-duplicate',
  'answer-heading',
  'image-alt',
  'image-missing',
  'link-broken',
  'link-scheme',
  'link-external',
  'anchor-broken',
  'sample-missing',
  'sample-region',
  'sample-lines',
  'partial-missing',
  'partial-nested',
  'route-duplicate',
  'route-case',
  'sidebar-page',
  'sidebar-orphan',
  'navbar-item',
  'version-unknown',
  'tag-unknown',
  'tag-duplicate',
  'redirect',
  'file-unknown',
  'api-facts',
  'api-summary',
  'api-item',
  'api-unknown',
  'api-duplicate',
  'api-missing',
  'api-unlinked',
] as const;

/**
 * Something that is wrong in the content: a plain value that checks return. `src/gatsby/node/report.ts` prints it in a build,
 * `npm run check` without one.
 */
export const diagnosticSchema = namedObject(
  'ContentDiagnostic',
  'Something wrong in the content, found while reading one file. What is wrong between files is in the report.',
  {
    code: z.enum(DIAGNOSTIC_CODES).describe('The kind of diagnostic.'),
    severity: z.enum(['error', 'warning']).describe('`error` stops a build, `warning` does not.'),
    file: text("The path of the file from the project's root, with forward slashes: `content/docs/intro.mdx`."),
    line: z.int().describe('The line, from 1.'),
    column: z.int().describe('The column, from 1.'),
    message: text('One sentence: what is wrong, and what was found.'),
    expected: optionalText('What would have been right.'),
    suggestion: optionalText('The valid value closest to the one found.'),
  },
);

export type Diagnostic = Readonly<z.output<typeof diagnosticSchema>>;
export type DiagnosticCode = Diagnostic['code'];
