import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { className } from '../../src/gatsby/workarounds/class-names';
import { BUILD_TIMEOUT, createSmallSite, page, type SmallSite } from './small-site';
import { startGatsby, type StartedCommand } from './started-build';

const PORT = '9472';
const ADDRESS = `http://localhost:${PORT}/guides/first`;
const DATA = `http://localhost:${PORT}/page-data/guides/first/page-data.json`;

let site: SmallSite;
let develop: StartedCommand;

/** What `develop` has printed without the colors, from a place on. */
const printedFrom = (start: number): string =>
  develop
    .output()
    .slice(start)
    .replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '');

/** Writes a file of the content, waits for a text in the terminal, and gives all that came there meanwhile. */
async function printedAfter(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const start = develop.output().length;
  site.write(files);
  await develop.printed(text);
  return printedFrom(start);
}

const openPage = (): Promise<Response> => fetch(ADDRESS, { headers: { accept: 'text/html' } });

beforeAll(async () => {
  site = await createSmallSite('develop', {
    'docs/guides/first.mdx': page('First', 'The first text.'),
    'sidebars/examples.yml': 'label: Examples\nitems:\n  - folder: guides\n',
  });
  develop = startGatsby(site.folder, ['develop', '--port', PORT]);
  await develop.printed('Building development bundle');
  await develop.printed(`http://localhost:${PORT}`);
}, BUILD_TIMEOUT);

afterAll(async () => {
  develop.send('SIGTERM');
  await develop.ended;
}, BUILD_TIMEOUT);

test('it starts without a warning about the order of style sheets', () => {
  expect(develop.output()).not.toContain('Conflicting order');
});

test(
  '[CONTENT-02] front matter that is not YAML is one diagnostic in the terminal, without the stack of a plugin',
  async () => {
    const broken = page('a: b', 'The first text.');
    const output = await printedAfter({ 'docs/guides/first.mdx': broken }, '[yaml-syntax]');
    expect(output).toContain('content/docs/guides/first.mdx:2:8  error  The YAML cannot be read');
    expect(output).not.toMatch(/YAMLException|UNKNOWN|^ +at |API\.NODE/m);
    expect((await openPage()).status).toBe(200);
  },
  BUILD_TIMEOUT,
);

test(
  '[CONTENT-02] an admonition that is not closed is told at once',
  async () => {
    const open = page('First', ':::note\n\nThe first text.');
    const output = await printedAfter({ 'docs/guides/first.mdx': open }, '[markup]');
    expect(output).toContain('content/docs/guides/first.mdx:6:1  error  The admonition :::note is not closed');
    expect(output).not.toContain('UNKNOWN');
  },
  BUILD_TIMEOUT,
);

/**
 * Waits until the article of the page has a text, and gives its HTML. A page whose Markdown was broken is made anew, and has
 * no data until then: Gatsby answers 404.
 */
async function articleWith(text: string, pause = 200): Promise<string> {
  for (;;) {
    const answer = await fetch(DATA);
    if (answer.ok) {
      const { result } = (await answer.json()) as { result: { data: { doc: { article: { html: string } } } } };
      const { html } = result.data.doc.article;
      if (html.includes(text)) return html;
    }
    await setTimeout(pause);
  }
}

test(
  'an edit of a text, of a component, and of its style sheet is in the HTML of the article, and in its Markdown',
  async () => {
    site.write({ 'docs/guides/first.mdx': page('First', '<Steps>\n\n1. The second text.\n\n</Steps>') });
    expect(await articleWith('The second text.')).toMatch(/<div class="_[\w-]{5}"><ol>/);
    expect(await (await fetch(`${ADDRESS}.md`)).text()).toContain('1. The second text.');
    const component = join(site.folder, 'src', 'components', 'mdx', 'Steps.tsx');
    writeFileSync(component, readFileSync(component, 'utf8').replace('<div ', '<div data-changed="" '));
    await articleWith('data-changed=""');
    appendFileSync(component.replace('Steps.tsx', 'steps.module.css'), '.changed { color: red; }\n');
    writeFileSync(component, readFileSync(component, 'utf8').replace('styles.steps', 'styles.changed'));
    expect(await articleWith(className('/src/components/mdx/steps.module.css', 'changed'))).toContain(
      'The second text.',
    );
  },
  BUILD_TIMEOUT,
);

test(
  'a page that is asked for again and again while it is edited is always whole, and shows each edit',
  async () => {
    for (let edit = 1; edit <= 12; edit += 1) {
      site.write({ 'docs/guides/first.mdx': page('First', `Edit number ${edit}.`) });
      // Where the request falls in the edit is another place each time.
      await articleWith(`Edit number ${edit}.`, 7 * edit);
    }
  },
  BUILD_TIMEOUT,
);

test(
  'after a change of the content model, terminal and page say that it has to be started anew',
  async () => {
    const model = join(site.folder, 'src', 'content-model', 'pages', 'doc.ts');
    appendFileSync(model, '\nexport const CHANGED = true;\n');
    const field = page('First', 'The first text.', ['audience: developers']);
    const output = await printedAfter({ 'docs/guides/first.mdx': field }, '[restart]');
    expect(output).toContain('src/content-model/pages/doc.ts:1:1  error  This code has changed');
    expect(output).toContain('expected: Ctrl+C, then npm run develop');
    expect(await (await openPage()).text()).toContain('This code has changed since `npm run develop` began');
  },
  BUILD_TIMEOUT,
);
