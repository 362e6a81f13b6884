import { copiedText } from '../mdx/code/code-text';
import * as styles from './code-tools.module.css';
import { copy, type CopyState } from './copy';
import { delegate } from './delegate';
import { changeIcon, icon } from './icon';

const TOOLS = `.${styles.tools}`;

/** The longest line, in characters, that fits the text's measure, and a phone's. */
const FITS_MEASURE = 84;
const FITS_PHONE = 40;

const LABELS: Readonly<Record<CopyState, string>> = { ready: 'Copy', copied: 'Copied', failed: 'Copy failed' };
const ICONS: Readonly<Record<CopyState, string>> = { ready: 'copy', copied: 'check', failed: 'warning' };

/** Puts the buttons into the corner of every code block. Without JavaScript they could do nothing, so the HTML has none. */
export function addCodeTools(article: Element): void {
  for (const code of article.querySelectorAll<HTMLElement>('figure > pre[data-language]')) {
    if (code.parentElement?.querySelector(TOOLS)) continue; // `develop` starts an article again after an edit
    const longest = Math.max(...linesOf(code).map(({ length }) => length));
    code.insertAdjacentHTML('afterend', toolsHtml(longest));
  }
}

/** Lets readers wrap the lines of code blocks, and copy them. */
export function listenToCodeTools(): void {
  delegate('click', `${TOOLS} [aria-pressed]`, (button) => {
    const isWrapped = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isWrapped));
    button.closest('figure')?.toggleAttribute('data-wrapped', isWrapped);
  });
  delegate('click', `${TOOLS} [data-copy]`, (button) => {
    const code = button.closest('figure')?.querySelector('pre');
    if (!code) return;
    const text = copiedText(code.dataset.language ?? '', linesOf(code));
    void copy(button, text, (state) => showState(button, state));
  });
}

function toolsHtml(longest: number): string {
  const className = longest > FITS_MEASURE ? '' : ` class="${styles.phoneOnly}"`;
  const wrap =
    `<button type="button"${className} aria-label="Wrap lines" aria-pressed="false" title="Wrap lines">` +
    `${icon('wrap', 16)}</button>`;
  return (
    `<div class="${styles.tools}">${longest > FITS_PHONE ? wrap : ''}` +
    `<button type="button" aria-label="${LABELS.ready}" title="${LABELS.ready}" data-copy>${icon(ICONS.ready, 16)}</button>` +
    '<span class="visually-hidden" role="status"></span></div>'
  );
}

/** The lines of a block, without those that a change takes away. */
function linesOf(code: Element): string[] {
  const marked = [...code.querySelectorAll<HTMLElement>('[data-line]')];
  if (marked.length === 0) return code.textContent.split('\n');
  return marked.flatMap(({ dataset, textContent }) => (dataset.line === 'removed' ? [] : textContent.slice(0, -1)));
}

function showState(button: HTMLElement, state: CopyState): void {
  button.setAttribute('aria-label', LABELS[state]);
  button.title = LABELS[state];
  changeIcon(button, ICONS[state]);
  if (button.nextElementSibling) button.nextElementSibling.textContent = state === 'ready' ? '' : LABELS[state];
}
