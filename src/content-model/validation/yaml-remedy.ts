import type { ErrorCode, YAMLError } from 'yaml';

const QUOTES = 'YAML; a value that contains ": " or begins with a special character needs quotes';
const TYPOGRAPHIC = 'straight quotes, "…"; typographic ones are no quotes in YAML';
const INDENTATION = 'the indentation of the item or field above, which this line does not have';

/** What to write instead, where that is not a matter of quotes. */
const REMEDIES: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'a backslash written twice, or single quotes around the value',
  BAD_INDENT: 'the bracket that closes the value',
  DUPLICATE_KEY: 'each field once',
  MULTILINE_IMPLICIT_KEY: 'fields that begin in one column, each with a colon and a space: "title: A page"',
  MULTIPLE_DOCS: 'no further line "---"',
  TAB_AS_INDENT: 'spaces; YAML takes no tab for indentation',
};

/** A field behind a value of one word, in braces or brackets: `{ from: /old to: /new }`. */
const NEXT_FIELD = /^[^\s,:]+ +([\w-]+):\s/;

/** The errors whose codes say less than their messages. */
const WRONG_INDENTATION =
  /^(?:All (?:mapping|sequence) items must start|Sequence item without - indicator|A block sequence may not)/;

/** A line with a value that begins with a typographic quote. */
const TYPOGRAPHIC_QUOTE = /^[ \t]*(?:- +)*(?:[\w-]+:[ \t]+)?[\u201c\u201d\u2018\u2019]/;

/**
 * What to write instead of what YAML cannot read.
 * @param errors all errors of a text, of which the first one is reported
 */
export function yamlRemedy(errors: readonly YAMLError[], text: string): string {
  const [error, next] = errors;
  if (!error) return QUOTES;
  if (WRONG_INDENTATION.test(error.message)) return INDENTATION;
  if (TYPOGRAPHIC_QUOTE.test(lineAt(text, error.pos[0]))) return TYPOGRAPHIC;
  if (error.code === 'BLOCK_IN_FLOW') {
    const [, field] = NEXT_FIELD.exec(text.slice(error.pos[0])) ?? [];
    if (field !== undefined) return `a comma before "${field}"; or quotes around a value that contains ": "`;
  }
  // A field that is indented further than the one above it is two errors.
  const isIndented = error.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY';
  return REMEDIES[isIndented ? next.code : error.code] ?? QUOTES;
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start).split('\n', 1)[0] ?? '';
}
