import { fetchText } from '../hooks/fetch-text';
import { copy, type CopyState } from './copy';
import * as styles from './copy-page.module.css';
import { delegate } from './delegate';
import { changeIcon, icon } from './icon';

/** The attribute of the place for the button, with the address of the page's Markdown. */
export const MARKDOWN_ADDRESS = 'data-markdown';

const LABELS: Readonly<Record<CopyState, string>> = {
  ready: 'Copy page as Markdown',
  copied: 'Copied',
  failed: 'Copy failed',
};

/** Adds the button that copies the page's Markdown. Without JavaScript it could do nothing, so the HTML has none. */
export function addCopyPageButton(article: Element): void {
  const place = article.querySelector(`[${MARKDOWN_ADDRESS}]`);
  if (place?.querySelector('button')) return; // `develop` starts an article again after an edit
  place?.insertAdjacentHTML(
    'beforeend',
    `<button type="button" class="${styles.button}">${icon('copy', 14)}<span>${LABELS.ready}</span></button>` +
      '<span class="visually-hidden" role="status"></span>',
  );
}

/** Lets readers copy the Markdown of the page. */
export function listenToCopyPageButton(): void {
  delegate('click', `.${styles.button}`, (button) => {
    const address = button.closest(`[${MARKDOWN_ADDRESS}]`)?.getAttribute(MARKDOWN_ADDRESS) ?? '';
    void copy(button, fetchText(address), (state) => showState(button, state));
  });
}

function showState(button: Element, state: CopyState): void {
  const [label, status] = [button.querySelector('span'), button.nextElementSibling];
  changeIcon(button, state === 'copied' ? 'check' : 'copy');
  if (label) label.textContent = LABELS[state];
  if (status) status.textContent = state === 'ready' ? '' : LABELS[state];
}
