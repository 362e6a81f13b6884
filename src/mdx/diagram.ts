import type { Viz } from '@viz-js/viz';

/** A drawn diagram, or why it could not be drawn. */
export type Drawing =
  { readonly svg: string; readonly error?: undefined } | { readonly svg?: undefined; readonly error: string };

const DEFAULTS = {
  graphAttributes: {
    bgcolor: 'transparent',
    fontname: 'Helvetica',
    fontsize: 10,
    nodesep: 0.28,
    ranksep: 0.42,
    pad: 0.05,
  },
  nodeAttributes: {
    shape: 'box',
    style: 'rounded',
    fontname: 'Helvetica',
    fontsize: 10.5,
    margin: '0.16,0.09',
    height: 0.36,
  },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 9.5, arrowsize: 0.6 },
};

/**
 * Draws a Graphviz graph. Colours are taken out of the drawing: the site's style sheet gives them, for both colour modes,
 * by the classes that Graphviz writes (`node`, `edge`, `cluster`) and those that the author adds with `class="…"`.
 */
export function drawDiagram(viz: Viz, dot: string): Drawing {
  const result = viz.render(dot, { format: 'svg', ...DEFAULTS });
  if (result.status === 'failure') return { error: result.errors.map(({ message }) => message).join('; ') };
  return { svg: cleanSvg(result.output) };
}

function cleanSvg(svg: string): string {
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replace(/ (?:fill|stroke|font-family|font-size|xmlns:xlink)="[^"]*"/g, (attribute) =>
      attribute.startsWith(' font-size') ? attribute : '',
    )
    .replace(
      / (width|height)="(\d+)pt"/g,
      (_, name: string, points: string) => ` ${name}="${Math.round((Number(points) * 4) / 3)}"`,
    )
    .replace(/ id="[^"]*"/g, '')
    .replace(/>\n+</g, '><')
    .trim();
}
