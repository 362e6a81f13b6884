import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { isVersionHeading } from '../../content-model/version-heading';
import { positionOf } from '../parse/parse-mdx';

/** The number of a release. */
const RELEASE = /\d+(?:\.\d+)+/;

/**
 * Reports headings of a changelog that are most likely those of releases and have another form: feeds, landing pages, and links to a
 * release would leave them out. Such a heading has the number of a release, or is between two releases.
 */
export function checkVersionHeadings({ children }: Root, file: string): Diagnostic[] {
  const headings = children
    .filter((node): node is Heading => node.type === 'heading' && node.depth === 2)
    .map((node) => ({ node, text: toString(node) }));
  const isRelease = ({ text }: { readonly text: string }): boolean => isVersionHeading(text);
  const [first, last] = [headings.findIndex(isRelease), headings.findLastIndex(isRelease)];
  if (first < 0) return [];
  return headings.flatMap((heading, index) => {
    const { node, text } = heading;
    const [number] = RELEASE.exec(text) ?? [];
    const isBetween = index > first && index < last;
    if (isRelease(heading) || (number === undefined && !isBetween)) return [];
    const message = `The heading "${text}" is not that of a release.`;
    const suggestion = number === undefined ? undefined : `## Version ${number}`;
    const details = { expected: 'a heading such as "## Version 1.11.16"', suggestion };
    return [diagnostic('heading-version', file, positionOf(node), message, details)];
  });
}
