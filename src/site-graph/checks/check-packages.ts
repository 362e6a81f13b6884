import { FACTS_FOLDER } from '../../content-model/api-facts/reference-folders';
import { DATA_FILE } from '../../content-model/data-files';
import { matchWithin } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { compareReleases } from '../../content-model/releases';
import type { KnownPackage, SiteContent } from '../site-content';

/** So many letters of a name may be wrong. Beyond that it is most likely a package of a community, which the facts do not have. */
const LETTERS = 2;
const FACTS = `${FACTS_FOLDER}packages.json`;
const MAIN_PACKAGE = 'dagster';

/** Reports misspelled packages of Dagster in front matter, components, and the list of tools, and releases that are not there yet. */
export function checkPackages({
  docs,
  partials,
  tools,
  packages,
}: Pick<SiteContent, 'docs' | 'partials' | 'tools' | 'packages'>): Diagnostic[] {
  const known = packages.map(({ name }) => name);
  return [
    ...docs.flatMap(({ file, integration, positions }) =>
      (integration?.packages ?? []).flatMap((name, index) =>
        checkName(name, file, positions[`integration.packages.${index}`], known),
      ),
    ),
    ...tools.flatMap(({ package: name, positions }) => checkName(name, DATA_FILE.tools, positions.package, known)),
    ...[...docs, ...partials].flatMap(({ file, packages: named = [] }) =>
      named.flatMap(({ kind, name, ...position }) =>
        kind === 'package' ? checkName(name, file, position, known) : checkRelease(name, file, position, packages),
      ),
    ),
  ];
}

function checkName(name: string, file: string, position: Position | undefined, known: readonly string[]): Diagnostic[] {
  if (!name.startsWith(MAIN_PACKAGE) || known.includes(name)) return [];
  const suggestion = matchWithin(LETTERS, name, known);
  if (suggestion === undefined) return [];
  const message = `There is no package ${name}.`;
  return [diagnostic('package-unknown', file, position, message, { expected: `a package of ${FACTS}`, suggestion })];
}

function checkRelease(
  release: string,
  file: string,
  position: Position,
  packages: readonly KnownPackage[],
): Diagnostic[] {
  const newest = packages.find(({ name }) => name === MAIN_PACKAGE)?.version;
  if (newest === undefined || !(compareReleases(release, newest) > 0)) return [];
  const message = `The release ${release} is after the one that this site is about.`;
  const details = { expected: `${newest}, or a release before it`, suggestion: newest };
  return [diagnostic('release-unknown', file, position, message, details)];
}
