import { Link } from 'gatsby';
import { useSiteData } from '../../hooks/queries/use-site-data';
import type { LeftOutPage } from '../../search/results/left-out';
import { openAssistant } from '../assistant/assistant-opener';
import type { Found } from './search-client';
import * as styles from './search-panel.module.css';

interface SearchAlternativesProps {
  readonly query: string;
  readonly found: Found;
  /** Called when the reader goes elsewhere. */
  readonly onLeave?: () => void;
}

/** Fewer pages than these may not have what was looked for. */
const ENOUGH_PAGES = 3;

/** What a query has that the site doesn't, and where else to look: the pages that search leaves out, and the assistant. */
export function SearchAlternatives({ query, found, onLeave }: SearchAlternativesProps) {
  const { total, unknownWords } = found.results;
  const { assistant } = useSiteData();
  const isAssistantOffered = total < ENOUGH_PAGES && (assistant === null || assistant.kind === 'builtin');
  return (
    <>
      {total > 0 && unknownWords.length > 0 && (
        <p>
          No matches for <strong>{unknownWords.join(', ')}</strong>. The results match{' '}
          {found.isNameMissed ? 'other words, or parts of a name' : 'the other words'}.
        </p>
      )}
      {found.leftOut.length > 0 && (
        <p>
          Also on this site, but not in search: <LeftOutLinks pages={found.leftOut} {...(onLeave ? { onLeave } : {})} />
          .
        </p>
      )}
      {isAssistantOffered && (
        <p>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onLeave?.();
              openAssistant(query);
            }}
          >
            Ask the docs about &quot;{query}&quot;
          </button>
        </p>
      )}
    </>
  );
}

const LIST = new Intl.ListFormat('en');

/** Pages as a list in a sentence. */
function LeftOutLinks({ pages, onLeave }: { readonly pages: readonly LeftOutPage[]; readonly onLeave?: () => void }) {
  return LIST.formatToParts(pages.map(({ url }) => url)).map(({ type, value }) => {
    const page = type === 'element' ? pages.find(({ url }) => url === value) : undefined;
    if (!page) return value;
    return (
      <Link key={page.url} to={page.url} {...(onLeave ? { onClick: onLeave } : {})}>
        {page.title}
      </Link>
    );
  });
}
