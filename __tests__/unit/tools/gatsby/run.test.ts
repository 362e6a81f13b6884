import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const RUN = resolve('tools/gatsby/run.mjs');

test.each([
  ['serve', '', '✖ There is no build.\n  Run npm run build.'],
  ['serve', 'abc', '✖ PORT is abc.\n  It has to be a number from 1 to 65535, such as 9000.'],
  ['develop', '65536', '✖ PORT is 65536.\n  It has to be a number from 1 to 65535, such as 8000.'],
])('%s with the port "%s" and without a build ends with what is wrong, before Gatsby', (command, PORT, message) => {
  const cwd = mkdtempSync(join(tmpdir(), 'run-'));
  const { status, stderr } = spawnSync(process.execPath, [RUN, command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PORT },
    timeout: 20_000,
  });
  rmSync(cwd, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `\n${message}\n` });
});
