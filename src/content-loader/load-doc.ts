import type { Root } from 'hast';
import type { EntryRecord, Section } from '../content-model/records/text';
import type { Viz } from '@viz-js/viz';
import { docFrontMatterSchema, type DocFrontMatter } from '../content-model/pages/doc';
import { integrationTags } from '../content-model/pages/integration';
import { frontMatterText, type ParsedFrontMatter } from '../mdx/parse/front-matter';
import { diagnostic, START, type Diagnostic } from '../content-model/diagnostics/diagnostic';
import { compileBody } from '../mdx/compile/compile-body';
import { validateBody, validateDoc, type ValidatedDoc } from '../mdx/validate/validate-doc';
import { docPathOf } from '../mdx/parse/content-path';
import { routeOf } from '../site-graph/doc-record';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult, type LoadTask } from './content-record';

/** The text of a page. It is kept as one string: the node store would look at every element of the tree. */
export interface DocBody {
  readonly tree: Root;
  readonly sections: readonly Section[];
}

/**
 * Loads a page. A check needs only its `Doc`, which has what lists and links need. The text is a record of its own, `DocBody`,
 * because most queries ask for many pages and one text.
 */
export function loadDoc({ path, text }: ContentFile, viz: Viz, task: LoadTask): LoadResult {
  const { tree, diagnostics, ...found } = validateDoc(text, projectPathOf(path), viz);
  const doc = docRecord(path, found);
  if (task === 'validate') return { records: [doc], diagnostics };
  const { body, sections, words } = compileBody(tree);
  const { integration, example, answers = [] } = found.frontMatter ?? {};
  const json = JSON.stringify({ tree: body, sections } satisfies DocBody);
  return {
    records: [
      { type: 'DocBody', key: doc.key, fields: { json } },
      { ...doc, fields: { ...doc.fields, words } },
      ...found.entries.map(({ name, kind, summary }) => ({
        type: 'ApiEntry',
        key: `${kind} ${name}`,
        fields: { name, kind, summary, docPath: doc.key } satisfies EntryRecord,
      })),
      ...(integration ? [{ type: 'Integration', key: doc.key, fields: { ...integration, docPath: doc.key } }] : []),
      ...(example ? [{ type: 'Example', key: doc.key, fields: { ...example, docPath: doc.key } }] : []),
      // The number keeps equal questions apart, so that the check can report them.
      ...answers.map((answer, index) => ({
        type: 'Answer',
        key: `${doc.key} ${index}`,
        fields: { ...answer, docPath: doc.key },
      })),
    ],
    diagnostics,
  };
}

function docRecord(path: string, validated: Omit<ValidatedDoc, 'tree' | 'diagnostics'>): ContentRecord {
  const { frontMatter, validFields, previewImage, ...found } = validated;
  const docPath = docPathOf(path);
  const { slug, ...fields } = frontMatter ?? placeholderFor(docPath, validFields);
  const place = { docPath, file: projectPathOf(path), route: routeOf(docPath, slug) };
  return {
    type: 'Doc',
    key: docPath,
    fields: { ...fields, ...found, ...place, ...allTags(validated), ...(previewImage ? { previewImage } : {}) },
  };
}

/** The tags that a page has, with their places: first those that follow from its tool. */
function allTags({ frontMatter, positions }: Pick<ParsedFrontMatter, 'frontMatter' | 'positions'>) {
  const { integration, tags = [] } = frontMatter ?? {};
  const derived = integration ? Object.entries(integrationTags(integration)) : [];
  const places = [...derived.map(([field]) => `integration.${field}`), ...tags.map((_, index) => `tags.${index}`)];
  return {
    tags: [...derived.map(([, tag]) => tag), ...tags],
    tagPositions: places.map((place) => positions[place]),
  };
}

/**
 * Replaces invalid front matter by its valid fields, so that `develop` has a page that shows the errors at the place that it has
 * without them, and so that links to it are not reported too. Fields whose entries have a place in the file are left out.
 */
function placeholderFor(
  docPath: string,
  valid: Partial<DocFrontMatter>,
): Omit<DocFrontMatter, 'answers' | 'integration' | 'example'> {
  const others = docFrontMatterSchema
    .omit({ title: true, description: true, answers: true, tags: true, integration: true, example: true })
    .strip();
  return { ...others.parse(valid), title: valid.title ?? docPath, description: valid.description ?? '', tags: [] };
}

/** Loads a text that pages share. */
export function loadPartial({ path, text }: ContentFile, viz: Viz, task: LoadTask): LoadResult {
  const file = projectPathOf(path);
  const { tree, diagnostics: ofBody, ...found } = validateBody(text, file, viz);
  const diagnostics = [...checkNoFrontMatter(text, file), ...ofBody];
  const key = path.replace(/^partials\//, '');
  const fields = { ...found, path: key, file };
  if (task === 'validate') return { records: [{ type: 'Partial', key, fields }], diagnostics };
  const { body, sections } = compileBody(tree);
  return { records: [{ type: 'Partial', key, fields: { ...fields, tree: body, sections } }], diagnostics };
}

function checkNoFrontMatter(text: string, file: string): Diagnostic[] {
  if (frontMatterText(text) === undefined) return [];
  const expected = 'the text alone; its pages have titles, descriptions, and tags';
  return [diagnostic('field-unknown', file, START, 'A partial has no front matter.', { expected })];
}
