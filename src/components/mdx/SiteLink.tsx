import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { ExternalLink } from './ExternalLink';

interface SiteLinkProps {
  /** A route of the site, an anchor of this page, or an address outside. */
  readonly to: string;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link in a text: the router takes those within the site, and gives them the base path. */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link to={to} {...attributes}>
        {children}
      </Link>
    );
  }
  if (to.startsWith('#')) {
    return (
      <a href={to} {...attributes}>
        {children}
      </a>
    );
  }
  return (
    <ExternalLink href={to} {...attributes}>
      {children}
    </ExternalLink>
  );
}
