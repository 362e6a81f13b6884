import type { Element } from 'hast';
import type { ConfigField } from '../../../../src/content-model/api-facts/config-facts';
import type { ApiSymbol } from '../../../../src/content-model/api-facts/api-facts';
import { completeSymbolEntry } from '../../../../src/mdx/api/symbol-entry';
import { apiSymbol } from '../../../fixtures/api-facts';
import { createPageCompiler, type PageCompiler } from '../../../fixtures/pages';
import { element, elementsIn, isElement, textProperty } from '../../../../src/mdx/hast/element';

const REPOSITORY = 'https://github.com/dagster-io/dagster/blob/1.11.16';
const PACKAGES = [
  { name: 'dagster', module: 'dagster', version: '1.11.16', source: 'python_modules/dagster', repository: REPOSITORY },
];
const ADDRESSES: Readonly<Record<string, string>> = {
  'dagster.AssetKey': '/api/assets#dagster.AssetKey',
  'dagster.CheckError': '/api/errors#dagster.CheckError',
};

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

/** The entry of a symbol whose page says the lines given. */
function complete(symbol: ApiSymbol, lines: readonly string[] = [], config: readonly ConfigField[] = []): Element {
  const text = [
    '## Symbols',
    '',
    `<ApiSymbol name="${symbol.name}">`,
    '',
    'Summary.',
    '',
    ...lines,
    '',
    '</ApiSymbol>',
  ].join('\n');
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  const facts = { symbol, packages: PACKAGES, config };
  return completeSymbolEntry(elementsIn(body)[1]!, facts, (name) => ADDRESSES[name]);
}

const propsOf = ({ properties, data }: Element): Record<string, unknown> => ({ ...properties, ...data });

/** The items of the part with a title; undefined where there is no such part. */
function partOf(entry: Element, title: string): Element[] | undefined {
  const part = elementsIn(entry).find((node) => textProperty(node, 'title') === title);
  return part && elementsIn(part).flatMap(elementsIn);
}

const namesIn = (entry: Element, title: string): unknown[] | undefined =>
  partOf(entry, title)?.map((item) => propsOf(item).name ?? propsOf(item).id);

describe('the head of an entry', () => {
  const symbol = apiSymbol('dagster.AssetSpec', {
    bases: ['dagster.AssetKey', 'enum.Enum'],
    lifecycle: [{ stage: 'deprecated', breakingVersion: '2.0' }, { stage: 'beta' }],
  });

  test('says its short name, its module, its kind and the line of its source', () => {
    expect(propsOf(complete(symbol))).toMatchObject({
      id: 'dagster.AssetSpec',
      name: 'AssetSpec',
      module: 'dagster',
      kind: 'class',
      source: 'https://github.com/dagster-io/dagster/blob/1.11.16/python_modules/dagster/dagster/spec.py#L12',
    });
  });

  test('has the stages of its life, and links the bases that have a page', () => {
    expect(propsOf(complete(symbol))).toMatchObject({
      stages: [{ stage: 'deprecated', until: '2.0' }, { stage: 'beta' }],
      bases: [['', 'AssetKey', '/api/assets#dagster.AssetKey'], ', ', 'enum.Enum'],
    });
    expect(propsOf(complete(apiSymbol('dagster.Plain')))).not.toHaveProperty('stages');
    expect(propsOf(complete(apiSymbol('dagster.Plain')))).not.toHaveProperty('bases');
  });

  test('has a signature whose types are links where a page explains them', () => {
    const called = apiSymbol('dagster.load', {
      kind: 'function',
      parameters: [{ name: 'key', kind: 'positionalOrKeyword', annotation: 'Optional[AssetKey]', default: 'None' }],
      returns: 'Hidden',
      references: { AssetKey: 'dagster.AssetKey', Hidden: 'dagster.Hidden' },
    });
    const [line] = complete(called).data?.signature ?? [];
    expect(line).toContainEqual(['', 'AssetKey', '/api/assets#dagster.AssetKey']);
    expect(line).toContainEqual(['p', 'key']);
    expect(line).toContainEqual(['n', 'None']);
    expect(line).toContain('Hidden');
  });
});

describe('its parameters', () => {
  const symbol = apiSymbol('dagster.asset', {
    kind: 'decorator',
    parameters: [
      { name: 'key', kind: 'positionalOrKeyword', annotation: 'AssetKey' },
      { name: 'tags', kind: 'keywordOnly', annotation: 'dict', default: 'None', lifecycle: [{ stage: 'beta' }] },
      { name: 'others', kind: 'variadicKeyword' },
    ],
    hiddenParameters: [
      { name: 'auto_policy', lifecycle: [{ stage: 'deprecated' }] },
      { name: 'never_told', lifecycle: [] },
    ],
    references: { AssetKey: 'dagster.AssetKey' },
  });
  const entry = () =>
    complete(symbol, ['<Parameters>', '- `key`: its key.', '- `auto_policy`: the old way.', '</Parameters>']);

  test('are those of the package in their order; of those that are hidden, the ones that the page explains', () => {
    expect(namesIn(entry(), 'Parameters')).toEqual(['key', 'tags', 'others', 'auto_policy']);
  });

  test('have type, default and stage of the package and the explanation of the page', () => {
    const [key, tags, others, old] = partOf(entry(), 'Parameters') ?? [];
    expect(key).toEqual(
      element('ApiItem', { name: 'key', required: true }, ['its key.'], {
        type: [['', 'AssetKey', '/api/assets#dagster.AssetKey']],
      }),
    );
    expect(tags).toEqual(
      element('ApiItem', { name: 'tags', preset: 'None' }, [], { type: ['dict'], stages: [{ stage: 'beta' }] }),
    );
    expect(others).toEqual(element('ApiItem', { name: 'others' }));
    expect(old).toEqual(
      element('ApiItem', { name: 'auto_policy' }, ['the old way.'], { stages: [{ stage: 'deprecated' }] }),
    );
  });

  test('are left out where the symbol has none', () => {
    expect(partOf(complete(apiSymbol('dagster.Plain')), 'Parameters')).toBeUndefined();
  });
});

