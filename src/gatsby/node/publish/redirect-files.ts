import type { Redirect } from '../../../content-model/site/redirect';
import { writePublicFile } from './public-files';

/**
 * Publishes the redirects for hosts that answer with status 301 before they look for a file. Every other host serves the page
 * at the old address, which leads on by itself (`src/templates/redirect.tsx`).
 */
export async function publishRedirectFiles(redirects: readonly Redirect[], basePath: string): Promise<void> {
  await writePublicFile('/_redirects', redirectsFile(redirects, basePath));
  await writePublicFile('/nginx-redirects.map', nginxMap(redirects, basePath));
}

/**
 * The file `_redirects` that Netlify and Cloudflare Pages read: https://docs.netlify.com/manage/routing/redirects/overview/,
 * https://developers.cloudflare.com/pages/configuration/redirects/. No rule is forced (`301!`): Cloudflare refuses the mark.
 * Without it Netlify serves the page at the old address first.
 */
export function redirectsFile(redirects: readonly Redirect[], basePath: string): string {
  return fileOf(rulesOf(redirects, basePath).map(([from, to]) => `${from} ${to} 301`));
}

/** What includes the map in the configuration of nginx. */
const NGINX_USE = [
  '# In http:   map $uri $new_address { include nginx-redirects.map; }',
  '# In server: if ($new_address) { return 301 $new_address; }',
];

/** The lines of a `map` of nginx: https://nginx.org/en/docs/http/ngx_http_map_module.html. */
export function nginxMap(redirects: readonly Redirect[], basePath: string): string {
  const rules = rulesOf(redirects, basePath).map(([from, to]) => `${quoted(from)} ${quoted(to)};`);
  return fileOf([...NGINX_USE, ...rules]);
}

/** From where to where; hosts compare paths to the letter, so the slash at the end is another path. */
function rulesOf(redirects: readonly Redirect[], basePath: string): (readonly [from: string, to: string])[] {
  return redirects.flatMap(({ from, to }) => {
    const target = `${basePath}${to}`;
    return [[`${basePath}${from}`, target] as const, [`${basePath}${from}/`, target] as const];
  });
}

function fileOf(lines: readonly string[]): string {
  return ['# Made by the build, from content/redirects.yml and the folders without a page.', ...lines, ''].join('\n');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
