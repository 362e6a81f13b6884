import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { createSmallSite, page, type SmallSite } from '../site/small-site';

/** The two states that the content is switched between. */
export type State = 'before' | 'after';

const PAGES = 30;
const CHANGED = 7;
const EVERY = { tag: 5, picture: 10 };

const TAGS = ['examples/code-example'];
const name = (index: number): string => `page-${String(index).padStart(2, '0')}`;

/** Makes a site of thirty pages with links, tags, pictures, samples and redirects; its content is in the state given. */
export async function createChangingSite(folder: string, state: State): Promise<SmallSite> {
  const site = await createSmallSite(folder, {
    'samples/hello.py': 'print("hello")\n',
    'sidebars/examples.yml': 'label: Examples\nitems:\n  - folder: guides\n',
    'docs/guides/index.mdx': page('Guides', '## All guides\n\nThe guides of this site:\n\n<DocList />', [
      'answers: [{ question: Which guides are there?, heading: all-guides }]',
    ]),
  });
  const images = join(site.folder, 'content', 'images');
  mkdirSync(images, { recursive: true });
  for (const file of ['quickstart-asset-graph.png', 'quickstart-asset-graph-dark.png']) {
    copyFileSync(join(ROOT, 'content', 'images', file), join(images, file));
  }
  setState(site, state);
  return site;
}

/**
 * Puts the content into a state. In `after` pages have another text, title, tag, link and picture, one is gone, one is new,
 * and a redirect leads elsewhere.
 */
export function setState(site: SmallSite, state: State): void {
  const isAfter = state === 'after';
  site.write(Object.fromEntries(Array.from({ length: PAGES }, (_, index) => pageFile(index, isAfter))));
  const [gone, added] = ['gone', 'added'].map((one) => join(site.folder, 'content', 'docs', 'guides', `${one}.mdx`));
  rmSync((isAfter ? gone : added) ?? '', { force: true });
  writeFileSync((isAfter ? added : gone) ?? '', page('In one state only', 'Text.', [`tags: [${TAGS.join()}]`]));
  const target = name(isAfter ? CHANGED : 1);
  site.write({ 'redirects.yml': `redirects:\n  - { from: /old, to: /guides/${target} }\n` });
}

function pageFile(index: number, isAfter: boolean): [path: string, text: string] {
  const isChanged = isAfter && index % CHANGED === 0;
  const next = name((index + (isChanged ? 2 : 1)) % PAGES);
  const parts = [
    `See [the next](/guides/${next}).`,
    `## Part ${isChanged ? 'changed' : 'one'}`,
    '<CodeExample path="hello.py" />',
    index % EVERY.picture === 0 ? `![A graph](../../images/quickstart-asset-graph${isChanged ? '-dark' : ''}.png)` : '',
  ];
  const tags = (index % EVERY.tag === 0) !== isChanged ? [`tags: [${TAGS.join()}]`] : [];
  return [
    `docs/guides/${name(index)}.mdx`,
    page(`Page ${index}${isChanged ? ', changed' : ''}`, parts.join('\n\n'), tags),
  ];
}
