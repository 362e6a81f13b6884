import { escapeRegExp } from '../../tools/shared/escape-reg-exp.mjs';
import { commonHeaders, isKept, rulesOfFiles } from '../headers';
import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';
import { SITE_FOLDER, type Host } from './host';

/** The rules of headers that Vercel takes: `headersSchema` in github.com/vercel/vercel, packages/routing-utils. */
const MOST_RULES = 2048;

/** Vercel, with the folder `site/` as the project: `vercel deploy hosting/dist/vercel/site`. */
export const vercel: Host = {
  name: 'vercel',
  configure: (serving, site) => ({
    [`${SITE_FOLDER}/vercel.json`]: `${JSON.stringify(vercelConfig(serving, site), null, 2)}\n`,
  }),
};

/**
 * Of several rules that fit, Vercel takes the last value of a header. A rule is for an address, whatever the answer: one for
 * what is kept names files that exist (https://github.com/sveltejs/kit/issues/16071).
 */
function vercelConfig(serving: Serving, site: BuiltSite): object {
  const all = { path: `${site.basePath}/*`, headers: commonHeaders(serving, site) };
  const rules = [all, ...rulesOfFiles(serving, site, isKept)];
  if (rules.length > MOST_RULES) throw new Error(`Found ${rules.length} rules of headers; Vercel takes ${MOST_RULES}.`);
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: site.redirects
      .filter(({ from }) => !from.endsWith('/')) // `trailingSlash` has taken the slash already
      .map(({ from, to }) => ({ source: escapeRegExp(from), destination: to, statusCode: 301 })),
    headers: rules.map(({ path, headers }) => ({
      source: path.split('*').map(escapeRegExp).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
