import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '..', '..');
const TSX = pathToFileURL(require.resolve('tsx')).href;
const COMMAND_TIMEOUT = 60_000;

describe.each([
  ['check', 'tools/check/run.ts'],
  ['check:external', 'tools/check-external/run.ts'],
  ['schemas', 'tools/editor-schemas/write.ts'],
  ['hosting', 'hosting/run.ts'],
])('npm run %s', (name, file) => {
  const run = (option: string) =>
    spawnSync(process.execPath, ['--import', TSX, file, option], { cwd: ROOT, encoding: 'utf8' });

  test(
    'refuses an unknown option, with how it is called and without a stack trace',
    () => {
      const { status, stderr } = run('--nope');
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`^\\n✖ Unknown option '--nope'.*\\n  npm run ${name} .*\\n$`));
    },
    COMMAND_TIMEOUT,
  );

  test(
    'says how it is called',
    () => {
      const { status, stdout } = run('--help');
      expect(status).toBe(0);
      expect(stdout).toMatch(new RegExp(`^npm run ${name} .*\\n$`));
    },
    COMMAND_TIMEOUT,
  );
});
