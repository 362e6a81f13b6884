import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { CssPlugin, Rule, WebpackConfig } from './webpack-config';

/** Code of the site and of Gatsby's runtime without a query: Gatsby's Babel plugins take those out, and parts of templates. */
function isPlain(path: string): boolean {
  if (/[\\/](node_modules|src[\\/]templates)[\\/]/.test(path)) return false;
  return existsSync(path) && !readFileSync(path, 'utf8').includes('graphql`');
}

/** Has SWC compile what needs no plugin of Babel's, and packages left as they come: 3 s of a cold build. */
export function compileQuickly({ module }: WebpackConfig): void {
  for (const rule of module.rules) {
    if (rule.type !== 'javascript/auto' || !rule.test?.test('a.js')) continue;
    const { include } = rule;
    if (include) rule.include = (path) => include(path) && !isPlain(path);
    else rule.exclude = () => true;
  }
  module.rules.push(
    swcRule(/\.tsx?$/, { syntax: 'typescript', tsx: true }),
    swcRule(/\.(js|mjs|jsx)$/, { syntax: 'ecmascript', jsx: true }),
  );
}

function swcRule(test: RegExp, parser: object): Rule {
  const jsc = { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } };
  const use = [{ loader: 'swc-loader', options: { jsc, sourceMaps: false } }];
  return { test, include: isPlain, type: 'javascript/auto', use };
}

/** SWC makes the bundles as small as Terser does, 3 s sooner. */
export function minifyQuickly({ optimization }: WebpackConfig): void {
  for (const { constructor, options } of optimization.minimizer ?? []) {
    if (!constructor.swcMinify || !options.minimizer) continue;
    const ecma = 2020;
    options.minimizer = {
      implementation: constructor.swcMinify,
      options: { ecma, module: false, compress: { ecma, passes: 2 }, mangle: true, format: { ecma, comments: false } },
    };
  }
}

/** Gatsby's component for third-party scripts and its Partytown: 2 KB (gzip) of every page, and no page has such a script. */
export function leaveScriptsOut({ resolve: { alias } }: WebpackConfig): void {
  const siteRequire = createRequire(resolve('package.json'));
  alias['gatsby-script$'] = false;
  alias[siteRequire.resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')] = false;
}

/** A component's own classes never meet another's, so the order of their files means nothing. */
export function ignoreStyleOrder({ plugins }: WebpackConfig): void {
  const css = plugins.find((plugin): plugin is CssPlugin => plugin.constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
}

/** A class stands in the HTML hundreds of times a page; its long form helps in `develop` only. */
export function shortenClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
