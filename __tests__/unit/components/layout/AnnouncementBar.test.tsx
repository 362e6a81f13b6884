import { fireEvent, render, screen } from '@testing-library/react';
import { AnnouncementBar, DISMISSED_ANNOUNCEMENT_SCRIPT } from '../../../../src/components/layout/AnnouncementBar';
import type { Announcement } from '../../../../src/content-model/site/announcement';

const ANNOUNCEMENT: Announcement = { announcementId: 'spring', enabled: true, text: 'It is out.', closeable: true };

/** A page load: the script of the head runs, then the bar is there. */
function load(announcement: Announcement): ReturnType<typeof render> {
  delete document.documentElement.dataset.dismissed;
  const script = document.createElement('script');
  script.textContent = DISMISSED_ANNOUNCEMENT_SCRIPT;
  document.head.append(script);
  return render(<AnnouncementBar announcement={announcement} />);
}

const bar = (): HTMLElement | null => document.querySelector('section[aria-label=Announcement]');
const isShown = (): boolean => bar() !== null && getComputedStyle(bar()!).display !== 'none';
const close = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('[NAV-16] the announcement', () => {
  test('is a region with its text', () => {
    load(ANNOUNCEMENT);
    expect(screen.getByRole('region', { name: 'Announcement' })).toBe(bar());
    expect(isShown()).toBe(true);
    expect(bar()?.querySelector('p')?.textContent).toBe('It is out.');
  });

  test('leads to its page, or to another site', () => {
    const { unmount } = load({ ...ANNOUNCEMENT, href: '/new' });
    expect(screen.getByRole('link', { name: 'It is out.' }).getAttribute('href')).toBe('/new');
    unmount();
    load({ ...ANNOUNCEMENT, href: 'https://dagster.io/new' });
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  });

  test('goes when it is closed, and its id is kept', () => {
    load(ANNOUNCEMENT);
    close();
    expect(bar()).toBeNull();
    expect(Object.values({ ...window.localStorage })).toEqual(['spring']);
  });

  test('stays dismissed: from then on the style of its own HTML hides it', () => {
    load(ANNOUNCEMENT);
    close();
    load(ANNOUNCEMENT);
    expect(bar()).not.toBeNull();
    expect(isShown()).toBe(false);
  });

  test('is shown again when its id changes', () => {
    load(ANNOUNCEMENT);
    close();
    load({ ...ANNOUNCEMENT, announcementId: 'autumn' });
    expect(isShown()).toBe(true);
  });

  test('cannot be closed where it says so, nor is it hidden because it was closed before', () => {
    load(ANNOUNCEMENT);
    close();
    load({ ...ANNOUNCEMENT, closeable: false });
    expect(isShown()).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('[THEME-07] can be closed where the browser keeps nothing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const method of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    load(ANNOUNCEMENT);
    expect(isShown()).toBe(true);
    close();
    expect(bar()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
