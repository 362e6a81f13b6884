import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { isComposing } from '../../hooks/is-composing';
import { Icon } from '../Icon';
import * as styles from './question-form.module.css';

interface QuestionFormProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The sidebar of the page shown: questions can be kept to it. */
  readonly sidebar: SidebarSummary | undefined;
  readonly onAsk: (question: string, sidebar?: SidebarName) => void;
}

/** Where a question is typed. */
export function QuestionForm({ fieldRef, sidebar, onAsk }: QuestionFormProps) {
  const [isHereOnly, setHereOnly] = useState(false);
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    const field = fieldRef.current;
    const question = field?.value.trim() ?? '';
    if (question === '' || !field) return;
    field.value = '';
    onAsk(question, isHereOnly ? sidebar?.name : undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) submit(event);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <textarea
          ref={fieldRef}
          rows={1}
          aria-label="Question"
          placeholder="Ask a question"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Ask">
          <Icon name="send" />
        </button>
      </div>
      {sidebar && (
        <label>
          <input type="checkbox" checked={isHereOnly} onChange={({ target }) => setHereOnly(target.checked)} />
          Only in {sidebar.label}
        </label>
      )}
    </form>
  );
}
