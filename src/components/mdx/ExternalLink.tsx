import type { AnchorHTMLAttributes } from 'react';
import { isOutsideAddress } from '../../content-model/site/link-schemes';

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/**
 * A link to another site: it opens in a new tab, which gets no handle on this one. An address that could run code, or whose
 * scheme is not allowed, is no link at all; a check has reported it long before, where an author wrote it.
 */
export function ExternalLink({ children, ...attributes }: ExternalLinkProps) {
  if (!isOutsideAddress(attributes.href)) return <span>{children}</span>;
  return (
    <a target="_blank" rel="noopener noreferrer" {...attributes}>
      {children}
    </a>
  );
}
