import { optionsOf, withoutMoving } from '../../../../src/components/search/search-choices';
import type { PageHits } from '../../../../src/search/results/search';

const choicesOf = (snippet: string, ...urls: readonly string[]) =>
  optionsOf({
    pages: urls.map((url): PageHits => {
      const hit = { url, kind: 'page', section: undefined, snippet: { text: snippet, ranges: [] } } as const;
      return { url, title: { text: url, ranges: [] }, sidebar: '', tags: [], parents: [], hits: [hit] };
    }),
    total: urls.length,
    suggestion: undefined,
    unknownWords: [],
    isPartial: snippet === '',
  });
const shown = (choices: ReturnType<typeof withoutMoving>) =>
  choices.map(({ hit }) => `${hit.url} ${hit.snippet.text}`.trim());

test('results that a reader walks through stay in their places, and get what later ones say', () => {
  const first = choicesOf('', '/pools', '/resources');
  const whole = choicesOf('Text.', '/resources', '/state', '/pools');
  expect(shown(withoutMoving(first, whole))).toEqual(['/pools Text.', '/resources Text.', '/state Text.']);
});

test('those that the later results lack stay, and there are no more than one of the two has', () => {
  const first = choicesOf('', '/pools', '/resources');
  expect(shown(withoutMoving(first, choicesOf('Text.', '/state', '/jobs', '/pools')))).toEqual([
    '/pools Text.',
    '/resources',
    '/state Text.',
  ]);
});
