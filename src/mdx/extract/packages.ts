import type { Root } from 'mdast';
import type { Position } from '../../content-model/diagnostics/diagnostic';
import { isJsx } from '../parse/jsx';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** A package or a release that a component names. */
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

/** The packages and releases that the components of a text name. */
export function collectPackages(root: Root): NamedPackage[] {
  const packages: NamedPackage[] = [];
  walk(root, (node) => {
    if (!isJsx(node)) return;
    for (const prop of node.attributes) {
      if (prop.type !== 'mdxJsxAttribute' || typeof prop.value !== 'string') continue;
      const kind = KIND_OF_PROP.get(`${node.name}.${prop.name}`);
      if (!kind) continue;
      const { line, column } = prop.position?.start ?? positionOf(node);
      const names = prop.value.split(' ').map((name) => /^[^[=]*/.exec(name)?.[0] ?? '');
      packages.push(...names.map((name) => ({ kind, name, line, column })));
    }
  });
  return packages;
}
