import type { HTMLElement } from 'node-html-parser';
import { shown, unless, type Rule } from './built-site';

// Rules of axe that need neither styles nor a layout, with axe's names. The browser tests hold the others, those on color
// above all, against one page of each kind.

/** The elements that a selector finds and that break a condition. */
const breaking =
  (selector: string, isGood: (element: HTMLElement) => boolean): Rule =>
  ({ document }) =>
    document
      .querySelectorAll(selector)
      .filter((element) => !isGood(element))
      .map(shown);

const idsOf = (document: HTMLElement): string[] =>
  document.querySelectorAll('[id]').map((element) => element.getAttribute('id') ?? '');

/** Whether an element says its name: by its text, by an attribute, or by a picture in it. */
function hasName(element: HTMLElement): boolean {
  const attributes = ['aria-label', 'aria-labelledby', 'title'].map((name) => element.getAttribute(name)?.trim());
  const pictures = element.querySelectorAll('img').map((image) => image.getAttribute('alt')?.trim());
  return [element.text.trim(), ...attributes, ...pictures].some(Boolean);
}

function isLabeled(field: HTMLElement): boolean {
  const label = field.closest('label');
  return hasName(field) || (label !== null && label.text.trim() !== '');
}

const levelOf = (heading: HTMLElement): number => Number(heading.tagName.slice(1));

/** Levels that are skipped on the way down, such as a heading of level 4 below one of level 2. */
const headingOrder: Rule = ({ document }) => {
  const headings = document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6');
  return headings
    .filter((heading, index) => index > 0 && levelOf(heading) > levelOf(headings[index - 1]!) + 1)
    .map(shown);
};

/** Attributes that name other elements; what they name must be there. */
const references: Rule = ({ document }) => {
  const ids = new Set(idsOf(document));
  return ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
    document
      .querySelectorAll(`[${attribute}]`)
      .filter((element) => (element.getAttribute(attribute) ?? '').split(/\s+/).some((id) => !ids.has(id)))
      .map(shown),
  );
};

const duplicates = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) < index);

/** The rules by the names that axe gives them. */
export const ACCESSIBILITY_RULES = {
  'html-has-lang': ({ document }) => unless(document.querySelector('html[lang=en][dir=ltr]') !== null, 'lang or dir'),
  'document-title': ({ document }) => unless(document.querySelector('title')?.text.trim() !== '', 'no title'),
  'meta-viewport': breaking(
    'meta[name=viewport]',
    (meta) => !/user-scalable=no|maximum-scale/.test(meta.getAttribute('content') ?? ''),
  ),
  'duplicate-id': ({ document }) => duplicates(idsOf(document)),
  'page-has-heading-one': ({ document }) => unless(document.querySelectorAll('h1').length === 1, 'not one h1'),
  'heading-order': headingOrder,
  'empty-heading': breaking('h1, h2, h3, h4, h5, h6', hasName),
  'landmark-one-main': ({ document }) => unless(document.querySelectorAll('main').length === 1, 'not one main'),
  'landmark-unique': ({ document }) =>
    duplicates(document.querySelectorAll('nav').map((nav) => nav.getAttribute('aria-label') ?? 'nav without a name')),
  'skip-link': ({ document }) => {
    const first = document.querySelector('a')?.getAttribute('href') ?? '';
    return unless(document.querySelector(`[id="${first.replace('#', '')}"]`) !== null, `${first} leads nowhere`);
  },
  'button-name': breaking('button, [role=button]', hasName),
  'link-name': breaking('a[href]', hasName),
  'image-alt': breaking('img', (image) => image.hasAttribute('alt')),
  'svg-img-alt': breaking('svg', (svg) => {
    const picture = svg.closest('[role=img]') as HTMLElement | null;
    return svg.getAttribute('aria-hidden') === 'true' || (picture !== null && hasName(picture));
  }),
  label: breaking('input, select, textarea', isLabeled),
  list: breaking('ul > *, ol > *', ({ tagName }) => ['LI', 'SCRIPT', 'TEMPLATE'].includes(tagName)),
  listitem: breaking('li', ({ parentNode }) => ['UL', 'OL', 'MENU'].includes(parentNode.tagName)),
  dlitem: breaking('dt, dd', ({ parentNode }) => ['DL', 'DIV'].includes(parentNode.tagName)),
  tabindex: breaking('[tabindex]', (element) => Number(element.getAttribute('tabindex')) <= 0),
  'aria-valid-attr-value': references,
  'nested-interactive': breaking('a a, a button, button a, button button', () => false),
  'td-headers-attr': breaking('table', (table) => table.querySelector('th') !== null),
} satisfies Readonly<Record<string, Rule>>;
