/** A setting of the environment that does not fit, and what to write instead. */
export class SettingError extends Error {
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/**
 * Where the site will be, in the one form that pages and hosts are made with.
 * @param {NodeJS.ProcessEnv} env the environment; an empty setting is as one that is missing
 * @returns `SITE_URL`, an origin, and `BASE_PATH`, a path, both without a slash at the end and undefined where they are not set
 * @throws SettingError if one is something else
 */
export function siteSettings({ SITE_URL, BASE_PATH }) {
  return { SITE_URL: originOf(SITE_URL?.trim()), BASE_PATH: basePathOf(BASE_PATH?.trim()) };
}

function originOf(siteUrl) {
  if (!siteUrl) return undefined;
  const { protocol, origin, pathname, search, hash } = URL.canParse(siteUrl) ? new URL(siteUrl) : {};
  const isOrigin = (protocol === 'https:' || protocol === 'http:') && `${pathname}${search}${hash}` === '/';
  if (isOrigin) return origin;
  throw new SettingError(
    `SITE_URL is "${siteUrl}", which is not an origin.`,
    'Write it as SITE_URL=https://docs.example.com. A path is a setting of its own: BASE_PATH=/manual.',
  );
}

function basePathOf(basePath) {
  const path = basePath?.replace(/\/+$/, '');
  if (!path) return undefined;
  if (/^(?:\/[\w.~-]+)+$/.test(path)) return path;
  throw new SettingError(`BASE_PATH is "${basePath}", which is not a path.`, 'Write it as BASE_PATH=/manual.');
}
