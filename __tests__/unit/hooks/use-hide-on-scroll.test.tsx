import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useHideOnScroll } from '../../../src/hooks/use-hide-on-scroll';
import { scrollWindow } from '../../fixtures/layout';

const HEIGHT = 60;

function Bar() {
  const bar = useRef<HTMLElement>(null);
  const isHidden = useHideOnScroll(bar);
  return (
    <header ref={bar} data-hidden={isHidden}>
      <button type="button">Menu</button>
    </header>
  );
}

const isHidden = (): boolean => screen.getByRole('banner').dataset.hidden === 'true';
const scrollTo = (...tops: number[]): void => act(() => tops.forEach(scrollWindow));

beforeEach(() => {
  scrollWindow(0);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  render(<Bar />);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[NAV-03] the bar', () => {
  test.each([
    ['shows at the top', [0], false],
    ['shows near the top, on the way down', [30, HEIGHT], false],
    ['hides on the way down', [500], true],
    ['comes back on the way up', [500, 400], false],
    ['hides again on the way down', [500, 400, 500], true],
    ['shows near the top, however it came there', [500, HEIGHT], false],
    ['shows where a page is pulled below its top', [500, -40], false],
    ['stays hidden while the page trembles', [500, 495], true],
    ['stays there while the page trembles', [500, 400, 405], false],
  ])('%s: %j', (_what, tops, expected) => {
    scrollTo(...tops);
    expect(isHidden()).toBe(expected);
  });

  test('stays where a page was scrolled before its code came, until the next scroll', () => {
    cleanup();
    scrollWindow(500);
    render(<Bar />);
    expect(isHidden()).toBe(false);
    scrollTo(520);
    expect(isHidden()).toBe(true);
  });

  test('never hides while it holds the focus', () => {
    act(() => screen.getByRole('button').focus());
    scrollTo(500, 900);
    expect(isHidden()).toBe(false);
    act(() => screen.getByRole('button').blur());
    scrollTo(1000);
    expect(isHidden()).toBe(true);
  });

  test('comes back when it gets the focus', () => {
    scrollTo(500);
    fireEvent.focusIn(screen.getByRole('button'));
    expect(isHidden()).toBe(false);
  });
});
