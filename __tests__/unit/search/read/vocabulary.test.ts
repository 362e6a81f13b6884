import { allowedErrors, createVocabulary } from '../../../../src/search/read/vocabulary';

const terms = ['schedule', 'scheduled', 'scheduler', 'schema', 'sensor', 'sensordefinition', 'tick'];
const vocabulary = createVocabulary(terms, (term) => term.length);

test('a vocabulary knows its terms', () => {
  expect(vocabulary.has('sensor')).toBe(true);
  expect(vocabulary.has('sens')).toBe(false);
});

test('a beginning is completed', () => {
  expect(vocabulary.completionsOf('sche')).toEqual(['scheduled', 'scheduler', 'schedule', 'schema']);
  expect(vocabulary.completionsOf('sensor')).toEqual(['sensordefinition', 'sensor']);
  expect(vocabulary.completionsOf('x')).toEqual([]);
});

test('a whole word is not completed to one that is everywhere', () => {
  const ofSite = createVocabulary(['dag', 'dagster', 'dags'], () => 1, new Set(['dag', 'dagster']));
  expect(ofSite.completionsOf('dag')).toEqual(['dag', 'dags']);
  expect(ofSite.completionsOf('dagst')).toEqual(['dagster']);
});

test('of many completions those of the most weight are taken', () => {
  const many = Array.from({ length: 100 }, (_, place) => `s${String(place).padStart(3, '0')}`);
  const completions = createVocabulary(many, (term) =>
    Number(term.slice(1)) % 2 === 0 ? Number(term.slice(1)) : 0,
  ).completionsOf('s');
  expect(completions).toHaveLength(40);
  expect(completions).toEqual(expect.arrayContaining(['s098', 's096', 's094']));
  expect(completions.some((term) => Number(term.slice(1)) % 2 === 1)).toBe(false);
});

test('a word has other forms', () => {
  expect(vocabulary.formsOf('schedule')).toEqual(['scheduled', 'scheduler']);
  expect(vocabulary.formsOf('scheduling')).toEqual(['schedule', 'scheduled', 'scheduler']);
});

test('a word and the same with an e are two words', () => {
  expect(createVocabulary(['pip', 'pipe'], () => 1).formsOf('pip')).toEqual([]);
});

test('a misspelled word has no forms that it shares only a beginning with', () => {
  const parts = createVocabulary(['part', 'partition', 'partitions', 'during', 'duration'], () => 1);
  expect(parts.formsOf('parttion')).toEqual([]);
  expect(parts.formsOf('durration')).toEqual([]);
  expect(parts.formsOf('parted')).toEqual(['part']); // no word of the site is as near
});

test.each([
  ['sensr', ['sensor']],
  ['shcedule', ['schedule']],
  ['schedular', ['scheduler']],
  ['schedual', ['schedule']],
  ['skedule', ['schedule']],
  ['fchedulr', []], // two wrong letters of eight, the first among them
  ['tikc', ['tick']],
  ['rick', []],
  ['tik', []],
  ['warehouse', []],
])('%s may stand for %j', (typed, similar) => {
  expect(vocabulary.similarTo(typed)).toEqual(similar);
});

test('the longer a word, the more letters of it may be wrong', () => {
  expect(['run', 'tick', 'sensor', 'backend', 'schedule'].map(allowedErrors)).toEqual([0, 1, 1, 2, 2]);
});
