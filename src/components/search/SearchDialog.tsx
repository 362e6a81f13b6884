import { useLayoutEffect, useRef } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { Icon } from '../Icon';
import * as styles from './search-dialog.module.css';
import { SearchCombobox } from './SearchCombobox';

interface SearchDialogProps {
  readonly presentSidebar: SidebarName | null;
  readonly onClose: () => void;
}

/** Search on the whole of a small screen. */
export default function SearchDialog({ presentSidebar, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    if (input.current) input.current.value = window.earlyInput?.takeText() ?? '';
    return () => element?.close(); // gives the focus back
  }, []);
  return (
    <dialog ref={dialog} aria-label="Search" className={styles.dialog} onCancel={onClose} onClose={onClose}>
      <SearchCombobox presentSidebar={presentSidebar} inputRef={input} isOpenAtFirst onLeave={onClose} />
      <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </dialog>
  );
}
