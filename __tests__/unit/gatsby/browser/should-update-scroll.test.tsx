import type { ShouldUpdateScrollArgs } from 'gatsby';
import { shouldUpdateScroll } from '../../../../src/gatsby/browser/should-update-scroll';

interface Place {
  readonly pathname: string;
  readonly hash?: string;
  readonly action?: string;
}

/** Asks for the step from one place to another, of which a position is saved. */
function step(
  from: Place | undefined,
  to: Place,
  saved: number,
): { readonly answer: boolean; readonly scrolledTo: unknown[] } {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const answer = shouldUpdateScroll({
    ...(from && { prevRouterProps: { location: from } }),
    pathname: to.pathname,
    routerProps: { location: to },
    getSavedScrollPosition: (location: Place) => [0, location === to ? saved : 1],
  } as unknown as ShouldUpdateScrollArgs);
  return { answer, scrolledTo: scrollTo.mock.calls };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each<[string, Place | undefined, Place, boolean, unknown[]]>([
  ['a document that is opened', undefined, { pathname: '/a', hash: '#x' }, false, []],
  ['a link to another page', { pathname: '/a' }, { pathname: '/b', action: 'PUSH' }, true, []],
  ['a link to the same page', { pathname: '/a' }, { pathname: '/a', action: 'PUSH' }, true, []],
  ['a step within a page', { pathname: '/a' }, { pathname: '/a', hash: '#x' }, false, []],
  ['back to another page', { pathname: '/b' }, { pathname: '/a' }, false, [[0, 640]]],
  ['back to another page at an anchor', { pathname: '/b' }, { pathname: '/a', hash: '#x' }, false, [[0, 640]]],
])('[LINK-04] %s', (_what, from, to, answer, scrolledTo) => {
  expect(step(from, to, 640)).toEqual({ answer, scrolledTo });
});

test('[LINK-04] back to a page of which no position is saved leads to its anchor, by Gatsby', () => {
  expect(step({ pathname: '/b' }, { pathname: '/a', hash: '#x' }, 0)).toEqual({ answer: true, scrolledTo: [] });
});
