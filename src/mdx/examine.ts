import type { Viz } from '@viz-js/viz';
import type { Root } from 'mdast';
import type { Problem } from '../content-model/problem';
import { collectApiEntries, type ApiEntry } from './api-entries';
import { checkCode } from './check-code';
import { checkImages } from './check-images';
import { checkTabs } from './check-tabs';
import { checkVocabulary } from './check-vocabulary';
import { collectDrawings, type Drawings } from './diagram';
import { readFrontMatter, type FrontMatterReading } from './front-matter';
import { collectEmptyHeadings } from './empty-headings';
import { collectHeadings, type Heading, type HeadingNode } from './headings';
import { parseMdx } from './parse';
import { collectFileReferences, collectLinks, type FileReference, type OutgoingLink } from './references';

/** What the text below the front matter refers to, and everything that is wrong in it. */
export interface BodyExamination {
  readonly headings: readonly Heading[];
  /** The anchors of headings that have nothing below them before the next heading. */
  readonly emptyHeadings: readonly string[];
  readonly links: readonly OutgoingLink[];
  readonly files: readonly FileReference[];
  /** The entries of API symbols and commands. */
  readonly entries: readonly ApiEntry[];
  readonly problems: readonly Problem[];
  /** What the body is compiled from; undefined where the text cannot be read. */
  readonly tree: ExaminedTree | undefined;
}

/** The same for a whole page. */
export type DocExamination = BodyExamination & FrontMatterReading;

/** A syntax tree with what the examination made of its nodes. */
export interface ExaminedTree {
  readonly root: Root;
  /** The path of the file below `content/`. */
  readonly contentPath: string;
  readonly headings: ReadonlyMap<HeadingNode, Heading>;
  readonly drawings: Drawings;
  /** Whether it holds nothing but the vocabulary; anything else cannot be compiled. */
  readonly isCompilable: boolean;
}

/**
 * Reads and checks a page of `content/docs/` without compiling it: all that a check needs, in two thirds of the time.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function examineDoc(text: string, file: string, viz: Viz): DocExamination {
  const frontMatter = readFrontMatter(text, file);
  const body = examineBody(text, file, viz);
  return { ...frontMatter, ...body, problems: [...frontMatter.problems, ...body.problems] };
}

/** What is known of a text that cannot be read. */
const NOTHING = { headings: [], emptyHeadings: [], links: [], files: [], entries: [], tree: undefined } as const;

/** Reads and checks a file without front matter, such as a partial. */
export function examineBody(text: string, file: string, viz: Viz): BodyExamination {
  const { root, problem: syntaxProblem } = parseMdx(text, file);
  if (!root) return { ...NOTHING, problems: [syntaxProblem] };
  const contentPath = file.replace(/^content\//, '');
  const vocabulary = checkVocabulary(root, file);
  const { headings, problems: headingProblems } = collectHeadings(root, file);
  const { entries, problems: entryProblems } = collectApiEntries(root, file);
  const { drawings, problems: drawingProblems } = collectDrawings(root, file, viz);
  return {
    headings: [...headings.values()],
    emptyHeadings: collectEmptyHeadings(root, headings),
    links: collectLinks(root, contentPath),
    files: collectFileReferences(root, contentPath),
    entries,
    problems: [
      ...vocabulary,
      ...headingProblems,
      ...drawingProblems,
      ...entryProblems,
      ...checkCode(root, file),
      ...checkImages(root, file),
      ...checkTabs(root, file),
    ],
    tree: { root, contentPath, headings, drawings, isCompilable: vocabulary.length === 0 },
  };
}
