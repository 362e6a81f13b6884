import { act, render, screen } from '@testing-library/react';
import { useHeadingInView } from '../../../src/hooks/use-heading-in-view';
import { place, scrollWindow } from '../../fixtures/layout';

/** A page of 4,000 px in a window of 1,000 px: the reading line is at 300. The headings stand at these heights. */
const HEADINGS = { one: 500, two: 1500, three: 2500, last: 3900 };
const IDS = Object.keys(HEADINGS);

function Page({ ids = IDS }: { ids?: readonly string[] }) {
  const current = useHeadingInView(ids);
  return (
    <>
      {IDS.map((id) => (
        <h2 id={id} key={id}>
          {id}
        </h2>
      ))}
      <output>{current ?? 'none'}</output>
    </>
  );
}

function scrollTo(top: number): void {
  for (const [id, height] of Object.entries(HEADINGS)) place(document.getElementById(id)!, height - top);
  act(() => {
    scrollWindow(top);
    jest.advanceTimersToNextFrame();
  });
}

const current = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 1000;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 4000 });
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [0, 'none'],
  [199, 'none'],
  [200, 'one'],
  [1199, 'one'],
  [1200, 'two'],
  [2997, 'three'],
  [2998, 'last'],
  [3000, 'last'],
])('[NAV-10] scrolled to %i px, the heading in view is %s', (top, id) => {
  render(<Page />);
  scrollTo(top);
  expect(current()).toBe(id);
});

test('[NAV-10] it goes back as the reader does, above the first to none', () => {
  render(<Page />);
  scrollTo(2300);
  expect(current()).toBe('three');
  scrollTo(1200);
  expect(current()).toBe('two');
  scrollTo(0);
  expect(current()).toBe('none');
});

test('[NAV-10] it is found for the headings of the next page, too', () => {
  const { rerender } = render(<Page ids={['one']} />);
  scrollTo(2300);
  expect(current()).toBe('one');
  rerender(<Page ids={['one', 'two']} />);
  act(() => void jest.advanceTimersToNextFrame());
  expect(current()).toBe('two');
});

test('many scroll events between two frames ask once', () => {
  render(<Page />);
  scrollTo(0);
  const first = document.getElementById('one')!;
  const asked = jest.fn(() => new DOMRect(0, 100, 100, 20));
  first.getBoundingClientRect = asked;
  for (const id of IDS.slice(1)) place(document.getElementById(id)!, 5000);
  act(() => {
    for (let top = 0; top < 50; top += 1) scrollWindow(top);
    jest.advanceTimersToNextFrame();
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('headings that are listed and not there, and a page without headings, do no harm', () => {
  const { rerender } = render(<Page ids={['gone', 'one']} />);
  scrollTo(300);
  expect(current()).toBe('one');
  rerender(<Page ids={[]} />);
  act(() => void jest.advanceTimersToNextFrame());
  expect(current()).toBe('none');
});

test('nothing is listened to once the page is gone', () => {
  const { unmount } = render(<Page />);
  const added = jest.spyOn(window, 'requestAnimationFrame');
  unmount();
  scrollWindow(900);
  window.dispatchEvent(new Event('resize'));
  expect(added).not.toHaveBeenCalled();
});
