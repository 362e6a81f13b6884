import { breadcrumbLine, shorten, wrap } from '../../../../../../src/gatsby/node/publish/preview-image/card';

/** Every letter is as wide as every other. */
const measure = (text: string): number => text.length;

describe('a title is broken', () => {
  test.each([
    ['not at all where it fits', 'Using sensors', 20, ['Using sensors']],
    ['between words, as late as possible', 'one two three four', 9, ['one two', 'three', 'four']],
    [
      'within a name that is too wide, at its joints',
      'dagster.AutomationCondition.any_deps',
      20,
      ['dagster.Automation', 'Condition.any_deps'],
    ],
    ['nowhere in a word without joints', 'unbreakable', 4, ['unbreakable']],
  ])('%s', (_what, text, width, lines) => {
    expect(wrap(text, width, measure)).toEqual(lines);
  });
});

test('lines beyond the last allowed are left out, and an ellipsis says so', () => {
  expect(shorten(['one', 'two', 'three,', 'four'], 3)).toEqual(['one', 'two', 'three…']);
  expect(shorten(['one', 'two', 'three'], 3)).toEqual(['one', 'two', 'three']);
});

describe('the breadcrumbs of a page', () => {
  const breadcrumbs = ['User guide', 'Guides', 'Automate', 'Sensors'];

  test.each([
    ['is shown whole where it fits', breadcrumbs, 40, 'User guide › Guides › Automate › Sensors'],
    ['loses steps behind the first where it is too long', breadcrumbs, 34, 'User guide › … › Sensors'],
    ['is its first step where nothing else fits', breadcrumbs, 12, 'User guide'],
    ['may be one step', ['API'], 40, 'API'],
    ['may be empty', [], 40, ''],
  ])('%s', (_what, steps, width, line) => {
    expect(breadcrumbLine(steps, width, measure)).toBe(line);
  });
});
