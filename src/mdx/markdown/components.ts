import { childrenOf, elementsIn, textProp, type BodyElement } from '../body/body-tree';
import { lineTexts } from '../code/code-text';
import type { CodeLine } from '../code/highlighter';
import { API_COMPONENTS } from './api';
import type { ComponentMarkdown, MarkdownContext, RenderBlocks } from './context';
import { imageMarkdown } from './inline';
import { listItem } from './list';
import { codeFence, escapeText, linkTarget, quote } from './text';

/** What each component of the vocabulary is in plain Markdown; one that is not here is what it holds. */
const COMPONENTS: Readonly<Record<string, ComponentMarkdown>> = {
  ...API_COMPONENTS,
  Admonition: (component, render) => {
    const kind = capitalized(textProp(component, 'kind') ?? '');
    const title = textProp(component, 'title');
    return quote(labeled(title === undefined ? kind : `${kind}: ${title}`, component, render));
  },
  AssetExplorer: (component) => codeMarkdown(['', { ...(component[1] || {}), language: 'python' }]),
  Card: (component, render, { linkUrl }) => {
    const href = textProp(component, 'href');
    if (href === undefined) return labeled(textProp(component, 'title') ?? '', component, render);
    const url = linkUrl(href);
    return listedLink(textProp(component, 'title') ?? '', url, render(childrenOf(component)));
  },
  Cards: (component, render) => render(childrenOf(component)).join(hasPlainCards(component) ? '\n\n' : '\n'),
  CodeBlock: codeMarkdown,
  Details: (component, render) => labeled(textProp(component, 'summary') ?? '', component, render),
  Diagram: (component) => withCaption(`**Diagram:** ${escapeText(textProp(component, 'alt') ?? '')}`, component),
  DocList: (_component, _render, { childPages, linkUrl }) =>
    childPages
      .map(({ title, route, description }) => listedLink(title, linkUrl(route), [escapeText(description)]))
      .join('\n'),
  Figure: (component, _render, context) => withCaption(imageMarkdown(component, context), component),
  GraphPicture: () => '',
  Hero: heroMarkdown,
  Icon: () => '',
  Lifecycle: lifecycleMarkdown,
  TabItem: (component, render) => labeled(textProp(component, 'label') ?? '', component, render),
};

/** A component as Markdown. */
export function componentMarkdown(component: BodyElement, render: RenderBlocks, context: MarkdownContext): string {
  const convert = Object.hasOwn(COMPONENTS, component[0]) ? COMPONENTS[component[0]] : undefined;
  return convert ? convert(component, render, context) : render(childrenOf(component)).join('\n\n');
}

/** Whether cards are lists of links under a name, and no links themselves. */
function hasPlainCards(component: BodyElement): boolean {
  return elementsIn(component).some((card) => textProp(card, 'href') === undefined);
}

/** A line in bold, and below it what it names. */
function labeled(label: string, component: BodyElement, render: RenderBlocks): string {
  return [`**${escapeText(label)}**`, ...render(childrenOf(component))].join('\n\n');
}

function withCaption(block: string, component: BodyElement): string {
  const caption = textProp(component, 'caption');
  return caption === undefined ? block : `${block}\n\n*${escapeText(caption)}*`;
}

/** A link as an item of a list, with what is said of it. */
export function listedLink(title: string, url: string, [first, ...others]: readonly string[]): string {
  const link = `[${escapeText(title)}](${linkTarget(url)})`;
  return listItem('- ', [first === undefined ? link : `${link}: ${first}`, ...others]);
}

/** Highlighted code is plain text again. A diff has its signs again, which the body keeps as the numbers of the lines. */
function codeMarkdown([, props]: BodyElement): string {
  const { language, title, lines, added, removed } = props as {
    readonly language: string;
    readonly title?: string;
    readonly lines: readonly CodeLine[];
    readonly added?: readonly number[];
    readonly removed?: readonly number[];
  };
  const texts = lineTexts(lines);
  const isDiff = added !== undefined || removed !== undefined;
  const signOf = (number: number): string => (added?.includes(number) ? '+' : removed?.includes(number) ? '-' : ' ');
  const code = isDiff ? texts.map((text, index) => `${signOf(index + 1)}${text}`) : texts;
  const info = title === undefined ? '' : ` title="${title}"`;
  return codeFence(code.join('\n'), `${isDiff ? 'diff' : language}${info}`);
}

/** The first things to do, as a line of links below what is said of the whole. */
function heroMarkdown(component: BodyElement, render: RenderBlocks, { linkUrl }: MarkdownContext): string {
  const actions = [
    [textProp(component, 'action'), textProp(component, 'href')],
    [textProp(component, 'secondAction'), textProp(component, 'secondHref')],
  ] as const;
  const links = actions.flatMap(([text, href]) =>
    text === undefined || href === undefined ? [] : [`[${escapeText(text)}](${linkTarget(linkUrl(href))})`],
  );
  return [...render(childrenOf(component)), links.join(' · ')].join('\n\n');
}

/** The stage of an API: `**Deprecated** since 1.10: use `X` instead.` */
function lifecycleMarkdown(component: BodyElement): string {
  const since = textProp(component, 'since');
  const instead = textProp(component, 'instead');
  return [
    `**${capitalized(textProp(component, 'stage') ?? '')}**`,
    since === undefined ? '' : ` since ${escapeText(since)}`,
    instead === undefined ? '' : `: use ${escapeText(instead)} instead`,
    '.',
  ].join('');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
