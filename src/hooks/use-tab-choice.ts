import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from './browser-storage';

const CHANGED = 'tab-choice';

/** What a reader chose: the label, so that groups with other alternatives can follow where they have it. */
interface Choice {
  readonly groupId: string;
  readonly label: string;
}

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
    const show = (label: string | null) => {
      const index = key.split('\n').indexOf(label ?? '');
      if (index >= 0) setChosen(index);
    };
    const followTabs = (event: Event) => {
      const { detail } = event as CustomEvent<Choice>;
      if (detail.groupId === groupId) show(detail.label);
    };
    const followOtherWindows = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === storageKey(groupId)) show(newValue);
    };
    show(readStorage(storageKey(groupId)));
    window.addEventListener(CHANGED, followTabs);
    window.addEventListener('storage', followOtherWindows);
    return () => {
      window.removeEventListener(CHANGED, followTabs);
      window.removeEventListener('storage', followOtherWindows);
    };
  }, [groupId, key]);
  const choose = (index: number) => {
    setChosen(index);
    if (groupId === undefined) return;
    const label = labels[index] ?? '';
    writeStorage(storageKey(groupId), label);
    window.dispatchEvent(new CustomEvent<Choice>(CHANGED, { detail: { groupId, label } }));
  };
  return [chosen, choose];
}
