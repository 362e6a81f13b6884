import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_TIMEOUT, createSmallSite, page, type SmallSite } from './small-site';
import { startGatsby, type StartedCommand } from './started-build';

const PORT = '9472';
const ADDRESS = `http://localhost:${PORT}/guides/first`;

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
