import type { CreateWebpackConfigArgs } from 'gatsby';
import type { WebpackConfig } from '../webpack-config';
import { hashByContent } from '../workarounds/compilation-hash';
import { compileWithSwc, minifyWithSwc } from '../workarounds/swc';
import { trustCache } from '../workarounds/webpack-cache';
import { ignoreStyleOrder, shortenClassNames } from './webpack-css';

/** Adapts Gatsby's bundling for a build. */
export function onCreateWebpackConfig({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  trustCache(config);
  hashByContent(config);
  shortenClassNames(config);
  compileWithSwc(config);
  ignoreStyleOrder(config);
  if (stage === 'build-javascript') minifyWithSwc(config);
  actions.replaceWebpackConfig(config);
}
