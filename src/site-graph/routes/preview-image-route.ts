import { markdownRouteOf } from './markdown-route';

/** The size of a preview image, the one that Open Graph consumers expect. */
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The address of the picture that link previews show of a page: `/og/guides/automate.png`. */
export function previewImageRoute(route: string): string {
  return `/og${markdownRouteOf(route).replace(/\.md$/, '.png')}`;
}
