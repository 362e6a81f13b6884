import type { Element } from 'hast';
import { exampleFacts } from '../hast/example-entry';
import { nodeFacts } from '../diagrams/node-facts';
import { sizeLabel } from './size-label';
import { galleryFacts } from '../hast/gallery-entry';
import { elementsIn, textProperty } from '../hast/element';
import { lineTexts } from '../code/code-text';
import { API_COMPONENTS } from './api';
import type { ComponentMarkdown, MarkdownContext, RenderBlocks } from './context';
import { capitalize } from '../../words/capitalize';
import { imageMarkdown } from './inline';
import { isList, listItem } from './list';
import { codeFence, escapeText, linkTarget, quote } from './text';

/** What each component of the vocabulary is in plain Markdown; one that is not here is what it holds. */
const MARKDOWN_OF_COMPONENTS: Readonly<Record<string, ComponentMarkdown>> = {
  ...API_COMPONENTS,
  Admonition: (component, render) => {
    const kind = capitalize(textProperty(component, 'kind') ?? '');
    const title = textProperty(component, 'title');
    return quote(labeled(title === undefined ? kind : `${kind}: ${title}`, component, render));
  },
  AssetExplorer: (component) => codeMarkdown(component, 'python'),
  AssetGraph: graphMarkdown,
  BreakingChange: breakingChangeMarkdown,
  BreakingChanges: (component, render) => render(component.children).join('\n'),
  Card: (component, render, { linkUrl }) => {
    const href = textProperty(component, 'href');
    if (href === undefined) return labeled(textProperty(component, 'title') ?? '', component, render);
    return listedLink(textProperty(component, 'title') ?? '', linkUrl(href), render(component.children));
  },
  Cards: (component, render) => render(component.children).join(hasPlainCards(component) ? '\n\n' : '\n'),
  CodeBlock: (component) => codeMarkdown(component, textProperty(component, 'language') ?? 'text'),
  Details: (component, render) => labeled(textProperty(component, 'summary') ?? '', component, render),
  Diagram: (component) => withCaption(`**Diagram:** ${escapeText(textProperty(component, 'alt') ?? '')}`, component),
  DocList: (_component, _render, { childPages, linkUrl }) =>
    childPages
      .map(({ title, route, description }) => listedLink(title, linkUrl(route), [escapeText(description)]))
      .join('\n'),
  ExampleDownload: downloadMarkdown,
  ExampleGallery: exampleGalleryMarkdown,
  Figure: (component, _render, context) => withCaption(imageMarkdown(component, context), component),
  GraphPicture: () => '',
  Hero: heroMarkdown,
  Icon: () => '',
  IntegrationGallery: galleryMarkdown,
  Lifecycle: lifecycleMarkdown,
  TabItem: (component, render) => labeled(textProperty(component, 'label') ?? '', component, render),
};

/** A component as Markdown. */
export function componentMarkdown(component: Element, render: RenderBlocks, context: MarkdownContext): string {
  const convert = Object.hasOwn(MARKDOWN_OF_COMPONENTS, component.tagName)
    ? MARKDOWN_OF_COMPONENTS[component.tagName]
    : undefined;
  return convert ? convert(component, render, context) : render(component.children).join('\n\n');
}

/** Whether cards are lists of links under a name, and no links themselves. */
function hasPlainCards(component: Element): boolean {
  return elementsIn(component).some((card) => textProperty(card, 'href') === undefined);
}

/** A line in bold, and below it what it names. */
function labeled(label: string, component: Element, render: RenderBlocks): string {
  return [`**${escapeText(label)}**`, ...render(component.children)].join('\n\n');
}

function withCaption(block: string, component: Element): string {
  const caption = textProperty(component, 'caption');
  return caption === undefined ? block : `${block}\n\n*${escapeText(caption)}*`;
}

/** A link as an item of a list, with what is said of it; a list has lines of its own. */
export function listedLink(title: string, url: string, [first, ...others]: readonly string[]): string {
  const link = `[${escapeText(title)}](${linkTarget(url)})`;
  if (first === undefined || isList(first))
    return listItem('- ', [link, ...(first === undefined ? [] : [first]), ...others]);
  return listItem('- ', [`${link}: ${first}`, ...others]);
}

