import { commonHeaders, rulesBelow, variedNames } from '../headers';
import { patternSource } from '../path-pattern';
import type { Serving } from '../serving';
import type { BuiltSite, Redirect } from '../site/read-site';
import { MADE_BY, SITE_FOLDER, splitAnchor, variableOf, type Host } from './host';

/** Where Debian and Alpine put the module that serves Brotli files. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * nginx without rights of its own: it writes below /tmp alone, so its root can be read-only.
 * `nginx.conf` is a whole configuration, for a server that is started in its folder. `site.conf` is the part that another one
 * can include below `http`: then its paths must be absolute, and what it says must not be there already.
 */
export const nginx: Host = {
  name: 'nginx',
  servesCompressed: true,
  configure: (serving, site, folder) => ({
    'nginx.conf': mainFile(),
    'site.conf': siteFile(serving, site, folder === undefined ? '' : `${folder}/`),
    'brotli.conf': fileOf(['brotli_static on;']),
  }),
};

function mainFile(): string {
  return fileOf([
    'daemon off;',
    'worker_processes auto;',
    'pid /tmp/nginx.pid;',
    'error_log stderr warn;',
    `load_module ${BROTLI_MODULE}; # Without it: delete this line and brotli.conf.`,
    '',
    'events {',
    '  worker_connections 1024;',
    '}',
    '',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path /tmp/nginx_${name};`),
    '  # No address of a reader, and no page from which one came.',
    "  log_format page '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';",
    '  access_log /dev/stdout page buffer=16k flush=1s;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  include site.conf;',
    '}',
  ]);
}

/** @param prefix of paths: relative ones begin where the server is started, or at the configuration that includes this one */
function siteFile(serving: Serving, site: BuiltSite, prefix: string): string {
  const { basePath } = site;
  const varied = variedNames(serving);
  return fileOf([
    'map_hash_bucket_size 256;',
    'map_hash_max_size 65536;',
    'map $uri $new_address {',
    ...site.redirects.map(redirectLine),
    '}',
    'map $request_uri $is_malformed {',
    '  default 0;',
    `  ${quoted(`~^[^?]*(${serving.malformed})`)} 1;`,
    '}',
    ...varied.flatMap((name) => headerMap(name, serving, site)),
    '',
    'server {',
    '  listen 8080;',
    `  root ${quoted(`${prefix}${SITE_FOLDER}`)};`,
    '  types_hash_max_size 4096;',
    '  types {',
    ...Object.entries(serving.types).map(([extension, type]) => `    ${quoted(type)} ${extension};`),
    '  }',
    '  default_type application/octet-stream;',
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  merge_slashes off;',
    '  gzip off; # Everything that compression makes smaller is compressed already.',
    '  gzip_static on;',
    '  gzip_vary on;',
    `  include ${quoted(`${prefix}brotli*.conf`)};`,
    ...Object.entries(commonHeaders(serving, site)).map(
      ([name, value]) =>
        `  add_header ${name} ${varied.includes(name) ? `$${variableOf(name)}` : quoted(value)} always;`,
    ),
    '  error_page 403 404 @not_found;',
    '  location @not_found {',
    `    try_files ${basePath}${serving.notFound} =404;`,
    '  }',
    '  if ($is_malformed) {',
    '    return 404;',
    '  }',
    '  if ($new_address) {',
    '    return 301 $new_address;',
    '  }',
    `  location = ${basePath}${serving.notFound} {`,
    '    internal;',
    '  }',
    '  # The files of a page and of its compressed forms have no address of their own.',
    '  location ~ \\.(gz|br|zst)$ {',
    '    return 404;',
    '  }',
    `  location = ${basePath}/ {`,
    `    try_files ${basePath}/index.html =404;`,
    '  }',
    ...[`${basePath}/index.html`, ...(basePath === '' ? [] : [basePath])].flatMap((path) => [
      `  location = ${path} {`,
      `    return 301 ${basePath}/$is_args$args;`,
      '  }',
    ]),
    '  # A page has one address. Nothing but a page that exists is led to: the address may hold anything.',
    '  location ~ ^(?<page>/.+)/(index\\.html)?$ {',
    '    if (-f $document_root$page/index.html) {',
    '      return 301 $page$is_args$args;',
    '    }',
    '    return 404;',
    '  }',
    '  location / {',
    '    try_files $uri $uri/index.html =404;',
    '  }',
    '}',
  ]);
}

function headerMap(name: string, serving: Serving, site: BuiltSite): string[] {
  const rules = rulesBelow(serving, site).flatMap(({ path, headers }) =>
    headers[name] === undefined ? [] : [`  ${quoted(`~${patternSource(path)}`)} ${quoted(headers[name])};`],
  );
  const value = commonHeaders(serving, site)[name] ?? '';
  return [`map $uri $${variableOf(name)} {`, `  default ${quoted(value)};`, ...rules, '}'];
}

/** A query goes on to the new address, before its anchor. */
function redirectLine({ from, to }: Redirect): string {
  const { path, anchor } = splitAnchor(to);
  return `  ${quoted(from)} "${escaped(path)}$is_args$args${escaped(anchor)}";`;
}

const escaped = (text: string): string => text.replace(/["\\]/g, '\\$&');

const quoted = (text: string): string => `"${escaped(text)}"`;

const fileOf = (lines: readonly string[]): string => [`# ${MADE_BY}`, ...lines, ''].join('\n');
