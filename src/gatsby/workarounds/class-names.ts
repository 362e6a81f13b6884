// What is wrong: Gatsby 5.16 names the classes of CSS modules by their file, their own name and a hash, and has no option for it. Its
// `rules.cssModules` takes options, but sets that of the names itself.
// What it buys: class names appear hundreds of times in a page. A guide has 10.2 KB of HTML with gzip in place of 10.6 KB, and a long
// page of the API reference 39.4 KB in place of 41.1 KB.
// When it can go: when Gatsby has an option for the names. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import type { WebpackConfig } from './webpack-config';

/** Shortens the names of classes to a hash, for a build: in `develop`, the long form helps. */
export function shortenClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
