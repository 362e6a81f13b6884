import { useEffect, useRef, useState } from 'react';
import { AnswerView } from './AnswerView';
import * as styles from './conversation.module.css';
import { loadExampleQuestions } from './example-questions';
import type { Exchange } from './use-conversation';

interface ConversationProps {
  readonly exchanges: readonly Exchange[];
  readonly onAsk: (question: string) => void;
}

/** What was asked and answered; before the first question, some that can be asked. */
export function Conversation({ exchanges, onAsk }: ConversationProps) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const last = log.current?.lastElementChild;
    if (last) scrollToStart(last);
  }, [exchanges]);
  return (
    <>
      {/* What comes is said by the status below: passages would be read out twice, as text and as blocks. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div role="log" aria-live="off" aria-label="Conversation" className={styles.log} ref={log} tabIndex={0}>
        {exchanges.length === 0 && <Beginning onAsk={onAsk} />}
        {exchanges.map(({ question, answer, error }, index) => (
          <section key={index} aria-label={question}>
            <p className={styles.question}>{question}</p>
            {answer && <AnswerView question={question} answer={answer} />}
            {error !== undefined && (
              <p role="alert">
                {`The pages couldn't be searched. ${error} `}
                <button type="button" className={styles.again} onClick={() => onAsk(question)}>
                  Try again
                </button>
              </p>
            )}
            {!answer && error === undefined && <p>Looking…</p>}
          </section>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {summaryOf(exchanges.at(-1))}
      </p>
    </>
  );
}

/** Scrolls what is around a question so that its top is in view. `scrollIntoView` would scroll the page behind, too. */
function scrollToStart(element: Element): void {
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  scroller?.scrollBy(0, element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - margin);
}

function Beginning({ onAsk }: Pick<ConversationProps, 'onAsk'>) {
  const [examples, setExamples] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    loadExampleQuestions().then((questions) => isShown && setExamples(questions), console.warn);
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div className={styles.beginning}>
      <p>Answers are passages from these pages. Your question stays in this browser.</p>
      {examples.length > 0 && (
        <>
          <h3>For example</h3>
          <ul>
            {examples.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function summaryOf(exchange: Exchange | undefined): string {
  if (!exchange || exchange.error !== undefined) return '';
  if (!exchange.answer) return 'Looking…';
  const count = exchange.answer.passages.length;
  if (count === 0) return 'No page answers this question.';
  return count === 1 ? 'One passage answers it.' : `${count} passages may answer it.`;
}
