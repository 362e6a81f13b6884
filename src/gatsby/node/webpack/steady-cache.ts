import { createHash } from 'node:crypto';
import type { Compilation, WebpackConfig } from './webpack-config';

/**
 * To know whether its cache still holds, webpack would follow every import of every loader, for 6 s of a cold build. The
 * cache need not be questioned: Gatsby throws it away when a package changes, and `tools/gatsby.mjs` when our code does.
 */
export function keepCacheUnquestioned(config: WebpackConfig): void {
  if (!config.cache) return;
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('KeepCacheUnquestioned', ({ buildDependencies }) => buildDependencies.clear()),
  });
}

/**
 * Gatsby puts the hash of the compilation into every page, and makes all pages anew when it changes. Webpack's own depends
 * on what it found in its cache: the same code would give another hash from nothing than it gives the next time.
 */
export function nameByContent({ plugins }: WebpackConfig): void {
  plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('NameByContent', (compilation) => (compilation.hash = digestOf(compilation))),
  });
}

const HASH_LENGTH = 20;

function digestOf({ assets }: Compilation): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(assets).sort()) hash.update(name).update(assets[name]?.buffer() ?? '');
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
