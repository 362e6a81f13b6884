// Replaces `gatsby` where articles are rendered: what their components need of it.
import type { AnchorHTMLAttributes } from 'react';

/** The path below which the site is served: `/manual`, or nothing. */
declare const BASE_PATH: string;

/** The address of a route below the base path. */
export function withPrefix(route: string): string {
  return `${BASE_PATH}${route}`;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A link within the site, without a slash at its end. The listeners of articles give it to the router (`src/behaviors/links.ts`). */
export function Link({ to, ...attributes }: LinkProps) {
  // eslint-disable-next-line jsx-a11y/anchor-has-content -- the attributes have it
  return <a {...attributes} href={withPrefix(to).replace(/(?<=.)\/(?=$|[?#])/, '')} />;
}
