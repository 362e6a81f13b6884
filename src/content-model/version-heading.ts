/** The heading of a release in a changelog, and its number. */
const VERSION_HEADING = /^Version (\d+(?:\.\d+)*)/;

/** The number in the heading of a release: `1.11.16` in `Version 1.11.16`; undefined for any other heading. */
export function releaseOfHeading(heading: string): string | undefined {
  return VERSION_HEADING.exec(heading)?.[1];
}

/** Whether a heading is that of a release: `Version 1.11.16`. */
export function isVersionHeading(heading: string): boolean {
  return releaseOfHeading(heading) !== undefined;
}
