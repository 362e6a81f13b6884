// Takes the README's pictures of the built site, in both color modes. usage: npm run pictures, after npm run build
import { mkdirSync } from 'node:fs';
import { chdir } from 'node:process';
import { chromium } from 'playwright';
import { requireChromium } from '../shared/chromium.mjs';
import { listen, siteHandler } from '../shared/local-server.mjs';
import { ROOT, say } from '../shared/setup.mjs';

const FOLDER = 'docs/images';
const PICTURES = [
  { name: 'first-page', route: '/' },
  { name: 'reference', route: '/api/dagster/jobs#dagster.job' },
];

chdir(ROOT);
mkdirSync(FOLDER, { recursive: true });
const { origin, close } = await listen(siteHandler('public'));
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, route } of PICTURES) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    await page.goto(origin + route, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png` });
    await page.close();
    say(`${FOLDER}/${name}-${colorScheme}.png`);
  }
}
await browser.close();
await close();
