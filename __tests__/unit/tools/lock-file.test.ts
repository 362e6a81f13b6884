import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../../tools/commands/commands.mjs';

interface LockedPackage {
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

/** The site's own folder, and those of the commands that have packages of their own. */
const ownFolders = Object.values(COMMANDS).flatMap((commands) =>
  Object.values(commands).flatMap(({ packages = [] }) => packages),
);
const FOLDERS = ['.', ...new Set(ownFolders)];

const packagesOf = (folder: string): Packages =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages;

/** Whether a package that needs another finds it: beside itself, or in a folder further up. */
function findsPackage(packages: Packages, from: string, name: string): boolean {
  if (`${from}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  return from !== '' && findsPackage(packages, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

test('commands with packages of their own are known', () => {
  expect(FOLDERS).toContain('__tests__/engines');
});

test.each(FOLDERS)(
  'every package that another asks for is in the lock file, for all platforms, or npm ci refuses it: %s',
  (folder) => {
    const packages = packagesOf(folder);
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !findsPackage(packages, path, name))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  },
);

test.each(FOLDERS)('no package is bound to a registry: %s', (folder) => {
  expect(Object.entries(packagesOf(folder)).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
