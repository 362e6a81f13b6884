import type { WrapRootElementNodeArgs } from 'gatsby';
import { SidebarLoaderContext, type SidebarLoader } from '../../hooks/use-sidebar-tree';

/**
 * The entries of all sidebars by the routes of their files: webpack puts them into the code that renders pages
 * (`on-create-webpack-config.ts`). When one has changed, all pages are rendered anew, which all show another file then.
 */
declare const SIDEBARS: Readonly<Record<string, Awaited<ReturnType<SidebarLoader>>>>;

const loads = new Map<string, ReturnType<SidebarLoader>>();

/** Gives the entries of a sidebar. React uses the value of a promise with these fields at once, without suspending. */
const provideSidebar: SidebarLoader = (file) => {
  const value = SIDEBARS[file]!;
  const load = loads.get(file) ?? Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  loads.set(file, load);
  return load;
};

/** While pages are rendered, sidebars are there already. */
export function wrapRootElement({ element }: WrapRootElementNodeArgs) {
  return <SidebarLoaderContext value={provideSidebar}>{element}</SidebarLoaderContext>;
}
