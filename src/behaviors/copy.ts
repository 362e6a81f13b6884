import { changeIcon } from './icon';

const CONFIRMED_FOR = 2000;

export type CopyState = 'ready' | 'copied' | 'failed';

const ICONS: Readonly<Record<CopyState, string>> = { ready: 'copy', copied: 'check', failed: 'warning' };
const MESSAGES: Readonly<Record<CopyState, string>> = { ready: '', copied: 'Copied', failed: 'Copy failed' };

/** The HTML right after a copy button: screen readers read out what it says. */
export const COPY_STATUS = '<span class="visually-hidden" role="status"></span>';

/**
 * Copies text for a button, which has an icon, and the status after it: for two seconds, all of them say how that went.
 * @param label what the button is called before and after that
 */
export function copyByButton(
  button: HTMLElement,
  text: string | Promise<string>,
  label: string,
  setLabel: (label: string) => void,
): void {
  void copy(button, text, (state) => {
    changeIcon(button, ICONS[state]);
    setLabel(MESSAGES[state] || label);
    if (button.nextElementSibling) button.nextElementSibling.textContent = MESSAGES[state];
  });
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Copies text to the clipboard for a button or a link, which shows for two seconds how that went.
 * @param show shows a state
 */
export async function copy(
  button: HTMLElement,
  text: string | Promise<string>,
  show: (state: CopyState) => void,
): Promise<void> {
  try {
    await write(text);
    show('copied');
  } catch {
    show('failed');
  }
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => show('ready'), CONFIRMED_FOR),
  );
}

const PLAIN = 'text/plain';

/** Safari lets a page write to the clipboard in the task of a click alone, so a text that is on its way is promised. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || !('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: PLAIN }));
  return navigator.clipboard.write([new ClipboardItem({ [PLAIN]: blob })]);
}
