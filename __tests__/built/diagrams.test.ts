import type { HTMLElement } from 'node-html-parser';
import { crossedLabels } from '../../src/mdx/diagrams/crossed-labels';
import { findFaults, type BuiltPage } from './built-site';

/** The column of text beside the sidebar is 720 pixels wide, and a diagram's frame has 24 of padding on each side. */
const COLUMN = 720 - 2 * 24;
/** Below this size the words of a drawing that has shrunk to the column cannot be read. */
const MIN_FONT_SIZE = 9;
const PIXELS_PER_POINT = 4 / 3;
const number = (element: HTMLElement, name: string): number => Number(element.getAttribute(name));

function arrowsThroughLabels({ document }: BuiltPage): string[] {
  return document
    .querySelectorAll('figure svg')
    .flatMap((drawing) => crossedLabels(drawing.outerHTML))
    .map((words) => `an arrow runs through "${words}"`);
}

function tinyWords({ document }: BuiltPage): string[] {
  return document.querySelectorAll('figure svg').flatMap((drawing) => {
    const scale = Math.min(1, COLUMN / number(drawing, 'width')) * PIXELS_PER_POINT;
    const size = (text: HTMLElement): number => number(text, 'font-size') * scale;
    const tiny = drawing.querySelectorAll('text').filter((text) => size(text) < MIN_FONT_SIZE);
    return tiny.slice(0, 1).map((text) => `"${text.text.trim()}" has ${size(text).toFixed(1)} pixels`);
  });
}

const drawings = ({ document }: BuiltPage): string[] => document.querySelectorAll('figure svg').map(() => 'a drawing');

describe('the diagrams of all pages', () => {
  const { faults } = findFaults({ drawings, arrowsThroughLabels, tinyWords });

  test('are found', () => {
    expect(faults.drawings.length).toBeGreaterThan(40);
  });

  test('have no arrow through a label', () => {
    expect(faults.arrowsThroughLabels).toEqual([]);
  });

  test('can be read at the width of the text', () => {
    expect(faults.tinyWords).toEqual([]);
  });
});
