/** The schemes that a link may have. Any other could run code (`javascript:`, `data:`) or leads nowhere (`htps:`). */
export const LINK_SCHEMES = ['https', 'http', 'mailto'] as const;

export type LinkScheme = (typeof LINK_SCHEMES)[number];

const OUTSIDE = new RegExp(`^(?:https?://|mailto:)[^\\s/]`, 'i');
/** A route or an anchor of the site. A browser takes `//x` and `/\x` for another site. */
const INSIDE = /^(?:#|\/(?![/\\\s]))/;

/** Whether an address leads to another site or to a mailbox by an allowed scheme. */
export function isOutsideAddress(address: string): boolean {
  return OUTSIDE.test(address);
}

/** The route, with its query and anchor, at which a program of the reader's own computer is asked; undefined for other addresses. */
export function localRouteOf(address: string): string | undefined {
  const [found, route] =
    /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?::\d+)?(?:$|(?=[/?#]))(.*)/is.exec(address) ?? [];
  return found === undefined ? undefined : route;
}

/** Whether an address is a route or an anchor of the site. */
export function isInsideAddress(address: string): boolean {
  return INSIDE.test(address);
}
