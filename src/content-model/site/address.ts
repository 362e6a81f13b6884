import { z } from 'zod';
import { closestMatch } from '../diagnostics/closest-match';
import { isPagePath, PAGE_PATH_RULE, suggestPagePath } from './page-path';
import { isInsideAddress, LINK_SCHEMES, type LinkScheme } from './link-schemes';

/**
 * A route: `/guides/automate`. A second slash at the start would make it another site, two periods another folder, and the other
 * signs a pattern of a host.
 */
export const routeSchema = z.string().regex(/^\/$|^(?:\/(?!\.)[^\s/?#*:;"'`$\\^{}<>|[\]]+)+$/, {
  message:
    'a route that begins with one "/" and does not end with one: /guides/automate; without "?", "#", "*", ":" and the like',
  abort: true,
});

/** The route of a page. Whether its capitals matter is for `indexByRoute` to say. */
export const pageRouteSchema = routeSchema.superRefine((route, { addIssue }) => {
  const path = route.slice(1);
  if (path === '' || isPagePath(path.toLowerCase())) return;
  const fitting = suggestPagePath(path);
  addIssue({ code: 'custom', message: PAGE_PATH_RULE, params: { suggestion: fitting && `/${fitting}` } });
});

/** The address that was most likely meant by one whose scheme is not allowed, or is not one. */
export function suggestAddress(address: string, schemes: readonly LinkScheme[] = LINK_SCHEMES): string | undefined {
  if (address.startsWith('//')) return `https:${address}`;
  if (/^www\./i.test(address)) return `https://${address}`;
  if (/^https?\/\//i.test(address)) return address.replace('//', '://');
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(address) ?? [];
  const match = scheme === '' ? undefined : closestMatch(scheme, schemes);
  if (match === undefined || rest === '') return undefined;
  return match === 'mailto' ? `mailto:${rest}` : `${match}:${rest.replace(/^\/*/, '//')}`;
}

/**
 * Where a link of a data file leads. Checks of the site graph look for the route.
 * @param schemes those that the address of another site may have
 * @param routes whether it may be a route of this site
 */
export function linkSchema(schemes: readonly LinkScheme[], { routes = false } = {}) {
  const starts = schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`));
  const pattern = new RegExp(`^(?:${[...starts, ...(routes ? ['/'] : [])].join('|')})`);
  const expected = [...starts.map((start) => `"${start}…"`), ...(routes ? ['a route such as "/guides"'] : [])].join(
    ' or ',
  );
  return z
    .string()
    .superRefine((address, { addIssue }) => {
      if (pattern.test(address) && (isInsideAddress(address) || !address.startsWith('/'))) return;
      addIssue({ code: 'custom', message: expected, params: { suggestion: suggestAddress(address, schemes) } });
    })
    .meta({ pattern: pattern.source });
}

/** Where a link leads that may stay on the site or leave it. */
export const addressSchema = linkSchema(['https'], { routes: true });
