import { Children, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useTabChoice } from '../../hooks/use-tab-choice';
import * as styles from './tabs.module.css';

interface TabItemProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** One alternative; `Tabs` renders it. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

interface TabsProps {
  /** Tabs of one group show the same alternative, on every page. */
  readonly groupId?: string;
  readonly children: ReactNode;
}

/**
 * Alternatives of which one is shown, after the tabs pattern of the ARIA Authoring Practices: arrow keys move and choose.
 * All are in the HTML; without JavaScript all are shown, one below the other, each under its label.
 */
export function Tabs({ groupId, children }: TabsProps) {
  const items = Children.toArray(children) as ReactElement<TabItemProps>[];
  const labels = items.map(({ props }) => props.label);
  const [chosen, choose] = useTabChoice(groupId, labels);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(event.key, chosen, labels.length);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.list} ref={list}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={labels[index]}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== chosen}
          data-tab-label={labels[index]}
        >
          {item}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
