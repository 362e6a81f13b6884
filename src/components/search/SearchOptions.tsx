import { Link, withPrefix } from 'gatsby';
import type { MouseEvent } from 'react';
import { iconOf } from '../../content-model/site/icon-of';
import type { RouteIcon } from '../../content-model/site/route-icons';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import { KIND_ICONS } from './kind-icons';
import { Marked } from './Marked';
import { placeOf } from './place-of';
import type { SearchChoice } from './search-choices';
import * as styles from './search-options.module.css';

export interface SearchOptionsProps {
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly choices: readonly SearchChoice[];
  /** The index of the choice that the keyboard is at; negative for none. */
  readonly active: number;
  /** The parts of the site. */
  readonly sidebars: readonly Pick<SidebarSummary, 'name' | 'label'>[];
  /** The icons of the pages, by their routes. */
  readonly icons?: readonly RouteIcon[];
  readonly onChoose: (choice: SearchChoice) => void;
}

/**
 * The list of hits, those of one page together below its title. An option is one thing to assistive technology: the link inside it is
 * inert, and the option does what a link does.
 */
export function SearchOptions({
  listId,
  optionId,
  choices,
  active,
  sidebars,
  icons = [],
  onChoose,
}: SearchOptionsProps) {
  const options = choices.map((choice, index) => {
    const { page, hit, address } = choice;
    const place = placeOf(page, sidebars);
    const isFirstOfPage = choices[index - 1]?.page.url !== page.url;
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
        aria-label={[page.title.text, hit.section?.text, place && `in ${place}`].filter(Boolean).join(', ')}
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
              <Icon name={iconOf(page.url, icons)} size={15} />
              <span className={styles.name}>
                <Marked {...page.title} />
              </span>
              <span className={styles.place}>{place}</span>
            </span>
          )}
          {hit.section && (
            <span className={styles.section}>
              <Icon name={KIND_ICONS[hit.kind]} size={14} />
              <span className={styles.name}>
                <Marked {...hit.section} />
              </span>
            </span>
          )}
          <span className={styles.snippet}>
            <Marked {...hit.snippet} />
          </span>
        </Link>
      </div>
    );
  });
  return (
    <div role="listbox" id={listId} aria-label="Search results" className={styles.list} tabIndex={-1}>
      {options}
    </div>
  );
}
