// What is wrong: Gatsby 5.16 names the classes of CSS modules by their file, their own name and a hash, and has no option for it. Its
// `rules.cssModules` takes options, but sets that of the names itself.
// What it buys: articles are rendered before webpack works, and have the names that its style sheets have. The names are short, too:
// they appear hundreds of times in a page. A guide has 10.2 KB of HTML with gzip in place of 10.6 KB, and a long page of the API
// reference 39.4 KB in place of 41.1 KB.
// When it can go: when Gatsby has an option for the names. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { createHash } from 'node:crypto';
import type { CssModules, WebpackConfig } from './webpack-config';

/** The name of a class of a CSS module in HTML and in style sheets, in every folder that the site is built in. */
export function className(file: string, localName: string): string {
  const path = file.replaceAll('\\', '/').split('/src/').at(-1);
  return `_${createHash('sha256').update(`${path} ${localName}`).digest('base64url').slice(0, 5)}`;
}

/** Has webpack name classes so. */
export function shareClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (!options?.modules || !('localIdentName' in options.modules)) continue;
      options.modules.getLocalIdent = nameClass;
    }
  }
}

const nameClass: CssModules['getLocalIdent'] = ({ resourcePath }, _pattern, localName) =>
  className(resourcePath, localName);
