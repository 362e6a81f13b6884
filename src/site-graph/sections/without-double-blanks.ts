import type { GraphDrawing } from '../../content-model/records/section';

/**
 * The code of a graph with one blank line where it has several, so that more of it is in sight at once, and the graph with
 * the numbers of its lines in that.
 */
export function withoutDoubleBlanks(text: string, drawing: GraphDrawing) {
  const lines = text.replace(/\n+$/, '').split('\n');
  const isKept = lines.map((line, index) => line !== '' || lines[index - 1] !== '');
  const newNumber = (number: string): string => `${isKept.slice(0, Number(number)).filter(Boolean).length}`;
  const assets = drawing.assets.map((asset) => ({
    ...asset,
    ...(asset.lines === undefined ? {} : { lines: asset.lines.replace(/\d+/g, newNumber) }),
  }));
  return { code: lines.filter((_, index) => isKept[index]).join('\n'), drawing: { ...drawing, assets } };
}
