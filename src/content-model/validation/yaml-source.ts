import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml';
import { hasWrongCharacters, wrongCharacter } from './characters';
import { diagnostic, type Position, type Diagnostic } from '../diagnostics/diagnostic';
import { yamlRemedy } from './yaml-remedy';

/** A path to a value inside a document: keys and list indexes from the root. */
export type DataPath = readonly PropertyKey[];

/** Data together with the place of every value in its file. */
export interface DataSource {
  /** The plain value; undefined where the text is empty or cannot be read. */
  readonly data: unknown;
  /** The place of the value at a path; of its nearest existing parent where there is none. */
  readonly locate: (path: DataPath) => Position;
  /** The place of the key itself, for keys that should not be there. */
  readonly locateKey: (path: DataPath) => Position;
  readonly diagnostics: readonly Diagnostic[];
}

/** The place of each value in an object, by its path in there: `title`, `tags.0`, `answers.1.heading`. */
export type FieldPositions = Readonly<Record<string, Position>>;

/** A record of a data file with the position of each of its fields. */
export type WithPositions<T> = T & { readonly positions: FieldPositions };

/** Where a source has the values of the object at a path; those that are defaults, at the object that they belong to. */
export function fieldPositions(object: object, source: DataSource, path: DataPath): FieldPositions {
  const entries = Object.entries(object).flatMap(([name, value]: [string, unknown]): [string, Position][] => {
    const below = typeof value === 'object' && value !== null ? fieldPositions(value, source, [...path, name]) : {};
    return [
      [name, source.locate([...path, name])],
      ...Object.entries(below).map(([rest, position]): [string, Position] => [`${name}.${rest}`, position]),
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Parses YAML 1.2.
 * @param text the YAML text alone, without front-matter fences
 * @param file the path that diagnostics name
 * @param firstLine the line of the file on which `text` begins (2 for front matter)
 */
export function parseYamlSource(text: string, file: string, firstLine = 1): DataSource {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const place = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const diagnostics = checkYaml(document, text, file, place);
  return {
    data: diagnostics.length > 0 ? undefined : ((document.toJS() ?? undefined) as unknown),
    locate: (path) => place(valueStart(document, path)),
    locateKey: (path) => place(keyStart(document, path) ?? valueStart(document, path)),
    diagnostics,
  };
}

/** The first thing that is wrong: what follows is mostly its consequence. */
function checkYaml(document: Document, text: string, file: string, place: (offset: number) => Position): Diagnostic[] {
  const errors = [...document.errors, ...document.warnings];
  const [error] = errors;
  const quote = error && unclosedQuote(document, error);
  if (quote !== undefined) {
    const message = 'The YAML cannot be read: a quote opens here and does not close.';
    const expected = 'the same quote at the end of the value';
    return [diagnostic('yaml-syntax', file, place(quote), message, { expected })];
  }
  if (error) {
    const found = `The YAML cannot be read: ${error.message.replace(/\.$/, '')}.`;
    return [diagnostic('yaml-syntax', file, place(error.pos[0]), found, { expected: yamlRemedy(errors, text) })];
  }
  return [
    ...checkAliases(document, file, place),
    ...checkEscapes(document, file, place),
    ...checkListItems(document, text, file, place),
  ];
}

/** Where the value begins whose closing quote is missing; the error itself is where the text ends. */
function unclosedQuote(document: Document, { code, pos: [end] }: YAMLError): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined;
  let start: number | undefined;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') && range?.[1] === end) start = range[0];
    },
  });
  return start;
}

/** A value that begins with an asterisk is an alias. Data files have none: a few lines of aliases can stand for gigabytes. */
function checkAliases(document: Document, file: string, place: (offset: number) => Position): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      const message = `The YAML cannot be read: "*${alias.source}" is an alias.`;
      const expected = 'the value itself; one that begins with an asterisk needs quotes';
      found.push(diagnostic('yaml-syntax', file, place(alias.range?.[0] ?? 0), message, { expected }));
    },
  });
  return found;
}

/** An escape in quotes, such as "\\0" or "\\uD800", can write what the text of the file may not have. */
function checkEscapes(document: Document, file: string, place: (offset: number) => Position): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, { value, range }) => {
      if (typeof value !== 'string' || !hasWrongCharacters(value)) return;
      found.push(wrongCharacter(value, file, place(range?.[0] ?? 0)));
    },
  });
  return found;
}

/** An item that is indented further than the one above it, which YAML takes for the next line of that one. */
function checkListItems(
  document: Document,
  text: string,
  file: string,
  place: (offset: number) => Position,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type !== 'PLAIN' || !range) return;
      const [, above = ''] = /^([^]*?\n[ \t]*)-[ \t]/.exec(text.slice(range[0], range[1])) ?? [];
      if (above === '') return;
      const message = 'The YAML means something else: this line belongs to the value above it.';
      const expected = 'the indentation of the item above; a text that goes on with "- " needs quotes';
      found.push(diagnostic('yaml-syntax', file, place(range[0] + above.length), message, { expected }));
    },
  });
  return found;
}

/** Where the value at a path begins, or its nearest parent. */
function valueStart(document: Document, path: DataPath): number {
  const node = document.getIn(path, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length === 0 ? 0 : valueStart(document, path.slice(0, -1));
}

function keyStart(document: Document, path: DataPath): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const key = parent.items.map((pair) => pair.key).find((one) => isScalar(one) && one.value === path.at(-1));
  return isNode(key) ? key.range?.[0] : undefined;
}
