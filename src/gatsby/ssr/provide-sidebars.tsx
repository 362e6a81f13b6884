import type { WrapRootElementNodeArgs } from 'gatsby';
import { SidebarLoaderContext, type SidebarLoader } from '../../hooks/use-sidebar-tree';
import { readJson } from '../workarounds/untracked-files';

const loads = new Map<string, ReturnType<SidebarLoader>>();

/** Reads a sidebar's file. React uses the value of a promise with these fields at once, without suspending. */
const readSidebar: SidebarLoader = (file) => {
  const known = loads.get(file);
  if (known) return known;
  const value = readJson<Awaited<ReturnType<SidebarLoader>>>(`public${file}`);
  const load = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  loads.set(file, load);
  return load;
};

/** While pages are rendered, sidebars are read from their files. */
export function wrapRootElement({ element }: WrapRootElementNodeArgs) {
  return <SidebarLoaderContext value={readSidebar}>{element}</SidebarLoaderContext>;
}
