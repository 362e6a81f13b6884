import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { ENTRANCES, PAGES } from './pages';
import { expect, test } from './test';

/** The grid of docs/design-notes.md: twelve columns of the article, with gaps of 24 px, and text of at most 46 rem. */
const COLUMNS = 12;
const GAP = 24;
const MEASURE = 736;
const TOLERANCE = 1.5;

/** A page with the longest breadcrumbs. */
const DEEP = '/deployment/dagster-plus/authentication-and-access-control/rbac/user-roles-permissions';

/**
 * How the edges of a box are bound. A block begins and ends on lines. Text, and what is in it, begins at the left edge and ends
 * on a line, or where the measure ends at the latest. A caption begins where its picture does.
 */
type Kind = 'block' | 'text' | 'caption';

interface Box {
  readonly kind: Kind;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The left edge that it has to begin at: that of the article, or of its picture. */
  readonly start: number;
}

/** The edges of the article, and of everything in it, except for what is inside a box of its own. */
function boxesOf(page: Page): Promise<{ readonly left: number; readonly right: number; readonly boxes: Box[] }> {
  return page.evaluate(() => {
    const article = document.querySelector('main article')!;
    const { left, right } = article.getBoundingClientRect();
    const text = [...article.children].at(-1)!;
    const boxOf = (element: Element, kind: Kind, start = left): Box[] => {
      if (getComputedStyle(element).display === 'contents') {
        return [...element.children].flatMap((child) => boxOf(child, kind, start));
      }
      const box = element.getBoundingClientRect();
      if (box.width < 2) return [];
      return [{ kind, start, left: box.left, right: box.right, text: element.textContent.slice(0, 40) }];
    };
    const all = (selector: string) => [...article.querySelectorAll(selector)];
    const explorers = all('[role=radiogroup]').map((graph) => graph.parentElement!);
    const blocks = [...all('[data-part], [data-part] ul[role=list] > li, [data-part] figure'), ...explorers].filter(
      (element) => !element.parentElement?.closest('[data-part] li') && !text.contains(element),
    );
    const texts = [...text.children].filter((part) => !part.matches('footer, nav'));
    const prose = all('h1, [data-lead]').concat(texts.flatMap((part) => [...part.children]));
    const captions = all('figure:has(> a) > figcaption, figure:has(svg) > figcaption');
    return {
      left,
      right,
      boxes: [
        ...blocks.flatMap((element) => boxOf(element, 'block')),
        ...prose.flatMap((element) => boxOf(element, 'text')),
        ...captions.flatMap((element) =>
          boxOf(element, 'caption', element.parentElement!.firstElementChild!.getBoundingClientRect().left),
        ),
      ],
    };
  });
}

for (const width of [360, 820, 996, 1200, 1366, 1920]) {
  test(`at ${width} px the text of every kind of page begins at one edge`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const edges: number[] = [];
    for (const route of [PAGES.intro, '/integrations/libraries', PAGES.withList]) {
      await openDoc(page, route);
      edges.push(await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().left));
    }
    expect(new Set(edges).size).toBe(1);
  });
}

test('the line above the title is equally high on all pages, however long its breadcrumbs are', async ({ page }) => {
  for (const width of [768, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops: number[] = [];
    for (const route of [PAGES.withList, PAGES.long, DEEP]) {
      await openDoc(page, route);
      await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeVisible();
      tops.push(await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top));
    }
    expect([width, ...new Set(tops)]).toHaveLength(2);
  }
});

for (const route of ENTRANCES) {
  for (const width of [360, 768, 1280, 1920]) {
    test(`at ${width} px everything on ${route} begins and ends on a line of the grid`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openDoc(page, route);
      const { left, right, boxes } = await boxesOf(page);
      const column = (right - left + GAP) / COLUMNS;
      const isLine = (distance: number): boolean => {
        const lines = distance / column;
        return Math.abs(lines - Math.round(lines)) * column < TOLERANCE;
      };
      const isOff = ({ kind, start, ...box }: Box): boolean => {
        const begins = kind === 'block' ? isLine(box.left - left) : Math.abs(box.left - start) < TOLERANCE;
        const isInText = kind !== 'block' && box.right <= left + MEASURE + TOLERANCE;
        return !begins || box.right > right + TOLERANCE || !(isInText || isLine(box.right + GAP - left));
      };
      expect(new Set(boxes.map(({ kind }) => kind)).size).toBeGreaterThan(1);
      expect(boxes.filter(isOff)).toEqual([]);
    });
  }
}
