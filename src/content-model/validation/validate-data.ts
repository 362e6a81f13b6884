import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { jsonSchemaOf, propertyNamesAt } from '../schema-output/json-schema';
import { closestMatch, oneOf } from '../diagnostics/closest-match';
import { diagnostic, type Diagnostic, type DiagnosticDetails, type Position } from '../diagnostics/diagnostic';
import { explainIssue, showValue, typeName } from './plain-words';
import type { DataPath, DataSource } from './yaml-source';

/** Data that fits its schema (with defaults applied), or the reasons why it does not. */
export type Validated<T> =
  | { readonly data: T; readonly diagnostics: readonly [] }
  | { readonly data?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** A field that is missing, that nothing knows, or whose value doesn't fit. */
export interface FieldFinding extends DiagnosticDetails {
  readonly code: 'field-missing' | 'field-unknown' | 'field-value' | 'field-type';
  /** As authors write it, such as `items[2].label`; empty for the data as a whole. */
  readonly name: string;
  readonly position: Position | undefined;
  /** What was found, where there is a value: a clause, without a full stop. */
  readonly found?: string;
}

type Issue = z.core.$ZodIssue;

interface IssueContext {
  readonly schema: z.ZodType;
  readonly source: DataSource;
}

/**
 * Checks data against a content type and turns each finding into a diagnostic that names the line, the field, what was
 * found, what was expected and the nearest valid name.
 */
export function validateData<S extends z.ZodType>(schema: S, source: DataSource, file: string): Validated<z.output<S>> {
  if (source.diagnostics.length > 0) return { diagnostics: source.diagnostics };
  const result = schema.safeParse(source.data ?? undefined);
  if (result.success) return { data: result.data, diagnostics: [] };
  return { diagnostics: findingsOf(result.error, { schema, source }).map((one) => fieldDiagnostic(one, file)) };
}

/** What doesn't fit of data, for those who describe it in other words. */
export function findFields(schema: z.ZodType, source: DataSource): FieldFinding[] {
  const { error } = schema.safeParse(source.data ?? undefined);
  return error ? findingsOf(error, { schema, source }) : [];
}

/**
 * A finding as a diagnostic.
 * @param noun what a field is called, such as `prop`
 * @param owner what has the field, such as ` of <Card>`
 */
export function fieldDiagnostic(finding: FieldFinding, file: string, noun = 'field', owner = ''): Diagnostic {
  const message = messageOf(finding, `${noun} "${finding.name}"${owner}`);
  return diagnostic(finding.code, file, finding.position, message, finding);
}

function messageOf({ code, name, found = '' }: FieldFinding, field: string): string {
  if (code === 'field-missing') return `The ${field} is missing.`;
  if (code === 'field-unknown') return found === '' ? `There is no ${field}.` : `${found}.`;
  return `${name === '' ? 'The file' : `The ${field}`} does not fit: ${found.replace(/\.$/, '')}.`;
}

function findingsOf({ issues }: z.ZodError, context: IssueContext): FieldFinding[] {
  return withoutMeantFields(withoutFollowing(issues), context).flatMap((issue) => findingsOfIssue(issue, context));
}

/** A value of a wrong type breaks rules of the right one, too: a list has a length as a text has. */
function withoutFollowing(issues: readonly Issue[]): Issue[] {
  const wrong = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldName(path)));
  return issues.filter(({ code, path }) => code === 'invalid_type' || !wrong.has(fieldName(path)));
}

/** That the fields are missing which unknown ones were meant to be is no mistake of its own. */
function withoutMeantFields(issues: readonly Issue[], context: IssueContext): Issue[] {
  const meant = new Set(issues.flatMap((issue) => meantFields(issue, context)));
  return issues.filter(({ path }) => !meant.has(fieldName(path)));
}

/** The fields that unknown ones were meant to be. */
function meantFields(issue: Issue, context: IssueContext): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys.flatMap((key) => {
    const { suggestion } = unknownField([...issue.path, key], context);
    return suggestion === undefined ? [] : [fieldName([...issue.path, suggestion.replace(/: .*/s, '')])];
  });
}

function findingsOfIssue(issue: Issue, context: IssueContext): FieldFinding[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField([...issue.path, key], context));
    case 'invalid_union':
      return findingsOfUnion(issue, context);
    case 'invalid_value':
      return [missingField(issue.path, issue.values.join(' or '), context) ?? badValue(issue, context)];
    case 'invalid_type':
      return [missingField(issue.path, typeName(issue.expected), context) ?? badType(issue, context)];
    case 'invalid_key':
      return [badKey(issue, context)];
    default:
      return [brokenRule(issue, context)];
  }
}

/** Of the alternatives of a union, reports the one that the author most likely meant: the one with the fewest findings. */
function findingsOfUnion(issue: z.core.$ZodIssueInvalidUnion, context: IssueContext): FieldFinding[] {
  if ('options' in issue) return [unknownVariant(issue.path, issue.message, issue.options ?? [], context)];
  const inFile = (inner: Issue): Issue => ({ ...inner, path: [...issue.path, ...inner.path] });
  const [likeliest] = issue.errors
    .filter((errors) => errors.length > 0)
    .map((errors) => withoutMeantFields(errors.map(inFile), context))
    .sort((a, b) => unlikeliness(a, issue.path) - unlikeliness(b, issue.path));
  if (!likeliest) return [misfit('field-value', issue.path, issue.message, context)];
  return likeliest.flatMap((inner) => findingsOfIssue(inner, context));
}

