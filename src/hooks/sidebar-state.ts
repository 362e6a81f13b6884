import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * What a sidebar looks like to this reader: which groups are open, and how far it is scrolled. It is kept in memory for page
 * changes and in the tab's session storage for page loads.
 */
const memory = new Map<string, number>();
const KEY = 'sidebar';
let isRead = false;

/** The last value kept under a name: 1 or 0 for a group, pixels for a scroll position. */
export function recall(name: string): number | undefined {
  if (!isRead) readSession();
  return memory.get(name);
}

/** Keeps a value under a name, for `recall`. */
export function remember(name: string, value: number): void {
  memory.set(name, value);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(memory)));
  } catch {
    // Where storage is off, the memory lasts until the next page load.
  }
}

/**
 * Whether a group is open: as it begins, until the reader has said otherwise.
 * @param isAround whether the page shown is inside: on arrival that opens the group whatever is remembered, and on leaving it
 * stays as it is
 */
export function useGroupState(name: string, isAround: boolean, initial: boolean): [boolean, (isOpen: boolean) => void] {
  const remembered = useHydrated() ? recall(name) : undefined;
  const [choice, setChoice] = useState<boolean>();
  const [wasAround, setWasAround] = useState(isAround);
  const isOpen = choice ?? (isAround || (remembered === undefined ? initial : remembered === 1));
  if (isAround !== wasAround) {
    setWasAround(isAround);
    setChoice(isAround || isOpen);
  }
  const choose = (value: boolean) => {
    setChoice(value);
    remember(name, Number(value));
  };
  return [isOpen, choose];
}

function readSession(): void {
  isRead = true;
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    for (const [name, value] of Object.entries(kept ?? {})) if (typeof value === 'number') memory.set(name, value);
  } catch {
    // Nothing is kept, or not by us.
  }
}
