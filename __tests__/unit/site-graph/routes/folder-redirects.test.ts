import { buildSiteGraph } from '../../../../src/site-graph/site-graph';
import { docRecord, pageLink, sidebarSource, siteContent } from '../../../fixtures/records';

const LATER = docRecord('guides/automate/sensors');
const FIRST = docRecord('guides/build/assets/parts');
const CONTENT = siteContent({
  docs: [docRecord('intro', { route: '/' }), LATER, FIRST],
  sidebars: [sidebarSource([{ doc: 'intro' }, { doc: FIRST.docPath }, { doc: LATER.docPath }])],
});

const redirectsOf = (changes: Parameters<typeof siteContent>[0] = {}): string[] =>
  buildSiteGraph({ ...CONTENT, ...changes }).folderRedirects.map(({ from, to }) => `${from} ${to}`);

test('each folder without a page leads to its first page in the order of the sidebar', () => {
  expect(redirectsOf()).toEqual([
    '/guides /guides/build/assets/parts',
    '/guides/automate /guides/automate/sensors',
    '/guides/build /guides/build/assets/parts',
    '/guides/build/assets /guides/build/assets/parts',
  ]);
});

test.each([
  ['an index page', { docs: [...CONTENT.docs, docRecord('guides', { file: 'content/docs/guides/index.mdx' })] }],
  ['a redirect that a writer wrote', { redirects: [{ from: '/guides', to: '/', positions: {} }] }],
  ['a file', { staticPaths: ['guides'] }],
])('a folder that %s answers has none', (_what, changes) => {
  expect(redirectsOf(changes)).not.toContainEqual(expect.stringMatching(/^\/guides /));
  expect(redirectsOf(changes)).toContain('/guides/automate /guides/automate/sensors');
});

test('a page in no sidebar comes after those of sidebars, and an unlisted page is not led to', () => {
  const docs = [docRecord('guides/alone', { standalone: true }), docRecord('secret/page', { unlisted: true })];
  expect(redirectsOf({ docs: [...docs, ...CONTENT.docs] })).toEqual(redirectsOf());
  expect(redirectsOf({ docs: [docRecord('more/alone', { standalone: true })] })).toEqual(['/more /more/alone']);
});

test('a group of tags leads to the list of tags', () => {
  const tags = [{ name: 'integrations/etl', label: 'ETL', description: 'Extract, transform, load.' }];
  expect(redirectsOf({ docs: [], sidebars: [], tags })).toEqual(['/tags/integrations /tags']);
});

test('a link to such a folder is broken, and the page is proposed', () => {
  const from = docRecord('from', { links: [pageLink({ target: '/guides' })] });
  expect(buildSiteGraph({ ...CONTENT, docs: [...CONTENT.docs, from] }).diagnostics).toContainEqual(
    expect.objectContaining({ code: 'link-broken', suggestion: FIRST.route }),
  );
});
