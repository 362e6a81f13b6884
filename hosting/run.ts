// Makes what a host needs from the built site, in hosting/dist/<host>/.
// usage: npm run hosting -- nginx [caddy …] [--folder=/srv/docs] [--fast]
//   --folder  where the result will be on the server, for a configuration of nginx that another one includes
//   --fast    for tests: compresses less well in a tenth of the time, and does not ask whether security.txt still holds
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BEST, encodings, FAST } from './compress/encodings';
import type { Compression } from './compress/compress-files';
import { HOSTS } from './hosts/all-hosts';
import { SERVING } from './serving';
import { runForWriter } from '../tools/writer/run-for-writer';
import { readBuiltSite } from './site/read-site';
import { expiryDiagnostic } from './site/security-file';
import { writeHost } from './write-host';

const BUILT = 'public';

const NAMES = HOSTS.map(({ name }) => name);

runForWriter(`npm run hosting -- ${NAMES.join(' | ')} [--folder=/srv/docs] [--fast]`, main).catch((error: Error) => {
  console.error(`\n✖ ${error.message}`);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { fast: { type: 'boolean', default: false }, folder: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (positionals.length === 0 || unknown.length > 0) {
    throw new Error(`Found ${unknown.join(', ') || 'no host'}; expected one or more of ${NAMES.join(', ')}.`);
  }
  if (values.folder !== undefined && !isAbsolute(values.folder)) {
    throw new Error(`--folder: found ${values.folder}; expected an absolute path.`);
  }
  const diagnostic = expiryDiagnostic(SERVING.security, new Date());
  if (diagnostic?.isError && !values.fast) throw new Error(diagnostic.message);
  if (diagnostic) console.warn(diagnostic.message);
  if (!existsSync(join(BUILT, 'index.html'))) throw new Error('There is no built site. Run npm run build first.');
  const site = await readBuiltSite(BUILT, SERVING);
  const used = { serving: SERVING, site, encodings: encodings(values.fast ? FAST : BEST) };
  for (const host of HOSTS.filter(({ name }) => positionals.includes(name))) {
    const started = performance.now();
    const target = join('hosting', 'dist', host.name);
    const compression = await writeHost(host, used, { built: BUILT, target, placed: values.folder });
    console.log(`${target}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (compression) console.log(`  ${describe(compression)}`);
  }
}

function describe({ files, bytes, reused, compressed }: Compression): string {
  const sizes = Object.entries(compressed).map(([name, size]) => `${name} ${megabytes(size)}`);
  return `${files} files, ${megabytes(bytes)}: ${sizes.join(', ')}; ${reused} results reused`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
