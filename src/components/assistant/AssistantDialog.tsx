import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { DESKTOP, useMediaQuery } from '../../hooks/use-media-query';
import { isSearchHotkey } from '../../hooks/use-search-hotkeys';
import { Icon } from '../Icon';
import { consumePendingText } from '../page-loading/new-version';
import { loadSearch } from '../search/search-client';
import * as styles from './assistant-dialog.module.css';
import { Conversation } from './Conversation';
import { QuestionForm } from './QuestionForm';
import { useConversation } from './use-conversation';

/** Minimized, it is a bar at the foot of a small screen: the reader follows a passage, and comes back. */
export type AssistantState = 'closed' | 'open' | 'minimized';

interface AssistantDialogProps {
  readonly state: AssistantState;
  readonly onChange: (state: AssistantState) => void;
  /** The sidebar of the page shown: questions can be kept to it. */
  readonly sidebar: SidebarSummary | undefined;
}

/**
 * Where the page is seen beside it. Elsewhere it covers the page, as its style sheet says: it's modal, so that Tab never leads behind
 * it, and makes way for a link that is followed, and for the page when that is touched.
 */
const BESIDE_PAGE = `${DESKTOP} and (min-height: 32.0625em)`;

/** A touch screen shows its keyboard for a field that has the focus, and so would hide the answer. */
const TOUCH = '(pointer: coarse)';

/** Answers questions with passages of the site. It asks no server: the site's own search index is all it knows. */
export default function AssistantDialog({ state, onChange, sidebar }: AssistantDialogProps) {
  const [exchanges, ask] = useConversation();
  const isBesidePage = useMediaQuery(BESIDE_PAGE);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<Element>(null);
  const followed = useRef<HTMLElement>(null);

  const takeFocus = (): void => {
    if (window.matchMedia(TOUCH).matches) return dialog.current?.focus({ preventScroll: true });
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'nearest' }); // within the dialog, where all of it scrolls
  };
  const close = (): void => {
    const hasFocus = dialog.current?.contains(document.activeElement);
    dialog.current?.close(); // at once: search takes the focus next
    onChange('closed');
    followed.current = null;
    if (hasFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || state === 'closed') return undefined;
    if (state === 'open' && !element.contains(document.activeElement)) opener.current = document.activeElement;
    if (state === 'open' && !isBesidePage) element.showModal();
    else element.open = true; // show() would take the focus from the page
    return () => element.close();
  }, [state, isBesidePage]);
  useEffect(() => {
    loadSearch().catch(() => undefined); // while the question is typed; the question itself tries again
  }, []);
  useEffect(() => {
    if (state !== 'open') return undefined;
    const text = consumePendingText();
    if (field.current && text !== '') field.current.value = text;
    if (followed.current) followed.current.focus({ preventScroll: true });
    else takeFocus();
    followed.current = null;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (isSearchHotkey(event) || isEscapeOfPage(event, dialog.current)) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both functions do the same in every render
  }, [state]);

  const askQuestion = (question: string, name?: SidebarName): void => {
    ask(question, name);
    takeFocus();
  };
  const isMinimized = state === 'minimized';
  const onClick = ({ target }: MouseEvent): void => {
    if (isBesidePage || isMinimized) return;
    const link = (target as Element).closest<HTMLElement>('a[href]:not([target])');
    if (link) followed.current = link;
    const isOutside = target === dialog.current;
    if (link || isOutside) onChange(link || exchanges.length > 0 ? 'minimized' : 'closed');
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && isMinimized) close();
  };
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as any dialog
    <dialog
      ref={dialog}
      aria-label="Ask the docs"
      className={styles.dialog}
      tabIndex={-1}
      data-takes-keys=""
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.head}>
        {isMinimized ? (
          <button type="button" className={styles.restore} aria-expanded={false} onClick={() => onChange('open')}>
            <Icon name="ask" />
            <span>{exchanges.at(-1)?.question ?? 'Ask the docs'}</span>
          </button>
        ) : (
          <h2>Ask the docs</h2>
        )}
        <button type="button" aria-label="Close assistant" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body} hidden={isMinimized}>
        <Conversation exchanges={exchanges} onAsk={askQuestion} />
        <QuestionForm fieldRef={field} sidebar={sidebar} onAsk={askQuestion} />
      </div>
    </dialog>
  );
}

/** Escape that neither search nor an open dialog takes: the assistant closes from anywhere on the page, since Tab leads out of it. */
function isEscapeOfPage({ key, target }: globalThis.KeyboardEvent, assistant: Element | null): boolean {
  if (key !== 'Escape' || (target as Element).closest?.('[data-search-box]')) return false;
  return [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog === assistant);
}
