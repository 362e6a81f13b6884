import { inflateRawSync } from 'node:zlib';
import { zip, type ArchivedFile } from '../../../../../src/gatsby/node/examples/zip';

const file = (path: string, text: string): ArchivedFile => ({ path, content: Buffer.from(text) });
const FILES = [file('shop/b.txt', 'b'.repeat(500)), file('shop/ä.py', 'print()\n'), file('shop/a/empty.txt', '')];

/** The files of an archive, read by its directory as programs do. */
function unzip(archive: Buffer): [path: string, text: string][] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let entry = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(entry)).toBe(0x02014b50);
    const [packed, size, nameLength] = [20, 24]
      .map((at) => archive.readUInt32LE(entry + at))
      .concat(archive.readUInt16LE(entry + 28));
    const name = archive.subarray(entry + 46, entry + 46 + nameLength!).toString();
    const local = archive.readUInt32LE(entry + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed!));
    expect(content).toHaveLength(size!);
    entry += 46 + nameLength!;
    return [name, content.toString()];
  });
}

test('an archive has the files, by path, with their text', () => {
  expect(unzip(zip(FILES))).toEqual([
    ['shop/a/empty.txt', ''],
    ['shop/b.txt', 'b'.repeat(500)],
    ['shop/ä.py', 'print()\n'],
  ]);
});

test('equal files make equal archives, in whatever order and at whatever time', () => {
  const first = zip(FILES);
  jest.useFakeTimers({ now: new Date('2031-01-01') });
  expect(zip([...FILES].reverse()).equals(first)).toBe(true);
  jest.useRealTimers();
});

test('text is compressed', () => {
  expect(zip(FILES).length).toBeLessThan(500);
});
