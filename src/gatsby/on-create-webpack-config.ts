import type { CreateWebpackConfigArgs } from 'gatsby';

/** Source maps of a public site's bundles are of no use to its readers, and cost a third of the bundling. */
export function onCreateWebpackConfig({ actions, stage }: CreateWebpackConfigArgs): void {
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false });
}
