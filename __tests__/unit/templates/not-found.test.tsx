import { act, render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import NotFoundTemplate from '../../../src/templates/not-found';

const PAGES = [
  { title: 'Schedules', route: '/guides/automate/schedules', description: 'By the clock.' },
  { title: 'Overview', route: '/', description: 'All of it.' },
];

beforeAll(() => Object.assign(globalThis, { __PATH_PREFIX__: '' }));

/** Shows the page at an address that leads nowhere. */
async function show(pathname: string): Promise<void> {
  const location = { pathname, search: '', hash: '' };
  await act(async () => render(<NotFoundTemplate {...({ location } as unknown as PageProps)} />));
}

test('[SITE-03] the nearest pages are proposed, from a list that only this page asks for', async () => {
  window.fetch = jest.fn().mockResolvedValue({ json: () => Promise.resolve(PAGES) });
  await show('/guides/automate/schedule');
  expect(window.fetch).toHaveBeenCalledWith('/page-list.json');
  expect(screen.getByRole('link', { name: 'Schedules' }).getAttribute('href')).toBe('/guides/automate/schedules');
});

test('[SITE-03] without the list there are search and the first page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await show('/guides/automate/schedule');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/search?q=schedule', '/']);
  expect(warn).toHaveBeenCalledTimes(1);
});
