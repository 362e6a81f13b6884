import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFiles, type Compression } from './compress/compress-files';
import type { Encoding } from './compress/encodings';
import { SITE_FOLDER, type Host } from './hosts/host';
import type { Serving } from './serving';
import { copySite, pageFile } from './site/copy-site';
import type { BuiltSite } from './site/read-site';
import { SECURITY_FILE, securityText } from './site/security-file';

const CACHE = join('node_modules', '.cache', 'hosting');

/** Where things are read and written. */
export interface Folders {
  /** What the build has made. */
  readonly built: string;
  /** What is made; replaced as a whole. */
  readonly target: string;
  /** Where that will be on the server, if its configuration has to know. */
  readonly placed?: string | undefined;
}

/** Writes what a host needs: the configuration and, in `site/`, what is published. */
export async function writeHost(
  host: Host,
  { serving, site, encodings }: { serving: Serving; site: BuiltSite; encodings: readonly Encoding[] },
  { built, target, placed }: Folders,
): Promise<Compression | undefined> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const published = join(unfinished, SITE_FOLDER, host.addsBasePath ? '' : site.basePath);
  await copySite(built, site.files, published, host.needsPageFiles ? pageFile : (file) => file);
  const files = {
    ...host.configure(serving, site, placed),
    [`${SITE_FOLDER}/${SECURITY_FILE}`]: securityText(serving, site),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(unfinished, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const compression = host.servesCompressed ? await compressFiles(published, site.files, encodings, CACHE) : undefined;
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
  return compression;
}
