import { docPathOf } from '../../../src/mdx/parse/content-path';
import { SLACK } from '../../fixtures/records';
import { labelOf, routeOf } from '../../../src/site-graph/doc-record';

describe("[SITE-06] a directory's index page maps to the directory's path", () => {
  test.each([
    ['intro.mdx', 'intro', '/intro'],
    ['guides/index.mdx', 'guides', '/guides'],
    ['guides/automate/index.md', 'guides/automate', '/guides/automate'],
    ['guides/index/index.mdx', 'guides/index', '/guides/index'],
    ['index.mdx', '', '/'],
  ])('%s is the page "%s" at %s', (file, docPath, route) => {
    expect(docPathOf(file)).toBe(docPath);
    expect(routeOf(docPath, undefined)).toBe(route);
  });

  test.each([
    ['a name that ends with index', 'guides/reindex.mdx', 'guides/reindex'],
    ['a folder called index', 'index/intro.mdx', 'index/intro'],
    ['a name with a dot', 'guides/dagster.yaml.mdx', 'guides/dagster.yaml'],
    ['letters of any language and spaces', 'führer/é a.mdx', 'führer/é a'],
  ])('%s stays', (_what, file, docPath) => {
    expect(docPathOf(file)).toBe(docPath);
  });
});

test('a slug takes the place of the route', () => {
  expect(routeOf('intro', '/')).toBe('/');
});

test('a page is called by its label for sidebars, else by its tool or its title', () => {
  expect(labelOf({ title: 'Dagster and Slack', sidebarLabel: 'Chat', integration: SLACK })).toBe('Chat');
  expect(labelOf({ title: 'Dagster and Slack', sidebarLabel: undefined, integration: SLACK })).toBe('Slack');
  expect(labelOf({ title: 'Long title', sidebarLabel: 'Short', integration: undefined })).toBe('Short');
  expect(labelOf({ title: 'Long title', sidebarLabel: undefined, integration: undefined })).toBe('Long title');
});
