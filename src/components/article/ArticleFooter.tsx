import { REPORT_LINK } from '../../behaviors/report-link';
import { ExternalLink } from '../mdx/ExternalLink';
import { Icon } from '../Icon';
import * as styles from './article-footer.module.css';

interface ArticleFooterProps {
  /** Where the page's source can be edited. */
  readonly editUrl: string;
  /** Where an issue about the page can be opened. */
  readonly reportUrl: string;
  /** The day of the last change, as `2026-01-31`; null where the history does not say. */
  readonly lastUpdate: string | null;
}

/** What follows the text of a page. */
export function ArticleFooter({ editUrl, reportUrl, lastUpdate }: ArticleFooterProps) {
  return (
    <footer className={styles.footer}>
      <ExternalLink href={editUrl}>
        <Icon name="pencil" size={14} />
        Edit this page
      </ExternalLink>
      {lastUpdate && (
        <span>
          Last updated on <time dateTime={lastUpdate}>{formatDay(lastUpdate)}</time>
        </span>
      )}
      <p>
        Something wrong or missing?{' '}
        <ExternalLink href={reportUrl} {...{ [REPORT_LINK]: '' }}>
          Open an issue
        </ExternalLink>
      </p>
    </footer>
  );
}

/** `2026-01-31` as readers say it, the same in every time zone. */
function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
