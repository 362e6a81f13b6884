import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createElement, isValidElement, type ReactElement } from 'react';
import { storeContent } from '../../../src/gatsby/node/resolve/store-content';
import { wrapPageElement } from '../../../src/gatsby/ssr/wrap-page-element';
import type { PageContent } from '../../../src/page-types/page-content';

jest.mock('../../../src/gatsby/wrap-page-element', () => ({
  wrapPageElement: ({ element }: { readonly element: ReactElement }) => element,
}));

const ROOT = resolve('.');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  process.chdir(folder);
});

afterEach(async () => {
  process.chdir(ROOT);
  await rm(folder, { recursive: true });
});

/** What the page of a route is rendered from. */
function dataOf(route: string | undefined, data: object): object {
  const props = { data, pageContext: { route } };
  const element = createElement('main', { data } as object);
  const wrapped = wrapPageElement({ element, props } as unknown as Parameters<typeof wrapPageElement>[0]);
  if (!isValidElement<{ readonly data: object }>(wrapped)) throw new Error('There is no page.');
  return wrapped.props.data;
}

test('a doc page is rendered from its stored content, and its page data have the digest alone', async () => {
  const content: PageContent = { body: [['p', 0, 'Text.']], landingPage: null };
  const stored = await storeContent('/guides/sensors', content);
  expect(stored).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{12}$/) as string, landingPage: false });
  const data = { site: {}, doc: { title: 'Sensors', content: stored } };
  expect(dataOf('/guides/sensors', data)).toEqual({ site: {}, doc: { title: 'Sensors', content } });
});

test('another content has another digest', async () => {
  const digests = ['One.', 'Two.', 'One.'].map(
    async (text) => (await storeContent('/a', { body: [text], landingPage: null })).digest,
  );
  const [one, two, again] = await Promise.all(digests);
  expect(one).toBe(again);
  expect(one).not.toBe(two);
});

test.each([
  ['a page of another kind', undefined, { tag: {} }],
  ['a page without content', '/gone', { doc: null }],
])('%s has its data as they are', (_what, route, data) => {
  expect(dataOf(route, data)).toEqual(data);
});
