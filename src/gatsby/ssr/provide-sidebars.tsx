import type { WrapRootElementNodeArgs } from 'gatsby';
import { SidebarLoaderContext, type SidebarLoader } from '../../hooks/use-sidebar-tree';

/**
 * Imported as usual, Gatsby would render every page anew in every build, since it cannot know when a file has changed. The name
 * of these files comes from their content, and pages have it from the database.
 */
const { readFileSync } = process.getBuiltinModule('node:fs');

const loads = new Map<string, ReturnType<SidebarLoader>>();

/** Reads a sidebar's file. React takes the value of a promise with these fields at once, so that nothing suspends. */
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
