import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** A way to make a file smaller; `compress` works in a thread of Node's pool. */
export interface Encoding {
  /** As the header Content-Encoding has it. */
  readonly name: string;
  readonly extension: string;
  /** What the bytes depend on beside the file: a cached result of other settings is not used. */
  readonly settings: string;
  readonly compress: (bytes: Buffer) => Promise<Buffer>;
}

const GZIP_LEVEL = 9;

/** How hard the newer encodings try. */
interface Effort {
  readonly brotli: number;
  readonly zstd: number;
}

export const BEST: Effort = { brotli: 11, zstd: 19 };
/** For tests: files are a tenth larger, and made in a tenth of the time. */
export const FAST: Effort = { brotli: 5, zstd: 3 };

/** Zstandard came to Node with version 22.15; the types of Node 20 do not have it. */
interface ZstdFunctions {
  readonly zstdCompress?: (bytes: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number };
}

/** All encodings that this Node can write, the most common first. */
export function encodings(effort: Effort): readonly Encoding[] {
  const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
  const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return [
    {
      name: 'gzip',
      extension: 'gz',
      settings: `${GZIP_LEVEL}`,
      compress: (bytes) => gzip(bytes, { level: GZIP_LEVEL }),
    },
    {
      name: 'br',
      extension: 'br',
      settings: `${effort.brotli}`,
      compress: (bytes) =>
        brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: effort.brotli, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    },
    ...zstd(zlib as unknown as ZstdFunctions, effort.zstd),
  ];
}

function zstd({ zstdCompress, constants }: ZstdFunctions, level: number): Encoding[] {
  const { ZSTD_c_compressionLevel: parameter } = constants;
  if (!zstdCompress || parameter === undefined) return [];
  const compress = promisify(zstdCompress);
  const options = { params: { [parameter]: level } };
  return [{ name: 'zstd', extension: 'zst', settings: `${level}`, compress: (bytes) => compress(bytes, options) }];
}
