import type { Redirect } from '../../../content-model/site/redirect';
import { writePublicFile } from './public-files';

/**
 * Publishes the redirects for hosts that answer with status 301 before they look for a file, and for `npm run hosting`, which
 * makes the files of other hosts from it. Every other host serves the page at the old address, which redirects
 * (`src/templates/redirect.tsx`).
 */
export async function publishRedirectsFile(redirects: readonly Redirect[], basePath: string): Promise<void> {
  await writePublicFile('/_redirects', redirectsFile(redirects, basePath));
}

/**
 * The file `_redirects` that Netlify and Cloudflare Pages read: https://docs.netlify.com/manage/routing/redirects/overview/,
 * https://developers.cloudflare.com/pages/configuration/redirects/. Hosts compare paths to the letter, so the slash at the
 * end is another path. No rule is forced (`301!`): Cloudflare refuses the mark.
 */
export function redirectsFile(redirects: readonly Redirect[], basePath: string): string {
  const rules = redirects.flatMap(({ from, to }) =>
    [from, `${from}/`].map((path) => `${basePath}${path} ${basePath}${to} 301`),
  );
  return ['# Made by the build, from content/redirects.yml and the folders without a page.', ...rules, ''].join('\n');
}
