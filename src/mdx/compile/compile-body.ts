import type { Section } from '../../content-model/records/text';
import type { BodyNode } from '../body/body-tree';
import type { ValidatedTree } from '../validate/validate-doc';
import { collectSections, withoutPartials } from '../extract/sections';
import { toBodyTree } from './to-body-tree';

/** The compiled text of a file. */
export interface CompiledBody {
  readonly body: readonly BodyNode[];
  readonly sections: readonly Section[];
  /** The number of words, code included. */
  readonly words: number;
}

/** Compiles the text of a page or of a partial; nothing comes of one that cannot be read. */
export function compileBody(tree: ValidatedTree | undefined): CompiledBody {
  if (!tree) return { body: [], sections: [], words: 0 };
  const sections = collectSections(tree.root, tree.headings);
  return {
    body: tree.isCompilable ? toBodyTree(tree) : [],
    sections,
    words: withoutPartials(sections).flatMap(({ text, code }) => `${text} ${code}`.match(/\S+/g) ?? []).length,
  };
}
