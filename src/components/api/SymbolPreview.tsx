import { withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { symbolOf } from '../../content-model/api-facts/symbol-names';
import { loadOnce } from '../../content-model/load-once';
import { fetchText } from '../../hooks/fetch-text';
import { SYMBOL_PREVIEWS_ROUTE, type SymbolPreviews } from '../../site-graph/exports/symbol-previews';
import { SYMBOL_LINK } from './symbol-link';
import * as styles from './symbol-preview.module.css';

const PREVIEW_ID = 'symbol-preview';
/** A pointer that only moves across a link opens no preview. */
const POINTER_DELAY = 200;
/** Time to move the pointer from a link onto its preview, which stays while the pointer is there (WCAG 2.2, 1.4.13). */
const LEAVE_DELAY = 250;
const GAP = 6;

interface Shown {
  readonly signature: string;
  readonly summary: string;
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
}

/** The previews, fetched once. After a failure, the next link asks again. */
const loadPreviews = loadOnce(
  async () => JSON.parse(await fetchText(withPrefix(SYMBOL_PREVIEWS_ROUTE))) as SymbolPreviews,
);

/** Shows signature and summary of the symbol whose link the pointer rests on or the focus is at. Escape puts it away. */
export default function SymbolPreview() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => watchLinks(setShown), []);
  if (!shown) return null;
  const { signature, summary, left, top, bottom } = shown;
  return (
    <div role="tooltip" id={PREVIEW_ID} className={styles.preview} style={{ left, top, bottom }}>
      <pre>{signature}</pre>
      <p>{summary}</p>
    </div>
  );
}

/** Says which preview is to be shown, from now on until the function that it returns is called. */
function watchLinks(show: (shown: Shown | undefined) => void): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let asked: Element | undefined;
  const hide = (): void => {
    clearTimeout(asking);
    clearTimeout(leaving);
    asked?.removeAttribute('aria-describedby');
    asked = undefined;
    show(undefined);
  };
  const ask = (link: Element | undefined, delay: number): void => {
    if (!link || link === asked) return;
    hide();
    asked = link;
    asking = setTimeout(() => {
      loadPreviews().then(
        (all) => asked === link && show(describe(link, all)),
        (error: unknown) => console.warn("The previews of symbols couldn't be loaded.", error),
      );
    }, delay);
  };
  const isOnShown = (event: Event): boolean => asked !== undefined && (linkAt(event) === asked || isInPreview(event));
  const listeners = {
    pointerover: (event: PointerEvent) => {
      if (isOnShown(event)) clearTimeout(leaving);
      else if (event.pointerType === 'mouse') ask(linkAt(event), POINTER_DELAY);
    },
    pointerout: (event: PointerEvent) => {
      if (!isOnShown(event)) return;
      clearTimeout(leaving);
      leaving = setTimeout(hide, LEAVE_DELAY);
    },
    focusin: (event: FocusEvent) => ask(linkAt(event), 0),
    focusout: (event: FocusEvent) => linkAt(event) === asked && hide(),
    keydown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
    click: (event: MouseEvent) => !isInPreview(event) && hide(),
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener);
  // The reader may have been quicker than this code was loaded.
  ask(document.querySelector(`[${SYMBOL_LINK}]:is(:hover, :focus-visible)`) ?? undefined, POINTER_DELAY);
  return () => {
    hide();
    for (const [type, listener] of entries) document.removeEventListener(type, listener);
  };
}

/** The nearest element around the target of an event. The target may also be a document. */
function elementAt({ target }: Event, selector: string): Element | undefined {
  return (target instanceof Element && target.closest(selector)) || undefined;
}

const linkAt = (event: Event): Element | undefined => elementAt(event, `[${SYMBOL_LINK}]`);

const isInPreview = (event: Event): boolean => elementAt(event, `#${PREVIEW_ID}`) !== undefined;

/** Below the link where there is room, else above it. */
function describe(link: Element, all: SymbolPreviews): Shown | undefined {
  const name = link.getAttribute(SYMBOL_LINK) ?? '';
  const known = symbolOf(name, { has: (candidate) => Object.hasOwn(all, candidate) });
  const [signature, summary] = (known !== undefined && all[known]) || [];
  if (signature === undefined || summary === undefined) return undefined;
  link.setAttribute('aria-describedby', PREVIEW_ID);
  const { left, top, bottom } = link.getBoundingClientRect();
  const isBelow = bottom < window.innerHeight * 0.6;
  return {
    signature,
    summary,
    left: Math.max(GAP, Math.min(left, window.innerWidth - 480)),
    top: isBelow ? bottom + GAP : undefined,
    bottom: isBelow ? undefined : window.innerHeight - top + GAP,
  };
}
