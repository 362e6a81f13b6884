import { Link } from 'gatsby';
import { useState } from 'react';
import { listTrails } from '../../site-graph/sidebar-trail';
import type { SidebarEntry, SidebarTree } from '../../site-graph/sidebar';
import { ExternalLink } from '../mdx/ExternalLink';
import * as styles from './sidebar.module.css';

interface SidebarProps {
  readonly tree: SidebarTree;
  /** The route of the page shown. */
  readonly route: string | null;
}

const trailsOfTree = new WeakMap<SidebarTree['items'], ReturnType<typeof listTrails>>();

/** The groups around a page. The way to every page is found once a tree, not once a page. */
function groupsAround(items: SidebarTree['items'], route: string | null): ReadonlySet<SidebarEntry> {
  const trails = trailsOfTree.get(items) ?? listTrails(items);
  trailsOfTree.set(items, trails);
  return new Set(route === null ? [] : trails.get(route));
}

/** The pages of one part of the site. Only groups that are open are in the HTML. */
export function Sidebar({ tree, route }: SidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <nav aria-label="Docs sidebar" className={styles.scroll}>
        <Entries items={tree.items} route={route} around={groupsAround(tree.items, route)} />
      </nav>
    </aside>
  );
}

interface EntriesProps {
  readonly items: readonly SidebarEntry[];
  readonly route: string | null;
  readonly around: ReadonlySet<SidebarEntry>;
}

function Entries({ items, route, around }: EntriesProps) {
  return (
    <ul>
      {items.map((entry) => (
        <li key={`${entry.label} ${entry.route ?? entry.href ?? ''}`}>
          {entry.items ? (
            <Group entry={entry} items={entry.items} route={route} around={around} />
          ) : (
            <EntryLink entry={entry} route={route} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps extends EntriesProps {
  readonly entry: SidebarEntry;
}

function Group({ entry, items, route, around }: GroupProps) {
  const isAround = around.has(entry);
  const [isOpen, setOpen] = useState(isAround || entry.collapsed === false);
  const [wasAround, setWasAround] = useState(isAround);
  if (isAround !== wasAround) {
    // A page change into the group opens it; one out of it leaves it as the reader had it.
    setWasAround(isAround);
    if (isAround) setOpen(true);
  }
  const hasPage = entry.route !== undefined;
  return (
    <>
      <div className={styles.group}>
        {hasPage && <EntryLink entry={entry} route={route} />}
        <button
          type="button"
          className={hasPage ? undefined : styles.wide}
          aria-expanded={isOpen}
          aria-label={hasPage ? `Pages of ${entry.label}` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {!hasPage && entry.label}
        </button>
      </div>
      {isOpen && <Entries items={items} route={route} around={around} />}
    </>
  );
}

function EntryLink({ entry, route }: { entry: SidebarEntry; route: string | null }) {
  if (entry.href !== undefined) {
    return <ExternalLink href={entry.href}>{entry.label}</ExternalLink>;
  }
  return (
    <Link to={entry.route ?? '/'} aria-current={entry.route === route ? 'page' : undefined}>
      {entry.label}
    </Link>
  );
}
