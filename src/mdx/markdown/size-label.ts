/** A size as readers know it: `96 kB`, `1.4 MB`. */
export function sizeLabel(bytes: number): string {
  return bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
