import { escapeRegExp } from '../../tools/escape-reg-exp.mjs';
import { commonHeaders, rulesBelow } from '../headers';
import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';
import { SITE_FOLDER, type Host } from './host';

/** Vercel, with the folder `site/` as the project: `vercel deploy hosting/dist/vercel/site`. */
export const vercel: Host = {
  name: 'vercel',
  servesCompressed: false,
  needsPageFiles: false,
  addsBasePath: false,
  configure: (serving, site) => ({
    [`${SITE_FOLDER}/vercel.json`]: `${JSON.stringify(vercelConfig(serving, site), null, 2)}\n`,
  }),
};

/** Of several rules that fit, Vercel takes the last value of a header. */
function vercelConfig(serving: Serving, site: BuiltSite): object {
  const all = { path: `${site.basePath}/*`, headers: commonHeaders(serving, site) };
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: site.redirects
      .filter(({ from }) => !from.endsWith('/')) // `trailingSlash` has taken the slash already
      .map(({ from, to }) => ({ source: escapeRegExp(from), destination: to, statusCode: 301 })),
    headers: [all, ...rulesBelow(serving, site)].map(({ path, headers }) => ({
      source: path.split('*').map(escapeRegExp).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
