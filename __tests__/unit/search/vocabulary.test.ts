import { allowedErrors, createVocabulary } from '../../../src/search/read/vocabulary';

const terms = ['schedule', 'scheduled', 'scheduler', 'schema', 'sensor', 'sensordefinition', 'tick'];
const vocabulary = createVocabulary(terms, (id) => id);
const named = (ids: readonly number[]): (string | undefined)[] => ids.map((id) => terms[id]);

test('a vocabulary knows the place of a term', () => {
  expect(vocabulary.idOf('sensor')).toBe(4);
  expect(vocabulary.idOf('sens')).toBeUndefined();
});

test('a beginning is completed', () => {
  expect(named(vocabulary.completionsOf('sche'))).toEqual(['schedule', 'scheduled', 'scheduler', 'schema']);
  expect(named(vocabulary.completionsOf('sensor'))).toEqual(['sensor', 'sensordefinition']);
  expect(vocabulary.completionsOf('x')).toEqual([]);
});

test('of many completions those of the most weight are taken', () => {
  const many = Array.from({ length: 100 }, (_, place) => `s${String(place).padStart(3, '0')}`);
  const completions = createVocabulary(many, (id) => (id % 2 === 0 ? id : 0)).completionsOf('s');
  expect(completions).toHaveLength(40);
  expect(completions).toEqual(expect.arrayContaining([98, 96, 94]));
  expect(completions.some((id) => id % 2 === 1)).toBe(false);
});

test('a word has other forms', () => {
  expect(named(vocabulary.formsOf('schedule'))).toEqual(['scheduled', 'scheduler']);
  expect(named(vocabulary.formsOf('scheduling'))).toEqual(['schedule', 'scheduled', 'scheduler']);
});

test.each([
  ['sensr', ['sensor']],
  ['shcedule', ['schedule']],
  ['schedular', ['scheduler']],
  ['tikc', ['tick']],
  ['rick', []],
  ['tik', []],
  ['warehouse', []],
])('%s may stand for %j', (typed, similar) => {
  expect(vocabulary.similarTo(typed)).toEqual(similar);
});

test('the longer a word, the more letters of it may be wrong', () => {
  expect(['run', 'tick', 'schedule', 'schedules'].map(allowedErrors)).toEqual([0, 1, 1, 2]);
});
