// Draws the icons that browsers ask for from the site's mark, static/favicon.svg, into static/. Run it when the mark changes.
// usage: node tools/pictures/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const GROUND = '#ffffff';
const mark = readFileSync('static/favicon.svg');

await writeIcon('apple-touch-icon.png', 180, 0.72);
await writeIcon('icon-192.png', 192, 0.72);
await writeIcon('icon-512.png', 512, 0.72);
writeFileSync('static/favicon.ico', iconFile(await drawMark(32), 32));

/** Writes the mark on a background, because home screens have any color. */
async function writeIcon(name, size, share) {
  const drawn = await drawMark(Math.round(size * share));
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: GROUND } });
  const icon = await ground
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
  writeFileSync(`static/${name}`, icon);
}

function drawMark(size) {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** An .ico file with one picture: https://en.wikipedia.org/wiki/ICO_(file_format). */
function iconFile(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
