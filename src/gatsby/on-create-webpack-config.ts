import type { CreateWebpackConfigArgs } from 'gatsby';

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
  readonly module: { readonly rules: readonly CssRule[] };
  readonly plugins: (CssPlugin | BuildDependencyFilter)[];
}

/** Adapts Gatsby's bundling for a build. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  keepCacheUnquestioned(config);
  shortenClassNames(config);
  ignoreStyleOrder(config);
  actions.replaceWebpackConfig(config);
}

/** The parts of webpack's compiler that a plugin below needs. */
interface Compiler {
  readonly hooks: {
    readonly emit: {
      readonly tap: (name: string, run: (compilation: { buildDependencies: { clear: () => void } }) => void) => void;
    };
  };
}

interface BuildDependencyFilter {
  readonly apply: (compiler: Compiler) => void;
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
