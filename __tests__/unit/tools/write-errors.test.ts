import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { runForWriter } from '../../../tools/writer/run-for-writer';

/** A folder of Linux that no user may write to, not even root. */
const UNWRITABLE = '/sys';

/** What a command prints that meets an error of the file system. */
async function printedFor(code: string): Promise<unknown> {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const error = Object.assign(new Error(`${code}: no, mkdir 'content/docs/a'`), { code, syscall: 'mkdir' });
  await runForWriter('usage', () => Promise.reject(error));
  expect(exit).toHaveBeenCalledWith(1);
  const [[text]] = printed.mock.calls as [[unknown]];
  jest.restoreAllMocks();
  return text;
}

test.each([
  ['ENOENT', "✖ This folder can't be written: ENOENT: no, mkdir 'content/docs/a'.\n  Change its permissions"],
  ['EROFS', "✖ This folder can't be written: EROFS: no, mkdir 'content/docs/a'.\n  Change its permissions"],
  ['EACCES', "✖ This folder can't be written: EACCES: no, mkdir 'content/docs/a'.\n  Change its permissions"],
  ['ENOSPC', "✖ The disk is full: ENOSPC: no, mkdir 'content/docs/a'.\n  Make room on it"],
])('a command that gets %s says so, with what to do, and without a stack', async (code, text) => {
  expect(await printedFor(code)).toContain(text);
});

test('an error of another kind keeps its stack', async () => {
  const error = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
  await expect(runForWriter('usage', () => Promise.reject(error))).rejects.toBe(error);
});

(process.platform === 'linux' ? test : test.skip)('so does a build, before Gatsby', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools/gatsby/run.mjs'), 'build'], {
    cwd: UNWRITABLE,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\n✖ This folder can't be written: E.*'\.last-good-build'\.\n {2}Change its permissions.*\n$/,
  );
});
