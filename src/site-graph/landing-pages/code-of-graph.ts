import type { GraphDrawing } from '../../content-model/records/asset-graph';

/**
 * The code of a graph's assets, short enough to be in sight at once: it ends with the last asset, and has one blank line where
 * the sample has several. The graph has the numbers of its lines in that.
 */
export function codeOfGraph(text: string, drawing: GraphDrawing) {
  const ends = drawing.assets.flatMap(({ lines = '' }) => lines.split('-').slice(-1)).map(Number);
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(0, Math.max(0, ...ends) || undefined);
  const isKept = lines.map((line, index) => line !== '' || lines[index - 1] !== '');
  const newNumber = (number: string): string => `${isKept.slice(0, Number(number)).filter(Boolean).length}`;
  const assets = drawing.assets.map((asset) => ({
    ...asset,
    ...(asset.lines === undefined ? {} : { lines: asset.lines.replace(/\d+/g, newNumber) }),
  }));
  return { code: lines.filter((_, index) => isKept[index]).join('\n'), drawing: { ...drawing, assets } };
}
