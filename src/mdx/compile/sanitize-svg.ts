import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** What is left of a drawing: shapes and texts, without links, pictures, scripts, styles, and ids that the page may have too. */
const ALLOWED: Schema = {
  tagNames: ['svg', 'g', 'path', 'polygon', 'polyline', 'ellipse', 'circle', 'rect', 'text', 'tspan'],
  attributes: {
    '*': ['className', 'transform'],
    svg: ['width', 'height', 'viewBox'],
    path: ['d', 'strokeDashArray', 'strokeWidth'],
    polygon: ['points', 'strokeDashArray', 'strokeWidth'],
    polyline: ['points', 'strokeDashArray', 'strokeWidth'],
    ellipse: ['cx', 'cy', 'rx', 'ry', 'strokeDashArray', 'strokeWidth'],
    circle: ['cx', 'cy', 'r', 'strokeDashArray', 'strokeWidth'],
    rect: ['x', 'y', 'width', 'height', 'rx', 'ry', 'strokeDashArray', 'strokeWidth'],
    text: [
      'x',
      'y',
      'dx',
      'dy',
      'textAnchor',
      'fontSize',
      'fontWeight',
      'fontStyle',
      'textDecoration',
      'baselineShift',
    ],
    tspan: ['x', 'y', 'dx', 'dy', 'fontSize', 'fontWeight', 'fontStyle', 'textDecoration', 'baselineShift'],
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
