import type { FileExtension } from '../src/content-model/site/site-files';

/** A header with the reason why it is sent. */
export interface Header {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/** Headers for some paths. They replace those of the same name that all responses have. */
export interface PathRule {
  /** An absolute path, in which one `*` stands for any characters. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How the site is served: the one description from which the configuration of every host is made. */
export interface Serving {
  /** Sent with every response, errors included. The content-security policy is read off the built pages. */
  readonly headers: readonly Header[];
  readonly pathRules: readonly PathRule[];
  /** What is added to the policy of the pages in a header; a `meta` element cannot say it. */
  readonly policyAdditions: readonly string[];
  /** The media type of each file extension that the site may have. */
  readonly types: Readonly<Record<FileExtension, string>>;
  /** The page for addresses that do not exist. It is sent with status 404. */
  readonly notFound: string;
  /** An address that matches is answered with 404 before anything is looked for; a regular expression for its raw path. */
  readonly malformed: string;
  /** Whom to tell of a weakness of the site, and until which day `security.txt` says so. */
  readonly security: { readonly contact: string; readonly expires: string };
  /** What the build leaves in `public/` that no reader and no host asks for. */
  readonly unpublished: readonly string[];
}

/** A browser asks each time whether the file has changed. Netlify and Cloudflare Pages send this on their own. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** A browser never asks again: the name of the file has a digest of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const immutable = (path: string): PathRule => ({ path, headers: { 'Cache-Control': IMMUTABLE } });

/** Features of the browser that no page uses. A page copies code to the clipboard and reads nothing from it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export const SERVING: Serving = {
  headers: [
    {
      name: 'Cache-Control',
      value: REVALIDATED,
      reason: 'A new build is seen at once; an unchanged file costs a response without a body.',
    },
    {
      name: 'Strict-Transport-Security',
      value: 'max-age=63072000; includeSubDomains',
      reason: 'Browsers use HTTPS for two years. Browsers ignore the header over plain HTTP.',
    },
    {
      name: 'X-Content-Type-Options',
      value: 'nosniff',
      reason: 'A file is what its media type says; text is never run as a script.',
    },
    {
      name: 'X-Frame-Options',
      value: 'DENY',
      reason: 'What `frame-ancestors` says, for browsers that do not know it.',
    },
    {
      name: 'Referrer-Policy',
      value: 'no-referrer',
      reason: 'Other sites do not learn from where a reader came, and the site itself does not ask.',
    },
    {
      name: 'Permissions-Policy',
      value: UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      reason: 'No page, and no code that somebody brings into one, can ask for a camera, a place, or a payment.',
    },
    {
      name: 'Cross-Origin-Opener-Policy',
      value: 'same-origin',
      reason: 'A window that opens this site, or is opened by it, cannot reach into its pages.',
    },
    {
      name: 'Cross-Origin-Resource-Policy',
      value: 'same-origin',
      reason: 'Other sites cannot load the files of this one into their pages. Preview images are the exception.',
    },
    {
      name: 'X-Permitted-Cross-Domain-Policies',
      value: 'none',
      reason: 'Documents of old plug-ins cannot read the site.',
    },
  ],
  pathRules: [
    immutable('/static/*'),
    immutable('/sidebars/*'),
    immutable('/search-doc-*.json'),
    immutable('/search-index-*.json'),
    immutable('/search-names-*.json'),
    immutable('/*.js'),
    immutable('/*.css'),
    { path: '/og/*', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
  ],
  policyAdditions: ["frame-ancestors 'none'"],
  types: {
    atom: 'application/atom+xml; charset=utf-8',
    avif: 'image/avif',
    css: 'text/css; charset=utf-8',
    gif: 'image/gif',
    html: 'text/html; charset=utf-8',
    ico: 'image/x-icon',
    inv: 'application/octet-stream',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json',
    md: 'text/markdown; charset=utf-8',
    pdf: 'application/pdf',
    png: 'image/png',
    rss: 'application/rss+xml; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    webmanifest: 'application/manifest+json',
    webp: 'image/webp',
    woff2: 'font/woff2',
    xml: 'application/xml; charset=utf-8',
    zip: 'application/zip',
  },
  notFound: '/404.html',
  // Two slashes in a row, backslashes, control characters, encoded slashes, segments that begin with a dot, but for
  // `/.well-known/` (the servers' dialects have no lookahead in common), and what is too long for a file system.
  malformed: '//|\\\\|%5[Cc]|%2[Ff]|%[01][0-9A-Fa-f]|%7[Ff]|/(\\.|%2[Ee])([^w]|$)|/[^/?]{256}|(/[^/?]*){12}',
  security: { contact: 'https://github.com/dagster-io/dagster/security', expires: '2027-10-31' },
  unpublished: ['/~partytown/*', '/_gatsby/*', '/webpack.stats.json', '/_redirects'],
};
