import { withPrefix } from 'gatsby';
import * as prose from '../../styles/prose.module.css';

/** A passage as its page shows it. */
export interface PassageBlocks {
  readonly html: string;
  /** Whether the section goes on behind them. */
  readonly isCut: boolean;
}

/** With so many characters a passage has said enough; the block that reaches them stays whole. */
const ENOUGH = 450;
/** What a block consists of, where it can be cut, too. */
const ITEMS = ':scope > li, :scope > table > tbody > tr';
/** How much of the characters of code counts: it says less, and scrolls. */
const CODE_SHARE = 0.25;
const CODE = ':has(> pre)';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** The attributes by which the elements of a page name each other. */
const REFERENCES = ['id', 'aria-controls', 'aria-labelledby', 'aria-describedby'] as const;

/**
 * Cuts the first blocks of a section out of the article that holds it.
 * @param article the HTML inside the article
 * @param url the route of the page, with the anchor of the section where the passage is one
 * @returns undefined where the section has no blocks of its own
 */
export function passageBlocks(article: string, url: string): PassageBlocks | undefined {
  const page = new DOMParser().parseFromString(article, 'text/html');
  const [route = '', anchor] = url.split('#');
  const first =
    anchor === undefined
      ? page.querySelector(`.${prose.prose}`)?.firstElementChild
      : page.getElementById(decodeURIComponent(anchor))?.nextElementSibling;
  const section = blocksFrom(first ?? null);
  const blocks = firstOf(section);
  if (blocks.length === 0) return undefined;
  const isShortened = blocks.map(shorten).includes(true);
  const passage = page.createElement('div');
  passage.append(...blocks);
  // Links within the page lead there from anywhere, and its ids may be those of the page shown.
  for (const link of passage.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', withPrefix(route) + (link.getAttribute('href') ?? ''));
  for (const name of REFERENCES)
    for (const element of passage.querySelectorAll(`[${name}]`))
      element.setAttribute(name, `${url} ${element.getAttribute(name)}`.replace(/\s+/g, '-'));
  return { html: passage.innerHTML, isCut: isShortened || blocks.length < section.length };
}

/** The blocks of a section: those up to the next heading. */
function blocksFrom(first: Element | null): Element[] {
  const blocks: Element[] = [];
  for (let block = first; block && !hasHeading(block); block = block.nextElementSibling) blocks.push(block);
  return blocks;
}

function hasHeading(block: Element): boolean {
  return block.matches(HEADINGS) || block.querySelector(HEADINGS) !== null;
}

/** Those that say enough. What a block announces with a colon belongs to it. */
function firstOf(blocks: readonly Element[]): Element[] {
  let said = 0;
  const end = blocks.findIndex((block) => {
    const isEnough = said >= ENOUGH;
    const announces = block.previousElementSibling?.textContent.trimEnd().endsWith(':') && block !== blocks[0];
    said += block.textContent.length * (block.matches(CODE) ? CODE_SHARE : 1);
    return isEnough && !announces;
  });
  return blocks.slice(0, end < 0 ? blocks.length : end);
}

/** Leaves out the last items of a long list, and the last rows of a long table; says whether there were some. */
function shorten(block: Element): boolean {
  let said = 0;
  const surplus = [...block.querySelectorAll(ITEMS)].filter((item) => {
    const isSurplus = said >= ENOUGH;
    said += item.textContent.length;
    return isSurplus;
  });
  for (const item of surplus) item.remove();
  return surplus.length > 0;
}
