import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import { hasWrongCharacters, wrongCharacter } from './characters';
import { diagnostic, type Position, type Diagnostic } from '../diagnostics/diagnostic';

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
  const diagnostics = checkYaml(document, file, place);
  return {
    data: diagnostics.length > 0 ? undefined : ((document.toJS() ?? undefined) as unknown),
    locate: (path) => place(valueStart(document, path)),
    locateKey: (path) => place(keyStart(document, path) ?? valueStart(document, path)),
    diagnostics,
  };
}

const QUOTES = 'YAML; a value that contains ": " or begins with a special character needs quotes';

/** What to write instead, where that is not a matter of quotes. */
const REMEDIES: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'a backslash written twice, or single quotes around the value',
  BAD_INDENT: 'the bracket that closes the value',
  DUPLICATE_KEY: 'each field once',
  MULTILINE_IMPLICIT_KEY: 'fields that begin in one column, each with a colon and a space: "title: A page"',
  MULTIPLE_DOCS: 'no further line "---"',
  TAB_AS_INDENT: 'spaces; YAML takes no tab for indentation',
};

/** The first thing that is wrong: what follows is mostly its consequence. */
function checkYaml(document: Document, file: string, place: (offset: number) => Position): Diagnostic[] {
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const found = `The YAML cannot be read: ${error.message.replace(/\.$/, '')}.`;
    return [diagnostic('yaml-syntax', file, place(error.pos[0]), found, { expected: REMEDIES[error.code] ?? QUOTES })];
  }
  return [...checkAliases(document, file, place), ...checkEscapes(document, file, place)];
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
