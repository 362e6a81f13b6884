/** What pictures are called. */
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'] as const;

/** What files of the site are called: those of `static/`, pictures, and what a build writes. Hosts know the media type of each. */
const FILE_EXTENSIONS = [
  ...IMAGE_EXTENSIONS,
  'atom',
  'css',
  'html',
  'ico',
  'inv',
  'js',
  'json',
  'md',
  'pdf',
  'rss',
  'txt',
  'webmanifest',
  'woff2',
  'xml',
  'zip',
] as const;

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

const IMAGE = new RegExp(`\\.(?:${IMAGE_EXTENSIONS.join('|')})$`);
const FILE_ADDRESS = new RegExp(`^/[^/?#\\\\\\s][^?#]*\\.(?:${FILE_EXTENSIONS.join('|')})(?:[?#]|$)`);

/** Whether a path is that of a picture. */
export function isImagePath(path: string): boolean {
  return IMAGE.test(path);
}

/** Whether an address is that of a file of the site, which the router has no page for. */
export function isFileAddress(address: string): boolean {
  return FILE_ADDRESS.test(address);
}
