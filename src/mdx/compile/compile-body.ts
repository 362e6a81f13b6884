import type { Root } from 'hast';
import type { Section } from '../../content-model/records/text';
import type { ValidatedTree } from '../validate/validate-doc';
import { collectSections, withoutPartials } from '../extract/sections';
import { root } from '../hast/element';
import { bodyToHast } from './body-to-hast';

/** The compiled text of a file. */
export interface CompiledBody {
  readonly body: Root;
  readonly sections: readonly Section[];
  /** The number of words, code included. */
  readonly words: number;
}

/** Compiles the text of a page or of a partial; nothing comes of one that cannot be read. */
export function compileBody(tree: ValidatedTree | undefined): CompiledBody {
  if (!tree) return { body: root(), sections: [], words: 0 };
  const sections = collectSections(tree.root, tree.headings);
  return {
    body: tree.isCompilable ? bodyToHast(tree) : root(),
    sections,
    words: withoutPartials(sections).flatMap(({ text, code }) => `${text} ${code}`.match(/\S+/g) ?? []).length,
  };
}
