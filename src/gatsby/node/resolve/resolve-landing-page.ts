import type { Node } from 'gatsby';
import { SIDEBAR_NAMES } from '../../../content-model/pages/sidebar';
import { iconOf } from '../../../content-model/site/icon-of';
import { buildLandingPage, type LandingPageTrees } from '../../../site-graph/landing-pages/build-landing-page';
import type { AssetGraphRecord } from '../../../site-graph/asset-graph-record';
import { landingPageKey, type LandingPageRecord } from '../../../site-graph/landing-pages/landing-page-record';
import type { SampleRecord } from '../../../content-model/records/text';
import type { SiteGraph } from '../../../site-graph/site-graph';
import { readBody, type DocNode, type Find } from './resolve-body';

/**
 * What is above the text of a page that is the first of a section; null for all others, whose queries so depend on
 * nothing but the page.
 */
export async function resolveLandingPage(
  { docPath }: DocNode,
  find: Find,
  readGraph: () => Promise<SiteGraph>,
): Promise<LandingPageTrees | null> {
  const [landingPage] = SIDEBAR_NAMES.flatMap(
    (name) => find<Node & LandingPageRecord>('LandingPage', landingPageKey(docPath, name)) ?? [],
  );
  if (!landingPage) return null;
  const { navigation, docsByRoute, sidebars, tags, icons, tools } = await readGraph();
  const docs = [...navigation.values()].map(({ doc }) => doc);
  return buildLandingPage(landingPage, {
    docs: new Map(docs.map((doc) => [doc.docPath, doc])),
    docsByRoute,
    entries: sidebars.find(({ name }) => name === landingPage.name)?.items ?? [],
    tags,
    tools,
    graphOf: (name) => find<Node & AssetGraphRecord>('AssetGraph', name) ?? undefined,
    sampleOf: (path) => find<Node & SampleRecord>('CodeSample', path)?.text,
    bodyOf: (path) => readBody(path, find).tree,
    iconOf: (route) => iconOf(route, icons),
  });
}
