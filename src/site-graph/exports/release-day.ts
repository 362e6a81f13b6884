import type { RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { releaseDayOf } from '../../content-model/release-day';
import { isElement } from '../../mdx/hast/element';

/** The day of a release, `2025-10-23`, where its section begins with the line "Released October 23, 2025." */
export function releaseDay(content: readonly RootContent[]): string | undefined {
  const line = content.find((node) => node.type === 'element');
  return line !== undefined && isElement(line, 'p') ? releaseDayOf(toString(line)) : undefined;
}
