import type { CreateWebpackConfigArgs, WebpackPlugins } from 'gatsby';
import { swcMinify } from 'terser-webpack-plugin';
import { shortenClassNames } from '../workarounds/class-names';
import { hashByContent } from '../workarounds/compilation-hash';
import { compileWithSwc } from '../workarounds/compile-with-swc';
import { trustCache } from '../workarounds/webpack-cache';
import type { WebpackConfig } from '../workarounds/webpack-config';

/** Adapts Gatsby's bundling, most of it for a build alone. */
export function onCreateWebpackConfig({ actions, getConfig, plugins, stage }: CreateWebpackConfigArgs): void {
  // CSS modules have unique class names, so the order of their files does not matter.
  actions.setWebpackConfig({ ignoreWarnings: [/Conflicting order/] });
  if (stage !== 'build-html' && stage !== 'build-javascript') return;
  const config = getConfig() as WebpackConfig;
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  if (stage === 'build-javascript') config.optimization.minimizer = minimizers(plugins);
  trustCache(config);
  hashByContent(config);
  shortenClassNames(config);
  compileWithSwc(config);
  actions.replaceWebpackConfig(config);
}

/** Gatsby's own minimizers, but for JavaScript with SWC: the same size as with Terser in less time (docs/decisions.md). */
function minimizers({ minifyJs, minifyCss }: WebpackPlugins): object[] {
  const ecma = 2020;
  const format = { ecma, comments: false };
  const minimizerOptions = { ecma, module: false, compress: { ecma, passes: 2 }, mangle: true, format };
  return [minifyJs({ minify: swcMinify, minimizerOptions }), minifyCss()] as object[];
}
