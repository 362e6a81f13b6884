import { createContext, use, useContext } from 'react';
import { withPrefix } from 'gatsby';
import type { SidebarEntry, SidebarTree } from '../site-graph/sidebars/sidebar-tree';
import type { SidebarSummary } from './queries/use-site-data';
import { claimReload, forgetReload } from './reload-once';

type Entries = readonly SidebarEntry[];

/** Gives the entries of a sidebar by the route of its file. The same promise is given for the same file. */
export type SidebarLoader = (file: string) => Promise<Entries>;

/** How a sidebar is loaded: in the browser it is fetched, on the server it is read. */
export const SidebarLoaderContext = createContext<SidebarLoader>(loadSidebar);

/** The sidebar with its entries. While they are on their way, the component suspends. */
export function useSidebarTree({ name, label, file }: SidebarSummary): SidebarTree {
  return { name, label, items: use(useContext(SidebarLoaderContext)(file)) };
}

const MAX_WAIT_MS = 30_000;
const loads = new Map<string, Promise<Entries>>();

/** Fetches the entries of a sidebar, once. The file's name comes from its content, so it never changes. */
export function loadSidebar(file: string): Promise<Entries> {
  const load = loads.get(file) ?? fetchUntilLoaded(withPrefix(file));
  loads.set(file, load);
  return load;
}

/**
 * A sidebar that cannot be fetched is requested again at growing intervals, and at once when the device is online again. One
 * that is not there has changed since this document was loaded: the document, which has its name, is loaded again, once. After that,
 * the page keeps the entries that its HTML has.
 */
async function fetchUntilLoaded(address: string): Promise<Entries> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    try {
      const response = await fetch(address);
      if (response.ok) {
        const entries = (await response.json()) as Entries;
        forgetReload(address);
        return entries;
      }
      console.warn(`The sidebar ${address} couldn't be loaded: status ${response.status}.`);
      if (response.status === 404) {
        if (claimReload(address, true)) window.location.reload();
        return new Promise<never>(() => undefined);
      }
    } catch (error) {
      console.warn(`The sidebar ${address} couldn't be loaded.`, error);
    }
    await onlineOrAfter(wait);
  }
}

function onlineOrAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
