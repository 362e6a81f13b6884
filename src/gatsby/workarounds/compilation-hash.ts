// What is wrong: Gatsby 5.16 writes the hash of webpack's compilation into every page, and makes all pages anew when it changes.
// Webpack's own depends on what it found in its cache: the same code gives another hash from nothing than it gives the next time.
// What it buys: equal content and code give equal bytes, and one changed page does not make all pages anew.
// When it can go: when Gatsby names the compilation by its files. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { createHash } from 'node:crypto';
import type { Compilation, WebpackConfig } from '../webpack-config';

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
