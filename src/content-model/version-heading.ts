/** The heading of a release in a changelog. */
const VERSION_HEADING = /^Version \d/;

/** Whether a heading is that of a release: `Version 1.11.16`. */
export function isVersionHeading(heading: string): boolean {
  return VERSION_HEADING.test(heading);
}
