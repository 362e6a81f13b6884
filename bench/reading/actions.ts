import type { Locator, Page } from 'playwright';
import type { Site } from './sites';

/** What a reader does several times over, and how each generator's site is made ready for it. */
export interface Action {
  readonly name: string;
  /** Interactions that are counted: keys or clicks. */
  readonly times: number;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Does it once; `turn` counts from 0. */
  readonly act: (page: Page, turn: number) => Promise<void>;
}

type Actions = readonly Action[];

const TYPED = 'materialization';
const SETTLED_MS = 150;
const CLICKS = 12;

/** One letter at a time, as slowly as a reader types: each is answered before the next. */
function typing(open: (page: Page) => Promise<void>): Action {
  return {
    name: 'typing in search',
    times: TYPED.length,
    prepare: open,
    act: (page, turn) => page.keyboard.press(TYPED.charAt(turn)),
  };
}

/** Shows and hides what a button, the `place`th that a selector finds, has below or beside it. */
function toggling(name: string, selector: string, place = 0): Action {
  const button = (page: Page): Locator => page.locator(selector).filter({ visible: true }).nth(place);
  return { name, times: CLICKS, act: (page) => button(page).click() };
}

/** The second tab of a page's first tabs, then the first again. */
const tabs: Action = {
  name: 'switching tabs',
  times: CLICKS,
  act: (page, turn) => {
    const list = page.locator('[role=tablist]').filter({ visible: true }).first();
    return list
      .locator('[role=tab]')
      .nth((turn + 1) % 2)
      .click();
  },
};

/** The third group of a sidebar: the first two are around the page. */
const sidebarGroup = (selector: string): Action => toggling('opening a sidebar group', selector, 2);

const ours: Actions = [
  typing(async (page) => {
    await page.getByRole('combobox', { name: 'Search' }).focus();
    await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  }),
  tabs,
  sidebarGroup('nav[aria-label="Docs sidebar"] button[aria-expanded]'),
  toggling('color mode', 'button[aria-label^="Switch between dark and light"]'),
  {
    name: 'opening the assistant',
    times: CLICKS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask the docs' }).click();
      const close = page.getByRole('dialog', { name: 'Ask the docs' }).getByRole('button', { name: 'Close' });
      await close.waitFor();
      await page.waitForTimeout(SETTLED_MS);
      await close.evaluate((button: HTMLElement) => button.click()); // no interaction, which would be counted
    },
  },
];

const starlight: Actions = [
  typing(async (page) => {
    await page.locator('site-search button[data-open-modal]').click();
    await page.locator('site-search input').focus();
  }),
  tabs,
  sidebarGroup('#starlight__sidebar summary'),
  {
    name: 'color mode', // a select with three choices
    times: CLICKS,
    prepare: (page) => page.locator('starlight-theme-select select').filter({ visible: true }).first().focus(),
    act: (page, turn) => page.keyboard.press(turn % 2 === 0 ? 'ArrowUp' : 'ArrowDown'),
  },
];

const docusaurus: Actions = [
  typing(async (page) => {
    await page.locator('.navbar__search-input').click();
    await page.waitForLoadState('networkidle');
  }),
  tabs,
  sidebarGroup('.theme-doc-sidebar-menu .menu__link--sublist-caret, .theme-doc-sidebar-menu .menu__caret'),
  toggling('color mode', '.navbar button[aria-label^="Switch between dark and light"]'),
];

export const ACTIONS: Readonly<Record<Site['generator'], Actions>> = { ours, starlight, docusaurus };

/** Links in the text of an article, which lead to other pages of the site. */
export const ARTICLE_LINKS: Readonly<Record<Site['generator'], string>> = {
  ours: 'article :is(p, li) a[href^="/"]:not([data-zoom])',
  starlight: '.sl-markdown-content :is(p, li) a[href^="/"]',
  docusaurus: 'article .markdown :is(p, li) a[href^="/"]',
};