test('the fields of a configuration: nested ones below theirs, explained by their path', () => {
  const field = (name: string, changes: Partial<ConfigField> = {}): ConfigField => ({
    name,
    type: 'Int',
    isRequired: false,
    fields: [],
    ...changes,
  });
  const entry = complete(
    apiSymbol('dagster.multiprocess_executor', { kind: 'executor' }),
    ['<Parameters>', '- `retries.enabled`: on or off.', '</Parameters>'],
    [
      field('max_concurrent', { default: 'null' }),
      field('retries', { type: 'Selector', isRequired: true, fields: [field('enabled')] }),
    ],
  );
  expect(partOf(entry, 'Configuration')).toEqual([
    element('ApiItem', { name: 'max_concurrent', preset: 'null' }, [], { type: ['Int'] }),
    element(
      'ApiItem',
      { name: 'retries', required: true },
      [element('dl', {}, [element('ApiItem', { name: 'retries.enabled' }, ['on or off.'], { type: ['Int'] })])],
      { type: ['Selector'] },
    ),
  ]);
});

describe('its members', () => {
  const symbol = apiSymbol('dagster.AssetSpec', {
    parameters: [
      { name: 'key', kind: 'positionalOrKeyword' },
      { name: 'tags', kind: 'keywordOnly', default: 'None' },
    ],
    members: [
      { name: 'key', kind: 'attribute', line: 1 },
      { name: 'tags', kind: 'attribute', line: 2 },
      { name: 'code_version', kind: 'property', line: 3, annotation: 'str' },
      {
        name: 'merge',
        kind: 'method',
        line: 4,
        parameters: [
          { name: 'other', kind: 'positionalOrKeyword', annotation: 'AssetKey' },
          { name: 'deep', kind: 'keywordOnly', default: 'False' },
        ],
      },
    ],
    references: { AssetKey: 'dagster.AssetKey' },
  });

  test('are anchors by qualified name; a field that a parameter sets is told there, unless the page says more', () => {
    expect(namesIn(complete(symbol), 'Members')).toEqual(['dagster.AssetSpec.code_version', 'dagster.AssetSpec.merge']);
    const explained = complete(symbol, ['<Members>', '- `tags`: never empty.', '</Members>']);
    expect(namesIn(explained, 'Members')).toContain('dagster.AssetSpec.tags');
  });

  test('have below them the parameters that the page explains', () => {
    const entry = complete(symbol, ['<Members>', '- `merge`: a copy.', '  - `deep`: dicts too.', '</Members>']);
    const merge = partOf(entry, 'Members')?.at(-1);
    expect(merge && propsOf(merge)).toMatchObject({ id: 'dagster.AssetSpec.merge', kind: 'method' });
    const list = merge?.children.find((node) => isElement(node, 'dl'));
    expect(list).toEqual(element('dl', {}, [element('ApiItem', { name: 'deep', preset: 'False' }, ['dicts too.'])]));
  });
});

test('what it raises is linked where a page explains it; what it returns has a title', () => {
  const entry = complete(apiSymbol('dagster.load', { kind: 'function' }), [
    '<Returns>',
    '',
    'The assets.',
    '',
    '</Returns>',
    '',
    '<Raises>',
    '- `dagster.CheckError`: for nothing.',
    '- `ValueError`: else.',
    '</Raises>',
  ]);
  expect(partOf(entry, 'Raises')?.map(propsOf)).toEqual([
    { name: 'CheckError', to: '/api/errors#dagster.CheckError' },
    { name: 'ValueError' },
  ]);
  expect(entry.children).toContainEqual(element('ApiPart', { title: 'Returns' }, [element('p', {}, ['The assets.'])]));
});

test('the prose of the page comes first, then its parts in a fixed order', () => {
  const symbol = apiSymbol('dagster.load', { parameters: [{ name: 'a', kind: 'keywordOnly' }] });
  const entry = complete(symbol, ['<Raises>', '- `E`: x.', '</Raises>', '', '<Returns>', '', 'R.', '', '</Returns>']);
  expect(
    entry.children.map((node) => (isElement(node) ? (textProperty(node, 'title') ?? node.tagName) : node)),
  ).toEqual(['p', 'Parameters', 'Returns', 'Raises']);
});
