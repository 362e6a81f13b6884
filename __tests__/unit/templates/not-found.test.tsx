import { act, render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import NotFoundTemplate from '../../../src/templates/not-found';

const PAGES = [
  { title: 'Overview', route: '/', description: 'All of it.' },
  { title: 'API overview', route: '/api', description: 'All names.' },
  { title: 'Schedules', route: '/guides/automate/schedules', description: 'By the clock.' },
];

jest.mock('../../../src/hooks/queries/use-site-data', () => ({
  useSiteData: () => ({ navbar: { items: [{ route: '/api' }, { route: '/' }, { href: 'https://dagster.cloud' }] } }),
}));

beforeAll(() => Object.assign(globalThis, { __PATH_PREFIX__: '' }));

afterEach(() => jest.restoreAllMocks());

/** Shows the page at an address that leads nowhere. */
async function show(pathname: string): Promise<void> {
  const location = { pathname, search: '', hash: '' };
  await act(async () => render(<NotFoundTemplate {...({ location } as unknown as PageProps)} />));
}

const answer = (body: string, status = 200) => ({
  ok: status === 200,
  status,
  text: async () => body,
  json: async () => JSON.parse(body) as unknown,
});

const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('with the list of pages, which only this page asks for', () => {
  beforeEach(() => {
    window.fetch = jest.fn().mockResolvedValue(answer(JSON.stringify(PAGES)));
  });

  test('[SITE-03] the nearest pages are proposed, and where to begin below', async () => {
    await show('/guides/automate/schedule');
    expect(window.fetch).toHaveBeenCalledWith('/page-list.json');
    expect(headings()).toEqual(['Did you mean', 'Where to begin']);
    expect(links()).toEqual(['/guides/automate/schedules', '/api', '/']);
  });

  test('[SITE-03] where none is near, the first pages of the navbar are, in its order', async () => {
    await show('/guides/automate/never');
    expect(headings()).toEqual(['Where to begin']);
    expect(links()).toEqual(['/api', '/']);
  });

  test('[SITE-03] a page is proposed once', async () => {
    await show('/apis');
    expect(headings()).toEqual(['Did you mean', 'Where to begin']);
    expect(links()).toEqual(['/api', '/']);
  });
});

test('[SITE-03] without the list there are search, for the words of the address, and the first page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await show('/guides/automate/asset-checks.html');
  expect(screen.getByRole('search').getAttribute('action')).toBe('/search');
  expect(screen.getByRole('searchbox', { name: 'Search all pages' })).toHaveProperty('value', 'asset checks');
  expect(links()).toEqual(['/']);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error', answer(JSON.stringify(PAGES), 503)],
  ['something else than a list', answer('{ "error": "unavailable" }')],
  ['something else than JSON', answer('<!doctype html>')],
])('[SITE-03] %s in the place of the list is as no list', async (_what, response) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = jest.fn().mockResolvedValue(response);
  await show('/guides/automate/schedule');
  expect(links()).toEqual(['/']);
  expect(warn).toHaveBeenCalledTimes(1);
});
