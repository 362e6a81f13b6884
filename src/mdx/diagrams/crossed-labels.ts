interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the font size: letters are half as wide as they are high, and stand this far above their line. */
const LETTER_WIDTH = 0.5;
const ASCENT = 0.7;
const STEPS_OF_A_CURVE = 24;

/**
 * The labels of a drawing of Graphviz through which an arrow runs. How wide a label is, is estimated, as the reader's font is
 * not known.
 */
export function crossedLabels(svg: string): string[] {
  const arrows = [...svg.matchAll(/<g class="edge[^>]*>\s*<path[^>]* d="([^"]+)"/g)].map(([, path = '']) =>
    pointsOf(path),
  );
  return [...svg.matchAll(/<text([^>]*)>([^<]*)/g)].flatMap(([, attributes = '', label = '']) => {
    const number = (name: string): number => Number(new RegExp(` ${name}="([^"]+)"`).exec(attributes)?.[1]);
    const words = label.trim();
    const [x, y, size] = [number('x'), number('y'), number('font-size')];
    const width = words.length * size * LETTER_WIDTH;
    const isOn = (point: Point): boolean =>
      Math.abs(point.x - x) < width / 2 && point.y < y && point.y > y - size * ASCENT;
    return arrows.some((points) => points.some(isOn)) ? [words] : [];
  });
}

/** Points along a path of Graphviz, which consists of one start and cubic Bézier curves. */
function pointsOf(path: string): Point[] {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return points.flatMap((start, index) => {
    const [one, two, end] = points.slice(index + 1, index + 4);
    if (index % 3 !== 0 || !one || !two || !end) return [];
    return Array.from({ length: STEPS_OF_A_CURVE + 1 }, (_, step) => {
      const t = step / STEPS_OF_A_CURVE;
      const at = (axis: 'x' | 'y'): number =>
        (1 - t) ** 3 * start[axis] +
        3 * (1 - t) ** 2 * t * one[axis] +
        3 * (1 - t) * t ** 2 * two[axis] +
        t ** 3 * end[axis];
      return { x: at('x'), y: at('y') };
    });
  });
}
