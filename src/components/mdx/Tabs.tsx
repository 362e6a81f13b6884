import { Children, useId, type ReactElement, type ReactNode } from 'react';
import { TAB_GROUP } from '../../behaviors/tabs';
import * as styles from './tabs.module.css';

interface TabItemProps {
  readonly label: string;
  /** The anchor of the alternative. */
  readonly id?: string;
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
 * Alternatives of which one is shown (`behaviors/tabs.ts`). All are in the HTML; without JavaScript all are shown, one below
 * the other, each under its label.
 */
export function Tabs({ groupId, children }: TabsProps) {
  const items = Children.toArray(children) as ReactElement<TabItemProps>[];
  const ownId = useId();
  const idOf = (index: number) => items[index]?.props.id ?? `${ownId}panel${index}`;
  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.list} {...{ [TAB_GROUP]: groupId }}>
        {items.map(({ props: { label } }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${idOf(index)}-label`}
            aria-controls={idOf(index)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.props.label}
          role="tabpanel"
          id={idOf(index)}
          aria-labelledby={`${idOf(index)}-label`}
          hidden={index !== 0}
          data-tab-label={item.props.label}
        >
          {item}
        </div>
      ))}
    </div>
  );
}
