import {
  apiMemberSchema,
  apiSymbolSchema,
  type ApiMember,
  type ApiSymbol,
} from '../../../../src/content-model/api-facts/api-facts';
import { formatSignature, signatureText } from '../../../../src/content-model/api-facts/signature';

function symbolOf(fact: object): ApiSymbol {
  return apiSymbolSchema.parse({
    name: 'pkg.thing',
    path: 'pkg.thing',
    kind: 'function',
    file: 'a.py',
    line: 1,
    ...fact,
  });
}

function memberOf(fact: object): ApiMember {
  return apiMemberSchema.parse({ name: 'part', kind: 'method', line: 1, ...fact });
}

function parameter(name: string, fact: object = {}): object {
  return { name, kind: 'positionalOrKeyword', ...fact };
}

function textOf(subject: ApiSymbol | ApiMember): string {
  return signatureText(formatSignature(subject));
}

describe('a signature as text', () => {
  test.each<[string, object, string]>([
    ['no parameters', {}, 'thing()'],
    [
      'a type and a default',
      { parameters: [parameter('a', { annotation: 'int', default: '1' })] },
      'thing(a: int = 1)',
    ],
    ['a default alone', { parameters: [parameter('a', { default: 'None' })] }, 'thing(a=None)'],
    ['a result', { returns: 'Optional[str]' }, 'thing() -> Optional[str]'],
    ['an async function', { isAsync: true }, 'async thing()'],
    ['a decorator', { kind: 'decorator', parameters: [parameter('name')] }, '@thing(name)'],
    ['a class with a constructor', { kind: 'class', parameters: [parameter('a')] }, 'class thing(a)'],
    ['a class without parameters', { kind: 'class' }, 'class thing'],
    ['a resource that is a class', { kind: 'resource', style: 'pydantic' }, 'class thing'],
    ['a resource that is a definition', { kind: 'resource' }, 'thing'],
    ['a type alias', { kind: 'typeAlias', value: 'Union[int, str]' }, 'thing = Union[int, str]'],
    ['a constant with a type', { kind: 'constant', annotation: 'str', value: "'a'" }, "thing: str = 'a'"],
  ])('%s', (_, fact, text) => {
    expect(textOf(symbolOf(fact))).toBe(text);
  });

  test.each<[string, object, string]>([
    ['a method', { parameters: [parameter('a')], returns: 'int' }, 'part(a) -> int'],
    ['a class method', { isClassMethod: true }, 'classmethod part()'],
    ['a static method', { isStaticMethod: true }, 'staticmethod part()'],
    ['a property', { kind: 'property', annotation: 'str' }, 'part: str'],
    ['an enum member', { kind: 'enumMember', value: "'ON'" }, "part = 'ON'"],
  ])('of a member: %s', (_, fact, text) => {
    expect(textOf(memberOf(fact))).toBe(text);
  });

  test('the five kinds of parameters stand as in Python', () => {
    const parameters = [
      parameter('a', { kind: 'positionalOnly' }),
      parameter('b'),
      parameter('c', { kind: 'keywordOnly' }),
      parameter('d', { kind: 'keywordOnly' }),
      parameter('rest', { kind: 'variadicKeyword' }),
    ];
    expect(textOf(symbolOf({ parameters }))).toBe('thing(a, /, b, *, c, d, **rest)');
  });

  test('what follows variadic arguments needs no star of its own', () => {
    const parameters = [parameter('args', { kind: 'variadicPositional' }), parameter('c', { kind: 'keywordOnly' })];
    expect(textOf(symbolOf({ parameters }))).toBe('thing(*args, c)');
  });
});

describe('the width of a signature', () => {
  /** A signature of exactly `columns` columns. */
  const ofWidth = (columns: number) =>
    formatSignature(symbolOf({ parameters: [parameter('a'.repeat(columns - 'thing()'.length))] }));

  test('72 columns stand on one line', () => {
    expect(ofWidth(72)).toHaveLength(1);
  });

  test('more stand with a parameter on each line, each with a comma', () => {
    expect(ofWidth(73)).toHaveLength(3);
    const parameters = [parameter('a'.repeat(40), { annotation: 'int' }), parameter('b'.repeat(40))];
    expect(textOf(symbolOf({ parameters, returns: 'str' }))).toBe(
      `thing(\n    ${'a'.repeat(40)}: int,\n    ${'b'.repeat(40)},\n) -> str`,
    );
  });

  test('parentheses without parameters are not torn apart', () => {
    expect(formatSignature(symbolOf({ returns: 'a'.repeat(100) }))).toHaveLength(1);
  });
});

describe('links', () => {
  const references = { AssetKey: 'dagster.AssetKey', 'dg.Out': 'dagster.Out', Severity: 'dagster.Severity' };
  const linked = (fact: object) =>
    formatSignature(symbolOf({ references, ...fact }))
      .flat()
      .flatMap(({ text, symbol }) => (symbol ? [[text, symbol]] : []));

  test('each type that is a public symbol is a piece with its qualified name', () => {
    expect(linked({ returns: 'Mapping[AssetKey, Optional[AssetKey]]' })).toEqual([
      ['AssetKey', 'dagster.AssetKey'],
      ['AssetKey', 'dagster.AssetKey'],
    ]);
  });

  test('a dotted name links as a whole, or by its beginning', () => {
    expect(linked({ parameters: [parameter('a', { annotation: 'dg.Out', default: 'Severity.WARN' })] })).toEqual([
      ['dg.Out', 'dagster.Out'],
      ['Severity', 'dagster.Severity'],
    ]);
  });

  test('a part of a longer name, and text in quotes, do not link', () => {
    expect(linked({ returns: "Union[AssetKeys, my.AssetKey, Literal['AssetKey']]" })).toEqual([]);
  });

  test('the types of a member link by the references of its class', () => {
    const lines = formatSignature(memberOf({ returns: 'AssetKey' }), references);
    expect(lines.flat().at(-1)).toEqual({ text: 'AssetKey', role: 'type', symbol: 'dagster.AssetKey' });
  });
});
