import type { Section } from '../../content-model/records/text';
import type { Viz } from '@viz-js/viz';
import type { BodyNode } from './body-tree';
import {
  validateBody,
  validateDoc,
  type ValidatedBody,
  type ValidatedDoc,
  type ValidatedTree,
} from '../validate/validate-doc';
import { collectSections } from '../extract/sections';
import { toBodyTree } from './to-body-tree';

/** The compiled text of a file. */
export interface CompiledBody {
  readonly body: readonly BodyNode[];
  readonly sections: readonly Section[];
  /** The number of words, code included. */
  readonly words: number;
}

export type CompiledPartial = Omit<ValidatedBody, 'tree'> & CompiledBody;

/** The same for a whole page. */
export type CompiledDoc = Omit<ValidatedDoc, 'tree'> & CompiledBody;

/**
 * Reads a page of `content/docs/`: checks its front matter and its body, and compiles it.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function compileDoc(text: string, file: string, viz: Viz): CompiledDoc {
  return compile(validateDoc(text, file, viz));
}

/** Reads a file without front matter, such as a partial. */
export function compileBody(text: string, file: string, viz: Viz): CompiledPartial {
  return compile(validateBody(text, file, viz));
}

/** Puts the compiled body in the place of the syntax tree. */
function compile<T extends ValidatedBody>({ tree, ...found }: T): Omit<T, 'tree'> & CompiledBody {
  return { ...found, ...compileTree(tree) };
}

function compileTree(tree: ValidatedTree | undefined): CompiledBody {
  if (!tree) return { body: [], sections: [], words: 0 };
  const sections = collectSections(tree.root, tree.headings);
  return {
    body: tree.isCompilable ? toBodyTree(tree) : [],
    sections,
    words: sections.reduce((sum, { text: words, code }) => sum + (`${words} ${code}`.match(/\S+/g)?.length ?? 0), 0),
  };
}
