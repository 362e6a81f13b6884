import type { ReactNode } from 'react';
import * as styles from './heading.module.css';

interface HeadingProps {
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Makes a heading with a link to itself, which copies its address too (`permalinks.ts`). */
function heading(Level: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, className, children }: HeadingProps) {
    return (
      <Level id={id} className={className ?? styles.heading}>
        {children}
        {className === undefined && ( // the hidden heading of footnotes has one
          <a href={`#${id}`} aria-label={`Direct link to ${textOf(children)}`}>
            #
          </a>
        )}
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
