import sharp from 'sharp';
import { SHADES } from './canvas';

/** What an SVG draws, as the shades of its pixels: how far each is covered. Its colors mean nothing. */
export async function rasterize(svg: string, width: number, height: number): Promise<Uint8Array> {
  const sized = svg.replace('<svg', `<svg width="${width}" height="${height}"`);
  const coverage = await sharp(Buffer.from(sized)).extractChannel('alpha').raw().toBuffer();
  return coverage.map((value) => Math.round((value * SHADES) / 255));
}
