/** The folders above a path, the highest first: `/a` and `/a/b` of `/a/b/c`, `a` and `a/b` of `a/b/c`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/')).filter(Boolean);
}

/** How many parts, from the first, two paths have in common. */
export function countSharedParts(path: string, other: string): number {
  const [parts, others] = [path.split('/'), other.split('/')];
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return differing < 0 ? parts.length : differing;
}
