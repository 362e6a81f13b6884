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

/** Whether an address is a route or an anchor of the site. */
export function isInsideAddress(address: string): boolean {
  return INSIDE.test(address);
}
