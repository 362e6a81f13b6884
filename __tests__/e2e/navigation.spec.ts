import type { Locator, Page } from 'playwright/test';
import { drawn, openDoc } from '../fixtures/open-page';
import { hydrated } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

interface BreadcrumbList {
  readonly '@type': string;
  readonly itemListElement: readonly { readonly position: number; readonly name: string; readonly item?: string }[];
}

test('[NAV-08] breadcrumbs show the way to the page, as links and as structured data', async ({ page }) => {
  await page.goto(PAGES.long);
  const items = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  const names = (await items.allTextContents()).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(3);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': BreadcrumbList[];
  };
  const list = data['@graph'].find((part) => part['@type'] === 'BreadcrumbList')!;
  expect(list.itemListElement.map(({ name }) => name)).toEqual(names);
  expect(list.itemListElement.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
  expect(list.itemListElement.at(-1)?.item).toMatch(new RegExp(`^https://[^/]+${PAGES.long}$`));
});

for (const [route, root] of [
  [PAGES.intro, null],
  ['/guides/automate', '/'],
  [PAGES.long, '/'],
  ['/api/libraries/dagster-aws', '/api'],
  ['/integrations/libraries/slack', '/integrations/libraries'],
] as const) {
  test(`[NAV-08] the breadcrumbs of ${route} begin with the part of the docs that the navbar marks`, async ({
    page,
  }) => {
    await page.goto(route);
    const first = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').first();
    await expect(first).toHaveText(await navbar(page).locator('[aria-current=true]').innerText());
    if (root === null) await expect(first.getByRole('link')).toHaveCount(0);
    else await expect(first.getByRole('link')).toHaveAttribute('href', root);
  });
}

