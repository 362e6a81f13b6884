import { strFromU8, unzipSync } from 'fflate';
import { zip, type ArchivedFile } from '../../../../../src/gatsby/node/examples/zip';

const file = (path: string, text: string): ArchivedFile => ({ path, content: new TextEncoder().encode(text) });
const FILES = [file('shop/b.txt', 'b'.repeat(500)), file('shop/ä.py', 'print()\n'), file('shop/a/empty.txt', '')];

test('an archive has the files, by path, with their text', () => {
  const found = Object.entries(unzipSync(zip(FILES))).map(([path, content]) => [path, strFromU8(content)]);
  expect(found).toEqual([
    ['shop/a/empty.txt', ''],
    ['shop/b.txt', 'b'.repeat(500)],
    ['shop/ä.py', 'print()\n'],
  ]);
});

test('equal files make equal archives, in whatever order and at whatever time', () => {
  const first = zip(FILES);
  jest.useFakeTimers({ now: new Date('2031-01-01') });
  expect(zip([...FILES].reverse())).toEqual(first);
  jest.useRealTimers();
});

test('text is compressed', () => {
  expect(zip(FILES).length).toBeLessThan(500);
});
