import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { navigate } from 'gatsby';
import { rememberSearch } from '../../hooks/recent-searches';
import { useHydrated } from '../../hooks/use-hydrated';
import { SEARCH_FIELD, useSearch } from './use-search';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { Icon } from '../Icon';
import { lazily } from '../lazily';
import * as styles from './search-combobox.module.css';
import { optionsOf, type SearchChoice } from './search-choices';

const SearchPanel = lazily('Search', () => import('./SearchPanel'), { field: SEARCH_FIELD });

interface SearchComboboxProps {
  /** The sidebar of the page shown, whose pages are slightly preferred. */
  readonly presentSidebar: SidebarName | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called when the reader has chosen, or has left the search. */
  readonly onLeave?: () => void;
}

/**
 * The search box with its results, after the combobox pattern of the ARIA Authoring Practices: the focus stays in the box,
 * arrow keys walk through the results, Enter opens one, Escape leaves.
 */
export function SearchCombobox({ presentSidebar, inputRef, onLeave }: SearchComboboxProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [sidebar, setSidebar] = useState<SidebarName>();
  const search = useSearch(query, { sidebar, presentSidebar: presentSidebar ?? undefined });
  const { state, found, prepare } = search;
  const isHydrated = useHydrated();
  const listId = useId();
  const choices = optionsOf(found?.results);
  const optionId = (index: number) => `${listId}-${index}`;

  const box = useRef<HTMLDivElement>(null);
  const inputOf = () => box.current?.querySelector('input');
  // What the reader did before the page came to life counts.
  useEffect(() => {
    const input = inputOf();
    if (!input || document.activeElement !== input) return undefined;
    const timer = setTimeout(() => {
      prepare();
      setOpen(true);
      setQuery(input.value);
    });
    return () => clearTimeout(timer);
  }, [prepare]);

  const leave = () => {
    setOpen(false);
    setActive(-1);
    onLeave?.();
  };
  const choose = ({ address }: SearchChoice) => {
    rememberSearch(query);
    leave();
    put('');
    void navigate(address);
  };
  /** The box keeps its own text: a value from React would take away what is typed while the page comes to life. */
  const put = (value: string) => {
    setQuery(value);
    const input = inputOf();
    if (input && input.value !== value) input.value = value;
  };
  const open = () => {
    prepare();
    setOpen(true);
  };
  const type = (value: string) => {
    put(value);
    setActive(-1);
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = choices[Math.max(active, 0)];
      if (chosen && found?.query === query) choose(chosen);
    } else if (event.key === 'Escape') leave();
  };
  const hotkey = isHydrated && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘+K' : 'Ctrl+K';
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for the focus leaving the search
    <div
      ref={box}
      className={styles.box}
      data-loading={state === 'loading' || undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
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
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-busy={state === 'ready' ? undefined : true}
        placeholder={state === 'ready' ? `Search ${hotkey}` : 'Loading...'}
        defaultValue=""
        onChange={({ target }) => type(target.value)}
        onFocus={open}
        onClick={open}
        onMouseEnter={prepare}
        onKeyDown={onKeyDown}
      />
      <span className={styles.hint} aria-hidden="true">
        Search <kbd>{hotkey}</kbd>
      </span>
      {isOpen && (
        <Suspense>
          <SearchPanel
            listId={listId}
            optionId={optionId}
            query={query}
            search={search}
            choices={choices}
            active={active}
            sidebar={sidebar}
            onSidebar={setSidebar}
            onQuery={type}
            onChoose={choose}
            onLeave={leave}
          />
        </Suspense>
      )}
    </div>
  );
}
