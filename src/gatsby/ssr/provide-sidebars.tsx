import type { WrapRootElementNodeArgs } from 'gatsby';
import { SidebarLoaderContext, type SidebarLoader } from '../../hooks/use-sidebar-tree';

/**
 * Gatsby renders every page again in every build if rendering imports `node:fs`, since a file may have changed. That is not
 * needed here: the names of these files are digests of their content, and a page gets the name from its data.
 */
const { readFileSync } = process.getBuiltinModule('node:fs');

const loads = new Map<string, ReturnType<SidebarLoader>>();

/** Reads a sidebar's file. React uses the value of a promise with these fields at once, without suspending. */
const readSidebar: SidebarLoader = (file) => {
  const known = loads.get(file);
  if (known) return known;
  const value = JSON.parse(readFileSync(`public${file}`, 'utf8')) as Awaited<ReturnType<SidebarLoader>>;
  const load = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  loads.set(file, load);
  return load;
};

/** While pages are rendered, sidebars are read from their files. */
export function wrapRootElement({ element }: WrapRootElementNodeArgs) {
  return <SidebarLoaderContext value={readSidebar}>{element}</SidebarLoaderContext>;
}
