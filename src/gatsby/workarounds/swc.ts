// What is wrong: Gatsby 5.16 compiles all code with Babel and minifies bundles with Terser, and has no option for another
// compiler. Babel is needed only in files with a query.
// What it buys: 5.8 s of processor time of a cold build for compiling, 4.5 s for minifying (docs/decisions.md).
// When it can go: when Gatsby can be told to use SWC. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { existsSync, readFileSync } from 'node:fs';
import type { Rule, WebpackConfig } from '../webpack-config';

/** Whether a file is code of the site or of Gatsby's runtime that Gatsby's Babel plugins do not change: no query, no template. */
function isPlain(path: string): boolean {
  if (/[\\/](node_modules|src[\\/]templates)[\\/]/.test(path)) return false;
  return existsSync(path) && !readFileSync(path, 'utf8').includes('graphql`');
}

/** Compiles code with SWC unless it needs Babel plugins. Packages are not compiled. */
export function compileWithSwc({ module }: WebpackConfig): void {
  for (const rule of module.rules) {
    // gatsby-plugin-typescript has a rule of its own, for all files: without this, Babel would compile what SWC has compiled.
    if (rule.test?.test('a.tsx')) rule.exclude = isPlain;
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

/** Minifies bundles with SWC, to the same size as with Terser. */
export function minifyWithSwc({ optimization }: WebpackConfig): void {
  for (const { constructor, options } of optimization.minimizer ?? []) {
    if (!constructor.swcMinify || !options.minimizer) continue;
    const ecma = 2020;
    options.minimizer = {
      implementation: constructor.swcMinify,
      options: { ecma, module: false, compress: { ecma, passes: 2 }, mangle: true, format: { ecma, comments: false } },
    };
  }
}
