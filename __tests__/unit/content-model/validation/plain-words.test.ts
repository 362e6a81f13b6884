import type { z } from 'zod';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { FILE_SCHEMAS } from '../../../../src/content-model/schema-output/file-schemas';
import {
  jsonSchemaOf,
  resolveReference,
  type JsonSchema,
} from '../../../../src/content-model/schema-output/json-schema';
import { explainIssue } from '../../../../src/content-model/validation/plain-words';
import { validateData } from '../../../../src/content-model/validation/validate-data';
import { parseYamlSource } from '../../../../src/content-model/validation/yaml-source';
import { VOCABULARY } from '../../../../src/mdx/vocabulary';

/** What JSON Schema says of a value beyond the part that this project reads. */
interface Rules extends JsonSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly const?: unknown;
}

const DEEPEST = 6;
const WRONG_TYPES: readonly unknown[] = ['text', 7, true, null, [], ['a'], {}, { unknown: 1 }];

/** Phrases of the validation library, and of programmers. */
const LIBRARY =
  /too (small|big)|invalid|expected \w+ to|received|[<>]=|must |\bstring\b|\barray\b|\bobject\b|\bint\b|undefined|\bnull\b|NaN|regex/i;

/** Values that break each rule of a value, alone. */
function wrongValues(rules: Rules): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = rules;
  return [
    ...WRONG_TYPES,
    ...(rules.pattern === undefined && rules.format === undefined && rules.enum === undefined
      ? []
      : ['?? no such value']),
    ...(minLength === undefined ? [] : ['', ' ', 'x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1, minimum + 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems === undefined ? [] : [Array(Math.max(0, minItems - 1)).fill('x')]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill({ question: 'What is it?', heading: 'x' })]),
  ];
}

/** A value that has every required field, so that a wrong one below it is reached. */
function sample(rules: Rules, root: Rules, depth = 0): unknown {
  const [first = rules] = alternativesOf(rules, root).slice(-1);
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'array') return first.items && depth < DEEPEST ? [sample(first.items, root, depth + 1)] : [];
  if (first.type === 'object') {
    const fields = first.required ?? [];
    return Object.fromEntries(fields.map((name) => [name, sample(first.properties?.[name] ?? {}, root, depth + 1)]));
  }
  if (first.type === 'boolean') return true;
  if (first.type === 'integer' || first.type === 'number') return first.minimum ?? 1;
  return first.minLength !== undefined && first.minLength > 5 ? 'A text that is long enough.' : '/text';
}

function alternativesOf(rules: Rules, root: Rules): Rules[] {
  const target: Rules = rules.$ref === undefined ? rules : resolveReference(rules.$ref, root);
  const inner = [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])];
  return inner.length === 0 ? [target] : inner.flatMap((one) => alternativesOf(one, root));
}

/** Whole values, each with one rule broken somewhere in it. */
function brokenValues(rules: Rules, root: Rules, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  return alternativesOf(rules, root).flatMap((target) => [
    ...wrongValues(target),
    ...brokenFields(target, root, depth),
    ...(target.items ? brokenValues(target.items, root, depth + 1).map((item) => [item]) : []),
    ...(typeof target.additionalProperties === 'object'
      ? brokenValues(target.additionalProperties, root, depth + 1).flatMap((item) => [{ 'a/b': item }, { '?': item }])
      : []),
  ]);
}

function brokenFields(target: Rules, root: Rules, depth: number): unknown[] {
  const whole = sample(target, root) as Readonly<Record<string, unknown>>;
  return Object.entries(target.properties ?? {}).flatMap(([name, field]) => {
    const without = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
    return [
      without,
      { ...whole, [`${name}x`]: 1 },
      ...brokenValues(field, root, depth + 1).map((value) => ({ ...whole, [name]: value })),
    ];
  });
}

/** What a writer is told of each value that breaks a rule of a schema. */
function findingsOf(schema: z.ZodType): Diagnostic[] {
  const root = jsonSchemaOf(schema);
  const texts = new Set(brokenValues(root, root).map((value) => JSON.stringify(value)));
  return [...texts].flatMap((text) => validateData(schema, parseYamlSource(text, 'a.yml'), 'a.yml').diagnostics);
}

const SCHEMAS: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...Object.entries(FILE_SCHEMAS),
  ...Object.entries(VOCABULARY).map(([name, { props }]) => [`<${name}>`, props] as const),
];

test.each(SCHEMAS)('[CONTENT-02] what a writer is told of %s is in plain words', (_name, schema) => {
  const findings = findingsOf(schema);
  const words = findings.flatMap(({ message, expected = '' }) => [message.replace(/"[^"]*"/g, ''), expected]);
  expect(findings.length).toBeGreaterThan(2);
  expect([...new Set(words)].filter((text) => LIBRARY.test(text))).toEqual([]);
});

describe('the size of a value', () => {
  const issue = (code: 'too_small' | 'too_big', origin: string, limit: number) =>
    ({
      code,
      origin,
      minimum: limit,
      maximum: limit,
      path: [],
      message: 'Too small: expected string',
    }) as unknown as z.core.$ZodIssue;

  test.each([
    [issue('too_small', 'string', 20), 'abcd', '4 characters; at least 20 are needed', 'at least 20 characters'],
    [issue('too_small', 'string', 1), '', 'no characters; at least 1 is needed', 'at least 1 character'],
    [issue('too_small', 'string', 1), '  ', 'no characters; at least 1 is needed', 'at least 1 character'],
    [issue('too_big', 'string', 3), 'abcd', '4 characters; at most 3 are allowed', 'at most 3 characters'],
    [issue('too_small', 'array', 2), ['a'], '1 entry; at least 2 are needed', 'at least 2 entries'],
    [issue('too_big', 'number', 4), 5, '5', 'at most 4'],
  ])('is named beside its limit: %j %j', (found, value, finding, expected) => {
    expect(explainIssue(found, value)).toEqual({ found: finding, expected });
  });
});
