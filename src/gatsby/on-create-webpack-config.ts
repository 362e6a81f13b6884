import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { createHash } from 'node:crypto';

interface CssPlugin {
  readonly constructor: { readonly name: string };
  readonly options?: { ignoreOrder?: boolean };
}

interface CssRule {
  readonly oneOf?: readonly CssRule[];
  readonly use?: readonly { readonly options?: { modules?: { localIdentName?: string } } }[];
}

interface WebpackConfig {
  devtool: false | string;
  readonly cache?: false | { buildDependencies?: object };
  readonly resolve: { alias: Record<string, string | false> };
  readonly module: { readonly rules: readonly CssRule[] };
  readonly plugins: (CssPlugin | WebpackPlugin)[];
}

/** Adapts Gatsby's bundling for a build. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  keepCacheUnquestioned(config);
  nameByContent(config);
  shortenClassNames(config);
  ignoreStyleOrder(config);
  if (stage === 'build-javascript') leaveScriptsOut(config);
  actions.replaceWebpackConfig(config);
}

/** The parts of webpack that the plugins below need. */
interface Compilation {
  readonly buildDependencies: { readonly clear: () => void };
  readonly assets: Readonly<Record<string, { readonly buffer: () => Buffer }>>;
  hash: string;
}

interface WebpackPlugin {
  readonly apply: (compiler: {
    readonly hooks: {
      readonly emit: { readonly tap: (name: string, run: (compilation: Compilation) => void) => void };
    };
  }) => void;
}

/**
 * To know whether its cache still holds, webpack would follow every import of every loader, for 6 s of a cold build. The
 * cache need not be questioned: Gatsby throws it away when a package changes, and `tools/gatsby.mjs` when our code does.
 */
function keepCacheUnquestioned(config: WebpackConfig): void {
  if (!config.cache) return;
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('KeepCacheUnquestioned', ({ buildDependencies }) => buildDependencies.clear()),
  });
}

/** Gatsby's component for third-party scripts and its Partytown: 2 KB (gzip) of every page, and no page has such a script. */
function leaveScriptsOut({ resolve: { alias } }: WebpackConfig): void {
  const siteRequire = createRequire(resolve('package.json'));
  alias['gatsby-script$'] = false;
  alias[siteRequire.resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')] = false;
}

/**
 * Gatsby puts the hash of the compilation into every page, and makes all pages anew when it changes. Webpack's own depends
 * on what it found in its cache: the same code would give another hash from nothing than it gives the next time.
 */
function nameByContent({ plugins }: WebpackConfig): void {
  plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('NameByContent', (compilation) => (compilation.hash = digestOf(compilation))),
  });
}

const HASH_LENGTH = 20;

function digestOf({ assets }: Compilation): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(assets).sort()) hash.update(name).update(assets[name]?.buffer() ?? '');
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** A component's own classes never meet another's, so the order of their files means nothing. */
function ignoreStyleOrder({ plugins }: WebpackConfig): void {
  const css = plugins.find((plugin): plugin is CssPlugin => plugin.constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
}

/** A class stands in the HTML hundreds of times a page; its long form helps in `develop` only. */
function shortenClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
