import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';

export const PUBLIC = join(__dirname, '..', '..', 'public');
export const SITE_URL = process.env.SITE_URL ?? 'https://docs.dagster.io';

/** A page of the built site. */
export interface BuiltPage {
  /** Its address; `/404.html` for the not-found page. */
  readonly route: string;
  readonly document: HTMLElement;
}

export const read = (path: string): string => readFileSync(join(PUBLIC, path), 'utf8');
export const readBytes = (path: string): Buffer => readFileSync(join(PUBLIC, path));
export const has = (path: string): boolean => existsSync(join(PUBLIC, path));

/** The routes of the sitemap, which are those of all listed pages. */
export const LISTED: readonly string[] = [...read('sitemap.xml').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
  ([, route = '']) => route || '/',
);

/** The file of an address that stands for a page or a file; undefined where there is none. */
export function fileOf(path: string): string | undefined {
  return [path, `${path}/index.html`].find((file) => /\.\w+$/.test(file) && has(file));
}

/**
 * The pages of the site, the not-found page included, without redirects, one at a time: no more than one is held in
 * memory.
 */
export function* builtPages(): Generator<BuiltPage> {
  const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('index.html') || path === '404.html',
  );
  for (const file of files.sort()) {
    const document = parse(read(file), { comment: false });
    if (document.querySelector('meta[http-equiv=refresh]')) continue;
    const route = file === '404.html' ? '/404.html' : `/${file.replace(/\/?index\.html$/, '')}`;
    yield { route, document };
  }
}

/** What a rule finds wrong with a page; nothing where it holds. */
export type Rule = (page: BuiltPage) => readonly string[];

/**
 * Holds all rules against all pages in one pass.
 * @returns what each rule has found, with the routes, and the number of pages
 */
export function findFaults<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
): { readonly faults: Readonly<Record<Name, readonly string[]>>; readonly pages: number } {
  const names = Object.keys(rules) as Name[];
  const found = new Map<Name, string[]>(names.map((name) => [name, []]));
  let pages = 0;
  for (const page of builtPages()) {
    pages += 1;
    for (const name of names) found.get(name)?.push(...rules[name](page).map((fault) => `${page.route}: ${fault}`));
  }
  return { faults: Object.fromEntries(found) as Record<Name, string[]>, pages };
}

/** What a condition says against a page, as a rule gives it. */
export const unless = (holds: boolean, fault: string): readonly string[] => (holds ? [] : [fault]);

/** The beginning of an element, for messages. */
export const shown = (element: HTMLElement): string => element.outerHTML.slice(0, 120);
