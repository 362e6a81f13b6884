import type { ReactNode } from 'react';
import { GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { Icon } from '../Icon';
import * as styles from './gallery-filters.module.css';

/** The field for words that narrow a gallery. */
export function FilterField({ label, placeholder }: { readonly label: string; readonly placeholder: string }) {
  return (
    <label className={styles.field}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size={18} />
      <input type="search" placeholder={placeholder} autoComplete="off" spellCheck={false} />
    </label>
  );
}

interface FilterChoiceProps {
  readonly filter: string;
  readonly label: string;
  /** What the choice says where nothing is chosen. */
  readonly any: string;
  readonly children: ReactNode;
}

/** One of many values that narrow a gallery. */
export function FilterChoice({ filter, label, any, children }: FilterChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select data-filter={filter} autoComplete="off">
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}

interface FilterToggleProps {
  readonly filter: string;
  readonly value: string;
  readonly label: string;
  /** How many items it leaves; in the browser, beside the other filters in use. */
  readonly count: number;
}

/** A value that narrows a gallery, as a button. */
export function FilterToggle({ filter, value, label, count }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-filter={filter}
      value={value}
      data-category={filter === 'category' ? value : undefined}
    >
      {label}{' '}
      <span className={styles.count} {...{ [GALLERY_PARTS.count]: '' }}>
        {count}
      </span>
    </button>
  );
}
