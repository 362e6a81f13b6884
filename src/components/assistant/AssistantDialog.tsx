import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Answer } from '../../search/answer/answer-question';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import { reloadIfPublishedAnew, takeUnfinishedText } from '../page-loading/new-version';
import { ask, loadSearch } from '../search/search-client';
import { AnswerView } from './AnswerView';
import * as styles from './assistant-dialog.module.css';
import { ASSISTANT_OPENER } from './assistant-opener';

interface AssistantDialogProps {
  readonly isOpen: boolean;
  /** The sidebar of the page shown: questions can be kept to it. */
  readonly sidebar: SidebarSummary | undefined;
  readonly onClose: () => void;
}

/** A question, and what came of it: nothing yet, an answer, or the reason why there is none. */
interface Exchange {
  readonly question: string;
  readonly answer?: Answer;
  readonly error?: string;
}

/** Answers questions with passages of the site. It asks no server: the site's own search index is all it knows. */
export default function AssistantDialog({ isOpen, sidebar, onClose }: AssistantDialogProps) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [isHereOnly, setHereOnly] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      field.current?.focus();
    } else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  useEffect(() => {
    if (field.current) field.current.value = takeUnfinishedText();
  }, []);
  useEffect(() => {
    log.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [exchanges]);

  const askQuestion = (question: string): void => {
    const place = exchanges.length;
    const settle = (result: Omit<Exchange, 'question'>): void =>
      setExchanges((all) => all.map((one, index) => (index === place ? { question, ...result } : one)));
    setExchanges((all) => [...all, { question }]);
    loadSearch()
      .then(() => ask(question, { sidebar: isHereOnly ? sidebar?.name : undefined }))
      .then(
        (answer) => settle({ answer }),
        async (cause: unknown) => {
          if (await reloadIfPublishedAnew({ button: ASSISTANT_OPENER, text: question })) return;
          settle({ error: cause instanceof Error ? cause.message : String(cause) });
        },
      );
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const question = field.current?.value.trim() ?? '';
    if (question === '' || !field.current) return;
    field.current.value = '';
    askQuestion(question);
  };
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  if (!isOpen) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as any dialog
    <div
      role="dialog"
      aria-label="Ask the docs"
      className={styles.dialog}
      data-takes-keys=""
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2>Ask the docs</h2>
        <button type="button" aria-label="Close assistant" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div role="log" aria-label="Conversation" className={styles.log} ref={log} tabIndex={0}>
        {exchanges.length === 0 && (
          <p className={styles.hint}>
            Ask in words, such as “How do I retry a failed run?” The answer is made of passages of these pages. Your
            question stays in this browser.
          </p>
        )}
        {exchanges.map(({ question, answer, error }, index) => (
          <section key={index} aria-label={question}>
            <p className={styles.question}>{question}</p>
            {answer && <AnswerView answer={answer} />}
            {error !== undefined && (
              <p role="alert">
                The pages could not be searched. {error}{' '}
                <button type="button" className={styles.again} onClick={() => askQuestion(question)}>
                  Try again
                </button>
              </p>
            )}
            {!answer && error === undefined && <p>Looking…</p>}
          </section>
        ))}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <textarea ref={field} rows={2} aria-label="Question" placeholder="Ask a question" onKeyDown={onFieldKey} />
        <button type="submit" aria-label="Ask">
          <Icon name="send" />
        </button>
        {sidebar && (
          <label>
            <input type="checkbox" checked={isHereOnly} onChange={({ target }) => setHereOnly(target.checked)} />
            Only in {sidebar.label}
          </label>
        )}
      </form>
    </div>
  );
}
