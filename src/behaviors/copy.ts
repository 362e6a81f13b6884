const CONFIRMED_FOR = 2000;

export type CopyState = 'ready' | 'copied' | 'failed';

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Copies text to the clipboard for a button, and has the button say for two seconds how that went.
 * @param show what the button and the element beside it, which screen readers read out, say in each state
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
