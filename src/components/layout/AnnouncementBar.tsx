import { useState } from 'react';
import type { Announcement } from '../../content-model/site/announcement';
import { writeStorage } from '../../hooks/browser-storage';
import { Icon } from '../Icon';
import { SiteLink } from '../mdx/SiteLink';
import * as styles from './announcement-bar.module.css';

/** The local-storage key that holds the id of the announcement that the reader has dismissed. */
const DISMISSED_KEY = 'announcement.dismissed';

/** A script for the head: what the reader has dismissed is known before anything is painted. */
export const DISMISSED_ANNOUNCEMENT_SCRIPT = `try{document.documentElement.dataset.dismissed=localStorage.getItem('${DISMISSED_KEY}')}catch(e){}`;

/** A message above the navbar. Once dismissed it stays away until its id changes; the style hides it from the first paint. */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { announcementId, text, href, closeable } = announcement;
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    writeStorage(DISMISSED_KEY, announcementId);
  };
  return (
    <section className={styles.bar} aria-label="Announcement" id="announcement">
      {closeable && <style>{`:root[data-dismissed='${announcementId}'] #announcement{display:none}`}</style>}
      <p>{href === undefined ? text : <SiteLink to={href}>{text}</SiteLink>}</p>
      {closeable && (
        <button type="button" className="needs-script" aria-label="Close" onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
