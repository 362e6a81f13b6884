import { Link } from 'gatsby';
import type { MouseEvent } from 'react';
import { Marked } from './Marked';
import type { SearchChoice } from './search-choices';
import * as styles from './search-panel.module.css';

interface SearchOptionsProps {
  readonly optionId: (index: number) => string;
  readonly choices: readonly SearchChoice[];
  readonly active: number;
  readonly onChoose: (choice: SearchChoice) => void;
}

/** The hits, those of one page together below its title. */
export function SearchOptions({ optionId, choices, active, onChoose }: SearchOptionsProps) {
  return choices.map((choice, index) => {
    const { page, hit, address } = choice;
    const isFirstOfPage = choices[index - 1]?.page !== page;
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(choice);
    };
    return (
      <div
        key={hit.url}
        role="option"
        id={optionId(index)}
        aria-selected={index === active}
        tabIndex={-1}
        className={isFirstOfPage ? styles.firstOfPage : styles.option}
        ref={(element) => {
          if (index === active) element?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <Link to={address} tabIndex={-1} onClick={open}>
          {isFirstOfPage && (
            <span className={styles.page}>
              <Marked {...page.title} />
            </span>
          )}
          {hit.section && (
            <span className={styles.section}>
              <Marked {...hit.section} />
            </span>
          )}
          <span className={styles.snippet}>
            <Marked {...hit.snippet} />
          </span>
        </Link>
      </div>
    );
  });
}
