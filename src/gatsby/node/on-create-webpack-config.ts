import type { CreateWebpackConfigArgs, WebpackPlugins } from 'gatsby';
import { swcMinify } from 'terser-webpack-plugin';
import { shareClassNames } from '../workarounds/class-names';
import { hashByContent } from '../workarounds/compilation-hash';
import { compileWithSwc } from '../workarounds/compile-with-swc';
import { trustCache } from '../workarounds/webpack-cache';
import type { WebpackConfig } from '../workarounds/webpack-config';
import { readSidebars } from './publish/sidebar-files';

/** Adapts Gatsby's bundling, most of it for a build alone. */
export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, getConfig, plugins, stage } = args;
  // CSS modules have unique class names, so the order of their files does not matter.
  actions.setWebpackConfig({ ignoreWarnings: [/Conflicting order/] });
  if (stage === 'build-html') {
    actions.setWebpackConfig({ plugins: [plugins.define({ SIDEBARS: JSON.stringify(await readSidebars()) })] });
  }
  const config = getConfig() as WebpackConfig;
  shareClassNames(config);
  if (stage === 'build-html' || stage === 'build-javascript') adaptBuild(config, stage, plugins);
  actions.replaceWebpackConfig(config);
}

function adaptBuild(config: WebpackConfig, stage: string, plugins: WebpackPlugins): void {
  // Source maps of a public site's bundles are of no use to its readers.
  config.devtool = false;
  if (stage === 'build-javascript') config.optimization.minimizer = minimizers(plugins);
  trustCache(config);
  hashByContent(config);
  compileWithSwc(config);
}

/** Gatsby's own minimizers, but for JavaScript with SWC: the same size as with Terser in less time (docs/decisions.md). */
function minimizers({ minifyJs, minifyCss }: WebpackPlugins): object[] {
  const ecma = 2020;
  const format = { ecma, comments: false };
  const minimizerOptions = { ecma, module: false, compress: { ecma, passes: 2 }, mangle: true, format };
  return [minifyJs({ minify: swcMinify, minimizerOptions }), minifyCss()] as object[];
}
