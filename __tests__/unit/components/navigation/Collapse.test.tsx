import { act, render, screen } from '@testing-library/react';
import { Collapse } from '../../../../src/components/navigation/Collapse';
import { setMedia } from '../../../fixtures/match-media';

/** What the browser was asked to move: the heights it goes through, and for how long. */
interface Movement {
  readonly heights: readonly unknown[];
  readonly duration: unknown;
  readonly animation: EventTarget & { cancel: jest.Mock };
}

let movements: Movement[];

beforeEach(() => {
  movements = [];
  Element.prototype.animate = function animate(keyframes, options) {
    const animation = Object.assign(new EventTarget(), { cancel: jest.fn() });
    const heights = (keyframes as Keyframe[]).map(({ height }) => height);
    movements.push({ heights, duration: (options as KeyframeAnimationOptions).duration, animation });
    return animation as unknown as Animation;
  };
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(80);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const box = (isOpen: boolean) => <Collapse isOpen={isOpen}>Pages</Collapse>;
const isThere = (): boolean => screen.queryByText('Pages') !== null;
/** The browser has come to the end of a movement. */
const finish = ({ animation }: Movement): void => act(() => void animation.dispatchEvent(new Event('finish')));

describe('[NAV-07] what folds', () => {
  test.each([true, false])('begins without a movement, open: %s', (isOpen) => {
    render(box(isOpen));
    expect(isThere()).toBe(isOpen);
    expect(movements).toEqual([]);
  });

  test('unfolds from nothing to its height, and stays', () => {
    const { rerender } = render(box(false));
    rerender(box(true));
    expect(isThere()).toBe(true);
    expect(movements.map(({ heights }) => heights)).toEqual([['0px', '80px']]);
    finish(movements[0]!);
    expect(isThere()).toBe(true);
  });

  test('folds from its height to nothing, and is taken out of the page at the end', () => {
    const { rerender } = render(box(true));
    rerender(box(false));
    expect(movements.map(({ heights }) => heights)).toEqual([['80px', '0px']]);
    expect(isThere()).toBe(true);
    finish(movements[0]!);
    expect(isThere()).toBe(false);
  });

  test('takes longer than 1 ms, and 1 ms under reduced motion', () => {
    const { rerender } = render(box(false));
    rerender(box(true));
    expect(movements[0]?.duration).toBeGreaterThan(1);
    setMedia('(prefers-reduced-motion: reduce)', true);
    rerender(box(false));
    expect(movements[1]?.duration).toBe(1);
    finish(movements[1]!);
    rerender(box(true));
    expect(movements[2]?.duration).toBe(1);
  });

  test('may be taken back halfway: the movement before is given up', () => {
    const { rerender } = render(box(false));
    rerender(box(true));
    rerender(box(false));
    expect(movements[0]?.animation.cancel).toHaveBeenCalledTimes(1);
    rerender(box(true));
    finish(movements[2]!);
    expect(isThere()).toBe(true);
  });

  test('leaves no movement behind when its page is gone', () => {
    const { rerender, unmount } = render(box(false));
    rerender(box(true));
    unmount();
    expect(movements[0]?.animation.cancel).toHaveBeenCalledTimes(1);
  });

  test('opens and closes where the browser cannot move things', () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    const { rerender } = render(box(false));
    rerender(box(true));
    expect(isThere()).toBe(true);
    rerender(box(false));
    expect(isThere()).toBe(false);
  });
});
