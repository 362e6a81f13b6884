import type { MouseEvent, ReactNode } from 'react';
import * as styles from './heading.module.css';

interface HeadingProps {
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Goes to the heading, as any link does, and copies its address. A browser may refuse the second. */
function copyAddress({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  void navigator.clipboard?.writeText(currentTarget.href).catch(() => undefined);
}

function heading(Level: 'h2' | 'h3' | 'h4') {
  /** A heading with a link to itself, which copies its address too. */
  return function Heading({ id, className, children }: HeadingProps) {
    if (className)
      return (
        <Level id={id} className={className}>
          {children}
        </Level>
      ); // the hidden heading of footnotes
    return (
      <Level id={id} className={styles.heading}>
        {children}
        <a href={`#${id}`} aria-label={`Direct link to ${textOf(children)}`} onClick={copyAddress}>
          #
        </a>
      </Level>
    );
  };
}

export const Heading2 = heading('h2');
export const Heading3 = heading('h3');
export const Heading4 = heading('h4');

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return '';
}
