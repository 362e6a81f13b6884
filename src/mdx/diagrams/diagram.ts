import type { Viz } from '@viz-js/viz';
import type { Code, Nodes, Root } from 'mdast';
import { diagnostic, positionAt, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';
import { crossedLabels } from './crossed-labels';
import { hasLink, sanitizeSvg } from './sanitize-svg';

/** A drawing as SVG, and one for narrow screens where that one would be too small there. */
export interface Drawing {
  readonly svg: string;
  readonly narrowSvg?: string | undefined;
}

/** What draws each `<Diagram>` of a body, on demand: a check needs no second drawing. One that cannot be drawn is left out. */
export type RenderedDiagrams = ReadonlyMap<Nodes, () => Drawing>;

/** A drawn diagram, whose SVG is sanitized when it is read, since a check reads none; or why it could not be drawn. */
export type RenderedDiagram =
  | { readonly svg: string; readonly hasLink: boolean; readonly error?: undefined }
  | { readonly svg?: undefined; readonly error: string };

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

const NARROW_DEFAULTS = {
  ...DEFAULTS,
  graphAttributes: { ...DEFAULTS.graphAttributes, nodesep: 0.2, ranksep: 0.32 },
  nodeAttributes: { ...DEFAULTS.nodeAttributes, fontsize: 10, margin: '0.09,0.07' },
  edgeAttributes: { ...DEFAULTS.edgeAttributes, fontsize: 9.8 },
};
const ONE_FENCE = 'one ```dot fence with a Graphviz graph';

/** The room for a drawing on a phone, in pixels, and the length of a line of its labels. */
const NARROW = 310;
const NARROW_LINE = 14;

/** Draws every diagram of a body, and reports those that cannot be drawn: only drawing shows whether a graph is one. */
export function renderDiagrams(
  root: Root,
  file: string,
  viz: Viz,
): { diagrams: RenderedDiagrams; diagnostics: Diagnostic[] } {
  const diagrams = new Map<Nodes, () => Drawing>();
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Diagram') return;
    const source = node.children.find((child): child is Code => child.type === 'code');
    const rendered: RenderedDiagram = source
      ? renderDiagram(viz, source.value)
      : { error: 'there is no code fence in it' };
    const position = source ? positionIn(source, rendered) : positionOf(node);
    diagnostics.push(...checkDrawing(withoutLine(rendered), file, position, ONE_FENCE));
    if (source) diagnostics.push(...checkRest(node.children, source, file));
    if (source && rendered.error === undefined) {
      diagrams.set(node, () => {
        const { svg } = rendered;
        return { svg, narrowSvg: renderNarrow(viz, source.value, svg) };
      });
    }
  });
  return { diagrams, diagnostics };
}

/** What a diagram has besides its fence, which no page would show. */
function checkRest(children: readonly Nodes[], source: Code, file: string): Diagnostic[] {
  const message = 'A diagram shows its first fence alone, so this is left out.';
  return children
    .filter((child) => child !== source && child.type !== 'mdxFlowExpression')
    .map((child) => diagnostic('diagram', file, positionOf(child), message, { expected: ONE_FENCE }));
}

/**
 * Draws a Graphviz graph. Only shapes and texts are kept. The site's style sheet sets the colors, for both color modes, by the
 * classes that Graphviz writes (`node`, `edge`, `cluster`) and those that the author adds with `class="…"`.
 */
export function renderDiagram(viz: Viz, dot: string): RenderedDiagram {
  const result = viz.render(dot, { format: 'svg', ...DEFAULTS });
  if (result.status === 'failure')
    return { error: reasonOf(result.errors.map(({ message }) => message).join('; '), dot) };
  const { output } = result;
  return {
    get svg() {
      return sanitizeSvg(inPixels(output));
    },
    hasLink: hasLink(output),
  };
}

