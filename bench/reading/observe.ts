import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The longest event of each interaction since the last look, in milliseconds. */
    interactions: Map<number, number>;
    /** When a new heading was shown after a click: milliseconds since the click. */
    shownAfter: number | undefined;
  }
}

/** TypeScript does not know yet that events name the interaction that they belong to. */
interface InteractionEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Below this duration the browser reports no event. */
export const MIN_MS = 16;

/** Notes the time of each interaction. It runs at the start of each document. */
export function observeInteractions(): void {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionEntry[]) {
      if (!interactionId) continue;
      window.interactions.set(interactionId, Math.max(window.interactions.get(interactionId) ?? 0, duration));
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** A click, in milliseconds of the clock that documents share, and the first heading at that time. */
interface Click {
  readonly at: number;
  readonly heading: string | undefined;
}

/**
 * Notes how long after a click another first heading is shown, in this document or in the next. It runs at the start of
 * each document. Shown: the second frame since the heading is there, before which the first was painted.
 */
export function observeNextHeading(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const heading = document.querySelector('h1')?.textContent;
      sessionStorage.setItem('click', JSON.stringify({ at: performance.timeOrigin + timeStamp, heading }));
    },
    { capture: true },
  );
  new MutationObserver((_, observer) => {
    const click = JSON.parse(sessionStorage.getItem('click') ?? 'null') as Click | null;
    const shown = document.querySelector('h1')?.textContent;
    if (click === null || !shown || shown === click.heading) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.shownAfter = performance.timeOrigin + performance.now() - click.at;
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Takes what was noted of `times` interactions. What was not reported took less than the least. */
export async function takeInteractions(page: Page, times: number): Promise<number[]> {
  const reported = await page.evaluate(() => {
    const durations = [...window.interactions.values()];
    window.interactions.clear();
    return durations;
  });
  const unreported = Math.max(0, times - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => MIN_MS)];
}
