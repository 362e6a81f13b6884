import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

/** The first pages of the sections, but for that of the whole site. */
const SECTIONS = ['/examples', '/deployment', '/migration', '/integrations/libraries', '/api'];

for (const route of SECTIONS) {
  test(`the head of ${route} has the pages to start with, beside the text where there is room`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openDoc(page, route);
    const start = page.locator('[data-part=start]');
    await expect(start.getByRole('heading', { level: 2, name: 'Start here' })).toBeVisible();
    await expect(start.getByRole('listitem')).toHaveCount(3);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const panel = await start.boundingBox();
    expect(panel!.y).toBeLessThan(title!.y + title!.height);
    expect(panel!.x).toBeGreaterThan(title!.x + title!.width);
  });

  test(`the breadcrumbs of ${route} do not repeat its title alone`, async ({ page }) => {
    await openDoc(page, route);
    const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    expect(await steps.count()).toBeGreaterThan(1);
  });
}

test('the names of tools look like links, also where nothing hovers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, '/integrations/libraries');
  for (const tool of await page.locator('[data-part=categories] li li a').all()) {
    await expect(tool).toHaveCSS('text-decoration-line', 'underline');
  }
});

test('a tool leads to its page', async ({ page }) => {
  await openDoc(page, '/integrations/libraries');
  await page.locator('[data-part=categories]').getByRole('link', { name: 'Amazon S3' }).click();
  await expect(page).toHaveURL(/\/integrations\/libraries\/aws\/s3$/);
});

test('every category has tools, with their number', async ({ page }) => {
  await openDoc(page, '/integrations/libraries');
  const cards = page.locator('[data-part=categories] > div > ul > li');
  await expect(cards).toHaveCount(9);
  for (const card of await cards.all()) {
    const count = await card.locator('li').count();
    expect(count).toBeGreaterThan(0);
    await expect(card.locator('> span')).toHaveText(`${count} tools`);
  }
});

test('no example is drawn as a single box', async ({ page }) => {
  await openDoc(page, '/examples');
  const shapes = await page
    .locator('[data-picture] svg')
    .evaluateAll((pictures) => pictures.map((picture) => picture.querySelectorAll('rect, path').length));
  expect(shapes).toHaveLength(6);
  expect(Math.min(...shapes)).toBeGreaterThan(1);
});

test('at 768 px the graph of the entrance is beside the text, and its code below both', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDoc(page, PAGES.intro);
  const graph = (await page.getByRole('radiogroup').boundingBox())!;
  const code = (await page.locator('figure', { has: page.locator('code [data-asset]') }).boundingBox())!;
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(graph.y).toBeLessThan(title.y + title.height);
  expect(code.y).toBeGreaterThan(graph.y + graph.height);
  expect(code.x).toBe(title.x);
});

test('on a phone a diagram goes down, and its words are not small', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const route of ['/deployment', '/guides/automate/schedules', '/getting-started/quickstart']) {
    await openDoc(page, route);
    const drawing = page.getByRole('group', { name: 'Diagram' }).first().locator('[role=img]:visible');
    await expect(drawing).toHaveCount(1);
    const { width, height, size } = await drawing.locator('svg').evaluate((svg) => {
      const text = svg.querySelector('text')!;
      const scale = text.getScreenCTM()!.a;
      const box = svg.getBoundingClientRect();
      return { width: box.width, height: box.height, size: parseFloat(text.getAttribute('font-size')!) * scale };
    });
    expect(height, route).toBeGreaterThan(width * 0.6);
    expect(size, route).toBeGreaterThan(11.9);
  }
});

test('no card is alone in the list of tags', async ({ page }) => {
  await page.goto(PAGES.tags);
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
  expect(await cards.count()).toBeGreaterThan(1);
  const alone = await page
    .locator('main ul[role=list]')
    .evaluateAll((lists) => lists.filter((list) => list.children.length === 1).length);
  expect(alone).toBe(0);
});

test('the page of search proposes where to begin, and keeps a search to a part of the site', async ({ page }) => {
  await page.goto('/search');
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toHaveAttribute('placeholder', /\w/);
  await expect(main.getByRole('link', { name: 'Deployment' })).toBeVisible();
  await main.getByRole('searchbox').fill('asset');
  await main.getByRole('button', { name: 'API' }).click();
  await expect(page).toHaveURL(/q=asset&in=api$/);
  await expect(main.getByRole('button', { name: 'API' })).toHaveAttribute('aria-pressed', 'true');
  const links = main.getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => !address.startsWith('/api'))).toEqual([]);
});
