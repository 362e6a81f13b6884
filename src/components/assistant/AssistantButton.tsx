import { useState } from 'react';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import { lazily } from '../lazily';
import type { AssistantState } from './AssistantDialog';
import * as styles from './assistant-button.module.css';
import { ASSISTANT_OPENER } from './assistant-opener';

const AssistantDialog = lazily('The assistant', () => import('./AssistantDialog'), { button: ASSISTANT_OPENER });

/** Opens and closes the assistant, which is loaded when it is first asked for and keeps the conversation while the page changes. */
export function AssistantButton({ sidebar }: { sidebar: SidebarSummary | undefined }) {
  const [state, setState] = useState<AssistantState>(); // undefined until it is first opened
  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-script`}
        aria-expanded={state === 'open'}
        aria-haspopup="dialog"
        aria-label="Ask the docs"
        data-opens="assistant"
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <Icon name="ask" />
        <span>Ask the docs</span>
      </button>
      {state !== undefined && (
        <AssistantDialog
          state={state}
          sidebar={sidebar}
          onChange={setState}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
