import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '..', '..');
const TSX = pathToFileURL(require.resolve('tsx')).href;
const COMMAND_TIMEOUT = 600_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-command-'));
  cpSync(join(ROOT, '__tests__', 'fixtures', 'minimal-content'), join(folder, 'content'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run check` on the folder. */
function check(options: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const command = ['--import', TSX, join(ROOT, 'tools', 'check', 'run.ts'), ...options];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: '', ...env },
  });
  return { status, stdout };
}

test(
  '[CONTENT-01] content without a fault ends with 0 and a count',
  () => {
    expect(check()).toEqual({ status: 0, stdout: '0 errors, 0 warnings in the content\n' });
  },
  COMMAND_TIMEOUT,
);

describe('[CONTENT-01] a fault ends with 1', () => {
  const LINK = {
    code: 'link-broken',
    severity: 'error',
    file: 'content/docs/intro.mdx',
    line: 18,
    column: 1,
    message: 'The link leads to no page: /tagz.',
    expected: 'the route of a page, with a leading slash and without one at the end',
    nearest: '/tags',
  };

  beforeAll(() => {
    appendFileSync(join(folder, 'content', 'docs', 'intro.mdx'), '\n[that](/tagz)\n');
  });

  test(
    'and a report',
    () => {
      const { status, stdout } = check();
      expect(status).toBe(1);
      expect(stdout).toContain('content/docs/intro.mdx:18:1  error  The link leads to no page: /tagz.  [link-broken]');
      expect(stdout).toMatch(/1 error, 0 warnings in the content\n$/);
    },
    COMMAND_TIMEOUT,
  );

  test(
    'and JSON alone, where it is asked for',
    () => {
      const { status, stdout } = check(['--json'], { GITHUB_ACTIONS: 'true' });
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toEqual({ errors: 1, warnings: 0, problems: [LINK] });
    },
    COMMAND_TIMEOUT,
  );

  test.each<[string, string[], Record<string, string>]>([
    ['where they are asked for', ['--annotations'], {}],
    ['in GitHub Actions', [], { GITHUB_ACTIONS: 'true' }],
  ])(
    'and annotations behind the report, %s',
    (_when, options, env) => {
      const { status, stdout } = check(options, env);
      expect(status).toBe(1);
      expect(stdout).toMatch(
        /1 error, 0 warnings in the content\n::error file=content\/docs\/intro\.mdx,line=18,col=1,/,
      );
    },
    COMMAND_TIMEOUT,
  );
});
