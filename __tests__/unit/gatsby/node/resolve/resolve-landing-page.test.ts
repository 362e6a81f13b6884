import { instance } from '@viz-js/viz';
import { loadContentFile } from '../../../../../src/content-loader/load-file';
import type { DocNode, Find } from '../../../../../src/gatsby/node/resolve/resolve-body';
import { resolveLandingPage } from '../../../../../src/gatsby/node/resolve/resolve-landing-page';
import type { SiteGraph } from '../../../../../src/site-graph/site-graph';

const GRAPH = { navigation: new Map(), docsByRoute: new Map(), sidebars: [], tags: [], icons: [], tools: [] };

test('a page finds its landing page, whatever the name of the file; another page has none', async () => {
  const path = 'site/landing-pages/docs.yml';
  const text = 'page: intro\nsentence: Everything that there is.\nparts: []\n';
  const { records } = loadContentFile({ path, text }, await instance());
  const find: Find = (type, key) =>
    (records.find((record) => record.type === type && record.key === key)?.fields ?? null) as never;
  const landingPageOf = (docPath: string) =>
    resolveLandingPage({ docPath } as DocNode, find, async () => GRAPH as unknown as SiteGraph);
  expect(JSON.stringify(await landingPageOf('intro'))).toContain('Everything that there is.');
  expect(await landingPageOf('docs')).toBeNull();
});
