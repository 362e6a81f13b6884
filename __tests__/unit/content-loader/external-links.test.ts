import { collectExternalLinks } from '../../../src/content-loader/external-links';
import type { ContentFile, LoadResult } from '../../../src/content-loader/content-record';
import { pageLink } from '../../fixtures/records';

const external = (target: string) => pageLink({ kind: 'external', target });

/** What reading a text gives that has these links. */
const result = (type: string, file: string, ...targets: string[]): LoadResult => ({
  records: [{ type, key: file, fields: { file, links: [pageLink({ target: '/intro' }), ...targets.map(external)] } }],
  diagnostics: [],
});

test('the links of pages and partials to other sites have their places', () => {
  const results = [
    result('Doc', 'content/docs/a.mdx', 'https://a.example', 'http://b.example/c#d'),
    result('Partial', 'content/partials/b.mdx', 'https://a.example'),
  ];
  expect(collectExternalLinks([], results)).toEqual([
    { address: 'https://a.example', file: 'content/docs/a.mdx', line: 7, column: 3 },
    { address: 'http://b.example/c#d', file: 'content/docs/a.mdx', line: 7, column: 3 },
    { address: 'https://a.example', file: 'content/partials/b.mdx', line: 7, column: 3 },
  ]);
});

test.each(['mailto:docs@a.example', 'tel:123', '//a.example'])('%s is no page to ask for', (address) => {
  expect(collectExternalLinks([], [result('Doc', 'content/docs/a.mdx', address)])).toEqual([]);
});

describe('the values of data files that are addresses', () => {
  const collect = (path: string, ...lines: string[]) => {
    const file: ContentFile = { path, text: lines.join('\n') };
    return collectExternalLinks([file], []).map(({ address, line, column }) => [address, line, column]);
  };

  test('have their places, at any depth', () => {
    expect(collect('site/footer.yml', 'links:', "  - { label: A, href: 'https://a.example' }", 'copyright: C')).toEqual(
      [['https://a.example', 2, 23]],
    );
  });

  test('are not those of comments', () => {
    expect(collect('site/footer.yml', '# https://a.example', 'copyright: C')).toEqual([]);
  });

  test('are not those of code samples, which nobody follows', () => {
    expect(collect('samples/dagster.yml', 'url: https://a.example')).toEqual([]);
  });
});
