import { matchLeftOut } from '../../../../src/search/results/left-out';

const PAGES = [
  {
    url: '/about/changelog',
    title: 'Changelog',
    names: ['release notes'],
    questions: ['What is new in Dagster 1.11.16?'],
  },
  {
    url: '/about/telemetry',
    title: 'Telemetry',
    names: ['opt out'],
    questions: ['How do I turn off Dagster telemetry?', 'Does Dagster telemetry collect my asset names?'],
  },
  { url: '/migration/upgrading', title: 'Upgrading Dagster', names: [], questions: [] },
  { url: '/tags', title: 'Tags', names: ['Code example'], questions: [] },
];
const named = (query: string): string[] => matchLeftOut(query, PAGES).map(({ url }) => url);

test.each([
  ['a title', 'changelog', '/about/changelog'],
  ['another case', 'CHANGELOG', '/about/changelog'],
  ['an unfinished word', 'telem', '/about/telemetry'],
  ['another form of the word', 'upgrade', '/migration/upgrading'],
  ['a keyword', 'release notes', '/about/changelog'],
  ['words of a question', 'how to turn off telemetry', '/about/telemetry'],
  ['the name of a tag', 'code example', '/tags'],
])('[SEARCH-06] %s names a page that search leaves out', (_what, query, url) => {
  expect(named(query)).toEqual([url]);
});

test.each(['', '  ', 'the', 'ch', 'sensor', 'telemetry sensor', 'asset tags', 'asset', 'asset names'])(
  '%j names none',
  (query) => {
    expect(named(query)).toEqual([]);
  },
);
