import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';

/** The rules that depend on the color mode. They compare every word of a page and take most of axe's time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const SCOPES = {
  'all rules': (axe: AxeBuilder) => axe,
  'rules on colors': (axe: AxeBuilder) => axe.withRules(COLOR_RULES),
  'other rules': (axe: AxeBuilder) => axe.disableRules(COLOR_RULES),
};

/** Has axe look at a page, or at one part of it, and find nothing: the rule, and the first element that breaks it. */
export async function expectAccessible(
  page: Page,
  scope: keyof typeof SCOPES = 'all rules',
  part?: string,
): Promise<void> {
  test.slow(); // an audit of a long page takes tens of seconds on a busy machine
  const axe = SCOPES[scope](new AxeBuilder({ page }));
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Has the page shown as a reader sees it whose system has the other color mode, and waits until it is. */
export async function setColorMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
