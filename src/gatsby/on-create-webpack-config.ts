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
  cache?: false | object;
  readonly module: { readonly rules: readonly CssRule[] };
  readonly plugins: readonly CssPlugin[];
}

/** Adapts Gatsby's bundling for a build. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  // To know whether its cache still holds, webpack follows every import of every loader: 6 s of a cold build. Making the
  // small bundle that renders HTML anew takes 2 s.
  if (stage === 'build-html') config.cache = false;
  shortenClassNames(config);
  ignoreStyleOrder(config);
  actions.replaceWebpackConfig(config);
}

/** A component's own classes never meet another's, so the order of their files means nothing. */
function ignoreStyleOrder({ plugins }: WebpackConfig): void {
  const css = plugins.find(({ constructor }) => constructor.name === 'MiniCssExtractPlugin');
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
