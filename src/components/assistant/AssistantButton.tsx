import { Suspense, useState } from 'react';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import { lazily } from '../lazily';
import * as styles from './assistant-button.module.css';
import { ASSISTANT_OPENER } from './assistant-opener';

const AssistantDialog = lazily('The assistant', () => import('./AssistantDialog'), { button: ASSISTANT_OPENER });

/** Opens the assistant, which is loaded when it is first asked for and keeps the conversation while the page changes. */
export function AssistantButton({ sidebar }: { sidebar: SidebarSummary | undefined }) {
  const [isOpen, setOpen] = useState<boolean>(); // undefined until it is first opened
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen ?? false}
        aria-haspopup="dialog"
        aria-label="Ask the docs"
        data-opens="assistant"
        onClick={() => setOpen(true)}
      >
        <Icon name="ask" />
        <span>Ask the docs</span>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <AssistantDialog isOpen={isOpen} sidebar={sidebar} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
