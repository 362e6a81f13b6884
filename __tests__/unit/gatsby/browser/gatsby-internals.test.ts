import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Canaries of src/gatsby/browser and src/behaviors/links.ts: what they wrap or make up for is private to Gatsby. Where one fails after an upgrade, look at the
// head of the file: it says what the file is for, and when it can go.

const gatsby = createRequire(__filename).resolve('gatsby/package.json');
const runtime = (name: string): string => readFileSync(join(dirname(gatsby), 'cache-dir', name), 'utf8');
/** The main file of a package of Gatsby, or one beside it. */
const partOf = (name: string, file = ''): string =>
  readFileSync(join(createRequire(gatsby).resolve(name), file && `../${file}`), 'utf8');
const router = partOf('gatsby-react-router-scroll', 'scroll-handler.js');

test('page-loads: every page is loaded through `___loader`, and links navigate through `___navigate`', () => {
  expect(runtime('production-app.js')).toContain('window.___loader = publicLoader');
  expect(runtime('production-app.js')).toContain('publicLoader.loadPage(');
  expect(runtime('navigation.js')).toContain('window.___navigate = (to, options) =>');
  expect(runtime('navigation.js')).toContain('loader.loadPage(pathname + search)');
});

test('links: Gatsby’s own `Link` prefetches by `enqueue`, loads by `hovering`, and opens by `___navigate`', () => {
  expect(runtime('loader.js')).toContain('enqueue: rawPath => instance.prefetch(rawPath)');
  expect(runtime('loader.js')).toContain('hovering: rawPath => instance.hovering(rawPath)');
  expect(partOf('gatsby-link')).toContain('___loader.enqueue(');
  expect(partOf('gatsby-link')).toContain('___loader.hovering(');
  expect(partOf('gatsby-link')).toContain('window.___navigate(');
});

test('page-loads: the HTML and the data of a page name the build that they are from', () => {
  expect(runtime('../dist/utils/gatsby-webpack-stats-extractor.js')).toContain(
    'window.___webpackCompilationHash="${stats.hash}"',
  );
  expect(runtime('loader.js')).toContain('webpackCompilationHash: pageData.webpackCompilationHash');
  expect(runtime('production-app.js')).toContain(
    'page.page.webpackCompilationHash !== window.___webpackCompilationHash',
  );
});

test('page-loads: a page whose build could not be asked for has an empty name of it', () => {
  expect(runtime('loader.js')).toMatch(
    /webpackCompilationHash: appDataResponse\s+\? appDataResponse\.webpackCompilationHash\s+: ``/,
  );
});

test('page-loads: Gatsby still tells of a late page after a second only, and leaves the page for one that fails', () => {
  expect(runtime('navigation.js')).toMatch(/onRouteUpdateDelayed`[\s\S]*?}, 1000\)/);
  expect(runtime('navigation.js')).toContain('window.location = pathname');
});

test('should-update-scroll: the router still prefers an anchor to the position that a reader comes back to', () => {
  expect(router).toContain('shouldUpdateScroll.call(');
  expect(router).toContain('scrollToHash(');
});

test('scroll-memory: the router still keeps the position of the page it shows whenever the window scrolls', () => {
  expect(router).toContain('requestAnimationFrame(_this._saveScroll');
});

test('history-entries: the router still gives all entries without a key the same one', () => {
  expect(partOf('@gatsbyjs/reach-router')).toContain('.history.state.key||"initial"');
});

test('history-entries: the router still fails on an anchor that cannot be decoded', () => {
  expect(router).toContain('decodeURI(');
});
