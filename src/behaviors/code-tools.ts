import * as styles from './code-tools.module.css';
import { COPY_STATUS, copyByButton } from './copy';
import { delegate } from './delegate';
import { icon } from './icon';

const TOOLS = `.${styles.tools}`;

/** The longest line, in characters, that fits the text's measure, and a phone's. */
const FITS_MEASURE = 84;
const FITS_PHONE = 40;

const COPY_LABEL = 'Copy';

/** Puts the buttons into the corner of every code block. Without JavaScript they could do nothing, so the HTML has none. */
export function addCodeTools(article: Element): void {
  for (const code of article.querySelectorAll<HTMLElement>('figure > pre[data-language]')) {
    if (code.parentElement?.querySelector(TOOLS)) continue; // `develop` starts an article again after an edit
    code.insertAdjacentHTML('afterend', toolsHtml(longestUnwrapped(code), fileName(code)));
  }
}

/** Lets readers wrap the lines of code blocks, copy them, and download those that have the name of a file. */
export function listenToCodeTools(): void {
  delegate('click', `${TOOLS} [aria-pressed]`, (button) => {
    const isWrapped = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isWrapped));
    button.closest('figure')?.toggleAttribute('data-wrapped', isWrapped);
  });
  delegate('click', `${TOOLS} [data-download]`, (button) => {
    const code = button.closest('figure')?.querySelector('pre');
    if (code) download(button.dataset.download ?? '', copiedText(code));
  });
  delegate('click', `${TOOLS} [data-copy]`, (button) => {
    const code = button.closest('figure')?.querySelector('pre');
    if (!code) return;
    copyByButton(button, copiedText(code), COPY_LABEL, (label) => {
      button.setAttribute('aria-label', label);
      button.title = label;
    });
  });
}

/** The length of the longest line that doesn't wrap, in characters. */
function longestUnwrapped(code: Element): number {
  if (code.parentElement?.hasAttribute('data-wrapped')) return 0;
  return Math.max(...code.textContent.split('\n').map(({ length }) => length));
}

/** A title that is the path of a file. */
const FILE_NAME = /^(?:\S+\/)?([\w.-]*\.\w+|Dockerfile)$/;

function fileName(code: Element): string | undefined {
  return FILE_NAME.exec(code.parentElement?.querySelector('figcaption')?.textContent ?? '')?.[1];
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function toolsHtml(longest: number, file: string | undefined): string {
  const className = longest > FITS_MEASURE ? '' : ` class="${styles.phoneOnly}"`;
  const wrap =
    `<button type="button"${className} aria-label="Wrap lines" aria-pressed="false" title="Wrap lines">` +
    `${icon('wrap', 16)}</button>`;
  const label = `Download ${file}`;
  const save =
    `<button type="button" aria-label="${label}" title="${label}" data-download="${file}">` +
    `${icon('download', 16)}</button>`;
  return (
    `<div class="${styles.tools}">${longest > FITS_PHONE ? wrap : ''}${file === undefined ? '' : save}` +
    `<button type="button" aria-label="${COPY_LABEL}" title="${COPY_LABEL}" data-copy>${icon('copy', 16)}</button>` +
    `${COPY_STATUS}</div>`
  );
}

/** What is not copied: lines that a change takes away, and prompts and output of a session. */
const LEFT_OUT = '[data-line=removed], [data-line=output], .prompt';

/** The text of a block that a reader can use. */
function copiedText(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  for (const part of copied.querySelectorAll(LEFT_OUT)) part.remove();
  return copied.textContent.replace(/\n$/, '');
}
