import type { AnchorHTMLAttributes } from 'react';

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A link to another site: it opens in a new tab, which gets no handle on this one. */
export function ExternalLink({ children, ...attributes }: ExternalLinkProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...attributes}>
      {children}
    </a>
  );
}
