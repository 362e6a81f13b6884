import { delegate } from '../delegate';
import { isCalled, passes, readFilters, writeFilters, type Filtered, type Filters } from './filters';
import { GALLERY, GALLERY_PARTS } from './gallery-parts';

const FIELD = `[${GALLERY}] input`;
const TOGGLES = `[${GALLERY}] button[data-filter]`;
const CHOICES = `[${GALLERY}] select[data-filter]`;

/** What narrows a gallery beside words. */
interface Controls {
  readonly toggles: readonly HTMLButtonElement[];
  readonly choices: readonly HTMLSelectElement[];
}

/**
 * Lets readers narrow galleries, such as that of the integrations, by words, toggles, and choices. The address follows in the same
 * entry of the history, so that it leads to what the reader sees, and so does the way back.
 */
export function listenToGallery(): void {
  delegate('input', FIELD, (field) => change(galleryOf(field), { q: (field as HTMLInputElement).value }));
  delegate('change', CHOICES, (choice) =>
    change(galleryOf(choice), { [filterOf(choice)]: (choice as HTMLSelectElement).value }),
  );
  delegate('click', TOGGLES, (toggle) => {
    const value = toggle.getAttribute('aria-pressed') === 'true' ? '' : (toggle as HTMLButtonElement).value;
    change(galleryOf(toggle), { [filterOf(toggle)]: value });
  });
  delegate('click', `[${GALLERY_PARTS.clear}]`, (button) => {
    const gallery = galleryOf(button);
    if (!gallery) return;
    change(gallery, noFilters(gallery));
    gallery.querySelector('input')?.focus(); // the button is gone
  });
  window.addEventListener('popstate', () => {
    for (const gallery of document.querySelectorAll(`[${GALLERY}]`)) show(gallery, wantedFilters(gallery));
  });
}

/** Shows what the address asks for, or what the reader has typed and chosen before the page was alive. */
export function showFilteredGallery(article: Element): void {
  const gallery = article.querySelector(`[${GALLERY}]`);
  if (!gallery) return;
  const filters = wantedFilters(gallery);
  const entered = enteredFilters(gallery);
  const missed = Object.entries(entered).filter(([name, value]) => filters[name] === '' && value !== '');
  if (missed.length > 0) change(gallery, Object.fromEntries(missed));
  else show(gallery, filters);
}

function galleryOf(part: Element): Element | null {
  return part.closest(`[${GALLERY}]`);
}

function controlsOf(gallery: Element): Controls {
  return {
    toggles: [...gallery.querySelectorAll<HTMLButtonElement>('button[data-filter]')],
    choices: [...gallery.querySelectorAll<HTMLSelectElement>('select[data-filter]')],
  };
}

function filterOf({ dataset }: HTMLElement): string {
  return dataset.filter ?? '';
}

/** The filters that a gallery has, none of them in use. */
function noFilters(gallery: Element): Filters {
  const { toggles, choices } = controlsOf(gallery);
  return Object.fromEntries(['q', ...[...choices, ...toggles].map(filterOf)].map((name) => [name, '']));
}

function wantedFilters(gallery: Element): Filters {
  return readFilters(window.location.search, Object.keys(noFilters(gallery)));
}

/** What the field and the choices hold. */
function enteredFilters(gallery: Element): Filters {
  const choices = controlsOf(gallery).choices.map((choice) => [filterOf(choice), choice.value]);
  return Object.fromEntries([['q', gallery.querySelector('input')?.value ?? ''], ...choices]) as Filters;
}

function change(gallery: Element | null, changes: Filters): void {
  if (!gallery) return;
  const { pathname, search, hash } = window.location;
  const filters = { ...wantedFilters(gallery), ...changes };
  window.history.replaceState(window.history.state, '', `${pathname}${writeFilters(search, filters)}${hash}`);
  show(gallery, filters);
}

