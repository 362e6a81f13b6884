import { render, screen } from '@testing-library/react';
import { optionsOf } from '../../../../src/components/search/search-choices';
import { SearchOptions } from '../../../../src/components/search/SearchOptions';
import type { PageHits, SearchHit } from '../../../../src/search/results/search';

const plain = (text: string) => ({ text, ranges: [] });
const hit = (url: string, kind: SearchHit['kind'], section?: string): SearchHit => ({
  url,
  kind,
  section: section === undefined ? undefined : plain(section),
  snippet: plain('Some words.'),
});
const page = (url: string, sidebar: string, parents: readonly string[], hits: readonly SearchHit[]): PageHits => ({
  url,
  title: plain('Asset checks'),
  sidebar,
  tags: [],
  parents,
  hits,
});

const SIDEBARS = [
  { name: 'docs', label: 'User guide' },
  { name: 'api', label: 'API' },
] as const;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  const pages = [
    page('/guides/checks', 'docs', ['Test', 'User guide'], [hit('/guides/checks', 'page')]),
    page('/api/checks', 'api', [], [hit('/api/checks#a.B', 'symbol', 'B'), hit('/api/checks#more', 'section', 'More')]),
    page('/about', '', [], [hit('/about', 'page')]),
  ];
  render(
    <SearchOptions
      listId="results"
      optionId={String}
      choices={optionsOf({ pages, total: 3, suggestion: undefined, unknownWords: [], isPartial: false })}
      active={-1}
      sidebars={SIDEBARS}
      onChoose={() => undefined}
    />,
  );
});

test('hits of the same title are told apart by where they are', () => {
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual([
    'Asset checks, in User guide › Test',
    'Asset checks, B, in API',
    'Asset checks, More, in API',
    'Asset checks',
  ]);
  expect(screen.getByText('User guide › Test')).toBeTruthy();
});

test('an icon says whether a hit is a page, a section or a name of the API', () => {
  const icons = screen
    .getAllByRole('option')
    .map((option) => [...option.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]));
  expect(icons).toEqual([['file-text'], ['file-text', 'code'], ['hash'], ['file-text']]);
});
