import { commonHeaders, rulesBelow, variedNames } from '../headers';
import { patternSource } from '../path-pattern';
import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';
import { MADE_BY, SITE_FOLDER, splitAnchor, variableOf, type Host } from './host';

/** Caddy. With a domain in SITE_ADDRESS it gets a certificate automatically; without one it serves plain HTTP on port 8080. */
export const caddy: Host = {
  name: 'caddy',
  servesCompressed: true,
  configure: (serving, site) => ({ Caddyfile: caddyfile(serving, site) }),
};

function caddyfile(serving: Serving, site: BuiltSite): string {
  const { basePath } = site;
  const varied = variedNames(serving);
  const headers = Object.entries(commonHeaders(serving, site));
  return [
    `# ${MADE_BY}`,
    '{',
    '\tadmin off',
    '}',
    '{$SITE_ADDRESS::8080} {',
    `\troot * {$SITE_ROOT:${SITE_FOLDER}}`,
    '\tmap {query} {query_suffix} {',
    '\t\t~^(.+)$ "?${1}"',
    '\t\tdefault ""',
    '\t}',
    '\tmap {path} {new_address} {',
    ...site.redirects.map(({ from, to }) => {
      const { path, anchor } = splitAnchor(to);
      return `\t\t${quoted(from)} ${quoted(`${path}{query_suffix}${anchor}`)}`;
    }),
    '\t\tdefault none',
    '\t}',
    ...varied.flatMap((name) => headerMap(name, serving, site)),
    '\theader -Server',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} ${varied.includes(name) ? `{${variableOf(name)}}` : quoted(value)}`),
    '\t}',
    ...Object.entries(serving.types).flatMap(([extension, type]) => [
      `\t@${extension} path *.${extension}`,
      `\theader @${extension} Content-Type ${quoted(type)}`,
    ]),
    '\troute {',
    `\t\t@malformed vars_regexp {http.request.orig_uri} ${quoted(`^[^?]*(${serving.malformed})`)}`,
    '\t\terror @malformed 404',
    '\t\t@write not method GET HEAD',
    '\t\trespond @write 405',
    '\t\t@moved vars_regexp {new_address} ^/',
    '\t\tredir @moved {new_address} permanent',
    `\t\t@internal path *.gz *.br *.zst ${basePath}${serving.notFound}`,
    '\t\terror @internal 404',
    `\t\t@root path_regexp ^${basePath}/index\\.html$`,
    `\t\tredir @root ${basePath}/{query_suffix} permanent`,
    ...(basePath === ''
      ? []
      : [`\t\t@base path_regexp ^${basePath}$`, `\t\tredir @base ${basePath}/{query_suffix} permanent`]),
    '\t\t# A page has one address. Nothing but a page that exists is led to: the address may hold anything.',
    '\t\t@slash {',
    `\t\t\tnot path ${basePath}/`,
    '\t\t\tpath_regexp page ^(/.+)/(index\\.html)?$',
    '\t\t}',
    '\t\troute @slash {',
    '\t\t\t@exists file {re.page.1}/index.html',
    '\t\t\tredir @exists {re.page.1}{query_suffix} permanent',
    '\t\t\terror 404',
    '\t\t}',
    '\t\ttry_files {path} {path}/index.html',
    '\t\tfile_server {',
    '\t\t\tprecompressed zstd br gzip',
    '\t\t\tdisable_canonical_uris',
    '\t\t}',
    '\t}',
    '\thandle_errors {',
    '\t\theader -Server',
    '\t\theader {',
    ...headers.map(([name, value]) => `\t\t\t${name} ${quoted(value)}`),
    '\t\t}',
    `\t\theader Content-Type ${quoted(serving.types.html)}`,
    `\t\trewrite * ${basePath}${serving.notFound}`,
    '\t\tfile_server {',
    '\t\t\tprecompressed zstd br gzip',
    '\t\t}',
    '\t}',
    '}',
    '',
  ].join('\n');
}

function headerMap(name: string, serving: Serving, site: BuiltSite): string[] {
  const rules = rulesBelow(serving, site).flatMap(({ path, headers }) =>
    headers[name] === undefined ? [] : [`\t\t~${patternSource(path)} ${quoted(headers[name])}`],
  );
  const value = commonHeaders(serving, site)[name] ?? '';
  return [`\tmap {path} {${variableOf(name)}} {`, ...rules, `\t\tdefault ${quoted(value)}`, '\t}'];
}

/** In backquotes no character is special. */
const quoted = (text: string): string => `\`${text}\``;
