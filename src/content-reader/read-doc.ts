import type { Viz } from '@viz-js/viz';
import type { DocFrontMatter } from '../content-model/doc';
import { analyseBody, analyseDoc, frontMatterSource } from '../mdx/analyse';
import type { BodyNode } from '../mdx/body-tree';
import type { Section } from '../mdx/sections';
import { docPathOf } from '../mdx/references';
import { routeOf } from '../site-graph/doc-record';
import { projectPathOf, type ContentFile, type Reading } from './content-record';

/** The text of a page. It is kept as one string: the node store would look at every element of the tree. */
export interface DocBody {
  readonly tree: readonly BodyNode[];
  readonly sections: readonly Section[];
}

/**
 * Reads a page. Two records come of it: `Doc` with everything that lists and links need, and `DocBody` with its text,
 * apart, because most queries want many of the first and one of the second.
 */
export function readDoc({ path, text }: ContentFile, viz: Viz): Reading {
  const file = projectPathOf(path);
  const { frontMatter, body, sections, problems, ...found } = analyseDoc(text, file, viz);
  const docPath = docPathOf(path);
  const { slug, ...fields } = frontMatter ?? placeholderFor(docPath);
  const route = routeOf(docPath, slug);
  return {
    records: [
      { type: 'DocBody', key: docPath, fields: { json: JSON.stringify({ tree: body, sections } satisfies DocBody) } },
      { type: 'Doc', key: docPath, fields: { ...fields, ...found, docPath, file, route } },
    ],
    problems,
  };
}

/** Stands in for front matter that does not fit, so that `develop` has a page on which to show why. */
function placeholderFor(docPath: string): Omit<DocFrontMatter, 'slug'> & { slug?: undefined } {
  return {
    title: docPath,
    description: '',
    tags: [],
    keywords: [],
    unlisted: false,
    draft: false,
    hideTitle: false,
    tableOfContents: { minLevel: 2, maxLevel: 4 },
  };
}

/** Reads a text that pages share. */
export function readPartial({ path, text }: ContentFile, viz: Viz): Reading {
  const file = projectPathOf(path);
  const { body, links, files, problems } = analyseBody(text, file, viz);
  const key = path.replace(/^partials\//, '');
  return { records: [{ type: 'Partial', key, fields: { path: key, file, tree: body, links, files } }], problems };
}

/** Whether the front matter of a page is YAML at all: what gatsby-plugin-mdx asks of it. */
export function hasReadableFrontMatter(text: string): boolean {
  return frontMatterSource(text, '').problems.every(({ code }) => code !== 'yaml-syntax');
}
