import { closestMatch } from './diagnostics/closest-match';
import { MONTHS } from './months';

/** The line with the day of a release in a changelog. */
const RELEASED = /^Released (?<month>[A-Z][a-z]+) (?<date>[1-9]\d?), (?<year>\d{4})\.$/;

/** The day, `2025-10-23`, that a line such as "Released October 23, 2025." names; undefined for any other line, or without such a day. */
export function releaseDayOf(line: string): string | undefined {
  const { month = '', date = '', year = '' } = RELEASED.exec(line)?.groups ?? {};
  const number = MONTHS.indexOf(month) + 1;
  const exists = number > 0 && Number(date) <= daysOf(number, Number(year));
  return exists ? `${year}-${twoDigits(number)}-${twoDigits(date)}` : undefined;
}

/** The line that another one most likely means: its month, day, and year in their order and form. */
export function nearestReleaseLine(line: string): string | undefined {
  const [, word = ''] = line.match(/[a-z]+/gi) ?? [];
  const short = MONTHS.find((name) => word.length > 2 && name.toLowerCase().startsWith(word.toLowerCase()));
  const [date] = /(?<!\d)[1-9]\d?(?!\d)/.exec(line) ?? [];
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(line) ?? [];
  const nearest = `Released ${short ?? closestMatch(word, MONTHS)} ${date}, ${year}.`;
  return releaseDayOf(nearest) === undefined ? undefined : nearest;
}

/** How many days a month has, by hand, since this folder has no `Date`. */
function daysOf(month: number, year: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const twoDigits = (number: number | string): string => String(number).padStart(2, '0');
