import { isFunctionWord } from '../../../src/words/function-words';
import { stemOf } from '../../../src/words/word-forms';

test.each([
  ['schedule scheduled scheduler scheduling'],
  ['automate automation automating automatically automated'],
  ['fail failure failed failing'],
  ['config configure configuration configuring'],
  ['log logging logged'],
  ['partition partitioned partitioning'],
  ['deploy deployment'],
])('forms of one word share a stem: %s', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

test.each([
  ['state', 'station'],
  ['operator', 'operand'],
  ['version', 'verse'],
])('%s and %s do not', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('words that put a question are function words, also where the encoder changes them', () => {
  expect(['how', 'do', 'the', 'doe'].every(isFunctionWord)).toBe(true);
  expect(['sensor', 'retry', 'time'].some(isFunctionWord)).toBe(false);
});
