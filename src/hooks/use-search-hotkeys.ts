import { useEffect, useRef } from 'react';

/** Where a slash is text: fields, and whatever asks for keys of its own. */
const TYPING = 'input, textarea, select, [contenteditable], [data-takes-keys]';

/** Ctrl+K, ⌘+K. */
export function isSearchHotkey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

/**
 * Ctrl+K, ⌘+K anywhere, and the slash key where it would not be text. One that was pressed before the page came to life
 * counts, too.
 */
export function useSearchHotkeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isHotkey = isSearchHotkey(event);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTyping = (event.target as Element).closest?.(TYPING) !== null;
      if (!isHotkey && (!isSlash || isTyping)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    if (window.earlyInput?.isSearchWanted()) latest.current();
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
