import type { HTMLElement } from 'node-html-parser';
import { findFaults, type BuiltPage } from './built-site';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of text: `width` is estimated, as the browser's font is not known here. */
interface TextLine extends Point {
  readonly words: string;
  readonly fontSize: number;
  readonly width: number;
}

/** The column of text beside the sidebar is 720 pixels wide, and a diagram's frame has 24 of padding on each side. */
const COLUMN = 720 - 2 * 24;
/** Below this size the words of a drawing that has shrunk to the column cannot be read. */
const LEAST_FONT_SIZE = 9;
const PIXELS_PER_POINT = 4 / 3;
/** Of the font size: letters are half as wide as they are high, and stand this far above and below their line. */
const LETTER_WIDTH = 0.5;
const ASCENT = 0.7;
const STEPS_OF_A_CURVE = 24;

const number = (element: HTMLElement, name: string): number => Number(element.getAttribute(name));

function textLines(drawing: HTMLElement): TextLine[] {
  return drawing.querySelectorAll('text').map((text) => {
    const fontSize = number(text, 'font-size');
    const words = text.text.trim();
    return {
      words,
      fontSize,
      x: number(text, 'x'),
      y: number(text, 'y'),
      width: words.length * fontSize * LETTER_WIDTH,
    };
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

const isOn = (line: TextLine, { x, y }: Point): boolean =>
  Math.abs(x - line.x) < line.width / 2 && y < line.y && y > line.y - line.fontSize * ASCENT;

function crossedLabels({ document }: BuiltPage): string[] {
  return document.querySelectorAll('figure svg').flatMap((drawing) => {
    const lines = textLines(drawing);
    const arrows = drawing.querySelectorAll('.edge > path').map((path) => pointsOf(path.getAttribute('d') ?? ''));
    return lines
      .filter((line) => arrows.some((points) => points.some((point) => isOn(line, point))))
      .map(({ words }) => `an arrow runs through "${words}"`);
  });
}

function tinyWords({ document }: BuiltPage): string[] {
  return document.querySelectorAll('figure svg').flatMap((drawing) => {
    const scale = Math.min(1, COLUMN / number(drawing, 'width')) * PIXELS_PER_POINT;
    const tiny = textLines(drawing).filter(({ fontSize }) => fontSize * scale < LEAST_FONT_SIZE);
    return tiny.slice(0, 1).map(({ words, fontSize }) => `"${words}" has ${(fontSize * scale).toFixed(1)} pixels`);
  });
}

const drawings = ({ document }: BuiltPage): string[] => document.querySelectorAll('figure svg').map(() => 'a drawing');

describe('the diagrams of all pages', () => {
  const { faults } = findFaults({ drawings, crossedLabels, tinyWords });

  test('are found', () => {
    expect(faults.drawings.length).toBeGreaterThan(40);
  });

  test('have no arrow through a label', () => {
    expect(faults.crossedLabels).toEqual([]);
  });

  test('can be read at the width of the text', () => {
    expect(faults.tinyWords).toEqual([]);
  });
});
