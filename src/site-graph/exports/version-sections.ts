import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { isVersionHeading } from '../../content-model/version-heading';
import { isElement } from '../../mdx/hast/element';

/** What a changelog says of a version. */
export interface VersionSection {
  readonly heading: Element;
  /** The text of the heading: `Version 1.11.16`. */
  readonly title: string;
  readonly content: readonly RootContent[];
}

/** The sections of a changelog whose headings begin with "Version": one for each version, in the order of the page. */
export function versionSections({ children }: Root): VersionSection[] {
  const starts = children.flatMap((node, index) => (isElement(node, 'h2') ? [{ node, index }] : []));
  return starts
    .map(({ node, index }, place) => ({
      heading: node,
      title: toString(node),
      content: children.slice(index + 1, starts[place + 1]?.index),
    }))
    .filter(({ title }) => isVersionHeading(title));
}
