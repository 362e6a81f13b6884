import type { ApiMember, ApiPackage, ApiSymbol } from './api-facts';

/** The qualified name of a member: `dagster.AssetSpec.key`. It is its anchor too. */
export function memberName(symbol: Pick<ApiSymbol, 'name'>, member: Pick<ApiMember, 'name'>): string {
  return `${symbol.name}.${member.name}`;
}

/** The last part of a qualified name: `AssetSpec` of `dagster.AssetSpec`. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/**
 * The address of a definition on the code host. The folder of a file is that of its package; if that package is not given,
 * as for files of `dagster_shared`, it is derived from the module's name.
 */
export function sourceAddress(file: string, line: number, packages: readonly ApiPackage[]): string {
  const module = file.split('/', 1)[0] ?? '';
  const source =
    packages.find((candidate) => candidate.module === module)?.source ??
    `python_modules/libraries/${module.replaceAll('_', '-')}`;
  return `${packages[0]?.repository ?? ''}/${source}/${file}#L${line}`;
}

/** The symbol of a qualified name: the name itself, or what stands before the last dot of a member's. */
export function symbolOf(name: string, known: { readonly has: (name: string) => boolean }): string | undefined {
  const owner = name.slice(0, name.lastIndexOf('.'));
  return [name, owner].find((candidate) => known.has(candidate));
}
