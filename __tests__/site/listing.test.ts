import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { BUILD_TIMEOUT, createSmallSite, page, type SmallSite } from './small-site';

const TAGGED = ['tags: [examples/code-example]'];

let site: SmallSite;
let output: string;

beforeAll(async () => {
  // A path with spaces, as people have them.
  site = await createSmallSite('listing of pages', {
    'docs/guides/index.mdx': page('Guides', '## All guides\n\nThese are the guides.\n\n<DocList />', [
      'answers: [{ question: Which guides are there?, heading: all-guides }]',
    ]),
    'docs/guides/listed.mdx': page(
      'Listed page',
      'See [the secret](/guides/secret) and [its file](./index.mdx).',
      TAGGED,
    ),
    'docs/guides/secret.mdx': page('Secret page', 'Not in any list.', [...TAGGED, 'unlisted: true']),
    'docs/guides/unfinished.mdx': page('Unfinished page', 'A draft.', [...TAGGED, 'draft: true']),
    'docs/guides/samples.mdx': page(
      'Samples',
      '<CodeExample path="hello.py" region="greeting" title="hello.py" />\n\n<Partial file="shared.mdx" />\n\n![A pixel](../../images/pixel.svg)',
    ),
    'partials/shared.mdx': 'A shared **text**.\n',
    'samples/hello.py': 'import sys\n\n# region greeting\nprint("hello")\n# endregion greeting\n',
    'images/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    'sidebars/examples.yml': 'label: Examples\nitems:\n  - folder: guides\n',
    'redirects.yml': 'redirects:\n  - { from: /old, to: /guides/listed }\n',
  });
  output = site.mustBuild();
}, BUILD_TIMEOUT);

test('the types of the database do not depend on what content there is', () => {
  const types = (folder: string): string => readFileSync(join(folder, 'src', 'gatsby-types.d.ts'), 'utf8');
  expect(types(site.folder)).toBe(types(ROOT));
});

test('[SITE-07] an unlisted page has its address, asks not to be indexed and says so', () => {
  const html = site.read('guides/secret/index.html');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toContain('This page is unlisted');
});

test.each([
  ['the sitemap', 'sitemap.xml'],
  ['the page of its tag', 'tags/examples/code-example/index.html'],
  ['the sidebar', 'guides/index.html'],
  ['the pages that the not-found page proposes', 'page-list.json'],
])('[SITE-07] an unlisted page is not in %s, a listed one is', (_name, file) => {
  const text = site.read(file);
  expect(text).toContain('/guides/listed');
  expect(text).not.toContain('/guides/secret');
});

test('[SITE-07] a draft is nowhere in a build', () => {
  expect(site.has('guides/unfinished/index.html')).toBe(false);
  expect(site.read('sitemap.xml')).not.toContain('unfinished');
  expect(site.read('guides/index.html')).not.toContain('Unfinished');
});

test('[SITE-01] a build makes static files only', () => {
  expect(output).toMatch(/[├└] +\/\n/);
  expect(output).not.toMatch(/[├└] *[D∞λ] +\//);
  expect(site.has('index.html')).toBe(true);
});

test('a link to a Markdown file becomes one to its page', () => {
  expect(site.read('guides/listed/index.html')).toMatch(/<a href="\/guides"[^>]*>its file<\/a>/);
});

test('samples and partials stand in the page that shows them', () => {
  const html = site.read('guides/samples/index.html');
  expect(html).toContain('A shared <strong>text</strong>');
  expect(html).toMatch(/<span class="s">&quot;hello&quot;<\/span>/);
  expect(html).not.toContain('region greeting');
});

test('an old address leads on, with a refresh and the canonical address of the new page', () => {
  const html = site.read('old/index.html');
  expect(html).toContain('content="1; url=/guides/listed"');
  expect(html).toMatch(/rel="canonical" href="https:\/\/[^/"]+\/guides\/listed"/);
});

test('static hosts find the redirects in a file of their own', () => {
  expect(site.read('_redirects')).toContain('/old /guides/listed 301');
});
