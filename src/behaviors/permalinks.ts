import { HIGHLIGHT_PARAMETER } from '../search/results/result-address';
import { copy, type CopyState } from './copy';
import { delegate } from './delegate';

/** The links of headings to themselves. Another link in a heading isn't its last child. */
const PERMALINKS = 'article :is(h2, h3, h4) > a[href^="#"]:last-child';
const STATUS = 'data-permalink-status';

/** Adds the status that says that an address is copied: screen readers read out only the changes of one that is there before. */
export function addPermalinkStatus(article: Element): void {
  const isThere = article.querySelector(`[${STATUS}]`) !== null; // `develop` starts an article again after an edit
  if (isThere || !article.querySelector(PERMALINKS)) return;
  article.insertAdjacentHTML('beforeend', `<span class="visually-hidden" role="status" ${STATUS}></span>`);
}

/** Copies the address of a heading when its permalink is followed, and says so. */
export function listenToPermalinks(): void {
  delegate('click', PERMALINKS, (link) => {
    void copy(link, addressFor(link as HTMLAnchorElement), (state) => showState(link, state));
  });
}

/** The address for others: without the words that the reader has come with from search. */
function addressFor({ href }: HTMLAnchorElement): string {
  const address = new URL(href);
  address.searchParams.delete(HIGHLIGHT_PARAMETER);
  return address.href;
}

/** A browser may refuse to copy. The link has led to its heading all the same, so nothing is said of that. */
function showState(link: Element, state: CopyState): void {
  const isCopied = state === 'copied';
  link.textContent = isCopied ? '✓' : '#';
  link.toggleAttribute('data-copied', isCopied);
  const status = link.closest('article')?.querySelector(`[${STATUS}]`);
  if (status) status.textContent = isCopied ? 'Link copied' : '';
}
