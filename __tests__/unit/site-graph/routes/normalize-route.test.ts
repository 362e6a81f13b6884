import { normalizeRoute } from '../../../../src/site-graph/routes/normalize-route';

const ROUTES = new Set(['/', '/guides', '/guides/automate', '/guides/index-options', '/a.html']);

describe('[SITE-04] where no exact route matches, a superfluous ending is stripped', () => {
  test.each([
    ['/guides/index', '/guides'],
    ['/guides/index.html', '/guides'],
    ['/guides.html', '/guides'],
    ['/guides/', '/guides'],
    ['/guides/automate/index.html', '/guides/automate'],
    ['/guides/index-options.html', '/guides/index-options'],
    ['/guides/automate/index.mdx', '/guides/automate'],
    ['/guides.md', '/guides'],
    ['/index', '/'],
    ['/index.html', '/'],
  ])('%s means %s', (path, route) => {
    expect(normalizeRoute(path, ROUTES)).toBe(route);
  });

  test.each([
    ['no page has what is left', '/nothing/index.html'],
    ['the path is a page already', '/guides'],
    ['it is the first page', '/'],
    ['the ending is another', '/guides.htm'],
    ['the word index is part of a name', '/guides/automateindex'],
  ])('nothing is meant where %s: %s', (_why, path) => {
    expect(normalizeRoute(path, ROUTES)).toBeUndefined();
  });
});
