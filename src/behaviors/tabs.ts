import { readStorage, writeStorage } from '../hooks/browser-storage';
import { delegate } from './delegate';

/** The attribute of a list of tabs with the name of its group. Tabs of one group show the same alternative, on every page. */
export const TAB_GROUP = 'data-group';

const LISTS = `[role=tablist][${TAB_GROUP}]`;
const KEY_PREFIX = 'tabs.';

/**
 * Lets readers choose tabs, after the tabs pattern of the ARIA Authoring Practices: arrow keys move and choose. Tabs of a
 * group follow each other in the page and in other windows, and the choice is remembered by label.
 */
export function listenToTabs(): void {
  delegate('click', '[role=tab]', chooseByHand);
  delegate('keydown', '[role=tab]', (tab, event) => {
    const tabs = tabsBeside(tab);
    const current = tabs.indexOf(tab);
    const places: Record<string, number> = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: current - 1, // -1 is the last
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs.at(place);
    if (!next) return;
    event.preventDefault();
    chooseByHand(next);
    next.focus();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(KEY_PREFIX)) follow(document, key.slice(KEY_PREFIX.length), newValue);
  });
}

/** Shows the alternatives that the reader chose before. */
export function showRememberedTabs(article: Element): void {
  const groups = new Set([...article.querySelectorAll(LISTS)].map(groupOf));
  for (const group of groups) follow(article, group, readStorage(KEY_PREFIX + group));
}

/** The address follows, so that it leads to what the reader sees. It is the same entry of the history, and nothing scrolls. */
function chooseByHand(tab: HTMLElement): void {
  chooseTab(tab);
  window.history.replaceState(window.history.state, '', `#${tab.getAttribute('aria-controls')}`);
}

/** Shows an alternative, in all tabs of its group, and remembers it. */
export function chooseTab(tab: HTMLElement): void {
  show(tab);
  const list = tab.closest(LISTS);
  if (!list) return;
  const label = tab.textContent;
  writeStorage(KEY_PREFIX + groupOf(list), label);
  follow(document, groupOf(list), label);
}

/** Shows an alternative in all tabs of a group that have it. */
function follow(root: ParentNode, group: string, label: string | null): void {
  for (const list of root.querySelectorAll(LISTS)) {
    const tab = [...list.children].find(({ textContent }) => textContent === label);
    if (tab && groupOf(list) === group) show(tab);
  }
}

function show(chosen: Element): void {
  for (const tab of tabsBeside(chosen)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function tabsBeside(tab: Element): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
}

function groupOf(list: Element): string {
  return list.getAttribute(TAB_GROUP) ?? '';
}
