import { fireEvent, screen } from '@testing-library/react';
import { listenToLinks, prefetchSeenLinks } from '../../../src/behaviors/links';

const navigate = jest.fn();
const loader = { enqueue: jest.fn(), hovering: jest.fn() };

/** What the browser shows of the links that are watched. */
let see: (link: Element) => void;
const disconnect = jest.fn();

class Observer {
  readonly watched = new Set<Element>();
  constructor(tell: (entries: readonly object[]) => void) {
    see = (target) => this.watched.has(target) && tell([{ isIntersecting: true, target }]);
  }
  observe = (link: Element) => this.watched.add(link);
  unobserve = (link: Element) => this.watched.delete(link);
  disconnect = disconnect;
}

const link = (href: string, attributes = ''): HTMLElement => {
  document.body.innerHTML = `<article><a href="${href}" ${attributes}><code>There</code></a></article>`;
  return screen.getByRole('link');
};

beforeAll(() => {
  Object.assign(window, { ___navigate: navigate, ___loader: loader, IntersectionObserver: Observer });
  listenToLinks();
  // jsdom goes nowhere, and would complain
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => jest.clearAllMocks());

test('a link to a page is taken by the router, wherever it is clicked', () => {
  fireEvent.click(link('/guides?from=a#two').firstElementChild!);
  expect(navigate).toHaveBeenCalledWith('/guides?from=a#two', { replace: false });
});

test('a link to the page that is shown adds nothing to the history', () => {
  fireEvent.click(link('/'));
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test.each([
  ['another site', 'https://dagster.io/a', ''],
  ['a mailbox', 'mailto:docs@dagster.io', ''],
  ['a heading of the page', '#one', ''],
  ['a file', '/static/graph.png', ''],
  ['a feed', '/feeds/changelog.atom', ''],
  ['a new tab', '/guides', 'target="_blank"'],
])('a link to %s is left to the browser', (_what, href, attributes) => {
  fireEvent.click(link(href, attributes));
  fireEvent.mouseOver(screen.getByRole('link'));
  expect(navigate).not.toHaveBeenCalled();
  expect(loader.hovering).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('so is a click with %s', (key) => {
  fireEvent.click(link('/guides'), { [key]: true });
  expect(navigate).not.toHaveBeenCalled();
});

test('a click that something else has taken is not taken again', () => {
  const element = link('/guides');
  element.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(element);
  expect(navigate).not.toHaveBeenCalled();
});

test('[LINK-03] a page is loaded once the mouse is over its link', () => {
  fireEvent.mouseOver(link('/guides?from=a#two'));
  expect(loader.hovering).toHaveBeenCalledWith('/guides?from=a');
});

test('[LINK-03] a page is prefetched once its link is seen, and once', () => {
  const element = link('/guides#two');
  const end = prefetchSeenLinks(document.body);
  expect(loader.enqueue).not.toHaveBeenCalled();
  see(element);
  see(element);
  expect(loader.enqueue.mock.calls).toEqual([['/guides']]);
  end();
  expect(disconnect).toHaveBeenCalled();
});

test('what is no page of the site is not prefetched', () => {
  const element = link('https://dagster.io/a');
  prefetchSeenLinks(document.body);
  see(element);
  expect(loader.enqueue).not.toHaveBeenCalled();
});
