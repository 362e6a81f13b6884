import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pictures are kept at most this wide: it shows a changed line of text, and the repository stays small. */
const KEPT_WIDTH = 960;
/** How far two colors may be apart, from 0 to 1, before they are seen as two. */
const COLOR_TOLERANCE = 0.15;
/** The share of a picture that may differ: the edges of letters, not a word. */
export const TOLERATED_SHARE = 0.0005;

/** What a comparison found. */
interface Comparison {
  /** The share of pixels that differ, from 0 to 1; 1 where the sizes do. */
  readonly share: number;
  /** The differences as a picture; undefined where the sizes differ. */
  readonly difference?: Buffer;
}

/** A picture as it is kept. */
export function reduced(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
    .webp({ quality: 60, effort: 5 })
    .toBuffer();
}

/** Compares two kept pictures as an eye would: antialiasing does not count. */
export async function compare(reference: Buffer, taken: Buffer): Promise<Comparison> {
  const [a, b] = await Promise.all([pixelsOf(reference), pixelsOf(taken)]);
  const { width, height } = a.info;
  if (width !== b.info.width || height !== b.info.height) return { share: 1 };
  const difference = Buffer.alloc(a.data.length);
  const count = pixelmatch(a.data, b.data, difference, width, height, { threshold: COLOR_TOLERANCE });
  const picture = sharp(difference, { raw: { width, height, channels: 4 } });
  return { share: count / (width * height), difference: await picture.webp().toBuffer() };
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
