import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from '../fixtures/run-tool';

// A writer's first day, by CONTRIBUTING.md: each step begins with the files that the one before it has left.

const ROOT = join(__dirname, '..', '..');
const COMMAND_TIMEOUT = 600_000;
const PAGE = 'docs/guides/my-page.mdx';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-day-'));
  cpSync(join(ROOT, '__tests__', 'fixtures', 'minimal-content'), join(folder, 'content'), { recursive: true });
  write('sidebars/docs.yml', 'label: Docs\nitems: [intro, { folder: guides }]\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string): string => readFileSync(join(folder, 'content', path), 'utf8');

function write(path: string, text: string): void {
  const file = join(folder, 'content', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const run = (command: string, ...args: string[]) => runTool(folder, command, args);

/** What `npm run check` finds, a line each with the suggestion behind it. */
function findings(): string[] {
  const { stdout } = run('check');
  return stdout
    .split('\n\n')
    .slice(0, -1)
    .map((finding) => {
      const [, place = '', message = ''] = /^(\S+:\d+):\d+ {2}error {2}(.*) {2}\[/.exec(finding) ?? [];
      const [, suggestion = ''] = /did you mean: (.*)/.exec(finding) ?? [];
      return `${place} ${message} → ${suggestion}`;
    });
}

const FRONT_MATTER = [
  '---',
  'title: My page',
  'description: What a reader can do after it.',
  'sidebarPosition: 10',
  'answers:',
  '  - question: What is it?',
  '    heading: one',
  '  - question: How do I use it?',
  '    heading: one',
  '---',
];
const BODY = ['', '## One', '', 'Text.'];
const pageWith = (...lines: readonly string[]): string => [...FRONT_MATTER, ...BODY, ...lines, ''].join('\n');
/** The line below the last one of such a page. */
const END = FRONT_MATTER.length + BODY.length + 1;

test(
  'a new page says what to do next',
  () => {
    expect(run('new-page', 'guides/my-page')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Write its description'),
    });
    write(PAGE, pageWith());
    expect(findings()).toEqual([]);
  },
  COMMAND_TIMEOUT,
);

test(
  'front matter that is wrong in five ways is five findings, each with its line and what was meant',
  () => {
    const wrong = [
      '---',
      'titel: My page',
      'description: Short.',
      'sidebarPosition: first',
      'lifecycle: betta',
      'tags: [examples/code-exmple]',
      'sidebar_label: Page',
      '---',
    ];
    write(PAGE, [...wrong, ...BODY, ''].join('\n'));
    expect(findings()).toEqual([
      `content/${PAGE}:2 There is no field "titel". → title`,
      `content/${PAGE}:3 The field "description" does not fit: found 6 characters; at least 20 are needed. → `,
      `content/${PAGE}:4 The field "sidebarPosition" does not fit: found "first". → `,
      `content/${PAGE}:5 The field "lifecycle" does not fit: found "betta". → beta`,
      `content/${PAGE}:7 There is no field "sidebar_label". → sidebarLabel`,
    ]);
    write(PAGE, pageWith().replace('answers:', 'tags: [examples/code-exmple]\nanswers:'));
    expect(findings()).toEqual([expect.stringMatching(/:5 .*examples\/code-exmple.* → examples\/code-example$/)]);
  },
  COMMAND_TIMEOUT,
);

test.each([
  [
    'a link without its slash',
    ['See [it](guides/my-page).'],
    'The link leads to no page: guides/my-page.',
    '/guides/my-page',
  ],
  ['a component misspelled', ['<CodeExmple path="a.py" />'], 'There is no component <CodeExmple>.', 'CodeExample'],
  [
    'a component in a line',
    ['A <Lifecycle stage="beta" /> API.'],
    '<Lifecycle> does not stand within a line of text.',
    '',
  ],
  [
    'a tag that is not closed',
    ['<Details summary="A">', '', 'Text.'],
    'The tag <Details> is not closed. The rest of the text is not checked until then.',
    '',
  ],
  ['HTML', ['A <b>bold</b> text.'], 'There is no component <b>.', ''],
  [
    'a note that is not closed',
    [':::note', '', 'Text.'],
    'The admonition :::note is not closed and holds all that follows.',
    '',
  ],
  ['a sample that is not there', ['<CodeExample path="my.py" />'], 'There is no file content/samples/my.py.', ''],
])(
  '%s is one finding at its line',
  (_what, lines, message, suggestion) => {
    write(PAGE, pageWith('', ...lines));
    expect(findings()).toEqual([`content/${PAGE}:${END + 1} ${message} → ${suggestion}`]);
  },
  COMMAND_TIMEOUT,
);

test(
  'a sample is added, the page is moved, and nothing is wrong at the end of the day',
  () => {
    write('samples/my.py', '# region a\nx = 1\n# endregion a\n');
    write(PAGE, pageWith('', '<CodeExample path="my.py" region="a" title="my.py" />'));
    expect(findings()).toEqual([]);
    expect(run('move-page', '/guides/my-page', '/guides/new/my-page').status).toBe(0);
    expect(existsSync(join(folder, 'content', PAGE))).toBe(false);
    expect(read('redirects.yml')).toContain('from: /guides/my-page, to: /guides/new/my-page');
    expect(findings()).toEqual([]);
  },
  COMMAND_TIMEOUT,
);
