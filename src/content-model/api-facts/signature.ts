import type { ApiMember, ApiParameter, ApiSymbol } from './api-facts';
import { shortName } from './symbol-names';

/** What a piece of a signature is: for its color, and for its link. */
export interface SignatureToken {
  readonly text: string;
  readonly role: 'default' | 'keyword' | 'name' | 'parameter' | 'punctuation' | 'type';
  /** The qualified name of the public symbol that the piece names. */
  readonly symbol?: string;
}

/** A line of a signature. Lines within its parentheses begin with a token of spaces. */
export type SignatureLine = readonly SignatureToken[];

/** The widest signature that fits on one line. */
const LINE_WIDTH = 72;

const INDENT = punctuation('    ');

/** Names and dotted names; text in quotes is passed over. */
const NAME_OR_STRING = /'[^']*'|"[^"]*"|[A-Za-z_][\w.]*/g;

/**
 * Writes the signature of a symbol or member: on one line where it fits about 72 columns, else with a parameter on each line.
 * `references` are those of the symbol; for a member, those of its class.
 */
export function formatSignature(
  subject: ApiSymbol | ApiMember,
  references: ApiSymbol['references'] = ownReferences(subject),
): readonly SignatureLine[] {
  const head = [...keywordOf(subject), { text: shortName(subject.name), role: 'name' } as const];
  if (!isCalled(subject)) return [[...head, ...valueTokens(subject, references)]];
  const parameters = parameterTokens(subject.parameters, references);
  const tail = subject.returns ? [punctuation(' -> '), ...referenceTokens(subject.returns, references)] : [];
  const joined = parameters.flatMap((tokens, index) => (index > 0 ? [punctuation(', '), ...tokens] : tokens));
  const line = [...head, punctuation('('), ...joined, punctuation(')'), ...tail];
  if (parameters.length === 0 || signatureText([line]).length <= LINE_WIDTH) return [line];
  return [
    [...head, punctuation('(')],
    ...parameters.map((tokens) => [INDENT, ...tokens, punctuation(',')]),
    [punctuation(')'), ...tail],
  ];
}

/** A signature as plain text. */
export function signatureText(lines: readonly SignatureLine[]): string {
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
}

function ownReferences(subject: ApiSymbol | ApiMember): ApiSymbol['references'] {
  return 'references' in subject ? subject.references : {};
}

function punctuation(text: string): SignatureToken {
  return { text, role: 'punctuation' };
}

const CLASS_KINDS: readonly string[] = ['class', 'component', 'enum', 'exception'];

function keywordOf(subject: ApiSymbol | ApiMember): SignatureToken[] {
  const keyword = (text: string): SignatureToken[] => [{ text, role: 'keyword' }];
  if (subject.kind === 'decorator') return [punctuation('@')];
  if (CLASS_KINDS.includes(subject.kind) || 'style' in subject) return keyword('class ');
  if (subject.isClassMethod) return keyword('classmethod ');
  if (subject.isStaticMethod) return keyword('staticmethod ');
  return subject.isAsync ? keyword('async ') : [];
}

/** Whether a subject is written with parentheses: functions, and classes that are not enums. */
function isCalled({ kind, parameters }: ApiSymbol | ApiMember): boolean {
  return ['function', 'decorator', 'method'].includes(kind) || parameters.length > 0;
}

/** `: type` and `= value`, where there are such. */
function valueTokens(
  { annotation, value }: ApiSymbol | ApiMember,
  references: ApiSymbol['references'],
): SignatureToken[] {
  return [
    ...(annotation ? [punctuation(': '), ...referenceTokens(annotation, references)] : []),
    ...(value ? [punctuation(' = '), ...referenceTokens(value, references, 'default')] : []),
  ];
}

/** The parameters with the marks between them: `/` behind positional-only ones, `*` before keyword-only ones. */
function parameterTokens(parameters: readonly ApiParameter[], references: ApiSymbol['references']): SignatureToken[][] {
  return parameters.flatMap((parameter, index) => {
    const previous = parameters[index - 1]?.kind;
    const next = parameters[index + 1]?.kind;
    const opensKeywords =
      parameter.kind === 'keywordOnly' && previous !== 'keywordOnly' && previous !== 'variadicPositional';
    const closesPositions = parameter.kind === 'positionalOnly' && next !== 'positionalOnly';
    return [
      ...(opensKeywords ? [[punctuation('*')]] : []),
      oneParameter(parameter, references),
      ...(closesPositions ? [[punctuation('/')]] : []),
    ];
  });
}

const STARS: Readonly<Partial<Record<ApiParameter['kind'], string>>> = {
  variadicPositional: '*',
  variadicKeyword: '**',
};

function oneParameter(parameter: ApiParameter, references: ApiSymbol['references']): SignatureToken[] {
  const { name, kind, annotation, default: preset } = parameter;
  return [
    { text: `${STARS[kind] ?? ''}${name}`, role: 'parameter' },
    ...(annotation ? [punctuation(': '), ...referenceTokens(annotation, references)] : []),
    ...(preset ? [punctuation(annotation ? ' = ' : '='), ...referenceTokens(preset, references, 'default')] : []),
  ];
}

/** Cuts source text, such as a type, where it names public symbols. */
export function referenceTokens(
  text: string,
  references: ApiSymbol['references'],
  role: 'default' | 'type' = 'type',
): SignatureToken[] {
  const tokens: SignatureToken[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(NAME_OR_STRING)) {
    const name = beginnings(found).find((beginning) => Object.hasOwn(references, beginning));
    const symbol = name && references[name];
    if (!symbol) continue;
    if (index > end) tokens.push({ text: text.slice(end, index), role });
    tokens.push({ text: name, role, symbol });
    end = index + name.length;
  }
  return end < text.length ? [...tokens, { text: text.slice(end), role }] : tokens;
}

/** `a.b.c`, `a.b` and `a` of the dotted name `a.b.c`. */
function beginnings(name: string): string[] {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}
