import type { Viz } from '@viz-js/viz';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { docFrontMatterSchema, type DocFrontMatter } from '../content-model/doc';
import { problem, type Position, type Problem } from '../content-model/problem';
import { validate } from '../content-model/validate';
import { parseYamlSource, type DataSource } from '../content-model/yaml-source';
import type { BodyNode } from './body-tree';
import { checkVocabulary } from './check-vocabulary';
import { checkCodeFence } from './code-block';
import { collectHeadings, type Heading } from './headings';
import { parseMdx, positionOf } from './parse';
import { collectFileReferences, collectLinks, type FileReference, type OutgoingLink } from './references';
import { collectSections, type Section } from './sections';
import { toBodyTree } from './to-body-tree';

/** What one pass over the text below the front matter finds. */
export interface BodyAnalysis {
  readonly body: readonly BodyNode[];
  readonly headings: readonly Heading[];
  readonly links: readonly OutgoingLink[];
  readonly files: readonly FileReference[];
  readonly sections: readonly Section[];
  /** The number of words, code included. */
  readonly words: number;
  readonly problems: readonly Problem[];
}

/** The same for a whole page. */
export interface DocAnalysis extends BodyAnalysis {
  /** Undefined where it is missing or does not fit its schema. */
  readonly frontMatter: DocFrontMatter | undefined;
  /** The place of each tag in the front matter, in order. */
  readonly tagPositions: readonly Position[];
}

const NOTHING: Omit<BodyAnalysis, 'problems'> = {
  body: [],
  headings: [],
  links: [],
  files: [],
  sections: [],
  words: 0,
};

/**
 * Reads a page of `content/docs/`: checks its front matter and its body, and compiles it.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function analyseDoc(text: string, file: string, viz: Viz): DocAnalysis {
  const source = frontMatterSource(text, file);
  const { data: frontMatter, problems } = validate(docFrontMatterSchema, source, file);
  const body = analyseBody(text, file, viz);
  const tagPositions = (frontMatter?.tags ?? []).map((_, index) => source.locate(['tags', index]));
  return { ...body, frontMatter, tagPositions, problems: [...problems, ...body.problems] };
}

/** Reads a file without front matter, such as a partial. */
export function analyseBody(text: string, file: string, viz: Viz): BodyAnalysis {
  const { root, problem: syntaxProblem } = parseMdx(text, file);
  if (!root) return { ...NOTHING, problems: [syntaxProblem] };
  const vocabulary = checkVocabulary(root, file);
  const { headings, problems: headingProblems } = collectHeadings(root, file);
  const contentPath = file.replace(/^content\//, '');
  const checked = [...vocabulary, ...headingProblems, ...checkCode(root, file)];
  const compiled =
    vocabulary.length > 0 ? { body: [], problems: [] } : toBodyTree(root, { file, contentPath, headings, viz });
  const sections = collectSections(root, headings);
  return {
    body: compiled.body,
    headings: [...headings.values()],
    links: collectLinks(root, contentPath),
    files: collectFileReferences(root, contentPath),
    sections,
    words: sections.reduce((sum, { text: words }) => sum + (words.match(/\S+/g)?.length ?? 0), 0),
    problems: [...checked, ...compiled.problems],
  };
}

/** The front matter of a file with the places of its values; a problem where there is none or it is not YAML. */
export function frontMatterSource(text: string, file: string): DataSource {
  const yaml = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  if (yaml?.index === 0) return parseYamlSource(yaml[1] ?? '', file, 2);
  const missing = problem('front-matter-missing', file, undefined, 'The page has no front matter.', {
    expected: 'the file begins with "---", "title: …", "description: …" and "---", each on a line of its own',
  });
  return { ...parseYamlSource('', file), problems: [missing] };
}

function checkCode(root: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  visit(root, 'code', (node, _index, parent) => {
    const isDiagram = parent?.type === 'mdxJsxFlowElement' && parent.name === 'Diagram';
    if (!isDiagram) problems.push(...checkCodeFence(node.lang ?? '', node.meta ?? '', file, positionOf(node)));
  });
  return problems;
}
