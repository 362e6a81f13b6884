import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { element, type Child } from '../../mdx/hast/element';

/** A card of a landing page: its title may be a link. */
export interface LandingPageCard {
  readonly title: string;
  readonly href?: string | undefined;
  readonly icon?: string | undefined;
  readonly note?: string | undefined;
}

/** A part of a landing page: a heading and what is below it. The style sheet knows it by its kind. */
export function part(kind: string, title: string | undefined, children: readonly Child[], width?: string): Element {
  const properties = { dataPart: kind, dataWidth: width === 'half' ? width : undefined };
  return element('div', properties, [...(title === undefined ? [] : [heading(title)]), ...children]);
}

/** Its anchor has a prefix: the text of the page may have a heading of the same name. */
export function heading(title: string): Element {
  return element('h2', { id: `front-${new GithubSlugger().slug(title)}` }, [title]);
}

export function card({ title, href, icon, note }: LandingPageCard, children: readonly Child[]): Element {
  return element('Card', { title, href, icon, note }, children);
}

export function cards(children: readonly Child[]): Element {
  return element('Cards', {}, children);
}

export function paragraph(...children: readonly Child[]): Element {
  return element('p', {}, children);
}

export function link(label: string, to: string): Element {
  return element('Link', { to }, [label]);
}

export function list(items: readonly (readonly Child[])[], name: 'ul' | 'ol' = 'ul'): Element {
  return element(
    name,
    {},
    items.map((item) => element('li', {}, item)),
  );
}
