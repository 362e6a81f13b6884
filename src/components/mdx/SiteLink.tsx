import { Link, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { isInsideAddress } from '../../content-model/site/link-schemes';
import { isFileAddress } from '../../content-model/site/site-files';
import { SYMBOL_LINK } from '../api/symbol-link';
import { ExternalLink } from './ExternalLink';

interface SiteLinkProps {
  /** A route of the site, an anchor of this page, or an address outside. */
  readonly to: string;
  readonly title?: string;
  readonly className?: string | undefined;
  /** The qualified name of the API symbol that it leads to, whose preview is shown. */
  readonly symbol?: string;
  readonly children?: ReactNode;
}

/** A link in a text: the router takes those within the site, and gives them the base path. */
export function SiteLink({ to, symbol, children, ...others }: SiteLinkProps) {
  const attributes = symbol === undefined ? others : { ...others, [SYMBOL_LINK]: symbol };
  if (to.startsWith('#') || isFileAddress(to)) {
    return (
      <a href={to.startsWith('#') ? to : withPrefix(to)} {...attributes}>
        {children}
      </a>
    );
  }
  if (to.startsWith('/') && isInsideAddress(to)) {
    return (
      <Link to={to} {...attributes}>
        {children}
      </Link>
    );
  }
  return (
    <ExternalLink href={to} {...attributes}>
      {children}
    </ExternalLink>
  );
}
