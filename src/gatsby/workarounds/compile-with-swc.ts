// What is wrong: Gatsby 5.16 compiles all code with Babel, and has no option for another compiler. Babel is needed only in templates
// and in files with a query, which Gatsby's plugins for Babel change.
// What it buys: 5.8 s of processor time of a cold build (docs/decisions.md).
// When it can go: when Gatsby can be told to use SWC. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { existsSync } from 'node:fs';
import type { Rule, WebpackConfig } from './webpack-config';

/** Packages are not compiled; templates and queries need Babel. */
const NOT_PLAIN = /[\\/](?:node_modules|src[\\/]templates|src[\\/]hooks[\\/]queries)[\\/]/;

/** Whether a file is code of the site or of Gatsby's runtime that SWC can compile. Modules without a file are not. */
function isPlain(path: string): boolean {
  return !NOT_PLAIN.test(path) && existsSync(path);
}

/** Compiles code with SWC unless it needs Babel. */
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
