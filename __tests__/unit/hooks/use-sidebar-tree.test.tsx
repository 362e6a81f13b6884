import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { DocsSidebar } from '../../../src/components/navigation/DocsSidebar';
import { loadSidebar } from '../../../src/hooks/use-sidebar-tree';
import type { SidebarSummary } from '../../../src/hooks/queries/use-site-data';

const ITEMS = [{ label: 'Intro', route: '/' }];
const ok = (value: unknown) => ({ ok: true, json: () => Promise.resolve(value) });

let files = 0;
let fetched: jest.Mock;

/** A sidebar whose file hasn't been requested yet. */
function newSidebar(): SidebarSummary {
  files += 1;
  return { name: 'docs', label: 'User guide', file: `/sidebars/docs-${files}.json`, pageCount: 2 };
}

beforeEach(() => {
  sessionStorage.clear();
  fetched = jest.fn();
  window.fetch = fetched;
});

test('the file of a sidebar is fetched once, however many pages show it', async () => {
  fetched.mockResolvedValue(ok(ITEMS));
  const { file } = newSidebar();
  await expect(loadSidebar(file)).resolves.toEqual(ITEMS);
  await expect(loadSidebar(file)).resolves.toEqual(ITEMS);
  expect(fetched.mock.calls).toEqual([[file]]);
});

test('[NAV-06] the pages of a sidebar are shown once its file has come', async () => {
  fetched.mockResolvedValue(ok(ITEMS));
  await act(async () => render(<DocsSidebar sidebar={newSidebar()} route="/" />));
  expect(screen.getByRole('link', { name: 'Intro' }).getAttribute('aria-current')).toBe('page');
});

test('while the device is offline, the reader is told what the list waits for', async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  await act(async () => render(<DocsSidebar sidebar={newSidebar()} route="/" />));
  expect(screen.getByRole('navigation').textContent).toBe('Loading pages…');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('navigation').textContent).toContain("You're offline.");
  jest.restoreAllMocks();
});

test('[SITE-13] until then, what the HTML of the page has stays as it is, and hydration complains of nothing', async () => {
  let answer: (response: unknown) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML =
    '<aside class="sidebar" id="docs-sidebar"><!--$--><nav aria-label="Docs sidebar"><div class="entries"><ul><li>' +
    '<a href="/" aria-current="page">Intro</a></li></ul></div></nav><!--/$--></aside>';
  const link = box.querySelector('a');
  const root = await act(async () => hydrateRoot(box, <DocsSidebar sidebar={newSidebar()} route="/" />));
  expect(box.querySelector('a')).toBe(link);
  await act(async () => answer(ok(ITEMS)));
  expect(box.querySelector('a')).toBe(link);
  expect(Object.keys(link!).some((key) => key.startsWith('__reactProps'))).toBe(true);
  expect(complain).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  box.remove();
});

test('a file that cannot be had is asked for again, at once when the device is online again', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetched
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false, status: 503 })
    .mockResolvedValue(ok(ITEMS));
  const listen = jest.spyOn(window, 'addEventListener');
  const unlisten = jest.spyOn(window, 'removeEventListener');
  const load = loadSidebar(newSidebar().file);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  await expect(load).resolves.toEqual(ITEMS);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(listen.mock.calls).toHaveLength(2);
  expect(unlisten.mock.calls).toEqual(listen.mock.calls); // no listener outlives its wait
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('a file that is not there, since the site has been published anew with another one', () => {
  const missing = { ok: false, status: 404 };
  /** jsdom can't load a document again; it says so through its virtual console, as an error. */
  let reloads: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('has the document loaded again, once, and is not requested any more', async () => {
    fetched.mockResolvedValue(missing);
    const sidebar = newSidebar();
    void loadSidebar(sidebar.file);
    await jest.advanceTimersByTimeAsync(100_000);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test('has it not, where it was loaded again before', async () => {
    fetched.mockResolvedValue(missing);
    const { file } = newSidebar();
    sessionStorage.setItem(`reloaded.${file}`, 'before');
    void loadSidebar(file);
    await jest.advanceTimersByTimeAsync(100_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(reloads).not.toHaveBeenCalled();
  });

  test('may have it loaded again after it was there once more', async () => {
    fetched.mockResolvedValue(ok(ITEMS));
    const { file } = newSidebar();
    sessionStorage.setItem(`reloaded.${file}`, 'before');
    await expect(loadSidebar(file)).resolves.toEqual(ITEMS);
    expect(sessionStorage).toHaveLength(0);
  });
});
