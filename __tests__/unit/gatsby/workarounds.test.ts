// Each fails when what a workaround changes is no longer there, or no longer needs it: then look at its head, and take it out.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WebpackConfig } from '../../../src/gatsby/webpack-config';
import { hashByContent } from '../../../src/gatsby/workarounds/compilation-hash';
import { compileWithSwc, minifyWithSwc } from '../../../src/gatsby/workarounds/swc';
import { trustCache } from '../../../src/gatsby/workarounds/webpack-cache';

const fromGatsby = createRequire(require.resolve('gatsby/package.json'));
const sourceOf = (module: string): string => readFileSync(fromGatsby.resolve(module), 'utf8');

test('webpack-cache: Gatsby gives its cache build dependencies, and webpack lets them be cleared', () => {
  expect(sourceOf('./dist/utils/webpack.config.js')).toMatch(/buildDependencies: \{\s*config: \[/);
  expect(sourceOf('webpack/lib/Compilation.js')).toContain('this.buildDependencies = new LazySet()');
  expect(sourceOf('webpack/lib/util/LazySet.js')).toMatch(/\n\tclear\(\)/);
  const config = { cache: { buildDependencies: { config: ['a.js'] } }, plugins: [] } as unknown as WebpackConfig;
  trustCache(config);
  expect(config.cache).toEqual({ buildDependencies: { defaultWebpack: [] } });
  expect(config.plugins).toHaveLength(1);
});

test('compilation-hash: Gatsby makes pages anew where the hash of the compilation differs', () => {
  const build = sourceOf('./dist/commands/build.js');
  expect(build).toContain('webpackCompilationHash = stats.hash');
  expect(build).toContain('webpackCompilationHash !== state.webpackCompilationHash');
  const { Stats } = fromGatsby('webpack') as { Stats: new (compilation: object) => { hash: string } };
  expect(new Stats({ hash: 'of the files' }).hash).toBe('of the files');
});

test('compilation-hash: the hash is a digest of the files, in any order', () => {
  const hashOf = (assets: Readonly<Record<string, string>>): string => {
    const config = { plugins: [] } as unknown as WebpackConfig;
    hashByContent(config);
    const buffers = Object.entries(assets).map(([name, text]) => [name, { buffer: () => Buffer.from(text) }]);
    const compilation = { assets: Object.fromEntries(buffers), hash: 'of webpack' };
    const [plugin] = config.plugins as { apply: (compiler: object) => void }[];
    plugin?.apply({
      hooks: { emit: { tap: (_: string, run: (one: typeof compilation) => void) => run(compilation) } },
    });
    return compilation.hash;
  };
  expect(hashOf({ 'b.js': '2', 'a.js': '1' })).toBe(hashOf({ 'a.js': '1', 'b.js': '2' }));
  expect(hashOf({ 'a.js': '2' })).not.toBe(hashOf({ 'a.js': '1' }));
});

test('swc: Gatsby compiles by rules for JavaScript with Babel, and makes bundles small with Terser, which can use SWC', () => {
  const utils = sourceOf('./dist/utils/webpack-utils.js');
  expect(utils.match(/type: `javascript\/auto`/g)?.length).toBeGreaterThan(1);
  expect(utils).toContain('new _terserWebpackPlugin.default(');
  expect(utils).not.toMatch(/\bswc\b/i);
  expect(sourceOf('gatsby-plugin-typescript/gatsby-node.js')).toContain('test: /\\.tsx?$/');
  const Terser = fromGatsby('terser-webpack-plugin') as { swcMinify: object };
  expect(typeof Terser.swcMinify).toBe('function');
});

test('swc: the rules of Gatsby and of its TypeScript plugin leave plain code to SWC, and the minimizer is exchanged', () => {
  const include = (): boolean => true;
  const rules = [
    { test: /\.jsx?$/, type: 'javascript/auto', include },
    { test: /\.mjs$/, type: 'javascript/auto' },
    { test: /\.tsx?$/ },
  ];
  class Terser {
    static swcMinify = (): void => undefined;
    options: { minimizer: { implementation: object } } = { minimizer: { implementation: {} } };
  }
  const terser = new Terser();
  const config = { module: { rules }, optimization: { minimizer: [terser] } } as unknown as WebpackConfig;
  compileWithSwc(config);
  minifyWithSwc(config);
  expect(config.module.rules).toHaveLength(5);
  expect(config.module.rules[0]?.include?.(__filename)).toBe(true); // it holds graphql` in this line
  const plain = require.resolve('../../../src/gatsby/workarounds/webpack-cache');
  expect(config.module.rules[0]?.include?.(plain)).toBe(false);
  expect([plain, __filename].map((path) => config.module.rules[2]?.exclude?.(path))).toEqual([true, false]);
  expect(terser.options.minimizer.implementation).toBe(Terser.swcMinify);
});
