import type { Breadcrumb } from '../../gatsby/create-pages';

/** Breadcrumbs as structured data, by https://schema.org/BreadcrumbList: positions from 1, addresses absolute. */
export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], siteUrl: string): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(route === undefined ? {} : { item: `${siteUrl}${route}` }),
    })),
  });
}