/** A union whose alternatives are told apart by one field, and that field has no known value. */
function unknownVariant(
  path: DataPath,
  message: string,
  known: readonly unknown[],
  context: IssueContext,
): FieldFinding {
  const names = known.map(String);
  const found = valueAt(context.source.data, path);
  // A message of the schema's own says more than what was found; one of the library's does not.
  const finding = message.startsWith('Invalid ') ? `found ${showValue(found)}` : message;
  return misfit('field-value', path, finding, context, oneOf(names, found));
}

function unlikeliness(issues: readonly Issue[], whole: DataPath): number {
  const wholeValueIsWrong = issues.some(({ code, path }) => code === 'invalid_type' && path.length === whole.length);
  const findings = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  return findings + (wholeValueIsWrong ? 100 : 0);
}

function unknownField(path: DataPath, { schema, source }: IssueContext): FieldFinding {
  const parent = path.slice(0, -1);
  const found = valueAt(source.data, parent) as object;
  const names = propertyNamesAt(jsonSchemaOf(schema), parent, found);
  const missing = names.filter((name) => !Object.hasOwn(found, name));
  const key = String(path.at(-1));
  const [, start = '', value = ''] = /^([\w-]+):(\S.*)$/s.exec(key) ?? [];
  if (names.includes(start)) return unspacedField(path, source, start, value);
  return {
    code: 'field-unknown',
    name: fieldName(path),
    position: source.locateKey(path),
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'none',
    // A second `titel` beside the title is most likely the title too.
    suggestion: closestMatch(key, missing) ?? names.find((name) => distance(name, key) <= 2),
  };
}

/** In braces, YAML takes `from:/old` for the name of a field. */
function unspacedField(path: DataPath, source: DataSource, start: string, value: string): FieldFinding {
  return {
    code: 'field-unknown',
    name: fieldName(path),
    position: source.locateKey(path),
    found: `A space is missing behind "${start}:"`,
    suggestion: `${start}: ${value}`,
  };
}

function badValue(issue: z.core.$ZodIssueInvalidValue, context: IssueContext): FieldFinding {
  const values = issue.values.map(String);
  const found = valueAt(context.source.data, issue.path);
  const details = { ...oneOf(values, found), ...(values.length === 1 ? { expected: values[0] } : {}) };
  return misfit('field-value', issue.path, `found ${showValue(found)}`, context, details);
}

function badType(issue: z.core.$ZodIssueInvalidType, context: IssueContext): FieldFinding {
  const found = valueAt(context.source.data, issue.path);
  const text = issue.expected === 'string' ? (textWithColon(found) ?? textInBrackets(found, issue.path)) : undefined;
  const sign = text?.startsWith('[') ? 'that begins with "["' : 'with ": "';
  return misfit('field-type', issue.path, `found ${showValue(found)}`, context, {
    expected: text === undefined ? typeName(issue.expected) : `${typeName(issue.expected)}; one ${sign} needs quotes`,
    suggestion: text && JSON.stringify(text),
  });
}

/** The text that a writer most likely meant by an item in brackets: `- [mock the clock]`. */
function textInBrackets(found: unknown, path: DataPath): string | undefined {
  const isItem = typeof path.at(-1) === 'number' && Array.isArray(found) && found.length > 0;
  return isItem && found.every((one) => typeof one === 'string') ? `[${found.join(', ')}]` : undefined;
}

/** The text that a writer most likely meant by one field with a plain value: `error: no such mailbox`. */
function textWithColon(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
  const [[name, value] = [], ...others] = Object.entries(found) as [string, unknown][];
  return others.length > 0 || name === undefined || typeof value !== 'string' ? undefined : `${name}: ${value}`;
}

/** A key of a record that breaks the rule for keys. */
function badKey({ path, issues }: z.core.$ZodIssueInvalidKey, { source }: IssueContext): FieldFinding {
  const found = 'its name breaks the rule for names';
  return {
    code: 'field-value',
    name: fieldName(path),
    position: source.locateKey(path),
    found,
    expected: issues[0]?.message,
  };
}

/** A value of the right type that breaks a rule: its length, its form, a number's range. */
function brokenRule(issue: Issue, context: IssueContext): FieldFinding {
  const found = valueAt(context.source.data, issue.path);
  const suggestion: unknown = issue.code === 'custom' ? issue.params?.suggestion : undefined;
  const { found: finding, expected } = explainIssue(issue, found);
  return misfit('field-value', issue.path, `found ${finding}`, context, {
    expected,
    suggestion: typeof suggestion === 'string' ? suggestion : undefined,
  });
}

/** A finding of its own where there is nothing at the path at all. */
function missingField(path: DataPath, expected: string, { source }: IssueContext): FieldFinding | undefined {
  if (path.length === 0 || valueAt(source.data, path) !== undefined) return undefined;
  return { code: 'field-missing', name: fieldName(path), position: source.locate(path), expected };
}

function misfit(
  code: 'field-type' | 'field-value',
  path: DataPath,
  found: string,
  { source }: IssueContext,
  details: DiagnosticDetails = {},
): FieldFinding {
  return { code, name: fieldName(path), position: source.locate(path), found, ...details };
}

/** A path as authors write it: `items[2].label`. */
function fieldName(path: DataPath): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  );
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
}
