import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { indexByRoute } from '../../../../src/site-graph/routes/index-routes';
import { docRecord } from '../../../fixtures/records';

const OTHER = new Set(['/tags', '/icons.svg']);

const check = (...docs: DocRecord[]) => indexByRoute(docs, OTHER).diagnostics;

test('pages with routes of their own are found by them', () => {
  const docs = [docRecord('intro', { route: '/' }), docRecord('guides')];
  const { byRoute, diagnostics } = indexByRoute(docs, OTHER);
  expect(diagnostics).toEqual([]);
  expect([...byRoute]).toEqual([
    ['/', docs[0]],
    ['/guides', docs[1]],
  ]);
});

describe('the second page of a route is reported, and the first is found by it', () => {
  test.each<[string, string, object]>([
    [
      'that of another page',
      '/guides',
      { code: 'route-duplicate', message: 'The route /guides is that of content/docs/guides.mdx already.' },
    ],
    [
      'that of another page but for its capitals',
      '/Guides',
      {
        code: 'route-case',
        message: 'The route /Guides differs only in capitals from /guides, that of content/docs/guides.mdx.',
        suggestion: '/guides',
      },
    ],
    [
      'that of the tags',
      '/tags',
      { code: 'route-duplicate', message: 'The route /tags is that of the site itself already.' },
    ],
    ['that of a file of static/', '/Icons.svg', { code: 'route-case', suggestion: '/icons.svg' }],
  ])('%s', (_what, route, found) => {
    expect(check(docRecord('guides'), docRecord('b', { route }))).toEqual([
      expect.objectContaining({ file: 'content/docs/b.mdx', expected: 'a route of its own', ...found }),
    ]);
  });

  test('once: two files of one page are reported with the paths of all files', () => {
    const [first, second] = [docRecord('guides'), docRecord('guides', { file: 'content/docs/guides/index.mdx' })];
    const { byRoute, diagnostics } = indexByRoute([first, second], OTHER);
    expect(diagnostics).toEqual([]);
    expect(byRoute.get('/guides')).toBe(first);
  });
});
