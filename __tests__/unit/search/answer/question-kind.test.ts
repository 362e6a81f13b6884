import { definesNameIn, kindOf, preferenceFor } from '../../../../src/search/answer/question-kind';
import { QUESTION_WEIGHTS } from '../../../../src/search/rank/weights';

test.each([
  ['Why does my schedule not run?', 'trouble'],
  ["Why isn't my asset updated?", 'trouble'],
  ['Why does a run start twice?', 'trouble'],
  ['DagsterInvalidConfigError: Error in config', 'trouble'],
  ['What does the warning mean?', 'trouble'],
  ['What is a partition?', 'meaning'],
  ["What's a code location?", 'meaning'],
  ['What does materialize mean?', 'meaning'],
  ['Difference between a job and a graph', 'meaning'],
  ['What is AssetSpec?', 'name'],
  ['How do I use dg.asset?', 'name'],
  ['Set run_retries', 'name'],
  ['build_sensor_context()', 'name'],
  ['Which dg dev option sets the port?', 'name'],
  ['How do I run a schedule only on weekdays?', 'task'],
  ['Why use partitions?', 'task'],
  ['Can one schedule have two cron expressions?', 'task'],
])('the kind of "%s" is %s', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});

const GUIDE = '/guides/automate/schedules#limits';
const REFERENCE = '/api/dagster/assets#dagster.asset';
const CONCEPT = '/getting-started/concepts#schedule';
const TROUBLESHOOTING = '/guides/automate/schedules/troubleshooting-schedules#limits';

/** The kinds of section from the most to the least preferred, those that are alike together. */
test.each([
  ['a name', 'name', [[REFERENCE], [GUIDE, CONCEPT, TROUBLESHOOTING]]],
  ['a meaning', 'meaning', [[CONCEPT], [GUIDE, TROUBLESHOOTING], [REFERENCE]]],
  ['trouble', 'trouble', [[TROUBLESHOOTING], [GUIDE, CONCEPT], [REFERENCE]]],
  ['a task', 'task', [[GUIDE, CONCEPT, TROUBLESHOOTING], [REFERENCE]]],
] as const)('a question for %s prefers the pages that answer it', (_what, kind, ranks) => {
  const factors = ranks.map((urls) => new Set(urls.map((url) => preferenceFor(kind, url, 'Limits', QUESTION_WEIGHTS))));
  expect(factors.map(({ size }) => size)).toEqual(ranks.map(() => 1));
  const values = factors.flatMap((factor) => [...factor]);
  expect(values).toEqual([...new Set(values)].sort((a, b) => b - a));
});

test.each(['The tick fails', 'When it goes wrong', 'Missing partitions', 'Nothing is not found'])(
  'a question for trouble prefers a section about it in any guide: %s',
  (heading) => {
    const preferenceOf = (one: string): number => preferenceFor('trouble', GUIDE, one, QUESTION_WEIGHTS);
    expect(preferenceOf(heading)).toBeGreaterThan(preferenceOf('Limits'));
  },
);

test.each([
  ['What does dg.asset do?', REFERENCE, true],
  ['Which parameters does @dg.asset have?', REFERENCE, true],
  ['How do I define an asset?', REFERENCE, false],
  ['What does dg.asset do?', '/api/dagster/assets', false],
  ['What does dg.asset do?', '/guides/build/assets#dagster.asset', false],
  ['Which port does dg dev use?', '/api/clis/dg-cli/dg-cli-reference#dg-dev', true],
  ['Which port does dg use?', '/api/clis/dg-cli/dg-cli-reference#dg-dev', false],
])('whether the name in "%s" is defined at %s', (question, url, isDefined) => {
  expect(definesNameIn(question, url)).toBe(isDefined);
});
