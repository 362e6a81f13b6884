import { fetchText } from '../hooks/fetch-text';
import { COPY_STATUS, copyByButton } from './copy';
import * as styles from './copy-page.module.css';
import { delegate } from './delegate';
import { icon } from './icon';

/** The attribute of the place for the button, with the address of the page's Markdown. */
export const MARKDOWN_ADDRESS = 'data-markdown';

const LABEL = 'Copy page as Markdown';

/** Adds the button that copies the page's Markdown. Without JavaScript it could do nothing, so the HTML has none. */
export function addCopyPageButton(article: Element): void {
  const place = article.querySelector(`[${MARKDOWN_ADDRESS}]`);
  if (place?.querySelector('button')) return; // `develop` starts an article again after an edit
  place?.insertAdjacentHTML(
    'beforeend',
    `<button type="button" class="${styles.button}" title="${LABEL}">${icon('copy', 14)}<span>${LABEL}</span></button>` +
      COPY_STATUS,
  );
}

/** Lets readers copy the Markdown of the page. */
export function listenToCopyPageButton(): void {
  delegate('click', `.${styles.button}`, (button) => {
    const address = button.closest(`[${MARKDOWN_ADDRESS}]`)?.getAttribute(MARKDOWN_ADDRESS) ?? '';
    copyByButton(button, fetchText(address), LABEL, (label) => {
      const text = button.querySelector('span');
      if (text) text.textContent = label;
      button.title = label;
    });
  });
}
