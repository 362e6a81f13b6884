// Builds the sites that replace each other in the tests of deployments. usage: npm run test:deployments
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSmallSite, page, type SmallSite } from '../site/small-site';
import { DEPLOYMENTS, siteName, type Deployment } from './deployments';

const ANSWERS = ['How do I brew tea in the pot?', 'What does this deployment brew?'].flatMap((question, index) => [
  ...(index === 0 ? ['answers:'] : []),
  `  - question: ${question}`,
  '    heading: tea',
]);
const LINKS = ['/guides/kept', '/tags'];
const FIRST_LINKS = [...LINKS, '/guides/moved', '/guides/removed'];
const listOf = (routes: readonly string[]): string => routes.map((to) => `- [${to}](${to})`).join('\n');

/** The pages of a deployment: after the first, one has moved and one is gone. */
function contentOf(deployment: Deployment): Record<string, string> {
  const isFirst = deployment === 'a';
  const text = `Deployment ${deployment}.\n\n## Tea\n\nThe pot of deployment ${deployment} brews tea.\n`;
  return {
    'docs/guides/start.mdx': page('Start', `${text}\n${listOf(isFirst ? FIRST_LINKS : LINKS)}`, ANSWERS),
    'docs/guides/kept.mdx': page('Kept', `${text}\n[Start](/guides/start)`, [
      'tags: [examples/code-example]',
      'standalone: true',
    ]),
    [`docs/guides/${isFirst ? 'moved' : 'arrived'}.mdx`]: page('Moved', text, ['standalone: true']),
    ...(isFirst ? { 'docs/guides/removed.mdx': page('Removed', text, ['standalone: true']) } : {}),
    'redirects.yml': isFirst ? 'redirects: []\n' : 'redirects:\n  - from: /guides/moved\n    to: /guides/arrived\n',
    'sidebars/docs.yml': 'label: User guide\nitems:\n  - intro\n  - guides/start\n',
  };
}

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

async function main(): Promise<void> {
  for (const deployment of DEPLOYMENTS) {
    const site = await createSmallSite(siteName(deployment), contentOf(deployment));
    changeCode(site, deployment);
    const { succeeded, output } = site.build();
    if (!succeeded) throw new Error(`Deployment ${deployment} could not be built:\n${output}`);
    console.log(`Built deployment ${deployment}.`);
  }
}

void main();
