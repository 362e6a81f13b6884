import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const STROKE = ['strokeDashArray', 'strokeWidth'];
const PLACE = ['x', 'y', 'dx', 'dy'];
const FONT = ['fontSize', 'fontWeight', 'fontStyle', 'textDecoration', 'baselineShift'];

/** What is left of a drawing: shapes and texts, without links, pictures, scripts, styles, and ids that the page may have too. */
const ALLOWED: Schema = {
  tagNames: ['svg', 'g', 'path', 'polygon', 'polyline', 'ellipse', 'circle', 'rect', 'text', 'tspan'],
  attributes: {
    '*': ['className', 'transform'],
    svg: ['width', 'height', 'viewBox'],
    path: ['d', ...STROKE],
    polygon: ['points', ...STROKE],
    polyline: ['points', ...STROKE],
    ellipse: ['cx', 'cy', 'rx', 'ry', ...STROKE],
    circle: ['cx', 'cy', 'r', ...STROKE],
    rect: ['x', 'y', 'width', 'height', 'rx', 'ry', ...STROKE],
    text: [...PLACE, 'textAnchor', ...FONT],
    tspan: [...PLACE, ...FONT],
  },
  strip: ['script', 'style', 'title', 'image', 'foreignObject'],
};

/** Reduces a drawing to an allow-list of elements and attributes. Colors are not on it: the site's style sheet gives them. */
export function sanitizeSvg(svg: string): string {
  const tree = fromHtml(svg.slice(svg.indexOf('<svg')), { fragment: true, space: 'html' });
  return toHtml(sanitize(tree, ALLOWED), { closeEmptyElements: true }).replace(/>\s+</g, '><').trim();
}

/** Whether a drawing has a link. */
export function hasLink(svg: string): boolean {
  return /<a\b[^>]*\bhref=/i.test(svg);
}
