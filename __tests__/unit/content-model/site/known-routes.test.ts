import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtOrBelow, KNOWN_ROUTES } from '../../../../src/content-model/site/known-routes';

const LIST = 'src/content-model/site/known-routes.ts';
/** The path of a page, or of a folder of pages. */
const isInContent = (route: string): boolean =>
  [`${route}.mdx`, route].some((path) => existsSync(join('content', 'docs', path)));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && path !== LIST);

test.each([...KNOWN_ROUTES.keys()])('%s, which code names, is in the content', (route) => {
  expect(isInContent(route)).toBe(true);
});

// Texts may have examples of routes in them; strings of code are in single quotes, attributes in double ones.
test('no other code names a route of the content', () => {
  const named = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:'|=")(\/[a-z][a-z0-9/-]*)['"]/g)]
      .map(([, route = '']) => route)
      .filter(isInContent)
      .map((route) => `${path}: ${route}`),
  );
  expect(named).toEqual([]);
});

test.each([
  ['/api', true],
  ['/api#dagster.asset', true],
  ['/api/dagster', true],
  ['/api-lifecycle', false],
  ['/guides/api', false],
])('%s is at or below /api: %s', (address, expected) => {
  expect(isAtOrBelow(address, '/api')).toBe(expected);
});
