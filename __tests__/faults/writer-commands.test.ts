import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pageOf } from '../fixtures/content-tree';
import { runTool } from '../fixtures/run-tool';

const ROOT = resolve('.');
const COMMAND_TIMEOUT = 600_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'));
  cpSync(join(ROOT, '__tests__', 'fixtures', 'minimal-content'), join(folder, 'content'), { recursive: true });
  cpSync(join(ROOT, 'content', 'images'), join(folder, 'content', 'docs', 'guides', 'old'), { recursive: true });
  writeFileSync(join(folder, 'content/docs/guides/old/index.mdx'), OLD_PAGE);
  writeFileSync(join(folder, 'content/sidebars/docs.yml'), 'label: Docs\nitems: [intro, { folder: guides }]\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A page with a relative link, which moves. */
const OLD_PAGE = pageOf('## Old\n\nSee [the start](../../intro.mdx).', [
  'answers: [{ question: What was there before?, heading: old }]',
]);

const run = (command: string, ...args: string[]) => runTool(folder, command, args);

/** Two questions that a heading `one` answers. */
const ANSWERS = ['What is it?', 'How do I use it?']
  .map((question) => `  - question: ${question}\n    heading: one\n`)
  .join('');

const has = (path: string): boolean => existsSync(join(folder, 'content', path));
const read = (path: string): string => readFileSync(join(folder, 'content', path), 'utf8');

test(
  'npm run new makes a page that the check refuses until it has a description, answers, and a text',
  () => {
    const made = run('new-page', 'guides/my-page', '--title', 'My first page');
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('20 to 200 characters') as string });
    expect(read('docs/guides/my-page.mdx')).toContain('title: My first page\n');
    const refused = run('check');
    expect(refused).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('docs/guides/my-page.mdx:3') as string,
    });
    expect(refused.stdout).toContain('3 errors,');
    const text = read('docs/guides/my-page.mdx')
      .replace('TODO', 'What a reader can do after it.')
      .replace('  - question: TODO\n    heading: todo\n', ANSWERS);
    writeFileSync(join(folder, 'content/docs/guides/my-page.mdx'), `${text}## One\n\nText.\n`);
    expect(run('check').status).toBe(0);
  },
  COMMAND_TIMEOUT,
);

test.each([
  ['new-page', ['guides/My-Page'], 'capitals', 'Write it as guides/my-page.'],
  ['new-page', ['guides/a', '--titel', 'A'], '--titel', 'npm run new'],
  ['move-page', ['/guides/none', '/guides/new'], 'There is no page', 'by its route'],
])(
  '%s %j says what is wrong and what to do, and changes nothing',
  (command, args, diagnostic, remedy) => {
    const { status, stderr } = run(command, ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(diagnostic);
    expect(stderr).toContain(remedy);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(has('docs/guides/old/index.mdx')).toBe(true);
  },
  COMMAND_TIMEOUT,
);

test(
  'npm run move lists what it would do, and does it',
  () => {
    const planned = run('move-page', '/guides/old', '/guides/very/new', '--dry-run');
    expect(planned.stdout).toContain('content/docs/guides/old/index.mdx:9:17  ../../intro.mdx → ../../../intro.mdx');
    expect(has('docs/guides/old/index.mdx')).toBe(true);
    const done = run('move-page', '/guides/old', '/guides/very/new');
    expect(done.stdout.split('\n\n')[0]).toBe(planned.stdout.split('\n\n')[0]);
    expect(has('docs/guides/old')).toBe(false);
    expect(has('docs/guides/very/new/quickstart-asset-graph.png')).toBe(true);
    expect(read('docs/guides/very/new/index.mdx')).toContain('(../../../intro.mdx)');
    expect(read('redirects.yml')).toBe('redirects: [{ from: /guides/old, to: /guides/very/new }]\n');
    expect(run('check')).toMatchObject({ status: 0 });
  },
  COMMAND_TIMEOUT,
);
