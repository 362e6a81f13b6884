import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { navigate, withPrefix } from 'gatsby';
import { isComposing } from '../../hooks/is-composing';
import { rememberSearch } from '../../hooks/recent-searches';
import { useHydrated } from '../../hooks/use-hydrated';
import { searchAddress } from '../../site-graph/routes/search-route';
import { SEARCH_FIELD, useSearch } from './use-search';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { Icon } from '../Icon';
import { lazily } from '../lazily';
import * as styles from './search-combobox.module.css';
import { optionsOf, withoutMoving, type SearchChoice } from './search-choices';
import { useWhen } from './use-when';

const SearchPanel = lazily('Search', () => import('./SearchPanel'), { field: SEARCH_FIELD });

/** The index of the active result where there is none. */
const NONE = -1;

interface SearchComboboxProps {
  /** The sidebar of the page shown, whose pages are slightly preferred. */
  readonly presentSidebar: SidebarName | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Whether the panel is shown before the reader does anything. */
  readonly isOpenAtFirst?: boolean;
  /** Called when the reader leaves the search: for a page that was chosen, or back to where it was opened. */
  readonly onLeave?: (way: 'chosen' | 'back') => void;
}

/**
 * The search box with its results, after the combobox pattern of the ARIA Authoring Practices: the focus stays in the box,
 * arrow keys walk through the results, Enter opens one, Escape leaves. The focus alone opens nothing, so Tab passes the box by.
 * Enter counts at any time: where the best result for what is typed is not known yet, it is opened as soon as it is.
 */
export function SearchCombobox({ presentSidebar, inputRef, isOpenAtFirst = false, onLeave }: SearchComboboxProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [active, setActive] = useState(NONE);
  const [held, setHeld] = useState<readonly SearchChoice[]>();
  const [isEntered, setEntered] = useState(false);
  const [sidebar, setSidebar] = useState<SidebarName>();
  const search = useSearch(query, { sidebar, presentSidebar: presentSidebar ?? undefined });
  const { state, found, answer, prepare } = search;
  const isHydrated = useHydrated();
  const listId = useId();
  const options = optionsOf(found?.results);
  const choices = held ? withoutMoving(held, options) : options;
  const optionId = (index: number) => `${listId}-${index}`;

  const box = useRef<HTMLDivElement>(null);
  const inputOf = () => box.current?.querySelector('input');
  /** The box keeps its own text: a value from React would take away what is typed while the page comes to life. */
  const put = (value: string) => {
    setQuery(value);
    const input = inputOf();
    if (input && input.value !== value) input.value = value;
  };
  /** What Enter and the arrow keys meant for the results before. */
  const resetSelection = () => {
    setActive(NONE);
    setHeld(undefined);
    setEntered(false);
  };
  const leave = (way: 'chosen' | 'back') => {
    setOpen(false);
    resetSelection();
    onLeave?.(way);
  };
  /** A new page takes the focus, and gives it back. */
  const closeUnlessFocused = () => {
    if (box.current?.contains(document.activeElement)) return;
    setOpen(false);
    setEntered(false);
  };
  const goTo = (address: string) => {
    rememberSearch(query);
    leave('chosen');
    put('');
    void navigate(address);
  };
  /** Whether Enter can take effect: something fits what is typed, or nothing of all does. */
  const isDecided = answer === 'whole' || (answer === 'partial' && choices.length > 0);
  /** A page that search leaves out, where it alone has what is typed. */
  const onlyPage = found?.leftOut.length === 1 ? found.leftOut[0]?.url : undefined;
  const chosenAddress = choices[Math.max(active, 0)]?.address ?? onlyPage ?? searchAddress(query);
  useWhen(isEntered && isDecided, () => goTo(chosenAddress));
  // The first results make way for those from all files, but keep their places where the reader walks through them already.
  useWhen(active !== NONE && answer !== 'none', () => setHeld(choices));
  // What the reader did before the page came to life counts.
  useEffect(() => {
    const input = inputOf();
    if (!input || document.activeElement !== input) return undefined;
    const timer = setTimeout(() => {
      prepare();
      setOpen(true);
      setQuery(input.value);
      if (window.earlyInput?.takeEnter()) setEntered(true);
    });
    return () => clearTimeout(timer);
  }, [prepare]);

  const open = () => {
    prepare();
    setOpen(true);
  };
  const type = (value: string) => {
    put(value);
    resetSelection();
    open();
  };
  /** Keys count wherever the focus is in the search: in the box, on a filter, on a link below the results. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape') leave('back');
    else if (step !== undefined && !isOpen) {
      event.preventDefault();
      open();
    } else if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setEntered(false);
      inputOf()?.focus();
      setOpen(true);
      setActive((at) => (at + step + (at === NONE && step < 0 ? 1 : 0) + choices.length) % choices.length);
    } else if (event.key === 'Enter' && event.target === inputOf()) {
      event.preventDefault();
      if (inputOf()?.value.trim() === '') return;
      // As with a link: another tab, and the results stay.
      if ((event.ctrlKey || event.metaKey) && isDecided) window.open(withPrefix(chosenAddress), '_blank', 'noopener');
      else setEntered(true);
    }
  };
  const hotkey = isHydrated && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘+K' : 'Ctrl+K';
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for what happens to the controls inside
    <div
      ref={box}
      className={styles.box}
      data-search-box=""
      data-loading={state === 'loading' || state === 'partial' || undefined}
      data-opening={isEntered || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget ?? document.activeElement)) return; // within it, or to another window
        setTimeout(closeUnlessFocused);
      }}
      onKeyDown={onKeyDown}
    >
      <Icon name="search" size={16} className={styles.glass} />
      <input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label="Search"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[active] ? optionId(active) : undefined}
        aria-busy={state === 'ready' ? undefined : true}
        placeholder={state === 'ready' ? `Search ${hotkey}` : 'Loading...'}
        defaultValue=""
        onChange={({ target }) => type(target.value)}
        onFocus={prepare}
        onClick={open}
        onMouseEnter={prepare}
      />
      <span className={styles.hint} aria-hidden="true">
        Search <kbd>{hotkey}</kbd>
      </span>
      {isOpen && (
        <SearchPanel
          listId={listId}
          optionId={optionId}
          query={query}
          search={search}
          choices={choices}
          active={active}
          isOpening={isEntered}
          sidebar={sidebar}
          onSidebar={(name) => {
            resetSelection();
            setSidebar(name);
          }}
          onQuery={type}
          onChoose={({ address }) => goTo(address)}
          onLeave={() => leave('chosen')}
        />
      )}
    </div>
  );
}
