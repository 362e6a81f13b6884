/** The numbers of a release: `1.10.21` is 1, 10, and 21. */
function numbersOf(release: string): number[] {
  return release.split('.').map(Number);
}

/** Compares releases by their numbers: 1.9.13 comes before 1.10.0. */
export function compareReleases(one: string, other: string): number {
  const others = numbersOf(other);
  return (
    numbersOf(one)
      .map((number, index) => number - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/** The releases of a minor version. */
export interface ReleaseSeries {
  /** The minor version: `1.10`. */
  readonly name: string;
  /** Its releases, the newest first. */
  readonly releases: readonly string[];
}

/**
 * The releases that readers may come from, the newest first. Of the first minor version that is the last release alone, since the
 * list begins behind it.
 * @param ends the last release of each minor version
 */
export function releaseSeries(ends: readonly string[]): ReleaseSeries[] {
  const sorted = [...ends].sort(compareReleases);
  return sorted
    .map((end, index) => {
      const [major = 0, minor = 0, last = 0] = numbersOf(end);
      const name = `${major}.${minor}`;
      const patches = index === 0 ? [last] : Array.from({ length: last + 1 }, (_, patch) => last - patch);
      return { name, releases: patches.map((patch) => `${name}.${patch}`) };
    })
    .reverse();
}
