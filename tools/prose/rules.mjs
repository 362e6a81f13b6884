import { SENTENCE_RULES } from './sentence-rules.mjs';
import { STRUCTURE_RULES } from './structure-rules.mjs';
import { WORD_RULES } from './word-rules.mjs';

/** The rules of this project for markdownlint. */
export const PROSE_RULES = [...WORD_RULES, ...SENTENCE_RULES, ...STRUCTURE_RULES];
