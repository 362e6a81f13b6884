import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const FILES = 60;

/** Loads many files, one of which makes its thread fail, and gives what came of them. The process must end without being stopped. */
const PROGRAM = `
  const { endLoading, loadContent } = require('${resolve('src/gatsby/node/content/load-content.ts')}');
  const text = '---\\ntitle: A page\\ndescription: A page of a test.\\n---\\n\\nText.\\n';
  const files = Array.from({ length: ${FILES} }, (_, index) => ({ path: 'docs/page-' + index + '.mdx', text }));
  files[7].path = undefined;
  Promise.allSettled(files.map(loadContent)).then(async (results) => {
    await endLoading();
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
    const records = results.flatMap(({ value }) => value?.records.filter(({ type }) => type === 'Doc') ?? []);
    console.log(JSON.stringify({ failed, docs: records.length }));
  });
`;

test('a file that makes a thread fail fails alone, and no thread is left running', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', PROGRAM], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({ failed: [7], docs: FILES - 1 });
}, 130_000);