test('[NAV-09] previous and next follow the order of the sidebar', async ({ page }) => {
  await page.goto('/dagster-basics-tutorial');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const order = await sidebar
    .locator('a[href^="/dagster-basics-tutorial"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(order.length).toBe(8);
  for (const [index, route] of order.entries()) {
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    if (index > 0) await expect(pages.locator('[rel=prev]')).toHaveAttribute('href', order[index - 1] ?? '');
    const next = order[index + 1];
    if (next === undefined) break;
    await expect(pages.locator('[rel=next]')).toHaveAttribute('href', next);
    await pages.locator('[rel=next]').click();
  }
});

test('[LINK-01] internal links have no slash at their end', async ({ page }) => {
  await page.goto(PAGES.long);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(20);
  expect(hrefs.filter((href) => href !== '/' && /\/($|[?#])/.test(href))).toEqual([]);
});

test('a page has the landmarks and names that people and tests rely on', async ({ page }) => {
  await page.goto(PAGES.long);
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages']) {
    await expect(page.getByRole('navigation', { name })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** The parts of the docs: what the navbar calls them, and their first page. */
const PARTS = [
  ['User guide', '/'],
  ['Examples', '/examples'],
  ['Deployment', '/deployment'],
  ['Migration', '/migration'],
  ['Integrations', '/integrations/libraries'],
  ['API', '/api'],
] as const;

test('[NAV-01] the navbar leads to the parts of the docs, in their order', async ({ page }) => {
  await page.goto(PAGES.intro);
  const links = navbar(page).getByRole('list').first().getByRole('link');
  await expect(links).toHaveText(PARTS.map(([label]) => label));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(PARTS.map(([, route]) => route));
});

test('[NAV-01] the part whose sidebar holds the page is marked, and no other, also after a page change', async ({
  page,
}) => {
  await openDoc(page, PAGES.long);
  const marked = navbar(page).locator('[aria-current]');
  await expect(marked).toHaveText(['User guide']);
  for (const [label, route] of PARTS.slice(1)) {
    await navbar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await expect(marked).toHaveText([label]);
  }
  await page.goto(PAGES.tags);
  await expect(navbar(page)).toBeVisible();
  await expect(marked).toHaveCount(0);
});

test('[NAV-02] [LINK-02] on the right are links to other sites, which open in a new tab without opener', async ({
  page,
}) => {
  await page.goto(PAGES.intro);
  const links = navbar(page).getByRole('list').last().getByRole('link');
  await expect(links).toHaveText(['Latest version', 'Sign in', 'Try Dagster+']);
  for (const link of await links.all()) {
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /^https:\/\/(docs\.dagster\.io|dagster\.cloud)/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(links.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(links.last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('[NAV-02] the call to action and the sign-in are hidden on mobile', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto(PAGES.intro);
  const links = navbar(page).getByRole('list').last();
  await expect(links.getByRole('link')).toHaveText(['Latest version']);
  await expect(links.locator('a', { hasText: 'Sign in' })).toBeHidden();
  await expect(links.locator('a', { hasText: 'Try Dagster+' })).toBeHidden();
});

test.describe('[NAV-03] the navbar', () => {
  test.beforeEach(async ({ page }) => {
    await openDoc(page, PAGES.long);
    await page.mouse.move(700, 400);
  });

  const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

  test('hides on scroll down and comes back on scroll up', async ({ page }) => {
    await expect(navbar(page)).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(navbar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    expect(await scrolledTo(page)).toBe(800);
    await page.mouse.wheel(0, 100);
    await expect(navbar(page)).not.toBeInViewport();
  });

  test('leaves its place to the lists beside the text', async ({ page }) => {
    const lists = [
      page.getByRole('navigation', { name: 'Docs sidebar' }),
      page.getByRole('navigation', { name: 'On this page' }),
    ];
    const topsOf = () =>
      Promise.all(lists.map((list) => list.evaluate((element) => Math.round(element.getBoundingClientRect().top))));
    await page.mouse.wheel(0, 900);
    await expect(navbar(page)).not.toBeInViewport();
    await expect.poll(topsOf).toEqual([0, 32]);
    await page.mouse.wheel(0, -100);
    await expect.poll(topsOf).toEqual([60, 92]);
  });

  test('always shows near the top', async ({ page }) => {
    await page.mouse.wheel(0, 40);
    await expect.poll(() => scrolledTo(page)).toBe(40);
    await drawn(page);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 900);
    await expect(navbar(page)).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  test('never hides while it holds the focus', async ({ page }) => {
    const link = navbar(page).getByRole('link', { name: 'Examples', exact: true });
    await link.focus();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolledTo(page)).toBe(900);
    await drawn(page);
    await expect(link).toBeFocused();
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  test('comes back when it gets the focus, and the page stays where it is', async ({ page }) => {
    await page.mouse.wheel(0, 900);
    await expect(navbar(page)).not.toBeInViewport();
    for (const name of ['Skip to main content', 'Docs', 'User guide', 'Examples']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
    }
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    expect(await scrolledTo(page)).toBe(900);
  });

  test('shows on a new page, which begins at its top', async ({ page }) => {
    await page.mouse.wheel(0, 900);
    await expect(navbar(page)).not.toBeInViewport();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });
});

test('[NAV-13] the version that the reader reads is kept in the browser, under a key of this docs instance', async ({
  page,
}) => {
  await openDoc(page, PAGES.intro);
  const kept = () => page.evaluate(() => ({ ...window.localStorage }));
  await expect.poll(kept).toMatchObject({ 'docs-preferred-version-default': 'current' });
});

for (const route of [PAGES.long, PAGES.tags, PAGES.missing]) {
  test(`[NAV-14] the first Tab on ${route} reaches the skip link, which moves the focus to the text`, async ({
    page,
  }) => {
    await page.goto(route);
    await hydrated(page);
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
}

test('[NAV-15] the footer has the links of the company, icons with names, the logo and the copyright', async ({
  page,
}) => {
  await page.goto(PAGES.long);
  const footer = page.getByRole('contentinfo');
  const NAMES = [
    'Terms of Service',
    'Privacy Policy',
    'Security',
    'Feedback',
    'X',
    'Community Slack',
    'GitHub',
    'YouTube',
  ];
  for (const name of NAMES) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(footer.getByRole('link')).toHaveCount(NAMES.length);
  await expect(footer).toContainText('Copyright 2025 Dagster Labs');
  for (const drawing of await footer.locator('svg').all()) {
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
  }
  await expect(footer.locator('svg')).toHaveCount(5);
});
