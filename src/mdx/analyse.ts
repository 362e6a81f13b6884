import type { Viz } from '@viz-js/viz';
import type { BodyNode } from './body-tree';
import { examineBody, examineDoc, type BodyExamination, type DocExamination, type ExaminedTree } from './examine';
import { collectSections, type Section } from './sections';
import { toBodyTree } from './to-body-tree';

/** The compiled text of a file. */
export interface CompiledBody {
  readonly body: readonly BodyNode[];
  readonly sections: readonly Section[];
  /** The number of words, code included. */
  readonly words: number;
}

export type BodyAnalysis = Omit<BodyExamination, 'tree'> & CompiledBody;

/** The same for a whole page. */
export type DocAnalysis = Omit<DocExamination, 'tree'> & CompiledBody;

/**
 * Reads a page of `content/docs/`: checks its front matter and its body, and compiles it.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function analyseDoc(text: string, file: string, viz: Viz): DocAnalysis {
  return compile(examineDoc(text, file, viz));
}

/** Reads a file without front matter, such as a partial. */
export function analyseBody(text: string, file: string, viz: Viz): BodyAnalysis {
  return compile(examineBody(text, file, viz));
}

/** Puts the compiled body in the place of the syntax tree. */
function compile<T extends BodyExamination>({ tree, ...found }: T): Omit<T, 'tree'> & CompiledBody {
  return { ...found, ...compileTree(tree) };
}

function compileTree(tree: ExaminedTree | undefined): CompiledBody {
  if (!tree) return { body: [], sections: [], words: 0 };
  const sections = collectSections(tree.root, tree.headings);
  return {
    body: tree.isCompilable ? toBodyTree(tree) : [],
    sections,
    words: sections.reduce((sum, { text: words }) => sum + (words.match(/\S+/g)?.length ?? 0), 0),
  };
}
