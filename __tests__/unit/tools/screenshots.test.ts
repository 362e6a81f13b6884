import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { FOLDER, MODES } from '../../../tools/screenshots/camera.mjs';
import { makeProject, runSteps, SCENES } from '../../../tools/screenshots/scenes.mjs';

const size = z.int().positive();
const step = z.partialRecord(z.enum(['click', 'wait', 'type', 'press']), z.string().min(1));
const pictureSchema = z.strictObject({
  name: z.string(),
  path: z.string().startsWith('/'),
  shows: z.array(z.string()).min(1),
  height: size,
  width: size.optional(),
  isWhole: z.literal(true).optional(),
  isMoving: z.literal(true).optional(),
  steps: z.array(step).min(1).optional(),
  element: z.string().optional(),
});
type Picture = z.infer<typeof pictureSchema>;

const PICTURES = SCENES.flatMap(({ pictures }): readonly Picture[] => pictures);
const pages = readdirSync('content/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .map((path) => readFileSync(join('content/docs', path), 'utf8'))
  .join('\n');

const filesOf = ({ name }: Picture): string[] => MODES.map(({ fileName }) => fileName(name));
const addressOf = (file: string): string => `"/${FOLDER.replace('content/', '')}/${file}"`;

describe('the pictures of the Dagster UI', () => {
  test.each(PICTURES)('$name has the fields of a picture', (picture) => {
    expect(pictureSchema.parse(picture)).toEqual(picture);
  });

  test('have names of their own', () => {
    const names = PICTURES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test('exist in both color modes', () => {
    const missing = PICTURES.flatMap(filesOf).filter((file) => !existsSync(join(FOLDER, file)));
    expect(missing).toEqual([]);
  });

  test('are shown by a page in both color modes', () => {
    const unused = PICTURES.flatMap(filesOf).filter((file) => !pages.includes(addressOf(file)));
    expect(unused).toEqual([]);
  });

  test('and no other picture lies beside them without a page that shows it', () => {
    const unused = readdirSync(FOLDER).filter((file) => !pages.includes(addressOf(file)));
    expect(unused).toEqual([]);
  });
});

describe('a scene', () => {
  const sceneOf = (name: string) => SCENES.find((scene) => scene.name === name);
  let project: string;

  beforeEach(() => (project = mkdtempSync(join(tmpdir(), 'scene-'))));
  afterEach(() => rmSync(project, { recursive: true }));

  test.each(SCENES.map(({ name }) => name))('%s is made of samples that exist, with its module', async (name) => {
    await makeProject(sceneOf(name), project);
    const modules: Record<string, string> = sceneOf(name)?.modules ?? { src: sceneOf(name)?.module };
    const files = Object.entries(modules).map(([folder, module]) => join(folder, `${module.replace('.', '/')}.py`));
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });

  test('does its steps in order, and names the runs that its pictures show', async () => {
    const calls: unknown[][] = [];
    const api = new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          (...args: unknown[]) =>
            calls.push([call, ...args]),
      },
    );
    await makeProject(sceneOf('orchard'), project);
    await sceneOf('orchard')?.act(api, { project });
    expect(calls).toEqual([
      ['launchJob', 'orchard', '__ASSET_JOB', ['box_sales', 'supplier_export']],
      ['waitUntilIdle'],
      ['launchJob', 'orchard', '__ASSET_JOB', ['supplier_export']],
      ['waitUntilIdle'],
    ]);
    expect(readFileSync(join(project, 'export.csv'), 'utf8')).toContain('color');
    expect(await sceneOf('honey_coop')?.act(api, { project })).toEqual({ dynamicRun: 5 });
  });

  test('runs command lines in the project, and fails with their output', async () => {
    const steps = [{ run: 'echo 7 > messages.txt' }, { startSensor: 'new_messages', id: 'messageRun' }];
    const calls: string[] = [];
    const api = {
      startSensor: (location: string, name: string) => calls.push(`startSensor ${location} ${name}`),
      waitUntilIdle: () => calls.push('waitUntilIdle'),
      findRuns: () => ['newest', 'oldest'],
    };
    const stage = { project, env: process.env };
    expect(await runSteps(steps, 'depot', api, stage)).toEqual({ messageRun: 'newest' });
    expect(readFileSync(join(project, 'messages.txt'), 'utf8').trim()).toBe('7');
    expect(calls).toEqual(['startSensor depot new_messages', 'waitUntilIdle']);
    const failing = runSteps([{ run: 'echo no such asset && exit 1' }], 'depot', api, stage);
    await expect(failing).rejects.toThrow(/failed\.\nno such asset/);
  });
});
