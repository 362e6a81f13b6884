import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { wrapPageElement } from '../../../src/gatsby/wrap-page-element';

jest.mock('../../../src/components/layout/Layout', () => ({
  Layout: ({ children }: { children: ReactNode }) => (
    <>
      <nav>Frame</nav>
      <main>{children}</main>
    </>
  ),
}));

type WrapArgs = Parameters<typeof wrapPageElement>[0];

/** Renders a page as Gatsby does: with its path, the data of its query, and its context. */
function renderPage(path: string, data: object, pageContext: object | undefined, page: ReactNode = 'The page') {
  const props = { path, location: { pathname: path }, data, pageContext };
  return { element: <article>{page}</article>, props } as unknown as WrapArgs;
}

function Broken(): never {
  throw new Error('Broken');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a page that has what it needs stands in the frame', () => {
  render(wrapPageElement(renderPage('/a', { doc: {} }, { id: '1' })));
  expect(screen.getByRole('main').textContent).toBe('The page');
});

test.each<[string, object, object | undefined, string]>([
  ['a context', { doc: {} }, undefined, 'The page "/a" was made without "id" in its context.'],
  ['its id', { doc: {} }, {}, 'The page "/a" was made without "id" in its context.'],
  ['its document', { doc: null }, { id: '1' }, 'The page "/a" has no content: its query found no doc.'],
  ['its tag', { tag: null }, { name: 'x' }, 'The page "/a" has no content: its query found no tag.'],
])('[LINK-09] a page without %s says so in its place; the frame stays', (_what, data, context, message) => {
  render(wrapPageElement(renderPage('/a', data, context)));
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.getByRole('navigation').textContent).toBe('Frame');
});

test.each<[string, object]>([
  ['no query', {}],
  ['no neighbors', { doc: {}, previous: null, next: null }],
])('[LINK-09] a page with %s lacks nothing', (_what, data) => {
  render(wrapPageElement(renderPage('/a', data, { id: '1' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[LINK-08] the crash of a page stays behind when the reader goes to another', () => {
  const { rerender } = render(wrapPageElement(renderPage('/a', {}, {}, <Broken />)));
  expect(screen.getByRole('alert').textContent).toContain('This page crashed.');
  rerender(wrapPageElement(renderPage('/b', {}, {})));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('The page');
});
