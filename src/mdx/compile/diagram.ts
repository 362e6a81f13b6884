import type { Viz } from '@viz-js/viz';
import type { Code, Nodes, Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** The drawings of a body as SVG, by their `<Diagram>`; one that cannot be drawn is left out. */
export type RenderedDiagrams = ReadonlyMap<Nodes, string>;

/** A drawn diagram, or why it could not be drawn. */
export type RenderedDiagram =
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

/** Draws every diagram of a body, and reports those that cannot be drawn: only drawing shows whether a graph is one. */
export function renderDiagrams(
  root: Root,
  file: string,
  viz: Viz,
): { diagrams: RenderedDiagrams; diagnostics: Diagnostic[] } {
  const diagrams = new Map<Nodes, string>();
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Diagram') return;
    const source = node.children.find((child): child is Code => child.type === 'code');
    const rendered: RenderedDiagram = source
      ? renderDiagram(viz, source.value)
      : { error: 'there is no code fence in it' };
    if (rendered.svg === undefined) {
      const expected = 'one ```dot fence with a Graphviz graph: digraph { a -> b }';
      const message = `The diagram cannot be drawn: ${rendered.error}.`;
      diagnostics.push(diagnostic('diagram', file, positionOf(source ?? node), message, { expected }));
    } else diagrams.set(node, rendered.svg);
  });
  return { diagrams, diagnostics };
}

/**
 * Draws a Graphviz graph. Colors are taken out of the drawing: the site's style sheet gives them, for both color modes,
 * by the classes that Graphviz writes (`node`, `edge`, `cluster`) and those that the author adds with `class="…"`.
 */
export function renderDiagram(viz: Viz, dot: string): RenderedDiagram {
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
