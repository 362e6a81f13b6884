import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PAGES = 800;
/** Far fewer files than there are pages, and enough for Node itself. */
const LIMIT = 512;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-files-'));
  const docs = join(folder, 'content', 'docs');
  mkdirSync(docs, { recursive: true });
  for (let index = 0; index < PAGES; index += 1) {
    writeFileSync(join(docs, `page-${index}.mdx`), '---\ntitle: A: B\n---\n');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program where few files can be open at once. */
function runWithFewFiles(program: string): string {
  const node = `"${process.execPath}" --import tsx --eval "$0"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', `ulimit -n ${LIMIT} && exec ${node}`, program], {
    encoding: 'utf8',
    // Where tsx has no cache yet, it would open a file for each module that it compiles, all of them at once.
    env: { ...process.env, NODE_ENV: 'production', TSX_DISABLE_CACHE: '1' },
  });
  return `${stdout}${stderr}`;
}

test('the check reads more files than can be open at once', () => {
  const module = resolve('src/gatsby/node/content/read-content.ts');
  const program = `require('${module}').readContent('${folder}').then(({ files }) => console.log(files.length, 'read'))`;
  const output = runWithFewFiles(program);
  expect(output).not.toContain('EMFILE');
  expect(output).toMatch(/\d{3,} read/);
});
