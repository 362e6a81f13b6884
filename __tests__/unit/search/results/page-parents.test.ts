import { engineOf, searchPage, textPage } from '../search-pages';

const engine = engineOf(
  searchPage('/guides/automate', { title: 'Automate' }),
  textPage('/guides/automate/checks', 'Asset checks of a guide.', { title: 'Asset checks' }),
  searchPage('/api/dagster/checks', {
    title: 'Asset checks',
    sidebar: 'api',
    sections: [
      { id: 'dagster.AssetCheckSpec', title: 'AssetCheckSpec', text: 'What a check of an asset is.' },
      { id: 'results', title: 'Asset check results', text: 'Asset checks have results.' },
    ],
  }),
);
const pages = engine.search('asset checks').pages;

test('pages of the same title are told apart by their sidebar and the pages above them', () => {
  expect(pages.map(({ title, sidebar, parents }) => [title.text, sidebar, parents])).toEqual(
    expect.arrayContaining([
      ['Asset checks', 'docs', ['Automate']],
      ['Asset checks', 'api', []],
    ]),
  );
});

test('a hit says whether it is a page, a section or a name of the API', () => {
  const kinds = Object.fromEntries(
    engine.search('asset check', { limit: 20 }).pages.flatMap(({ hits }) => hits.map(({ url, kind }) => [url, kind])),
  );
  expect(kinds['/guides/automate/checks']).toBe('page');
  expect(kinds['/api/dagster/checks#results']).toBe('section');
  const [definition] = engine.search('AssetCheckSpec').pages[0]?.hits ?? [];
  expect(definition).toMatchObject({ url: '/api/dagster/checks#dagster.AssetCheckSpec', kind: 'symbol' });
});
