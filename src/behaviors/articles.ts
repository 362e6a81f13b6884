import { addCodeTools, listenToCodeTools } from './code-tools';
import { listenToGallery, showFilteredGallery } from './gallery/gallery';
import { listenToContents, markHeadingInView } from './contents';
import { addCopyPageButton, listenToCopyPageButton } from './copy-page';
import { listenToLinks, prefetchSeenLinks } from './links';
import { addPermalinkStatus, listenToPermalinks } from './permalinks';
import { listenToReportLinks } from './report-link';
import { listenToTabs, showRememberedTabs } from './tabs';

/** Listens for what readers do in articles: once a visit, since the listeners are the document's. */
export function listenToArticles(): void {
  listenToTabs();
  listenToGallery();
  listenToCodeTools();
  listenToCopyPageButton();
  listenToContents();
  listenToPermalinks();
  listenToLinks();
  listenToReportLinks();
}

/**
 * Adds to the HTML of an article what is of no use without JavaScript, and shows what the reader chose before.
 * @returns a function that ends what goes on while the article is read
 */
export function startArticle(article: Element): () => void {
  showRememberedTabs(article);
  showFilteredGallery(article);
  addCopyPageButton(article);
  addCodeTools(article);
  addPermalinkStatus(article);
  const ends = [markHeadingInView(article), prefetchSeenLinks(article)];
  return () => ends.forEach((end) => end());
}