/** Shows the items that pass the filters, and the filters themselves. */
function show(gallery: Element, wanted: Filters): void {
  const controls = controlsOf(gallery);
  const filters = withoutUnknown(wanted, controls);
  const field = gallery.querySelector('input');
  if (field && field.value.trim() !== filters.q?.trim()) field.value = filters.q ?? '';
  for (const toggle of controls.toggles) press(toggle, isPressed(toggle, filters));
  for (const choice of controls.choices) choice.value = filters[filterOf(choice)] ?? '';
  const list = gallery.querySelector(`[${GALLERY_PARTS.list}]`);
  const items = list ? itemsOf(list) : [];
  if (list) putCalledFirst(list, items, filters);
  for (const item of items) item.element.hidden = !passes(item, filters);
  countItems(controls.toggles, items, filters);
  const shown = items.filter(({ element }) => !element.hidden).length;
  const isNarrowed = Object.values(filters).some((value) => value.trim() !== '');
  hide(gallery, GALLERY_PARTS.list, shown === 0);
  hide(gallery, GALLERY_PARTS.empty, shown > 0);
  hide(gallery, GALLERY_PARTS.clear, !isNarrowed || shown === 0);
  const search = gallery.querySelector<HTMLAnchorElement>(`[${GALLERY_PARTS.empty}] a`);
  if (search) search.search = writeFilters('', { q: filters.q ?? '' });
  const status = gallery.querySelector(`[${GALLERY_PARTS.status}]`);
  if (status)
    status.textContent = countText(gallery.getAttribute(GALLERY) ?? '', { shown, all: items.length, isNarrowed });
}

/** An item of a list, with what it is filtered by. */
interface Item extends Filtered {
  readonly element: HTMLElement;
}

/** The items of each list, in the order of its HTML. */
const ITEMS = new WeakMap<Element, readonly Item[]>();

/** The items of a list, which are read once. */
function itemsOf(list: Element): readonly Item[] {
  const items = ITEMS.get(list) ?? [...list.querySelectorAll<HTMLElement>(':scope > li')].map(itemOf);
  ITEMS.set(list, items);
  return items;
}

/**
 * Puts the items that are called by the words of a reader before those that only speak of them. What is seen, read, and reached by
 * keyboard has one order.
 */
function putCalledFirst(list: Element, items: readonly Item[], filters: Filters): void {
  const called = new Set(items.filter((item) => isCalled(item, filters)));
  const ordered = [...called, ...items.filter((item) => !called.has(item))].map(({ element }) => element);
  if (ordered.some((element, index) => list.children[index] !== element)) list.append(...ordered);
}

/** Each toggle says how many items it leaves, beside the words and the filters of other kinds. */
function countItems(toggles: Controls['toggles'], items: readonly Filtered[], { q = '', ...chosen }: Filters): void {
  const named = items.filter((item) => passes(item, { q }));
  for (const toggle of toggles) {
    const filters = { ...chosen, [filterOf(toggle)]: toggle.value };
    const left = named.filter((item) => passes(item, filters)).length;
    const count = toggle.querySelector(`[${GALLERY_PARTS.count}]`);
    if (count) count.textContent = String(left);
    toggle.toggleAttribute(GALLERY_PARTS.leavesNone, left === 0);
  }
}

/** An address may name a category or a release that there is not: it filters nothing. */
function withoutUnknown(filters: Filters, { toggles, choices }: Controls): Filters {
  const pressed = toggles.filter((toggle) => isPressed(toggle, filters));
  const offered = choices.flatMap((choice) =>
    [...choice.options].map(({ value }) => [filterOf(choice), value] as const),
  );
  const chosen = offered.filter(([name, value]) => filters[name] === value);
  const known = [...pressed.map((toggle) => [filterOf(toggle), toggle.value] as const), ...chosen];
  return { ...Object.fromEntries(known), q: filters.q ?? '' };
}

/** A toggle that is pressed is in sight in a row that scrolls. */
function press(toggle: HTMLButtonElement, isOn: boolean): void {
  toggle.setAttribute('aria-pressed', String(isOn));
  const row = toggle.parentElement;
  if (!row || !isOn) return;
  row.scrollLeft = toggle.offsetLeft - row.offsetLeft - (row.clientWidth - toggle.offsetWidth) / 2;
}

function isPressed(toggle: HTMLButtonElement, filters: Filters): boolean {
  return filters[filterOf(toggle)] === toggle.value;
}

function itemOf(element: HTMLElement): Item {
  const { title, names = '', keywords = '' } = element.dataset;
  const said = [...element.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
  return { element, facets: element.dataset, title, names, text: [...said, keywords].join(' ') };
}

function hide(gallery: Element, part: string, isHidden: boolean): void {
  const found = gallery.querySelector<HTMLElement>(`[${part}]`);
  if (found) found.hidden = isHidden;
}

function countText(
  item: string,
  { shown, all, isNarrowed }: { readonly shown: number; readonly all: number; readonly isNarrowed: boolean },
): string {
  if (!isNarrowed) return `${all} ${item}s`;
  return shown === 0 ? `No ${item}s match these filters.` : `${shown} of ${all} ${item}s`;
}
