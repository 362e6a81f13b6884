import { commonHeaders, rulesOfFiles } from '../headers';
import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';
import { SITE_FOLDER, type Host } from './host';

/** The bytes that Azure reads of its configuration. */
const LARGEST = 20 * 1024;
/** Where Azure takes a `*`: at the end of a path, or before the extension of a file. */
const PATTERN = /^(?:\/[^*]*)?\/\*(?:\.\w+)?$/;

/** Azure Static Web Apps. */
export const azure: Host = {
  name: 'azure',
  configure: (serving, site) => {
    const text = `${JSON.stringify(azureConfig(serving, site), null, 1)}\n`;
    if (Buffer.byteLength(text) > LARGEST) {
      throw new Error(`staticwebapp.config.json has ${Buffer.byteLength(text)} bytes; Azure reads ${LARGEST}.`);
    }
    return { [`${SITE_FOLDER}/staticwebapp.config.json`]: text };
  },
};

/** A header of a route replaces the common one. Files whose names no pattern of Azure stands for have a route each. */
function azureConfig(serving: Serving, site: BuiltSite): object {
  return {
    trailingSlash: 'never',
    globalHeaders: commonHeaders(serving, site),
    mimeTypes: Object.fromEntries(Object.entries(serving.types).map(([extension, type]) => [`.${extension}`, type])),
    responseOverrides: { 404: { rewrite: `${site.basePath}${serving.notFound}` } },
    routes: [
      ...site.redirects
        .filter(({ from }) => !from.endsWith('/'))
        .map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...rulesOfFiles(serving, site, ({ path }) => !PATTERN.test(path)).map(({ path, headers }) => ({
        route: path,
        headers,
      })),
    ],
  };
}
