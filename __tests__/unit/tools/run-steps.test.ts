import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(resolve('tools/test/run-steps.mjs')).href;

interface Step {
  readonly name: string;
  readonly command: string;
  readonly remedy: string;
  readonly needs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-steps-'));
  // Notes when it begins and ends; ends when the file that it is told to wait for is there.
  writeFileSync(
    join(folder, 'step.mjs'),
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    const [name, awaited, code = '0'] = process.argv.slice(2);
    appendFileSync('notes', name + ' begins\\n');
    writeFileSync(name + '.begun', '');
    console.log('printed by ' + name + (process.env.NOTE ?? ''));
    while (awaited && awaited !== '-' && !existsSync(awaited)) await new Promise((done) => setTimeout(done, 5));
    appendFileSync('notes', name + ' ends\\n');
    process.exit(Number(code));`,
  );
});

beforeEach(() => writeFileSync(join(folder, 'notes'), ''));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (name: string, args = '', rest: Partial<Step> = {}): Step => ({
  name,
  command: `node step.mjs ${name} ${args}`.trim(),
  remedy: `Mend ${name}.`,
  ...rest,
});

/** Runs steps in a process of their own. */
function runSteps(steps: readonly Step[], atOnce: number) {
  const program = `import { runSteps } from '${MODULE}';
    console.log('RESULT ' + JSON.stringify(await runSteps(${JSON.stringify(steps)}, ${atOnce})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [, result = '{}'] = /^RESULT (.*)$/m.exec(stdout) ?? [];
  return { ...(JSON.parse(result) as Record<'passed' | 'failed' | 'leftOut', string[]>), stdout, stderr };
}

const notes = (): string[] => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');

test('a step that needs one that does not exist is told before any runs', () => {
  const { stderr, passed } = runSteps([step('a'), step('b', '', { needs: ['c'] })], 2);
  expect(stderr).toContain('A step needs "c", and there is no such step.');
  expect(passed).toBeUndefined();
});

test('steps run side by side: each of two waits for the beginning of the other', () => {
  const { passed } = runSteps([step('a', 'b.begun'), step('b', 'a.begun')], 2);
  expect(passed.sort()).toEqual(['a', 'b']);
});

test('no more run at once than are allowed', () => {
  runSteps([step('one'), step('two'), step('three')], 1);
  expect(notes()).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});

test('a step begins after those that it needs, wherever it stands in the list', () => {
  const { passed } = runSteps([step('after', '', { needs: ['before'] }), step('before')], 2);
  expect(passed).toEqual(['before', 'after']);
  expect(notes()).toEqual(['before begins', 'before ends', 'after begins', 'after ends']);
});

test('a failure shows what was printed and the remedy; what needs it is left out, and what needs that; the rest runs', () => {
  const { passed, failed, leftOut, stderr } = runSteps(
    [
      step('bad', '- 3', { env: { NOTE: ' with its environment' } }),
      step('next', '', { needs: ['bad'] }),
      step('last', '', { needs: ['next'] }),
      step('other'),
    ],
    2,
  );
  expect({ passed, failed, leftOut }).toEqual({ passed: ['other'], failed: ['bad'], leftOut: ['next', 'last'] });
  expect(stderr).toContain('printed by bad with its environment');
  expect(stderr).toContain('Mend bad.');
  expect(stderr).not.toContain('printed by other');
});

test('what failed is shown again after the last step', () => {
  const { stderr } = runSteps([step('bad', '- 3', { env: { NOTE: '' } }), step('worse', '- 3')], 1);
  const again = stderr.slice(stderr.indexOf('Mend worse.'));
  expect(again).toContain('printed by bad');
  expect(again).toContain('Mend bad.');
});

test('a program that does not exist is a failure', () => {
  const { failed, stderr } = runSteps([{ name: 'none', command: 'no-such-program', remedy: 'Install it.' }], 2);
  expect(failed).toEqual(['none']);
  expect(stderr).toContain('Install it.');
});
