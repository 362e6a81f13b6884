import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { jsonSchemaOf, propertyNamesAt } from '../schema-output/json-schema';
import { closestMatch, oneOf } from '../diagnostics/closest-match';
import { diagnostic, type Diagnostic, type DiagnosticDetails } from '../diagnostics/diagnostic';
import { explainIssue, showValue, typeName } from './plain-words';
import type { DataPath, DataSource } from './yaml-source';

/** Data that fits its schema (with defaults applied), or the reasons why it does not. */
export type Validated<T> =
  | { readonly data: T; readonly diagnostics: readonly [] }
  | { readonly data?: undefined; readonly diagnostics: readonly Diagnostic[] };

type Issue = z.core.$ZodIssue;

interface IssueContext {
  readonly schema: z.ZodType;
  readonly source: DataSource;
  readonly file: string;
}

/**
 * Checks data against a content type and turns each finding into a diagnostic that names the line, the field, what was
 * found, what was expected and the nearest valid name.
 */
export function validateData<S extends z.ZodType>(schema: S, source: DataSource, file: string): Validated<z.output<S>> {
  if (source.diagnostics.length > 0) return { diagnostics: source.diagnostics };
  const result = schema.safeParse(source.data ?? undefined);
  if (result.success) return { data: result.data, diagnostics: [] };
  const context: IssueContext = { schema, source, file };
  const { issues } = result.error;
  const misspelled = new Set(issues.flatMap((issue) => meantFields(issue, context)));
  const findings = issues.filter(({ path }) => !misspelled.has(fieldName(path)));
  return { diagnostics: findings.flatMap((issue) => diagnosticsOfIssue(issue, context)) };
}

/** The fields that unknown ones were meant to be: that they are missing is no mistake of its own. */
function meantFields(issue: Issue, context: IssueContext): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys.flatMap((key) => {
    const { suggestion } = unknownField([...issue.path, key], context);
    return suggestion === undefined ? [] : [fieldName([...issue.path, suggestion])];
  });
}

function diagnosticsOfIssue(issue: Issue, context: IssueContext): Diagnostic[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField([...issue.path, key], context));
    case 'invalid_union':
      return diagnosticsOfUnion(issue, context);
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
function diagnosticsOfUnion(issue: z.core.$ZodIssueInvalidUnion, context: IssueContext): Diagnostic[] {
  if ('options' in issue) return [unknownVariant(issue.path, issue.message, issue.options ?? [], context)];
  const [likeliest] = issue.errors
    .filter((errors) => errors.length > 0)
    .sort((a, b) => unlikeliness(a) - unlikeliness(b));
  if (!likeliest) return [fieldDiagnostic('field-value', issue.path, issue.message, context)];
  return likeliest.flatMap((inner) => diagnosticsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }, context));
}

/** A union whose alternatives are told apart by one field, and that field has no known value. */
function unknownVariant(path: DataPath, message: string, known: readonly unknown[], context: IssueContext): Diagnostic {
  const names = known.map(String);
  const found = valueAt(context.source.data, path);
  // A message of the schema's own says more than what was found; one of the library's does not.
  const finding = message.startsWith('Invalid ') ? `found ${showValue(found)}` : message;
  return fieldDiagnostic('field-value', path, finding, context, oneOf(names, found));
}

function unlikeliness(issues: readonly Issue[]): number {
  const wholeValueIsWrong = issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const findings = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  return findings + (wholeValueIsWrong ? 100 : 0);
}

function unknownField(path: DataPath, { schema, source, file }: IssueContext): Diagnostic {
  const parent = path.slice(0, -1);
  const found = valueAt(source.data, parent) as object;
  const names = propertyNamesAt(jsonSchemaOf(schema), parent, found);
  const missing = names.filter((name) => !Object.hasOwn(found, name));
  const key = String(path.at(-1));
  return diagnostic('field-unknown', file, source.locateKey(path), `There is no field "${fieldName(path)}".`, {
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'none',
    // A second `titel` beside the title is most likely the title too.
    suggestion: closestMatch(key, missing) ?? names.find((name) => distance(name, key) <= 2),
  });
}

function badValue(issue: z.core.$ZodIssueInvalidValue, context: IssueContext): Diagnostic {
  const values = issue.values.map(String);
  const found = valueAt(context.source.data, issue.path);
  const details = { ...oneOf(values, found), ...(values.length === 1 ? { expected: values[0] } : {}) };
  return fieldDiagnostic('field-value', issue.path, `found ${showValue(found)}`, context, details);
}

function badType(issue: z.core.$ZodIssueInvalidType, context: IssueContext): Diagnostic {
  const found = valueAt(context.source.data, issue.path);
  return fieldDiagnostic('field-type', issue.path, `found ${showValue(found)}`, context, {
    expected: typeName(issue.expected),
  });
}

/** A key of a record that breaks the rule for keys. */
function badKey(issue: z.core.$ZodIssueInvalidKey, { source, file }: IssueContext): Diagnostic {
  const message = `The name "${fieldName(issue.path)}" does not fit.`;
  return diagnostic('field-value', file, source.locateKey(issue.path), message, { expected: issue.issues[0]?.message });
}

/** A value of the right type that breaks a rule: its length, its form, a number's range. */
function brokenRule(issue: Issue, context: IssueContext): Diagnostic {
  const found = valueAt(context.source.data, issue.path);
  const suggestion: unknown = issue.code === 'custom' ? issue.params?.suggestion : undefined;
  const { found: finding, expected } = explainIssue(issue, found);
  return fieldDiagnostic('field-value', issue.path, `found ${finding}`, context, {
    expected,
    suggestion: typeof suggestion === 'string' ? suggestion : undefined,
  });
}

/** A diagnostic of its own where there is nothing at the path at all. */
function missingField(path: DataPath, expected: string, { source, file }: IssueContext): Diagnostic | undefined {
  if (path.length === 0 || valueAt(source.data, path) !== undefined) return undefined;
  return diagnostic('field-missing', file, source.locate(path), `The field "${fieldName(path)}" is missing.`, {
    expected,
  });
}

function fieldDiagnostic(
  code: 'field-type' | 'field-value',
  path: DataPath,
  finding: string,
  { source, file }: IssueContext,
  details: DiagnosticDetails = {},
): Diagnostic {
  const name = path.length === 0 ? 'The file' : `The field "${fieldName(path)}"`;
  return diagnostic(code, file, source.locate(path), `${name} does not fit: ${finding.replace(/\.$/, '')}.`, details);
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
