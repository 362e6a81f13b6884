import type { RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { isElement } from '../../mdx/hast/element';
import { MONTHS } from './months';

const RELEASED = /^Released (?<month>[A-Z][a-z]{2})[a-z]* (?<date>\d{1,2}), (?<year>\d{4})\.$/;

/** The day of a release, `2025-10-23`, where its section begins with the line "Released October 23, 2025." */
export function releaseDay(content: readonly RootContent[]): string | undefined {
  const line = content.find((node) => node.type === 'element');
  if (line === undefined || !isElement(line, 'p')) return undefined;
  const { month = '', date = '', year = '' } = RELEASED.exec(toString(line))?.groups ?? {};
  const number = MONTHS.indexOf(month) + 1;
  return number > 0 ? `${year}-${twoDigits(number)}-${twoDigits(date)}` : undefined;
}

const twoDigits = (number: number | string): string => String(number).padStart(2, '0');
