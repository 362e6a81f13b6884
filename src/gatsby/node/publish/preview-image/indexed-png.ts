import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture whose pixels are numbers of colors. Each row begins with the byte that names PNG's filter: 0, none. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly rows: Buffer;
  readonly palette: readonly Rgb[];
}

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of one row: its filter and its pixels. */
export function rowLength(width: number): number {
  return width + 1;
}

/**
 * Writes a picture as PNG, by https://www.w3.org/TR/png-3/. sharp would have to find the palette first, which takes twenty
 * times as long as all of this; here it is known. Runs of one color are most of a picture, and all that is looked for.
 */
export async function encodePng({ width, height, rows, palette }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits a pixel, from a palette
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await compress(rows, { level: 3, strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
