import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Canaries of src/gatsby/browser: what it wraps or makes up for is private to Gatsby. Where one fails after an upgrade, see
// docs/decisions.md for the requirement that needs the file, and whether Gatsby now does it by itself.

const gatsby = createRequire(__filename).resolve('gatsby/package.json');
const runtime = (name: string): string => readFileSync(join(dirname(gatsby), 'cache-dir', name), 'utf8');
const router = readFileSync(
  createRequire(gatsby)
    .resolve('gatsby-react-router-scroll')
    .replace(/index\.js$/, 'scroll-handler.js'),
  'utf8',
);

test('page-loads: every page is loaded through `___loader`, and links navigate through `___navigate`', () => {
  expect(runtime('production-app.js')).toContain('window.___loader = publicLoader');
  expect(runtime('production-app.js')).toContain('publicLoader.loadPage(');
  expect(runtime('navigation.js')).toContain('window.___navigate = (to, options) =>');
  expect(runtime('navigation.js')).toContain('loader.loadPage(pathname + search)');
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

test('history-entries: the router still fails on an anchor that cannot be decoded', () => {
  expect(router).toContain('decodeURI(');
});
