import { checkRedirects, REDIRECTS_FILE } from '../../../src/site-graph/redirects';
import type { LinkTargets } from '../../../src/site-graph/links';
import { docRecord } from '../../fixtures/records';

const TARGETS: LinkTargets = {
  docs: new Map(['intro', 'guides'].map((path) => [`/${path}`, docRecord(path)])),
  docPaths: new Map(),
  otherRoutes: new Set(['/tags']),
};

const check = (...redirects: (readonly [from: string, to: string])[]) =>
  checkRedirects(
    redirects.map(([from, to], index) => ({ from, to, line: index + 2, column: 5 })),
    TARGETS,
  );

test.each([
  ['a page', '/guides'],
  ['a heading of a page', '/guides#more'],
  ['a tag', '/tags'],
])('a redirect may lead to %s', (_what, to) => {
  expect(check(['/old', to])).toEqual([]);
});

describe('a redirect is reported in its file, at its place', () => {
  test.each([
    ['that hides a page', ['/intro', '/guides'], 'The redirect from /intro hides a page.', undefined],
    ['that leads nowhere', ['/old', '/guidez'], 'The redirect from /old leads to no page: /guidez.', '/guides'],
    ['that leads to itself', ['/old', '/old'], 'The redirect from /old leads to another redirect, /old.', undefined],
  ] as const)('%s', (_what, redirect, message, near) => {
    const [found, ...others] = check(['/older', '/tags'], redirect);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'redirect', file: REDIRECTS_FILE, line: 3, column: 5, message });
    expect(found?.nearest).toBe(near);
  });

  test('that leads to another redirect', () => {
    expect(check(['/older', '/old'], ['/old', '/intro'])).toEqual([
      expect.objectContaining({ line: 2, message: 'The redirect from /older leads to another redirect, /old.' }),
    ]);
  });
});
