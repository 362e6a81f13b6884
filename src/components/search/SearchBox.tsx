import { useRef, useState } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { giveFocus } from '../../hooks/give-focus';
import { DESKTOP } from '../../hooks/use-media-query';
import { useSearchHotkeys } from '../../hooks/use-search-hotkeys';
import { Icon } from '../Icon';
import { lazily } from '../lazily';
import * as styles from './search-box.module.css';
import { SearchCombobox } from './SearchCombobox';

const SearchDialog = lazily('Search', () => import('./SearchDialog'), { button: '[aria-label="Open search"]' });

/** Search in the navbar: a box where there is room, else a button that opens it on the whole screen. */
export function SearchBox({ presentSidebar }: { presentSidebar: SidebarName | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const openDialog = () => {
    if (!isDialogOpen) window.earlyInput?.keepText(); // the code of the dialog may be on its way
    setDialogOpen(true);
  };
  useSearchHotkeys(() => {
    if (!window.matchMedia(DESKTOP).matches) return openDialog();
    input.current?.focus({ preventScroll: true });
    input.current?.click(); // which opens the panel; the focus alone does not
    input.current?.select(); // a new query takes the place of the one before
  });
  /** What had the focus before. */
  const opener = useRef<Element>(null);
  const leave = (way: 'chosen' | 'back') => {
    if (way === 'back') input.current?.focus({ preventScroll: true }); // Tab goes on from here, not from a filter that is gone
    input.current?.blur();
    if (way === 'back' && opener.current instanceof HTMLElement) giveFocus(opener.current);
  };
  return (
    <>
      <search
        className={`${styles.box} needs-script`}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
        }}
      >
        <SearchCombobox presentSidebar={presentSidebar} inputRef={input} onLeave={leave} />
      </search>
      <button type="button" className={`${styles.button} needs-script`} aria-label="Open search" onClick={openDialog}>
        <Icon name="search" size={20} />
      </button>
      {isDialogOpen && <SearchDialog presentSidebar={presentSidebar} onClose={() => setDialogOpen(false)} />}
    </>
  );
}
