import { delegate } from '../delegate';
import { NO_FILTERS, passes, readFilters, writeFilters, type Filtered, type Filters } from './filters';
import { GALLERY, GALLERY_PARTS } from './gallery-parts';

const FIELD = `[${GALLERY}] input`;
const TOGGLES = `[${GALLERY}] button[data-filter]`;

/**
 * Lets readers narrow the gallery of integrations by words and toggles. The address follows in the same entry of the history, so
 * that it leads to what the reader sees, and so does the way back.
 */
export function listenToGallery(): void {
  delegate('input', FIELD, (field) => change(galleryOf(field), { q: (field as HTMLInputElement).value }));
  delegate('click', TOGGLES, (toggle) => {
    const value = toggle.getAttribute('aria-pressed') === 'true' ? '' : (toggle as HTMLButtonElement).value;
    change(galleryOf(toggle), { [toggle.dataset.filter ?? '']: value });
  });
  delegate('click', `[${GALLERY_PARTS.clear}]`, (button) => {
    const gallery = galleryOf(button);
    change(gallery, NO_FILTERS);
    gallery?.querySelector('input')?.focus(); // the button is gone
  });
  window.addEventListener('popstate', () => {
    for (const gallery of document.querySelectorAll(`[${GALLERY}]`)) show(gallery, readFilters(window.location.search));
  });
}

/** Shows what the address asks for, or what the reader has typed before the page was alive. */
export function showFilteredGallery(article: Element): void {
  const gallery = article.querySelector(`[${GALLERY}]`);
  if (!gallery) return;
  const filters = readFilters(window.location.search);
  const typed = gallery.querySelector('input')?.value ?? '';
  if (filters.q === '' && typed !== '') change(gallery, { ...filters, q: typed });
  else show(gallery, filters);
}

function galleryOf(part: Element): Element | null {
  return part.closest(`[${GALLERY}]`);
}

function change(gallery: Element | null, changes: Partial<Filters>): void {
  if (!gallery) return;
  const { pathname, search, hash } = window.location;
  const filters = { ...readFilters(search), ...changes };
  window.history.replaceState(window.history.state, '', `${pathname}${writeFilters(search, filters)}${hash}`);
  show(gallery, filters);
}

/** Shows the integrations that pass the filters, and the filters themselves. */
function show(gallery: Element, wanted: Filters): void {
  const toggles = [...gallery.querySelectorAll<HTMLButtonElement>('button[data-filter]')];
  const filters = withoutUnknown(wanted, toggles);
  const field = gallery.querySelector('input');
  if (field && field.value.trim() !== filters.q.trim()) field.value = filters.q;
  for (const toggle of toggles) press(toggle, isPressed(toggle, filters));
  const items = [...gallery.querySelectorAll<HTMLElement>(`[${GALLERY_PARTS.list}] > li`)];
  for (const item of items) item.hidden = !passes(filteredOf(item), filters);
  const shown = items.filter(({ hidden }) => !hidden).length;
  const isNarrowed = Object.values(filters).some((value) => value.trim() !== '');
  hide(gallery, GALLERY_PARTS.list, shown === 0);
  hide(gallery, GALLERY_PARTS.empty, shown > 0);
  hide(gallery, GALLERY_PARTS.clear, !isNarrowed || shown === 0);
  const search = gallery.querySelector<HTMLAnchorElement>(`[${GALLERY_PARTS.empty}] a`);
  if (search) search.search = writeFilters('', { ...NO_FILTERS, q: filters.q });
  const status = gallery.querySelector(`[${GALLERY_PARTS.status}]`);
  if (status) status.textContent = countText(shown, items.length, isNarrowed);
}

/** An address may name a category that there is not: it filters nothing. */
function withoutUnknown(filters: Filters, toggles: readonly HTMLButtonElement[]): Filters {
  const pressed = toggles.filter((toggle) => isPressed(toggle, filters));
  const known = pressed.map(({ dataset, value }) => [dataset.filter, value] as const);
  return { ...NO_FILTERS, ...Object.fromEntries(known), q: filters.q };
}

/** A toggle that is pressed is in sight in a row that scrolls. */
function press(toggle: HTMLButtonElement, isOn: boolean): void {
  toggle.setAttribute('aria-pressed', String(isOn));
  const row = toggle.parentElement;
  if (!row || !isOn) return;
  row.scrollLeft = toggle.offsetLeft - row.offsetLeft - (row.clientWidth - toggle.offsetWidth) / 2;
}

function isPressed({ dataset, value }: HTMLButtonElement, filters: Filters): boolean {
  return filters[dataset.filter as keyof Filters] === value;
}

function filteredOf(item: HTMLElement): Filtered {
  const { category = '', support = '', packages = '' } = item.dataset;
  const [name = '', facts = '', text = ''] = [...item.querySelectorAll(':scope > div > *')].map(
    (one) => one.textContent,
  );
  return { category, support, names: `${name} ${facts} ${packages}`, text };
}

function hide(gallery: Element, part: string, isHidden: boolean): void {
  const found = gallery.querySelector<HTMLElement>(`[${part}]`);
  if (found) found.hidden = isHidden;
}

function countText(shown: number, all: number, isNarrowed: boolean): string {
  if (!isNarrowed) return `${all} integrations`;
  return shown === 0 ? 'No integration fits these filters.' : `${shown} of ${all} integrations`;
}
