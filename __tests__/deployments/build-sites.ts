// Builds the sites that replace each other in the tests of deployments. usage: npm run test:lane -- deployments
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { createSmallSite, type SmallSite } from '../site/small-site';
import { contentOf, picturesOf } from './content';
import { DEPLOYMENTS, originOf, siteName, type Deployment } from './deployments';

/** Gives every chunk other bytes, and with them another name; search files get another schema. */
function changeCode(site: SmallSite, deployment: Deployment): void {
  const adapter = join(site.folder, 'src', 'gatsby', 'node', 'on-create-webpack-config.ts');
  const end = '  actions.replaceWebpackConfig(config);';
  const banner = `  (config.plugins as object[]).push(new BannerPlugin({ banner: '${deployment}', stage: 1000 }));\n`;
  const code = readFileSync(adapter, 'utf8');
  if (!code.includes(end)) throw new Error(`${adapter} has no line "${end.trim()}".`);
  writeFileSync(adapter, `import { BannerPlugin } from 'webpack';\n${code.replace(end, banner + end)}`);
  const schema = join(site.folder, 'src', 'search', 'files', 'search-index-file.ts');
  const changed = readFileSync(schema, 'utf8').replace(/(export const SCHEMA = .+);/, `$1 + '${deployment}';`);
  writeFileSync(schema, changed);
}

function addPictures(site: SmallSite, deployment: Deployment): void {
  const images = join(site.folder, 'content', 'images');
  mkdirSync(images, { recursive: true });
  for (const [name, source] of Object.entries(picturesOf(deployment))) {
    copyFileSync(join(ROOT, 'content', 'images', source), join(images, name));
  }
}

/** What Gatsby compares to see whether the code is another one. */
const versionOf = (site: SmallSite): string => site.read('page-data/app-data.json');

async function main(): Promise<void> {
  const versions = new Map<Deployment, string>();
  for (const deployment of DEPLOYMENTS) {
    const site = await createSmallSite(siteName(deployment), contentOf(deployment));
    changeCode(site, originOf(deployment));
    addPictures(site, deployment);
    site.mustBuild();
    versions.set(deployment, versionOf(site));
    console.log(`Built deployment ${deployment}.`);
  }
  const [first, edited, ...others] = DEPLOYMENTS.map((deployment) => versions.get(deployment));
  if (first !== edited || others.includes(first))
    throw new Error('The deployments differ in more or less than was meant.');
}

void main();
