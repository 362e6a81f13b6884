import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, with forward slashes. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** Where the three kinds of records begin: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. */
const SIGNATURE = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const VERSION = 20;
/** Unix, whose attributes say that the owner may write and all may read. */
const MADE_BY = (3 << 8) | VERSION;
const ATTRIBUTES = (0o100644 << 16) >>> 0;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** January 1, 1980, midnight: the first that the format has. So equal files make equal archives. */
const DATE = { time: 0, day: (1 << 5) | 1 };

/** Makes a ZIP archive. Equal files make equal archives: they are sorted by path, and all have one date. */
export function zip(files: readonly ArchivedFile[]): Buffer {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of sorted) {
    const name = Buffer.from(path, 'utf8');
    const compressed = deflateRawSync(content, { level: 9 });
    const facts = factsOf(name, content, compressed);
    const head = record(4 + facts.length + 2, SIGNATURE.file, (buffer) => facts.copy(buffer, 4));
    parts.push(head, name, compressed);
    const entry = record(46, SIGNATURE.entry, (buffer) => {
      buffer.writeUInt16LE(MADE_BY, 4);
      facts.copy(buffer, 6);
      buffer.writeUInt32LE(ATTRIBUTES, 38);
      buffer.writeUInt32LE(offset, 42);
    });
    entries.push(entry, name);
    offset += head.length + name.length + compressed.length;
  }
  const directory = Buffer.concat(entries);
  const end = record(22, SIGNATURE.end, (buffer) => {
    buffer.writeUInt16LE(sorted.length, 8);
    buffer.writeUInt16LE(sorted.length, 10);
    buffer.writeUInt32LE(directory.length, 12);
    buffer.writeUInt32LE(offset, 16);
  });
  return Buffer.concat([...parts, directory, end]);
}

/** What stands both before a file and in the directory, up to the length of the name. */
function factsOf(name: Buffer, content: Uint8Array, compressed: Buffer): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(DATE.time, 6);
  facts.writeUInt16LE(DATE.day, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(compressed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function record(length: number, signature: number, fill: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  fill(buffer);
  return buffer;
}
