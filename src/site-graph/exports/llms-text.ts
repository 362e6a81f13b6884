import { listedLink } from '../../mdx/markdown/components';
import { escapeText } from '../../mdx/markdown/text';

/** A page as the lists for language models name it. */
export interface ListedPage {
  readonly title: string;
  readonly description: string;
  /** The questions that it answers. */
  readonly questions: readonly string[];
  /** The address of its Markdown. */
  readonly url: string;
}

/** A part of the site: a sidebar with its pages in reading order. */
export interface ListedPart {
  readonly label: string;
  readonly pages: readonly ListedPage[];
}

interface NamedSite {
  readonly title: string;
  readonly tagline: string;
}

/**
 * The content of `llms.txt`, after https://llmstxt.org: the name, a summary, how to read on, and a list of links for each
 * part of the site.
 * @param fullTextUrl the address of `llms-full.txt`
 */
export function llmsText(site: NamedSite, parts: readonly ListedPart[], fullTextUrl: string): string {
  const note = [
    'Each link leads to a page as Markdown; its address without `.md` is the page for people.',
    `All pages in one file: <${fullTextUrl}>.`,
  ];
  const sections = parts.map(({ label, pages }) => {
    const links = pages.map((page) => listedLink(page.title, page.url, [escapeText(contentOf(page))]));
    return `## ${escapeText(label)}\n\n${links.join('\n')}`;
  });
  return joined([...head(site), note.join(' '), ...sections]);
}

function contentOf({ description, questions }: ListedPage): string {
  return questions.length === 0 ? description : `${description} Answers: ${questions.join(' ')}`;
}

/** The content of `llms-full.txt`: the same name and summary, and the Markdown of every page, each below a rule. */
export function llmsFullText(site: NamedSite, pages: readonly string[]): string {
  return joined([...head(site), ...pages.flatMap((page) => ['---', page.trimEnd()])]);
}

function head({ title, tagline }: NamedSite): string[] {
  return [`# ${escapeText(title)}`, `> ${escapeText(tagline)}`];
}

function joined(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}
