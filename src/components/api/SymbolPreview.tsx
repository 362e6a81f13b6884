import { withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { symbolOf } from '../../content-model/api-names';
import { SYMBOL_PREVIEWS_ROUTE, type SymbolPreviews } from '../../site-graph/symbol-previews';
import { SYMBOL_LINK } from './symbol-link';
import * as styles from './symbol-preview.module.css';

const PREVIEW_ID = 'symbol-preview';
/** A pointer that only passes by asks for nothing. */
const POINTER_DELAY = 200;
const GAP = 6;

interface Shown {
  readonly name: string;
  readonly signature: string;
  readonly summary: string;
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
}

let previews: Promise<SymbolPreviews> | undefined;

function loadPreviews(): Promise<SymbolPreviews> {
  previews ??= fetch(withPrefix(SYMBOL_PREVIEWS_ROUTE)).then((response) => response.json() as Promise<SymbolPreviews>);
  return previews;
}

/** Shows signature and summary of the symbol whose link the pointer rests on or the focus is at. Escape puts it away. */
export default function SymbolPreview() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: Element | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      asked?.removeAttribute('aria-describedby');
      asked = undefined;
      setShown(undefined);
    };
    const ask = (event: Event, delay: number): void => {
      const link = (event.target as Element).closest(`[${SYMBOL_LINK}]`);
      if (!link) return;
      hide();
      asked = link;
      timer = setTimeout(() => {
        loadPreviews().then(
          (all) => asked === link && setShown(describe(link, all)),
          (error: unknown) => console.warn('The previews of symbols could not be loaded.', error),
        );
      }, delay);
    };
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && ask(event, POINTER_DELAY);
    const onFocus = (event: FocusEvent) => ask(event, 0);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const onLeave = ({ target }: Event) => (target as Element).closest?.(`[${SYMBOL_LINK}]`) === asked && hide();
    const listeners = [
      ['pointerover', onPointer],
      ['pointerout', onLeave],
      ['focusin', onFocus],
      ['focusout', onLeave],
      ['keydown', onKey],
      ['click', hide],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener);
    return () => {
      hide();
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
    };
  }, []);
  if (!shown) return null;
  const { signature, summary, left, top, bottom } = shown;
  return (
    <div role="tooltip" id={PREVIEW_ID} className={styles.preview} style={{ left, top, bottom }}>
      <pre>{signature}</pre>
      <p>{summary}</p>
    </div>
  );
}

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
    name,
    signature,
    summary,
    left: Math.max(GAP, Math.min(left, window.innerWidth - 480)),
    top: isBelow ? bottom + GAP : undefined,
    bottom: isBelow ? undefined : window.innerHeight - top + GAP,
  };
}
