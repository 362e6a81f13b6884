import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { ResolvedNavbarItem } from '../../hooks/queries/use-site-data';
import { ExternalLink } from '../mdx/ExternalLink';
import { DocsVersionItem } from './DocsVersionItem';
import * as styles from './navbar-item.module.css';
import { NavbarItemBoundary } from './NavbarItemBoundary';

interface NavbarItemProps {
  readonly item: ResolvedNavbarItem;
  readonly currentSidebar: SidebarName | null;
}

/** An entry of the navbar: it leads to a part of the docs, whose pages mark it, to another version, or elsewhere. */
export function NavbarItem(props: NavbarItemProps) {
  return <NavbarItemBoundary item={props.item} render={() => itemOf(props)} />;
}

/** @throws where the item's configuration cannot be shown */
function itemOf({ item, currentSidebar }: NavbarItemProps): ReactNode {
  if (item.type === 'link') {
    const hiding = item.hideOnMobile ? styles.desktopOnly : '';
    return (
      <ExternalLink href={item.href} className={`${item.callToAction ? styles.callToAction : styles.link} ${hiding}`}>
        {item.label}
      </ExternalLink>
    );
  }
  if (item.type === 'docsVersion') return <DocsVersionItem label={item.label} versions={item.offered ?? []} />;
  if (item.type !== 'doc' && item.type !== 'sidebar') {
    throw new Error(`No NavbarItem component found for type ${JSON.stringify((item as { type?: unknown }).type)}.`);
  }
  if (item.route === undefined) throw new Error('It leads to no page.');
  return (
    <Link to={item.route} className={styles.link} aria-current={item.sidebar === currentSidebar ? 'true' : undefined}>
      {item.label}
    </Link>
  );
}
