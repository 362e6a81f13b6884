/** What a reader has done before the code for it has come. */
export interface EarlyInput {
  /** Ends the answer to steps in the history: from when the router listens, it follows them. */
  readonly endSteps: () => void;
  /** Ends the recording of clicks: from when React listens, it keeps them itself. */
  readonly endClicks: () => void;
  /** Ends the recording of keys, but for text on its way to a search box that is not there yet. */
  readonly endKeys: () => void;
  /** Records text for a search box that is not there yet: from when it is asked for until it takes the text. */
  readonly keepText: () => void;
  /** The buttons that were pressed. Each of them once: a second press has no effect. */
  readonly pressed: () => readonly HTMLButtonElement[];
  /**
   * Ends the recording of groups of the sidebar, whose entries may come later than React. It gives the buttons that were pressed and
   * that nothing has answered: those that React could answer have changed.
   */
  readonly takeGroups: () => readonly HTMLButtonElement[];
  /** Whether search was asked for and has no box yet that takes the text. */
  readonly isSearchWanted: () => boolean;
  /** The text typed since search was asked for; the search box has the keys from now on. */
  readonly takeText: () => string;
  /** Whether Enter was pressed for what is typed now, which a search box can ask once. */
  readonly takeEnter: () => boolean;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/**
 * Records what a reader does before the page's code has come, so that it can be done then. A step back to another page is made at
 * once, since the router would miss it, or show that page without its data. It is written into the head of every page as text: it
 * must not use anything outside of itself.
 * @param searchTextKey the session-storage key of a query that was typed before the document was loaded again
 */
function recordEarlyInput(searchTextKey: string): void {
  const MAX_WAIT_MS = 10_000; // for the code of a search box; should it not come, the keys are free again
  const path = location.pathname;
  const pressed = new Set<HTMLButtonElement>();
  const groups = new Map<HTMLButtonElement, string | null>();
  let text: string | undefined;
  let isEntered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows that the best result will be opened, or that it will not. */
  const enter = (isWanted: boolean): void => {
    isEntered = isWanted;
    document.querySelector('[data-search-box]')?.toggleAttribute('data-opening', isWanted);
  };
  const focusBox = (): void => {
    const box = document.querySelector<HTMLInputElement>('input[role=combobox]');
    if (!box || box.offsetParent === null) return;
    box.focus({ preventScroll: true });
    box.value += text || '';
    text = undefined;
  };
  const record = (key: string): boolean => {
    if (text === undefined) return false;
    enter(key === 'Enter' && text !== '');
    if (key === 'Escape') text = undefined;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return key === 'Enter';
    return true;
  };
  const isHotkey = (event: KeyboardEvent): boolean =>
    event.ctrlKey || event.metaKey ? event.key.toLowerCase() === 'k' : event.key === '/';
  const onRecordedKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.closest('input,textarea,select') !== null;
    if (isTyping && event.target.matches('input[role=combobox]')) enter(event.key === 'Enter' && !event.isComposing);
    if (event.altKey || (isTyping && !event.ctrlKey && !event.metaKey)) return;
    const isText = !event.ctrlKey && !event.metaKey && record(event.key);
    if (!isText && !isHotkey(event)) return;
    event.preventDefault();
    if (isText) return;
    text = text || '';
    focusBox();
  };
  const onTextKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && record(event.key)) event.preventDefault();
  };
  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button') : null;
  const isGroup = (button: HTMLButtonElement): boolean => button.matches('#docs-sidebar [aria-expanded]');
  const onClick = (event: Event): void => {
    const button = buttonOf(event);
    if (button && !isGroup(button)) pressed.add(button);
  };
  const onGroup = (event: Event): void => {
    const button = buttonOf(event);
    if (button && isGroup(button) && !groups.has(button)) groups.set(button, button.getAttribute('aria-expanded'));
  };
  const takeText = (): string => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onTextKey, true);
    const taken = text || '';
    text = undefined;
    return taken;
  };
  const keepText = (): void => {
    text = text || '';
    window.addEventListener('keydown', onTextKey, true);
    clearTimeout(timer);
    timer = setTimeout(takeText, MAX_WAIT_MS);
  };
  const onStep = (): void => {
    if (location.pathname !== path) location.reload();
  };
  const onParsed = (): void => {
    if (text !== undefined) focusBox();
  };

  try {
    const query = sessionStorage.getItem(searchTextKey);
    sessionStorage.removeItem(searchTextKey);
    if (query !== null) text = query;
  } catch {
    // nothing is kept
  }
  window.addEventListener('keydown', onRecordedKey, true);
  window.addEventListener('click', onClick, true);
  window.addEventListener('click', onGroup, true);
  window.addEventListener('popstate', onStep);
  document.addEventListener('DOMContentLoaded', onParsed);
  window.earlyInput = {
    endSteps: () => window.removeEventListener('popstate', onStep),
    endClicks: () => window.removeEventListener('click', onClick, true),
    endKeys: () => {
      window.removeEventListener('keydown', onRecordedKey, true);
      if (text !== undefined) keepText();
    },
    keepText,
    pressed: () => Array.from(pressed),
    takeGroups: () => {
      window.removeEventListener('click', onGroup, true);
      const taken = Array.from(groups).filter(([button, state]) => button.getAttribute('aria-expanded') === state);
      groups.clear();
      return taken.map(([button]) => button);
    },
    isSearchWanted: () => text !== undefined,
    takeText,
    takeEnter: () => {
      const taken = isEntered;
      enter(false);
      return taken;
    },
  };
}

/** The session-storage key of a query that was being typed when the document had to be loaded again. */
export const SEARCH_TEXT_KEY = 'unfinished.query';

/** The recorder as a script for the head. */
export const EARLY_INPUT_SCRIPT = `(${recordEarlyInput.toString()})('${SEARCH_TEXT_KEY}')`;
