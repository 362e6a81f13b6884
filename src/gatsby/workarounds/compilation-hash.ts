// What is wrong: Gatsby 5.16 writes the hash of webpack's compilation into every page. Webpack's own hash depends on its cache: the
// same code gives one hash in a build from nothing, and another one in a build on a cache.
// What it buys: equal content and code give equal bytes. Without it, the HTML of every page differs between such builds.
// When it can go: when Gatsby names the compilation by its files. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { createHash } from 'node:crypto';
import type { Compilation, WebpackConfig } from './webpack-config';

/** Replaces the hash of a compilation by a digest of its files. */
export function hashByContent({ plugins }: WebpackConfig): void {
  plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('HashOfFiles', (compilation) => (compilation.hash = digestOf(compilation))),
  });
}

const HASH_LENGTH = 20;

function digestOf({ assets }: Compilation): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(assets).sort()) hash.update(name).update(assets[name]?.buffer() ?? '');
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
