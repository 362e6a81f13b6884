import { withPrefix } from 'gatsby';
import { SEARCH_TEXT_KEY } from '../../early-input/record-early-input';
import { claimReload } from '../../hooks/reload-once';

/** The session-storage key of what the reader asked for by a button when the document had to be loaded again. */
const PENDING_ACTION_KEY = 'unfinished.button';

/** A button that was pressed, and the text typed into what it opens. */
interface PendingAction {
  readonly selector: string;
  readonly text: string;
}

declare global {
  interface Window {
    /** Gatsby's name for the build that this document is from. */
    readonly ___webpackCompilationHash?: string;
  }
}

/**
 * To be called when a file of the site couldn't be loaded. Where the site has been published anew since this document was
 * loaded, the file is gone for good: the document is loaded again, once for each version, and goes on with what the reader
 * asked for.
 * @param asked the field that is typed into, or the button that was pressed and the text typed into what it opens
 * @returns whether the document is on its way; false where the cause is another
 */
export async function reloadIfPublishedAnew(
  asked: { readonly field: string } | { readonly button: string; readonly text?: string },
): Promise<boolean> {
  const published = await publishedVersion();
  const present = window.___webpackCompilationHash;
  if (published === undefined || published === present || !claimReload(`version ${published}`, true)) return false;
  if ('field' in asked) sessionStorage.setItem(SEARCH_TEXT_KEY, await textAtPause(asked.field));
  else {
    const pendingAction: PendingAction = { selector: asked.button, text: asked.text ?? '' };
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(pendingAction));
  }
  window.location.reload();
  return true;
}

/** A reader who has not typed for so long has paused. */
const PAUSE_MS = 400;

/** The text of a field once the reader pauses: what is typed between two documents is lost. */
async function textAtPause(selector: string): Promise<string> {
  const text = () => document.querySelector<HTMLInputElement>(selector)?.value ?? '';
  let before: string;
  do {
    before = text();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (text() !== before);
  return before;
}

/** The version that the host serves now; undefined where it cannot be fetched. */
async function publishedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(withPrefix('/page-data/app-data.json'), { cache: 'no-store' });
    const data = (await response.json()) as { readonly webpackCompilationHash?: string } | null;
    return response.ok ? data?.webpackCompilationHash : undefined;
  } catch {
    return undefined; // offline, or a host that answers with something else
  }
}

let pendingText = '';

/** The button that the reader pressed before the document was loaded again, to be pressed when the page is alive. */
export function consumePendingAction(): HTMLElement | null {
  const pendingAction = readPendingAction();
  pendingText = pendingAction?.text ?? '';
  return pendingAction ? document.querySelector<HTMLElement>(pendingAction.selector) : null;
}

/** Keeps a text for what a button opens. */
export function keepPendingText(text: string): void {
  pendingText = text;
}

/** The text for what that button opens, once; empty where there is none. */
export function consumePendingText(): string {
  const text = pendingText;
  pendingText = '';
  return text;
}

function readPendingAction(): PendingAction | undefined {
  try {
    const stored = sessionStorage.getItem(PENDING_ACTION_KEY);
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return stored === null ? undefined : (JSON.parse(stored) as PendingAction);
  } catch {
    return undefined; // nothing is kept, or it is not ours
  }
}
