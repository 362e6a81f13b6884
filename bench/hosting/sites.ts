import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEST, encodings } from '../../hosting/compress/encodings';
import { nginx } from '../../hosting/hosts/nginx';
import { SERVING, type Serving } from '../../hosting/serving';
import { publishedFiles, readBuiltSite, type BuiltSite } from '../../hosting/site/read-site';
import { writeHost } from '../../hosting/write-host';
import { ROOT } from '../../tools/shared/root.cjs';
import { DOCUSAURUS } from '../peers';
import { buildOurs, buildPeer } from '../reading/sites';
import { pageRoute } from '../synthetic-pages';

const PAGES = 600;

/** The page that is asked for: one that is not the index of its folder. */
export const PAGE = pageRoute(7);

/** A built site with its configuration for nginx, and how a reader finds their way in it. */
export interface ServedSite {
  readonly name: string;
  /** The folder of the configuration. */
  readonly made: string;
  /** The addresses that the load is measured for, by what they are. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Selectors of the search box, of a hit, and of the link to the next page. */
  readonly searchBox: string;
  readonly hit: string;
  readonly next: string;
}

interface Built {
  readonly folder: string;
  readonly build: () => Promise<void>;
  readonly describe: () => Promise<{ readonly serving: Serving; readonly site: BuiltSite }>;
  readonly served: () => Omit<ServedSite, 'made'>;
}

const ours: Built = {
  folder: join(ROOT, '.workspaces', `bench-${PAGES}`, 'public'),
  build: () => buildOurs(PAGES),
  describe: async () => ({ serving: SERVING, site: await readBuiltSite(ours.folder, SERVING) }),
  served: () => {
    const { fileNames } = JSON.parse(readFileSync(join(ours.folder, 'search-plugin-data.json'), 'utf8')) as {
      fileNames: Readonly<Record<string, string>>;
    };
    const search = Object.entries(fileNames).map(([name, file]) => [name, `/${file}`] as const);
    return {
      name: 'ours',
      addresses: { page: PAGE, 'page data': `/page-data${PAGE}/page-data.json`, ...Object.fromEntries(search) },
      searchBox: 'input[role=combobox]',
      hit: '[role=option]',
      next: 'a[rel=next]',
    };
  },
};

/** Docusaurus sends no policy; it gets one under which its inline scripts and its search run, so that its headers weigh what ours do. */
const PEER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** What has a digest in its name, or as good as one, is kept for good, as ours is. */
const PEER_SERVING: Serving = {
  ...SERVING,
  pathRules: [
    ...SERVING.pathRules,
    ...['/assets/*', '/lunr-index-*.json'].map((path) => ({ path, headers: SERVING.pathRules[0]?.headers ?? {} })),
  ],
};

const peer: Built = {
  folder: join(DOCUSAURUS.folder, DOCUSAURUS.site),
  build: () => Promise.resolve(buildPeer(DOCUSAURUS, PAGES)),
  describe: async () => {
    const files = await publishedFiles(peer.folder, PEER_SERVING);
    const site = { origin: 'https://docs.example.com', basePath: '', policy: PEER_POLICY, redirects: [], files };
    return { serving: PEER_SERVING, site };
  },
  served: () => ({
    name: DOCUSAURUS.name,
    addresses: { page: PAGE },
    searchBox: '#search_input_react:enabled',
    hit: '.algolia-docsearch-suggestion',
    next: '.pagination-nav__link--next',
  }),
};

/** Builds both sites of synthetic pages, and writes their configurations. What is built already may be taken as it is. */
export async function serveSites({ mayReuse }: { mayReuse: boolean }): Promise<ServedSite[]> {
  const sites: ServedSite[] = [];
  for (const built of [ours, peer]) {
    if (!mayReuse || !existsSync(join(built.folder, 'index.html'))) await built.build();
    const served = built.served();
    const made = join(ROOT, '.workspaces', 'hosting', served.name);
    const described = { ...(await built.describe()), encodings: encodings(BEST) };
    if (!mayReuse || !existsSync(made)) await writeHost(nginx, described, { built: built.folder, target: made });
    sites.push({ ...served, made });
  }
  return sites;
}
