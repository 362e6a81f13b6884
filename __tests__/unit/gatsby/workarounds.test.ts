// Each fails when what a workaround changes is no longer there, or no longer needs it: then look at its head, and take it out.
import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { className, shareClassNames } from '../../../src/gatsby/workarounds/class-names';
import { hashByContent } from '../../../src/gatsby/workarounds/compilation-hash';
import { compileWithSwc } from '../../../src/gatsby/workarounds/compile-with-swc';
import { trustCache } from '../../../src/gatsby/workarounds/webpack-cache';
import { readInvalidFrontMatter } from '../../../src/gatsby/workarounds/invalid-front-matter';
import { describeQueries } from '../../../src/gatsby/workarounds/query-descriptions';
import type { CssModules, WebpackConfig } from '../../../src/gatsby/workarounds/webpack-config';

type Parse = (key: string, text: string) => { readonly frontmatter: object };

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

test('compile-with-swc: Gatsby and its TypeScript plugin compile by rules for JavaScript with Babel', () => {
  const utils = sourceOf('./dist/utils/webpack-utils.js');
  expect(utils.match(/type: `javascript\/auto`/g)?.length).toBeGreaterThan(1);
  expect(utils).not.toMatch(/\bswc\b/i);
  expect(sourceOf('gatsby-plugin-typescript/gatsby-node.js')).toContain('test: /\\.tsx?$/');
});

test('compile-with-swc: plain code is left to SWC, templates and queries to Babel', () => {
  const include = (): boolean => true;
  const rules = [
    { test: /\.jsx?$/, type: 'javascript/auto', include },
    { test: /\.mjs$/, type: 'javascript/auto' },
    { test: /\.tsx?$/ },
  ];
  const config = { module: { rules } } as unknown as WebpackConfig;
  compileWithSwc(config);
  expect(config.module.rules).toHaveLength(5);
  const paths = [
    'src/gatsby/workarounds/webpack-cache.ts',
    'src/templates/doc.tsx',
    'src/hooks/queries/use-site-data.ts',
    'node_modules/gatsby/package.json',
    'src/no-such-file.ts',
  ].map((path) => resolve(path));
  const [javascript, , typescript, swc] = config.module.rules;
  expect(paths.map((path) => swc?.include?.(path))).toEqual([true, false, false, false, false]);
  expect(paths.map((path) => javascript?.include?.(path))).toEqual([false, true, true, true, true]);
  expect(paths.map((path) => typescript?.exclude?.(path))).toEqual([true, false, false, false, false]);
});

test('class-names: Gatsby names the classes of CSS modules itself, and its own rule overrides what it is asked for', () => {
  const utils = sourceOf('./dist/utils/webpack-utils.js');
  expect(utils).toContain('localIdentName: `[name]--[local]--[hash:hex:5]`');
  expect(utils).toMatch(/const cssModules = options => \{\s*const rule = css\(\{\s*\.\.\.options,\s*modules: true/);
  const modules: Partial<CssModules> = { localIdentName: 'long' };
  const rules = [{ oneOf: [{ use: [{}, { options: { modules } }] }] }, { use: () => ({}) }];
  shareClassNames({ module: { rules } } as unknown as WebpackConfig);
  expect(modules.getLocalIdent?.({ resourcePath: '/site/src/a.module.css' }, '', 'title')).toBe(
    className('/site/src/a.module.css', 'title'),
  );
});

test('class-names: a class has the same name in every folder that the site is built in, and another one in each style sheet', () => {
  expect(className('/src/one/src/a.module.css', 'title')).toBe(className('C:\\two\\src\\a.module.css', 'title'));
  expect(className('/src/b.module.css', 'title')).not.toBe(className('/src/a.module.css', 'title'));
  expect(className('/src/a.module.css', 'title')).toMatch(/^_[\w-]{5}$/);
});

test('unused-images: Gatsby does not do a job again, even where its result was deleted', () => {
  const actions = sourceOf('./dist/redux/actions/internal.js');
  expect(actions).toMatch(/jobsV2\.complete\.has\(jobContentDigest\)\) \{\s*return Promise\.resolve\(/);
});

test('invalid-front-matter: gatsby-plugin-mdx throws at it, in a function that it looks up at each call', () => {
  const plugin = dirname(require.resolve('gatsby-plugin-mdx/package.json'));
  const source = readFileSync(resolve(plugin, 'dist/gatsby-node.js'), 'utf8');
  expect(source).toContain('(0, _frontmatter.parseFrontmatter)(node.internal.contentDigest, rawBody)');
  const parser = createRequire(plugin)(resolve(plugin, 'dist/frontmatter.js')) as Record<'parseFrontmatter', Parse>;
  const { parseFrontmatter } = parser;
  expect(() => parseFrontmatter('a', '---\ntitle: a: b\n---\nText.')).toThrow('incomplete');
  readInvalidFrontMatter();
  expect(parser.parseFrontmatter('a', '---\ntitle: a: b\n---\nText.').frontmatter).toEqual({});
  expect(parser.parseFrontmatter('b', '---\ntitle: a\n---\nText.').frontmatter).toEqual({ title: 'a' });
});

test('query-descriptions: Gatsby makes queries without one, and takes none for a field that is there', () => {
  const source = sourceOf('./dist/schema/schema.js');
  const adding = /const addTypeToRootQuery = [\s\S]*?\n\};/.exec(source)?.[0] ?? '';
  expect(adding).toContain('schemaComposer.Query.addFields(');
  expect(adding).not.toContain('description');
  expect(source).toContain('tc.extendField(fieldName, newConfig)');
  expect(source).not.toContain('newConfig.description');
});

test('query-descriptions: each query of ours says what it gives, by the description of its type', () => {
  const schema = buildSchema(
    'type Query { doc: Doc allDoc: [Doc] cliCommand: CliCommand other: Doc } "A page." type Doc { id: ID } type CliCommand { id: ID }',
  );
  describeQueries(schema, [{ name: 'Doc' }, { name: 'CliCommand' }, { name: 'Unused' }]);
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  expect(fields.map(({ name, description }) => [name, description ?? ''])).toEqual([
    ['doc', 'A page. The first that fits.'],
    ['allDoc', 'A page. All that fit, with their number.'],
    ['cliCommand', 'CliCommand The first that fits.'],
    ['other', ''],
  ]);
});

test('page-path-script: Gatsby writes the address of the page into the code of a script with this id', () => {
  const entry = readFileSync(
    resolve(dirname(fromGatsby.resolve('gatsby/package.json')), 'cache-dir/static-entry.js'),
    'utf8',
  );
  expect(entry).toContain('`/*<![CDATA[*/window.pagePath=${JSON.stringify(');
  expect(entry).toContain('id={`gatsby-script-loader`}');
});
