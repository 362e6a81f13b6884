import { Link, withPrefix } from 'gatsby';
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

/**
 * The hits, those of one page together below its title. An option is one thing to assistive technology: the link inside it is
 * inert, and the option does what a link does.
 */
export function SearchOptions({ optionId, choices, active, onChoose }: SearchOptionsProps) {
  return choices.map((choice, index) => {
    const { page, hit, address } = choice;
    const isFirstOfPage = choices[index - 1]?.page !== page;
    const open = (event: MouseEvent) => {
      const isForNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
      if (isForNewTab) window.open(withPrefix(address));
      else onChoose(choice);
    };
    return (
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus, and its Enter key opens
      <div
        key={hit.url}
        role="option"
        id={optionId(index)}
        aria-label={[page.title.text, hit.section?.text].filter(Boolean).join(', ')}
        aria-selected={index === active}
        tabIndex={-1}
        className={isFirstOfPage ? undefined : styles.further}
        onClick={open}
        onAuxClick={(event) => event.button === 1 && open(event)}
        ref={(element) => {
          if (index === active) element?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <Link to={address} inert>
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
