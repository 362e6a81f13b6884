/** An integration as the gallery shows it. */
export interface GalleryEntry {
  readonly name: string;
  /** Its anchor within the page. */
  readonly anchor: string;
  /** The last part of the name of its category's tag: `etl`. */
  readonly category: string;
  readonly categoryLabel: string;
  readonly support: 'dagster' | 'community';
  readonly packages: readonly string[];
  /** Where readers find out more; undefined where no page says more yet. */
  readonly to?: string | undefined;
  readonly description?: string | undefined;
  /** Other words that readers look for it by. */
  readonly keywords?: readonly string[] | undefined;
}

/** What readers call those who maintain an integration. */
export const SUPPORT_LABELS: Readonly<Record<GalleryEntry['support'], string>> = {
  dagster: 'Dagster supported',
  community: 'Community supported',
};

/** What is said of an integration beside its description: its category, who maintains it, and its packages. */
export function galleryFacts({ categoryLabel, support, packages }: GalleryEntry): string[] {
  return [categoryLabel, SUPPORT_LABELS[support], ...packages];
}