/** Highlighted code is plain text again. A diff has its signs again, which the body keeps as the numbers of the lines. */
function codeMarkdown(component: Element, language: string): string {
  const title = textProperty(component, 'title');
  const { lines = [], added, removed } = component.data ?? {};
  const texts = lineTexts(lines);
  const isDiff = added !== undefined || removed !== undefined;
  const signOf = (number: number): string => (added?.includes(number) ? '+' : removed?.includes(number) ? '-' : ' ');
  const code = isDiff ? texts.map((text, index) => `${signOf(index + 1)}${text}`) : texts;
  const info = title === undefined ? '' : ` title="${title}"`;
  return codeFence(code.join('\n'), `${isDiff ? 'diff' : language}${info}`);
}

/** The first things to do, as a line of links below what is said of the whole. */
function heroMarkdown(component: Element, render: RenderBlocks, { linkUrl }: MarkdownContext): string {
  const actions = [
    [textProperty(component, 'action'), textProperty(component, 'href')],
    [textProperty(component, 'secondAction'), textProperty(component, 'secondHref')],
  ] as const;
  const links = actions.flatMap(([text, href]) =>
    text === undefined || href === undefined ? [] : [`[${escapeText(text)}](${linkTarget(linkUrl(href))})`],
  );
  return [...render(component.children), links.join(' · ')].join('\n\n');
}

/** A change as an item of a list: `- **1.11.0** (dagster): what breaks`, and below it what to do. */
function breakingChangeMarkdown(component: Element, render: RenderBlocks): string {
  const [breaks = '', ...others] = render(component.children);
  const packages = (textProperty(component, 'packages') ?? '').split(' ').join(', ');
  return listItem('- ', [`**${textProperty(component, 'release') ?? ''}** (${packages}): ${breaks}`, ...others]);
}

/** An asset graph as its alternative text, and its nodes as a list; those that are marked are bold. */
function graphMarkdown({ properties, data }: Element): string {
  const { nodes = [], markedNodes = [] } = data ?? {};
  const code = (name: string): string => `\`${name}\``;
  const items = nodes.map(({ name, after, ...node }) => {
    const label = markedNodes.includes(name) ? `**${code(name)}**` : code(name);
    const upstream = after.length > 0 ? ` ${node.kind === 'check' ? 'of' : 'after'} ${after.map(code).join(', ')}` : '';
    return listItem('- ', [`${[label, ...nodeFacts(node).map(escapeText)].join(', ')}${upstream}`]);
  });
  return [`**Asset graph:** ${escapeText(String(properties.alt ?? ''))}`, items.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** A project as a link to its archive, with its size, and the commands that do the same. */
function downloadMarkdown(component: Element, render: RenderBlocks): string {
  const { project, url, bytes, fileCount } = component.properties;
  const link = `[Download ${escapeText(`${String(project)}.zip`)}](${linkTarget(String(url))})`;
  return [`${link} (${sizeLabel(Number(bytes))}, ${Number(fileCount)} files)`, ...render(component.children)].join(
    '\n\n',
  );
}

/** The examples as a list, each with what it shows and needs. */
function exampleGalleryMarkdown({ data }: Element, _render: RenderBlocks, { linkUrl }: MarkdownContext): string {
  const items = (data?.examples ?? []).map((entry) => {
    const facts = escapeText(exampleFacts(entry).join(', '));
    return listItem('- ', [
      `[${escapeText(entry.title)}](${linkTarget(linkUrl(entry.to))}) (${facts}): ${escapeText(entry.shows)}`,
    ]);
  });
  return items.join('\n');
}

/** The integrations as a list, each with what is said of it. */
function galleryMarkdown({ data }: Element, _render: RenderBlocks, { linkUrl }: MarkdownContext): string {
  const items = (data?.entries ?? []).map((entry) => {
    const name = escapeText(entry.name);
    const label = entry.to === undefined ? name : `[${name}](${linkTarget(linkUrl(entry.to))})`;
    const description = entry.description === undefined ? '' : `: ${escapeText(entry.description)}`;
    return listItem('- ', [`${label} (${escapeText(galleryFacts(entry).join(', '))})${description}`]);
  });
  return items.join('\n');
}

/** The stage of an API: `**Deprecated** since 1.10: use `X` instead.` */
function lifecycleMarkdown(component: Element): string {
  const since = textProperty(component, 'since');
  const instead = textProperty(component, 'instead');
  return [
    `**${capitalize(textProperty(component, 'stage') ?? '')}**`,
    since === undefined ? '' : ` since ${escapeText(since)}`,
    instead === undefined ? '' : `: use ${escapeText(instead)} instead`,
    '.',
  ].join('');
}
