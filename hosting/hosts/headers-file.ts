import { fixedHeaders, isKept, rulesOfFiles } from '../headers';
import type { PathRule, Serving } from '../serving';
import type { BuiltSite, Redirect } from '../site/read-site';
import { MADE_BY, SITE_FOLDER, type Host } from './host';

/** The rules that Cloudflare Pages takes: https://developers.cloudflare.com/pages/configuration/headers/ */
const MAX_CLOUDFLARE_REDIRECTS = 2000;
const MAX_CLOUDFLARE_HEADERS = 100;
/** For so many files a pattern may still be replaced by their names on Cloudflare. Pictures are more. */
const FEW_FILES = 40;

// Where both have a page as `x/index.html`, they redirect `/x` to `/x/`; `x.html` they serve at `/x`, and redirect `/x/` there:
// https://developers.cloudflare.com/pages/configuration/serving-pages/
// https://answers.netlify.com/t/31191

/** Netlify. A forced redirect (`301!`) is answered before the page that the build has made at the old address. */
export const netlify: Host = {
  name: 'netlify',
  needsPageFiles: true,
  configure: (serving, site) => ({
    [`${SITE_FOLDER}/_headers`]: headersFile(serving, site, rulesOfFiles(serving, site, isKept)),
    [`${SITE_FOLDER}/_redirects`]: redirectsFile(site.redirects, '301!'),
  }),
};

/** Cloudflare Pages. Its redirects come before files, and it refuses the mark that forces one. */
export const cloudflare: Host = {
  name: 'cloudflare',
  needsPageFiles: true,
  configure: (serving, site) => {
    if (site.redirects.length > MAX_CLOUDFLARE_REDIRECTS) {
      throw new Error(`Found ${site.redirects.length} redirects; Cloudflare Pages takes ${MAX_CLOUDFLARE_REDIRECTS}.`);
    }
    const rules = rulesOfFiles(serving, site, (rule, files) => isKept(rule) && files.length <= FEW_FILES);
    if (rules.length >= MAX_CLOUDFLARE_HEADERS) {
      throw new Error(`Found ${rules.length + 1} rules of headers; Cloudflare Pages takes ${MAX_CLOUDFLARE_HEADERS}.`);
    }
    return {
      [`${SITE_FOLDER}/_headers`]: headersFile(serving, site, rules),
      [`${SITE_FOLDER}/_redirects`]: redirectsFile(site.redirects, '301'),
    };
  },
};

/**
 * `_headers`. Where several rules fit a path, both hosts join the values of a header. So one that some paths have a value of
 * their own for is named with those paths alone; `Cache-Control` for all others is what both hosts send by default. A rule is for
 * an address, also where nothing is there: https://answers.netlify.com/t/4518
 */
function headersFile(serving: Serving, site: BuiltSite, rules: readonly PathRule[]): string {
  const special = rules.map(({ path, headers }) => ruleOf(path, Object.entries(headers)));
  return [`# ${MADE_BY}`, ruleOf(`${site.basePath}/*`, fixedHeaders(serving, site)), ...special, ''].join('\n');
}

function ruleOf(path: string, headers: readonly (readonly [string, string])[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

function redirectsFile(redirects: readonly Redirect[], status: string): string {
  return [`# ${MADE_BY}`, ...redirects.map(({ from, to }) => `${from} ${to} ${status}`), ''].join('\n');
}
