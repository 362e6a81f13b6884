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
const ZSTD_LEVEL = 19;
export const BEST_BROTLI = 11;

/** Zstandard came to Node with version 22.15; the types of Node 20 do not have it. */
interface ZstdFunctions {
  readonly zstdCompress?: (bytes: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number };
}

/** All encodings that this Node can write, the most common first. */
export function encodings(brotliQuality = BEST_BROTLI): readonly Encoding[] {
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
      settings: `${brotliQuality}`,
      compress: (bytes) =>
        brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    },
    ...zstd(zlib as unknown as ZstdFunctions),
  ];
}

function zstd({ zstdCompress, constants }: ZstdFunctions): Encoding[] {
  const { ZSTD_c_compressionLevel: level } = constants;
  if (!zstdCompress || level === undefined) return [];
  const compress = (bytes: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      zstdCompress(bytes, { params: { [level]: ZSTD_LEVEL } }, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  return [{ name: 'zstd', extension: 'zst', settings: `${ZSTD_LEVEL}`, compress }];
}
