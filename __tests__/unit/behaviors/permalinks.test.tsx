import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { addPermalinkStatus, listenToPermalinks } from '../../../src/behaviors/permalinks';
import { Heading2 } from '../../../src/components/mdx/Heading';
import { installClipboard } from '../../fixtures/clipboard';

beforeAll(listenToPermalinks);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Shows an article that has come to life, with a link in a heading beside the heading's own. */
function show(): void {
  render(
    <article>
      <Heading2 id="use-dg">
        Use <a href="#dg">dg</a>
      </Heading2>
    </article>,
  );
  addPermalinkStatus(screen.getByRole('article'));
}

/** Follows a link. Returns whether it still leads to its target. */
async function follow(name: string): Promise<boolean> {
  let isFollowed = false;
  await act(async () => void (isFollowed = fireEvent.click(screen.getByRole('link', { name }))));
  return isFollowed;
}

const PERMALINK = 'Direct link to Use dg';
const link = (): HTMLElement => screen.getByRole('link', { name: PERMALINK });
const status = (): string | null => within(screen.getByRole('article')).getByRole('status').textContent;

test('a permalink leads to its heading, copies its address, and says so for two seconds', async () => {
  const clipboard = installClipboard();
  show();
  expect(await follow(PERMALINK)).toBe(true);
  expect(clipboard.text).toBe(`${window.location.origin}/#use-dg`);
  expect([status(), link().textContent, link().dataset.copied]).toEqual(['Link copied', '✓', '']);
  act(() => void jest.advanceTimersByTime(2000));
  expect([status(), link().textContent, link().dataset.copied]).toEqual(['', '#', undefined]);
});

test('an address that is copied has no words of a search', async () => {
  window.history.replaceState(null, '', '/guides?highlight=dg&mode=a#top');
  const clipboard = installClipboard();
  show();
  await follow(PERMALINK);
  expect(clipboard.text).toBe(`${window.location.origin}/guides?mode=a#use-dg`);
  window.history.replaceState(null, '', '/');
});

test.each([true, false])(
  'it leads there and says nothing where nothing can be copied, clipboard: %s',
  async (isThere) => {
    installClipboard().isRefusing = true;
    if (!isThere) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    show();
    expect(await follow(PERMALINK)).toBe(true);
    expect([status(), link().textContent]).toEqual(['', '#']);
  },
);

test('another link in a heading copies nothing', async () => {
  const clipboard = installClipboard();
  show();
  await follow('dg');
  expect(clipboard.writes).toBe(0);
});

test('an article that is started again has the status once', () => {
  show();
  addPermalinkStatus(screen.getByRole('article'));
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('an article without permalinks has no status', () => {
  render(<article>Text.</article>);
  addPermalinkStatus(screen.getByRole('article'));
  expect(screen.queryByRole('status')).toBeNull();
});
