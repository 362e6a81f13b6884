import { Link } from 'gatsby';
import { useGroupState } from '../../hooks/sidebar-state';
import { listBreadcrumbs } from '../../site-graph/sidebars/breadcrumbs';
import { Icon } from '../Icon';
import { ExternalLink } from '../mdx/ExternalLink';
import { Collapse } from './Collapse';
import * as styles from './sidebar-entries.module.css';
import type { SidebarEntry, SidebarTree } from '../../site-graph/sidebars/sidebar-tree';

interface SidebarEntriesProps {
  readonly tree: SidebarTree;
  /** The route of the page shown. */
  readonly route: string | null;
}

const breadcrumbsOfTree = new WeakMap<SidebarTree['items'], ReturnType<typeof listBreadcrumbs>>();

/** The groups around a page. The way to every page is found once a tree, not once a page. */
function groupsAround(items: SidebarTree['items'], route: string | null): ReadonlySet<SidebarEntry> {
  const breadcrumbs = breadcrumbsOfTree.get(items) ?? listBreadcrumbs(items);
  breadcrumbsOfTree.set(items, breadcrumbs);
  return new Set(route === null ? [] : breadcrumbs.get(route));
}

/** The pages of a sidebar. Only groups that are open are in the HTML. */
export function SidebarEntries({ tree, route }: SidebarEntriesProps) {
  return (
    <div className={styles.entries}>
      <Entries items={tree.items} route={route} around={groupsAround(tree.items, route)} path={tree.name} />
    </div>
  );
}

interface EntriesProps {
  readonly items: readonly SidebarEntry[];
  readonly route: string | null;
  readonly around: ReadonlySet<SidebarEntry>;
  /** The labels down to here: what the state of a group is remembered under. */
  readonly path: string;
}

function Entries({ items, route, around, path }: EntriesProps) {
  return (
    <ul>
      {items.map((entry) => (
        <li key={`${entry.label} ${entry.route ?? entry.href ?? ''}`}>
          {entry.items ? (
            <Group entry={entry} items={entry.items} route={route} around={around} path={`${path}/${entry.label}`} />
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

function Group({ entry, items, route, around, path }: GroupProps) {
  const isAround = around.has(entry);
  const [isOpen, setOpen] = useGroupState(path, isAround, entry.collapsed === false);
  const hasPage = entry.route !== undefined;
  return (
    <>
      {hasPage && <EntryLink entry={entry} route={route} />}
      <button
        type="button"
        className={hasPage ? undefined : styles.wide}
        aria-expanded={isOpen}
        aria-label={hasPage ? `Pages of ${entry.label}` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {!hasPage && <Label entry={entry} />}
      </button>
      <Collapse isOpen={isOpen}>
        <Entries items={items} route={route} around={around} path={path} />
      </Collapse>
    </>
  );
}

function EntryLink({ entry, route }: { entry: SidebarEntry; route: string | null }) {
  if (entry.href !== undefined) {
    return (
      <ExternalLink href={entry.href}>
        <Label entry={entry} />
      </ExternalLink>
    );
  }
  return (
    <Link to={entry.route ?? '/'} aria-current={entry.route === route ? 'page' : undefined}>
      <Label entry={entry} />
    </Link>
  );
}

function Label({ entry: { label, icon } }: { entry: SidebarEntry }) {
  if (icon === undefined) return label;
  return (
    <span>
      <Icon name={icon} size={16} className={styles.icon} />
      {label}
    </span>
  );
}
