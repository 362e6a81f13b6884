import type { CreateWebpackConfigArgs } from 'gatsby';
import {
  compileQuickly,
  ignoreStyleOrder,
  leaveScriptsOut,
  minifyQuickly,
  shortenClassNames,
} from './webpack/lean-bundles';
import { keepCacheUnquestioned, nameByContent } from './webpack/steady-cache';
import type { WebpackConfig } from './webpack/webpack-config';

/** Adapts Gatsby's bundling for a build. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  keepCacheUnquestioned(config);
  nameByContent(config);
  shortenClassNames(config);
  compileQuickly(config);
  ignoreStyleOrder(config);
  if (stage === 'build-javascript') {
    leaveScriptsOut(config);
    minifyQuickly(config);
  }
  actions.replaceWebpackConfig(config);
}
