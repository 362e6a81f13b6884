/**
 * What waits for its layout until it comes near the window (`src/components/api/api-symbol.module.css`): the entries of a
 * reference page. Their heights are guesses until then, so a scroll position would be one too.
 */
const WAITING = 'main section';
/** What one task takes of the main thread; the frame that follows takes about as much. */
const MOST_MS = 5;

/** Has everything laid out at once, where the browser is about to bring a reader back to where he was. */
export function layOutForReturn(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') finish();
}

/** Lays out the entries a few at a time, so that a reader's first scroll or click need not wait. */
export function layOutBitByBit(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(WAITING)];
  const layOutSome = () => {
    const deadline = performance.now() + MOST_MS;
    while (waiting.length > 0 && performance.now() < deadline) layOut(waiting.shift());
    if (waiting.length > 0) requestAnimationFrame(() => setTimeout(layOutSome));
    else finish();
  };
  layOutSome();
}

function layOut(entry: HTMLElement | undefined): void {
  if (!entry) return;
  entry.style.contentVisibility = 'visible';
  entry.getBoundingClientRect(); // to ask for its place has it laid out now
}

function finish(): void {
  document.documentElement.dataset.laidOut = '';
}
