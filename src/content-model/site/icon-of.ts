import type { RouteIcon } from './route-icons';

/** The icon of a page that no rule fits. */
const ANY_PAGE = 'file-text';

/** The icon of an address: that of the longest route that is its own, or above it. */
export function iconOf(address: string, icons: readonly RouteIcon[]): string {
  const [route = ''] = address.split('#');
  const fitting = icons.filter((rule) => route === rule.route || route.startsWith(`${rule.route}/`));
  const [longest] = fitting.sort((a, b) => b.route.length - a.route.length);
  return longest?.icon ?? ANY_PAGE;
}
