import { plainText, type BodyElement, type BodyNode } from '../../mdx/body/body-tree';

/** What a changelog says of a version. */
export interface VersionSection {
  readonly heading: BodyElement;
  /** The text of the heading: `Version 1.11.16`. */
  readonly title: string;
  readonly content: readonly BodyNode[];
}

/** The sections of a changelog whose headings begin with "Version": one for each version, in the order of the page. */
export function versionSections(body: readonly BodyNode[]): VersionSection[] {
  const starts = body.flatMap((node, index) => (typeof node !== 'string' && node[0] === 'h2' ? [{ node, index }] : []));
  return starts
    .map(({ node, index }, place) => ({
      heading: node,
      title: plainText([node]),
      content: body.slice(index + 1, starts[place + 1]?.index),
    }))
    .filter(({ title }) => /^Version \d/.test(title));
}