/** Why a graph cannot be drawn, on one line: Graphviz says nothing of an empty one, and names the end of a text that is not closed. */
function reasonOf(message: string, dot: string): string {
  if (message === '') return dot.trim() === '' ? 'it is empty' : 'there is no graph in it';
  if (!message.includes('scanning a quoted string')) return message.replace(/\s*\n\s*/g, ' ');
  const opening = [...dot.matchAll(/(?<!\\)"/g)].at(-1);
  return `a quote opens in line ${positionAt(dot, opening?.index ?? 0).line} and does not close`;
}

/**
 * Draws a graph that goes from left to right anew, from top to bottom and with shorter lines of text.
 * @param wide the drawing as its author wrote it
 * @returns nothing where that one fits a phone, or this one would be no narrower, or an arrow would run through a label
 */
export function renderNarrow(viz: Viz, dot: string, wide: string): string | undefined {
  if (widthOf(wide) <= NARROW || !SIDEWAYS.test(dot)) return undefined;
  const upright = dot
    .replace(SIDEWAYS, 'rankdir=TB')
    .replace(/\b(?:node|rank)sep\s*=\s*"?[\d.]+"?;?/g, '')
    .replace(/(\blabel\s*=\s*")([^"]*)/g, (_, start: string, label: string) => start + shortLines(label))
    // The label of a line that goes down is beside it, and needs a distance.
    .replace(/(->[^;\n]*\blabel\s*=\s*")([^"]*)/g, (_, start: string, label: string) => start + indented(label));
  const result = viz.render(upright, { format: 'svg', ...NARROW_DEFAULTS });
  if (result.status === 'failure') return undefined;
  const svg = sanitizeSvg(inPixels(result.output));
  return widthOf(svg) < widthOf(wide) && crossedLabels(svg).length === 0 ? svg : undefined;
}

const SIDEWAYS = /\brankdir\s*=\s*"?LR"?/;

/** The width of a drawing in pixels. */
function widthOf(svg: string): number {
  return Number(/^<svg width="(\d+)"/.exec(svg)?.[1] ?? 0);
}

/** A label whose lines end before they are too long for half a phone. Graphviz writes the end of a line as `\n`. */
function shortLines(label: string): string {
  return label.split(' ').reduce((text, word) => {
    const line = `${text.split('\\n').at(-1)} ${word.split('\\n')[0]}`;
    return `${text}${line.length > NARROW_LINE ? '\\n' : ' '}${word}`;
  });
}

function indented(label: string): string {
  return label
    .split('\\n')
    .map((line) => `      ${line.trim()}`)
    .join('\\n');
}

/**
 * Reports a diagram that could not be drawn, or has a link.
 * @param expected what stands where a graph is expected
 */
export function checkDrawing(
  rendered: RenderedDiagram,
  file: string,
  position: Position,
  expected: string,
): Diagnostic[] {
  if (rendered.error !== undefined) {
    const message = `The diagram cannot be drawn: ${rendered.error}.`;
    return [diagnostic('diagram', file, position, message, { expected: `${expected}: digraph { a -> b }` })];
  }
  if (!rendered.hasLink) return [];
  return [
    diagnostic('diagram', file, position, 'The diagram has a link.', {
      expected: 'no URL and no href: a drawing is a picture, and a link stands in the text beside it',
    }),
  ];
}

/** Graphviz measures in points, of which three are four pixels. Invisible fractions would be a fifth of the drawing. */
function inPixels(svg: string): string {
  return svg
    .replace(
      / (width|height)="(\d+)pt"/g,
      (_, name: string, points: string) => ` ${name}="${Math.round((Number(points) * 4) / 3)}"`,
    )
    .replace(/ d="[^"]+"/g, (path) => path.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number))}`))
    .replace(/ points="[^"]+"/g, (points) => points.replace(/(\.\d)\d+/g, '$1'));
}

/** Graphviz counts the lines of the graph, not those of its file. */
const ERROR_LINE = / in line (\d+)/;

function withoutLine(rendered: RenderedDiagram): RenderedDiagram {
  return rendered.error === undefined ? rendered : { error: rendered.error.replace(ERROR_LINE, '') };
}

/** Where the source of a graph is wrong. */
function positionIn(source: Code, { error }: RenderedDiagram): Position {
  if (error === undefined) return linkPosition(source);
  const { line, column } = positionOf(source);
  return { line: line + Number(ERROR_LINE.exec(error)?.[1] ?? 0), column };
}

const LINK_ATTRIBUTE = /\b(?:edge|head|tail|label)?(?:url|href)\b"?\s*=/i;

/** Where the source of a graph first names a link; its own place if it names none. */
function linkPosition(source: Code): Position {
  const { line, column } = positionOf(source);
  const lines = source.value.split('\n');
  const index = lines.findIndex((line) => LINK_ATTRIBUTE.test(line));
  if (index < 0) return { line, column };
  return { line: line + 1 + index, column: (lines[index]?.search(LINK_ATTRIBUTE) ?? 0) + column };
}
