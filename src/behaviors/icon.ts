import { withPrefix } from 'gatsby';

/** The HTML of a drawing of `static/icons.svg`, as the component `Icon` renders it. */
export function icon(name: string, size: number): string {
  return `<svg width="${size}" height="${size}" aria-hidden="true"><use href="${iconAddress(name)}"></use></svg>`;
}

/** Shows another drawing in an icon of an element. */
export function changeIcon(element: Element, name: string): void {
  element.querySelector('use')?.setAttribute('href', iconAddress(name));
}

function iconAddress(name: string): string {
  return withPrefix(`/icons.svg#${name}`);
}
