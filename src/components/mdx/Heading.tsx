import type { ReactNode } from 'react';
import * as styles from './heading.module.css';

interface HeadingProps {
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A heading with a link to itself, which copies its address too (`heading-links.ts`). */
function Heading({ level: Level, id, className, children }: HeadingProps & { readonly level: 'h2' | 'h3' | 'h4' }) {
  if (className)
    return (
      <Level id={id} className={className}>
        {children}
      </Level>
    ); // the hidden heading of footnotes
  return (
    <Level id={id} className={styles.heading}>
      {children}
      <a href={`#${id}`} aria-label={`Direct link to ${textOf(children)}`}>
        #
      </a>
    </Level>
  );
}

export function Heading2(props: HeadingProps) {
  return <Heading level="h2" {...props} />;
}

export function Heading3(props: HeadingProps) {
  return <Heading level="h3" {...props} />;
}

export function Heading4(props: HeadingProps) {
  return <Heading level="h4" {...props} />;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return '';
}
