import { GENERATED_FILES } from '../../../src/content-loader/collect-site-content';
import { isFileAddress, isImagePath } from '../../../src/content-model/site/site-files';
import { listFiles } from '../../../src/gatsby/node/list-files';
import { SERVING } from '../../../hosting/serving';

test('each file that links may lead to is known as one, and has a media type', async () => {
  const files = [...GENERATED_FILES, ...(await listFiles('static'))];
  expect(files.filter((file) => !isFileAddress(`/${file}`))).toEqual([]);
  expect(files.filter((file) => !((file.split('.').at(-1) ?? '') in SERVING.types))).toEqual([]);
});

test.each(['/a.pdf', '/a/b.zip', '/a.pdf#page=2', '/a.svg?v=2'])('%s is a file', (address) => {
  expect(isFileAddress(address)).toBe(true);
});

test.each([
  '/',
  '/guides/1.10',
  '/guides/zip',
  '/search?q=a.pdf',
  '/guides#a.pdf',
  '//dagster.io/a.png',
  '/\\dagster.io/a.png',
  'https://dagster.io/a.png',
  'a.png',
])('%s is none of the site', (address) => {
  expect(isFileAddress(address)).toBe(false);
});

test('a picture is known by its extension', () => {
  expect(['a/b.png', 'a.jpeg', 'a.png.mdx', 'png'].map(isImagePath)).toEqual([true, true, false, false]);
});
