// What is wrong: to know whether its cache still holds, webpack 5 follows every import of every loader and of Gatsby's own
// configuration, on each build. `cache.buildDependencies` is an option, but loaders add theirs while they run.
// What it buys: 5.7 s of processor time of a cold build (docs/decisions.md). It is safe because `tools/gatsby/run.mjs` drops the whole
// cache when our code, our configuration or package-lock.json changes.
// When it can go: when webpack or Gatsby can be told that packages do not change. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import type { WebpackConfig } from './webpack-config';

/** Makes webpack use its cache without checking build dependencies. */
export function trustCache(config: WebpackConfig): void {
  if (!config.cache) return;
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push({
    apply: ({ hooks }) => hooks.emit.tap('TrustCache', ({ buildDependencies }) => buildDependencies.clear()),
  });
}
