import { render, screen } from '@testing-library/react';
import { markHeadingInView } from '../../../src/behaviors/contents';
import { TableOfContents } from '../../../src/components/navigation/TableOfContents';
import { place, scrollWindow } from '../../fixtures/layout';

/** A page of 4,000 px in a window of 1,000 px: the reading line is at 300. The headings are at these heights. */
const HEADINGS = { one: 500, two: 1500, three: 2500, last: 3900 };
const IDS = Object.keys(HEADINGS);

let end = (): void => undefined;

/** Shows a page that lists these headings, and has all of those above. */
function show(ids: readonly string[] = IDS): void {
  const headings = ids.map((id) => ({ id, text: id, level: 2 }));
  const { container } = render(
    <>
      <TableOfContents headings={headings} minLevel={2} maxLevel={4} />
      {IDS.map((id) => (
        <h2 id={id} key={id}>
          {id}
        </h2>
      ))}
    </>,
  );
  end = markHeadingInView(container);
}

function scrollTo(top: number): void {
  for (const [id, height] of Object.entries(HEADINGS)) place(document.getElementById(id)!, height - top);
  scrollWindow(top);
  jest.advanceTimersToNextFrame();
}

/** The headings that are marked in the list. */
const current = (): string => {
  const links = screen.queryAllByRole('link', { hidden: true });
  return links.flatMap((link) => (link.hasAttribute('aria-current') ? link.textContent : [])).join(' ') || 'none';
};

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 1000;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 4000 });
});

afterEach(() => {
  end();
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
  show();
  scrollTo(top);
  expect(current()).toBe(id);
});

test('[NAV-10] it goes back as the reader does, above the first to none', () => {
  show();
  scrollTo(2300);
  expect(current()).toBe('three');
  scrollTo(1200);
  expect(current()).toBe('two');
  scrollTo(0);
  expect(current()).toBe('none');
});

test('[NAV-10] a column in which the reader is by keyboard stays where it is', () => {
  show();
  scrollTo(0);
  const column = document.querySelector('[data-contents]')!.parentElement!;
  const link = screen.getAllByRole('link', { hidden: true })[3]!;
  column.scrollTop = 500;
  link.focus();
  scrollTo(1200);
  scrollTo(0);
  expect([current(), column.scrollTop]).toEqual(['none', 500]);
  link.blur();
  scrollTo(1200);
  scrollTo(0);
  expect(column.scrollTop).toBe(0);
});

test('many scroll events between two frames ask once', () => {
  show();
  scrollTo(0);
  const first = document.getElementById('one')!;
  const asked = jest.fn(() => new DOMRect(0, 100, 100, 20));
  first.getBoundingClientRect = asked;
  for (const id of IDS.slice(1)) place(document.getElementById(id)!, 5000);
  for (let top = 0; top < 50; top += 1) scrollWindow(top);
  jest.advanceTimersToNextFrame();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('headings that are listed and not there do no harm', () => {
  show(['gone', 'one']);
  scrollTo(300);
  expect(current()).toBe('one');
});

test('a page without headings listens to nothing, nor does one that is gone', () => {
  show([]);
  const asked = jest.spyOn(window, 'requestAnimationFrame');
  scrollWindow(900);
  show();
  end();
  asked.mockClear();
  scrollWindow(900);
  window.dispatchEvent(new Event('resize'));
  expect(asked).not.toHaveBeenCalled();
});
