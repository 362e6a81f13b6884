import { page } from '../site/small-site';
import { originOf, type Deployment } from './deployments';

const ANSWERS = ['How do I brew tea in the pot?', 'What does this deployment brew?'].flatMap((question, index) => [
  ...(index === 0 ? ['answers:'] : []),
  `  - question: ${question}`,
  '    heading: tea',
]);
const LINKS = ['/guides/kept', '/tags', '/examples/pot'];
const FIRST_LINKS = [...LINKS, '/guides/moved', '/guides/removed'];
const listOf = (routes: readonly string[]): string => routes.map((to) => `- [${to}](${to})`).join('\n');

const TABS = `<Tabs groupId="vessel">
<TabItem label="Pot">

The pot holds a liter.

</TabItem>
<TabItem label="Cup">

The cup holds a quarter.

</TabItem>
</Tabs>`;

/** So tall that no browser loads the picture below it ahead. */
const TALL = Array.from({ length: 300 }, (_, index) => `Step ${index + 1}: wait until the tea has its color.`).join(
  '\n\n',
);

/** The pages of a deployment. After the first, one has moved and one is gone; one that is edited has a sidebar with another entry. */
export function contentOf(deployment: Deployment): Record<string, string> {
  const isFirst = originOf(deployment) === 'a';
  const examples = ['pot', 'kettle', ...(deployment === 'edited' ? ['cup'] : [])];
  const text = `Deployment ${deployment}.\n\n## Tea\n\nThe pot of deployment ${deployment} brews tea.\n`;
  const pictures = ['![The first pot](/images/kept.png)', '', TALL, '', '![The second pot](/images/replaced.png)'];
  return {
    'docs/guides/start.mdx': page('Start', `${text}\n${listOf(isFirst ? FIRST_LINKS : LINKS)}`, ANSWERS),
    'docs/guides/kept.mdx': page('Kept', `${text}\n[Start](/guides/start)`, [
      'tags: [examples/code-example]',
      'standalone: true',
    ]),
    'docs/guides/pictured.mdx': page('Pictured', `${text}\n${TABS}\n\n## Pictures\n\n${pictures.join('\n')}`, [
      'standalone: true',
    ]),
    [`docs/guides/${isFirst ? 'moved' : 'arrived'}.mdx`]: page('Moved', text, ['standalone: true']),
    ...(isFirst ? { 'docs/guides/removed.mdx': page('Removed', text, ['standalone: true']) } : {}),
    ...Object.fromEntries(examples.map((name) => [`docs/examples/${name}.mdx`, page(`The ${name}`, text)])),
    'redirects.yml': isFirst ? 'redirects: []\n' : 'redirects:\n  - from: /guides/moved\n    to: /guides/arrived\n',
    'sidebars/docs.yml': 'label: User guide\nitems:\n  - intro\n  - guides/start\n',
    'sidebars/examples.yml': `label: Examples\nitems:\n${examples.map((name) => `  - examples/${name}\n`).join('')}`,
  };
}

/** The pictures of a deployment, and which of the site's own stands for each: one is another after the first. */
export function picturesOf(deployment: Deployment): Record<string, string> {
  const isFirst = originOf(deployment) === 'a';
  return {
    'kept.png': 'quickstart-asset-graph.png',
    'replaced.png': isFirst ? 'quickstart-asset-graph-dark.png' : 'quickstart-asset-graph.png',
  };
}
