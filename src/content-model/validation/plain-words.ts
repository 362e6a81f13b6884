import type { z } from 'zod';

/** What is wrong with a value, in the words of a writer: what was found, and what would fit. */
export interface Finding {
  readonly found: string;
  readonly expected: string;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with their values',
  record: 'names with their values',
  date: 'a day such as 2025-10-31',
};

/** What is counted in a value whose size matters. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day that exists, such as 2025-10-31',
  url: 'the address of another site, such as https://example.org',
};

/** The name of a type as a writer knows it. */
export function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type;
}

/** Explains a broken rule. Rules of our own say themselves what would fit. */
export function explainIssue(issue: z.core.$ZodIssue, value: unknown): Finding {
  switch (issue.code) {
    case 'too_small':
      return outOfRange(issue.origin, 'at least', Number(issue.minimum), value);
    case 'too_big':
      return outOfRange(issue.origin, 'at most', Number(issue.maximum), value);
    case 'invalid_format':
      return { found: showValue(value), expected: formatName(issue) };
    default:
      return { found: showValue(value), expected: issue.message };
  }
}

/** A message of our own wins over the name of the format. */
function formatName({ format, message }: z.core.$ZodIssueInvalidStringFormat): string {
  return message.startsWith('Invalid ') ? (FORMATS[format] ?? `another form (${format})`) : message;
}

function outOfRange(origin: string, bound: 'at least' | 'at most', limit: number, value: unknown): Finding {
  const [one, many] = UNITS[origin] ?? [];
  if (one === undefined || many === undefined) return { found: showValue(value), expected: `${bound} ${limit}` };
  const size = sizeOf(value, limit);
  const need = bound === 'at most' ? 'are allowed' : limit === 1 ? 'is needed' : 'are needed';
  return {
    found: `${size === 0 ? 'no' : size} ${size === 1 ? one : many}; ${bound} ${limit} ${need}`,
    expected: `${bound} ${limit} ${limit === 1 ? one : many}`,
  };
}

/** Spaces around a text do not count where only they make it long enough: the rule has cut them off. */
function sizeOf(value: unknown, limit: number): number {
  if (Array.isArray(value)) return value.length;
  const text = typeof value === 'string' ? value : '';
  return text.length >= limit && text.trim().length < limit ? text.trim().length : text.length;
}

/** A value as a message shows it. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'fields with their values' : JSON.stringify(value);
}
