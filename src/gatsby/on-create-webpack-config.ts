import type { CreateWebpackConfigArgs } from 'gatsby';

interface CssPlugin {
  readonly constructor: { readonly name: string };
  readonly options?: { ignoreOrder?: boolean };
}

/** Adapts Gatsby's bundling of the browser's code. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  // Source maps of a public site's bundles are of no use to its readers.
  actions.setWebpackConfig({ devtool: false });
  // A component's own classes never meet another's, so the order of their files means nothing.
  const config = getConfig() as { plugins: CssPlugin[] };
  const css = config.plugins.find(({ constructor }) => constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
}
