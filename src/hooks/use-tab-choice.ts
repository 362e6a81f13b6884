import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from './browser-storage';

const CHANGED = 'tab-choice';

const storageKey = (groupId: string): string => `tabs.${groupId}`;

/**
 * Which of several tabs is shown. Tabs of a group follow each other within the page and remember the choice.
 * @returns the index of the shown tab, and a function that chooses another
 */
export function useTabChoice(
  groupId: string | undefined,
  labels: readonly string[],
): [number, (index: number) => void] {
  const [chosen, setChosen] = useState(0);
  const key = labels.join('\n');
  useEffect(() => {
    if (groupId === undefined) return undefined;
    const follow = () => {
      const index = key.split('\n').indexOf(readStorage(storageKey(groupId)) ?? '');
      if (index >= 0) setChosen(index);
    };
    follow();
    window.addEventListener(CHANGED, follow);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener(CHANGED, follow);
      window.removeEventListener('storage', follow);
    };
  }, [groupId, key]);
  const choose = (index: number) => {
    setChosen(index);
    if (groupId === undefined) return;
    writeStorage(storageKey(groupId), labels[index] ?? '');
    window.dispatchEvent(new Event(CHANGED));
  };
  return [chosen, choose];
}
