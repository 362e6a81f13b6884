import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestSite, siteDifferences, type SiteDigest } from '../../tools/reproducible/site-digest';
import { BUILD_TIMEOUT, createSmallSite, page, type SmallSite } from './small-site';
import { startGatsby } from './started-build';

const PORT = '9471';
const DEVELOP_PORT = '9472';
/** Gatsby's word that queries have run: their results are in `public/`, and HTML is written next. */
const QUERIES_RAN = 'run queries in workers';

let site: SmallSite;
let good: SiteDigest;

const published = (): SiteDigest => digestSite(join(site.folder, 'public'));
/** Waits until something is so, as long as the test may take. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(100);
}

const isUnfinished = (): boolean => existsSync(join(site.folder, '.last-good-build', 'unfinished'));

/** Adds code to the pages' rendering, and gives what takes it away again. */
function breakRendering(): () => void {
  const file = join(site.folder, 'gatsby-ssr.tsx');
  const text = readFileSync(file, 'utf8');
  const fault = "if (pathname === '/guides/second') throw new Error('A fault in the rendering of a page.');";
  const others = text.replace('export { wrapRootElement }', 'import { wrapRootElement as wrapSafely }');
  writeFileSync(
    file,
    `${others}\nexport function wrapRootElement(args: { pathname: string }) { const { pathname } = args; ${fault} return wrapSafely(args as never); }\n`,
  );
  return () => writeFileSync(file, text);
}

beforeAll(async () => {
  site = await createSmallSite('last-good-site', {
    'docs/guides/first.mdx': page('First', 'The first text.'),
    'docs/guides/second.mdx': page('Second', 'See [the first](/guides/first).'),
    'sidebars/examples.yml': 'label: Examples\nitems:\n  - folder: guides\n',
  });
  site.mustBuild();
  good = published();
  site.write({ 'docs/guides/first.mdx': page('First, edited', 'The edited text.') });
}, BUILD_TIMEOUT);

test(
  'a build that fails while pages are rendered leaves the last good site, byte for byte',
  () => {
    const mend = breakRendering();
    const { succeeded, output } = site.build();
    mend();
    expect(succeeded).toBe(false);
    expect(output).toContain(QUERIES_RAN);
    expect(output).toContain('public/ is what it was before');
    expect(siteDifferences(good, published())).toEqual([]);
  },
  BUILD_TIMEOUT,
);

test(
  'a build that a signal ends leaves the last good site, byte for byte',
  async () => {
    const build = startGatsby(site.folder, ['build']);
    await build.printed(QUERIES_RAN);
    build.send('SIGTERM');
    expect(await build.ended).not.toBe(0);
    expect(siteDifferences(good, published())).toEqual([]);
    expect(isUnfinished()).toBe(false);
  },
  BUILD_TIMEOUT,
);

test(
  'while a build runs, a second one refuses to start, and Ctrl+C leaves the last good site, byte for byte',
  async () => {
    const build = startGatsby(site.folder, ['build']);
    await build.printed('success');
    expect(site.build()).toMatchObject({
      succeeded: false,
      output: expect.stringContaining('A build runs in this folder'),
    });
    build.send('SIGINT');
    await build.ended;
    expect(siteDifferences(good, published())).toEqual([]);
  },
  BUILD_TIMEOUT,
);

test(
  'after a build was killed, serve shows the last good site, and the next build makes the new one',
  async () => {
    const build = startGatsby(site.folder, ['build']);
    await build.printed(QUERIES_RAN);
    build.send('SIGKILL');
    await build.ended;
    expect(isUnfinished()).toBe(true);
    const server = startGatsby(site.folder, ['serve', '--port', PORT]);
    await server.printed('http://localhost');
    const html = await (await fetch(`http://localhost:${PORT}/guides/first`)).text();
    server.send('SIGINT');
    await server.ended;
    expect(server.output()).not.toContain('match-paths.json');
    expect(html).toContain('The first text.');
    expect(siteDifferences(good, published())).toEqual([]);
    site.mustBuild();
    expect(site.read('guides/first/index.html')).toContain('The edited text.');
  },
  BUILD_TIMEOUT,
);

test(
  'a build that fails after a change of code leaves nothing that the next would take for a cache of the old site',
  () => {
    const code = join(site.folder, 'src', 'site-graph', 'site-graph.ts');
    writeFileSync(code, `${readFileSync(code, 'utf8')}\nexport const CHANGED = true;\n`);
    const broken = join(site.folder, 'content', 'docs', 'guides', 'second.mdx');
    site.write({ 'docs/guides/second.mdx': page('Second', 'See [nothing](/guides/nothing).') });
    expect(site.build()).toMatchObject({ succeeded: false });
    expect(site.has('guides/second/index.html')).toBe(true);
    rmSync(broken);
    site.mustBuild();
    expect(site.has('guides/second/index.html')).toBe(false);
    expect(site.has('page-data/guides/second/page-data.json')).toBe(false);
  },
  2 * BUILD_TIMEOUT,
);

test(
  'while develop runs, a build refuses to start, a server does not, and the Markdown of a page is that of its text',
  async () => {
    const develop = startGatsby(site.folder, ['develop', '--port', DEVELOP_PORT]);
    await develop.printed('You can now view');
    expect(site.build()).toMatchObject({
      succeeded: false,
      output: expect.stringContaining('npm run develop runs in this folder') as string,
    });
    expect(existsSync(join(site.folder, '.cache', 'data'))).toBe(true);
    const server = startGatsby(site.folder, ['serve', '--port', PORT]);
    await server.printed('http://localhost');
    server.send('SIGINT');
    await server.ended;
    site.write({ 'docs/guides/first.mdx': page('First', 'Text of `develop`.') });
    const readMarkdown = async () => (await fetch(`http://localhost:${DEVELOP_PORT}/guides/first.md`)).text();
    await until(async () => (await readMarkdown()).includes('Text of `develop`.'));
    expect(await readMarkdown()).toMatch(/^# First\n/);
    develop.send('SIGINT');
    await develop.ended;
  },
  2 * BUILD_TIMEOUT,
);
