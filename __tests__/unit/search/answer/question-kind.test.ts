import { askedKindsOf, definesNameIn, kindOf } from '../../../../src/search/answer/question-kind';

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

test.each([
  ['What is AssetSpec?', 'name', [REFERENCE]],
  ['What is a schedule?', 'meaning', [CONCEPT]],
  ['Why does my schedule not run?', 'trouble', [TROUBLESHOOTING]],
  ['How do I run a schedule only on weekdays?', 'task', []],
])('"%s" asks for the pages that answer a %s', (question, kind, urls) => {
  const all = [GUIDE, REFERENCE, CONCEPT, TROUBLESHOOTING];
  const asked = all.filter((url) => Object.values(askedKindsOf(question)(url, 'Limits')).some((value) => value > 0));
  expect(kindOf(question)).toBe(kind);
  expect(asked).toEqual(urls);
});

test.each(['The tick fails', 'When it goes wrong', 'Missing partitions', 'Nothing is not found'])(
  'a question for trouble asks for a section about it in any guide: %s',
  (heading) => {
    expect(askedKindsOf('Why does my schedule not run?')(GUIDE, heading).trouble).toBe(1);
    expect(askedKindsOf('Why does my schedule not run?')(GUIDE, 'Limits').trouble).toBe(0);
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
