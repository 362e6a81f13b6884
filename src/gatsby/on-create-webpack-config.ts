import type { CreateWebpackConfigArgs } from 'gatsby';

interface CssPlugin {
  readonly constructor: { readonly name: string };
  readonly options?: { ignoreOrder?: boolean };
}

interface CssRule {
  readonly oneOf?: readonly CssRule[];
  readonly use?: readonly { readonly options?: { modules?: { localIdentName?: string } } }[];
}

/** Adapts Gatsby's bundling. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage === 'build-html' || stage === 'build-javascript')
    shortenClassNames(getConfig() as { module: { rules: CssRule[] } });
  if (stage !== 'build-javascript') return;
  // Source maps of a public site's bundles are of no use to its readers.
  actions.setWebpackConfig({ devtool: false });
  // A component's own classes never meet another's, so the order of their files means nothing.
  const config = getConfig() as { plugins: CssPlugin[] };
  const css = config.plugins.find(({ constructor }) => constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
}

/** A class stands in the HTML hundreds of times a page; its long form helps in `develop` only. */
function shortenClassNames({ module }: { module: { rules: CssRule[] } }): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
