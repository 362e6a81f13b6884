import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { ENTRANCES, PAGES } from './pages';
import { expect, test } from './test';

const node = (page: Page, name: string): Locator => page.locator('label[data-asset]', { hasText: name });
const linesOf = (page: Page, first: string): Locator => page.locator('code [data-asset]', { hasText: first });
const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the graph of the entrance, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('an asset that is pointed at marks its node and its lines, whichever of them it is', async ({ page }) => {
      await page.goto(PAGES.intro);
      const lines = linesOf(page, 'def balance(');
      const plain = await groundOf(lines);
      await node(page, 'balance').hover();
      await expect(lines).not.toHaveCSS('background-color', plain);
      const marked = await groundOf(lines);
      await expect(linesOf(page, 'def trips(')).toHaveCSS('background-color', plain);
      await linesOf(page, 'def trips(').hover();
      await expect(node(page, 'trips')).toHaveCSS('background-color', marked);
      await expect(lines).toHaveCSS('background-color', plain);
    });

    test('marked lines have a bar, in the color of the border of their node', async ({ page }) => {
      await page.goto(PAGES.intro);
      const border = 'border-left-color';
      const plain = await linesOf(page, 'def trips(').evaluate((lines) => getComputedStyle(lines).borderLeftColor);
      await node(page, 'trips').hover();
      await expect(linesOf(page, 'def trips(')).not.toHaveCSS(border, plain);
      const bar = await linesOf(page, 'def trips(').evaluate((lines) => getComputedStyle(lines).borderLeftColor);
      await expect(node(page, 'trips')).toHaveCSS(border, bar);
      await expect(linesOf(page, 'def trips(')).toHaveCSS('border-left-style', 'solid');
      await expect(linesOf(page, 'def balance(')).toHaveCSS(border, plain);
    });

    test('an asset that has the focus marks its node and its lines before it is chosen', async ({ page }) => {
      await page.goto(PAGES.intro);
      const plain = await groundOf(linesOf(page, 'def stations('));
      await page.getByRole('radio', { name: 'stations' }).focus();
      await expect(page.getByRole('radio', { name: 'stations' })).not.toBeChecked();
      await expect(linesOf(page, 'def stations(')).not.toHaveCSS('background-color', plain);
      await expect(linesOf(page, 'def trips(')).toHaveCSS('background-color', plain);
    });

    test('an asset that is chosen stays marked, and the arrow keys choose the next', async ({ page }) => {
      await page.goto(PAGES.intro);
      const plain = await groundOf(linesOf(page, 'def trips('));
      await page.getByRole('radio', { name: 'stations' }).check();
      await page.mouse.move(0, 0);
      await expect(linesOf(page, 'def stations(')).not.toHaveCSS('background-color', plain);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'trips' })).toBeChecked();
      await expect(linesOf(page, 'def trips(')).not.toHaveCSS('background-color', plain);
      await expect(linesOf(page, 'def stations(')).toHaveCSS('background-color', plain);
    });
  });
}

test.describe('the first screen of the entrance', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`at ${width} px it has the sentence, the actions, and a piece of the picture`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openDoc(page, PAGES.intro);
      const article = page.getByRole('article');
      await expect(article.getByText('Dagster is a data orchestrator')).toBeInViewport({ ratio: 1 });
      for (const name of ['Start with the quickstart', 'Read the concepts']) {
        await expect(article.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('radiogroup', { name: 'Assets of bikes.py' })).toBeInViewport({ ratio: 0.2 });
    });
  }
});

test('in a window of 1280 by 720 px all of the code and of its graph is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openDoc(page, PAGES.intro);
  await expect(page.locator('figure', { has: page.locator('code [data-asset]') })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('radiogroup', { name: 'Assets of bikes.py' })).toBeInViewport({ ratio: 1 });
});

test('beside taller code, the graph of the entrance ends where the code ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDoc(page, PAGES.intro);
  const bottomOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const graph = page.getByRole('radiogroup', { name: 'Assets of bikes.py' });
  const code = page.locator('figure', { has: page.locator('code [data-asset]') });
  expect(await bottomOf(graph)).toBe(await bottomOf(code));
});

test('the note of a card is one line', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openDoc(page, '/api');
    const heights = await page
      .locator('[data-part=pages] li > span')
      .evaluateAll((notes) => notes.map((note) => Math.round(note.getBoundingClientRect().height)));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights), `${width} px`).toBeLessThan(30);
  }
});

test('no row of cards has a hole', async ({ page }) => {
  for (const route of ENTRANCES) {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openDoc(page, route);
      const holes = await page.locator('main article ul[role=list]').evaluateAll((lists) =>
        lists.flatMap((list) => {
          if (getComputedStyle(list).columnWidth !== 'auto') return []; // columns of cards have no rows
          const right = list.getBoundingClientRect().right;
          const boxes = [...list.children].map((card) => card.getBoundingClientRect());
          const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
          return tops.filter((top) => {
            const row = boxes.filter((box) => Math.round(box.top) === top);
            return right - Math.max(...row.map((box) => box.right)) > 2;
          });
        }),
      );
      expect([route, width, holes]).toEqual([route, width, []]);
    }
  }
});

test('a section page has one h1, and its parts have headings with anchors', async ({ page }) => {
  for (const route of ENTRANCES) {
    await openDoc(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const headings = page.locator('[data-part] > h2');
    for (const heading of await headings.all()) {
      await expect(heading).toHaveAttribute('id', /^front-/);
      await expect(heading.getByRole('link', { name: /^Direct link to / })).toHaveCount(1);
    }
  }
});
