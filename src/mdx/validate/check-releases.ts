import type { Heading, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { nearestReleaseLine, releaseDayOf } from '../../content-model/release-day';
import { compareReleases } from '../../content-model/releases';
import { releaseOfHeading } from '../../content-model/version-heading';
import { positionOf } from '../parse/parse-mdx';

/** A section of a changelog. */
interface Release {
  readonly number: string;
  readonly heading: Heading;
  /** The paragraph right below the heading, which names the day. */
  readonly line: Paragraph | undefined;
  /** The day that it names: `2025-10-23`. */
  readonly day: string | undefined;
}

const DAY_LINE = 'right below the heading, a line such as "Released October 23, 2025."';

/** Reports releases of a changelog that stand twice or below an older one, or whose day is missing or after that of a newer one. */
export function checkReleases(root: Root, file: string): Diagnostic[] {
  const releases = releasesOf(root);
  const misplaced = [checkRepeated(releases, file), checkOrder(releases, file)].find(({ length }) => length > 0);
  return [
    ...releases.flatMap((release) => checkDay(release, file)),
    ...(misplaced ?? checkDayOrder(releases, file)), // a section in another place brings its day along
  ];
}

function releasesOf({ children }: Root): Release[] {
  return children.flatMap((heading, index): Release[] => {
    if (heading.type !== 'heading' || heading.depth !== 2) return [];
    const number = releaseOfHeading(toString(heading));
    if (number === undefined) return [];
    const next = children[index + 1];
    const line = next?.type === 'paragraph' ? next : undefined;
    return [{ number, heading, line, day: line && releaseDayOf(toString(line)) }];
  });
}

function checkRepeated(releases: readonly Release[], file: string): Diagnostic[] {
  return releases.flatMap(({ number, heading }, index) => {
    const first = releases.find((release) => release.number === number)!;
    if (first === releases[index]) return [];
    const message = `The release ${number} stands on line ${positionOf(first.heading).line} already.`;
    return [diagnostic('heading-version', file, positionOf(heading), message, { expected: 'each release once' })];
  });
}

function checkOrder(releases: readonly Release[], file: string): Diagnostic[] {
  return pairsOf(releases)
    .filter(([above, below]) => compareReleases(below.number, above.number) > 0)
    .map(([above, below]) => {
      const message = `The release ${below.number} stands below ${above.number}, which is before it.`;
      return diagnostic('heading-version', file, positionOf(below.heading), message, { expected: 'the newest first' });
    });
}

function checkDay({ number, heading, line, day }: Release, file: string): Diagnostic[] {
  if (day !== undefined) return [];
  const text = line ? toString(line) : '';
  if (!line || !text.startsWith('Released')) {
    const message = `The release ${number} does not begin with its day.`;
    return [diagnostic('release-day', file, positionOf(heading), message, { expected: DAY_LINE })];
  }
  const message = `The line "${text}" names no day of the release ${number}.`;
  const details = { expected: DAY_LINE, suggestion: nearestReleaseLine(text) };
  return [diagnostic('release-day', file, positionOf(line), message, details)];
}

function checkDayOrder(releases: readonly Release[], file: string): Diagnostic[] {
  const dated = releases.flatMap(({ number, line, day }) => (line && day !== undefined ? [{ number, line, day }] : []));
  return pairsOf(dated)
    .filter(([above, below]) => below.day > above.day)
    .map(([above, below]) => {
      const message = `The day of the release ${below.number} is after that of ${above.number}, which is newer.`;
      const expected = `"${toString(above.line)}", or a day before it`;
      return diagnostic('release-day', file, positionOf(below.line), message, { expected });
    });
}

/** Each item with the one below it. */
function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).map((below, index) => [items[index]!, below]);
}
