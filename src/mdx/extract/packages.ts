import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from '../../content-model/diagnostics/diagnostic';
import { releaseOfHeading } from '../../content-model/version-heading';
import { isJsx } from '../parse/jsx';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** A package or a release that a component names, or a release that a heading does. */
export interface NamedPackage extends Position {
  readonly kind: 'package' | 'release';
  /** The name of the package on PyPI, without extras and version, or the number of the release. */
  readonly name: string;
}

/** What the props of components name, by `Component.prop`. */
const KIND_OF_PROP: ReadonlyMap<string, NamedPackage['kind']> = new Map([
  ['BreakingChange.packages', 'package'],
  ['PackageInstall.name', 'package'],
  ['BreakingChange.release', 'release'],
  ['BreakingChanges.from', 'release'],
]);

/** The packages and releases that the components of a text name, and the releases of its headings. */
export function collectPackages(root: Root): NamedPackage[] {
  const packages: NamedPackage[] = [];
  walk(root, (node) => void packages.push(...packagesOf(node)));
  return packages;
}

function packagesOf(node: Nodes): NamedPackage[] {
  if (node.type === 'heading') {
    const name = node.depth === 2 ? releaseOfHeading(toString(node)) : undefined;
    return name === undefined ? [] : [{ kind: 'release', name, ...positionOf(node) }];
  }
  if (!isJsx(node)) return [];
  return node.attributes.flatMap((prop): NamedPackage[] => {
    if (prop.type !== 'mdxJsxAttribute' || typeof prop.value !== 'string') return [];
    const kind = KIND_OF_PROP.get(`${node.name}.${prop.name}`);
    if (!kind) return [];
    const { line, column } = prop.position?.start ?? positionOf(node);
    const names = prop.value.split(' ').map((name) => /^[^[=]*/.exec(name)?.[0] ?? '');
    return names.map((name) => ({ kind, name, line, column }));
  });
}
