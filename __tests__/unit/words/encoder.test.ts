import { encode, readTokens } from '../../../src/words/encoder';

describe('[SEARCH-07] a text is read as terms', () => {
  test.each([
    ['without regard to case', 'Sensor SENSOR sensor', ['sensor', 'sensor', 'sensor']],
    ['cut at spaces and signs', 'runs, (jobs) & ops/graphs', ['run', 'job', 'ops', 'graph']],
    ['without diacritics', 'Café naïve Ærø Straße', ['cafe', 'naive', 'aero', 'strasse']],
    ['without joiners', 'co\u00ADop re\u200Cuse a\u200Db \uFEFFzero\u2060width', ['coop', 'reuse', 'ab', 'zerowidth']],
    ['composed and decomposed alike', 'caf\u00E9 cafe\u0301', ['cafe', 'cafe']],
    ['in other scripts', 'Привет 数据', ['привет', '数据']],
    ['without apostrophes', "the daemon’s don't", ['the', 'daemon', 'dont']],
    ['not at all where it has no word', '… -- ___ 🎉', []],
  ])('%s', (_how, text, terms) => {
    expect(encode(text)).toEqual(terms);
  });
});

describe('[SEARCH-07] an identifier is found as a whole and in parts', () => {
  test.each([
    ['AssetExecutionContext', ['assetexecutioncontext', 'asset', 'execution', 'context']],
    ['run_retries', ['runretry', 'run', 'retry']],
    ['dagster.yaml', ['dagsteryaml', 'dagster', 'yaml']],
    ['@dg.asset', ['dgasset', 'dg', 'asset']],
    ['dg.AssetKey', ['dgassetkey', 'dg', 'assetkey', 'asset', 'key']],
    ['--no-uv-sync', ['nouvsync', 'no', 'uv', 'sync']],
    ['DuckDBResource', ['duckdbresource', 'duck', 'db', 'resource']],
    ['dg.AutomationCondition.on_cron', expect.arrayContaining(['automationconditiononcron', 'oncron', 'cron'])],
    ['I/O managers', ['io', 'i', 'o', 'manager']],
    ['CI/CD', ['ci', 'cd']],
    ['1.11.16', ['1.11.16']],
    ['2025-06-02', ['2025-06-02']],
  ])('%s', (identifier, terms) => {
    expect(encode(identifier)).toEqual(terms);
  });

  test('however it is written', () => {
    const wholes = ['time_zone', 'timeZone', 'time-zone', 'time.zone', 'TIME_ZONE', 'timezone'].map(
      (one) => encode(one)[0],
    );
    expect(new Set(wholes)).toEqual(new Set(['timezone']));
  });
});

test.each([
  ['assets', 'asset'],
  ['policies', 'policy'],
  ['classes', 'class'],
  ['branches', 'branch'],
  ['caches', 'cache'],
  ['status', 'status'],
  ['analysis', 'analysis'],
  ['ops', 'ops'],
])('the plural %s is %s', (plural, singular) => {
  expect(encode(plural)).toEqual([singular]);
});

test('a token says where it stands in the text as it is', () => {
  const text = 'Ein co\u00ADop: dg.asset!';
  expect(readTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ein', 'co\u00ADop', 'dg.asset']);
});

test('reading a term again gives the term', () => {
  const terms = encode('AssetExecutionContext policies 1.11.16 dg.AssetKey');
  expect(terms.flatMap(encode)).toEqual(terms);
});
