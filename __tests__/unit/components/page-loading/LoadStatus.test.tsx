import { act, fireEvent, render, screen } from '@testing-library/react';
import type { LoadState } from '../../../../src/components/page-loading/load-state';
import { LoadStatus } from '../../../../src/components/page-loading/LoadStatus';

const onRetry = jest.fn();
const onClose = jest.fn();
const statusOf = (state: LoadState) => <LoadStatus state={state} onRetry={onRetry} onClose={onClose} />;
const state = (phase: 'late' | 'slow' | 'failed', isFirst = false, error?: Error): LoadState => ({
  phase,
  path: '/a#part',
  isFirst,
  ...(error && { error }),
});

const bar = () => screen.queryByRole('progressbar', { name: 'Page loading' });

beforeEach(() => {
  jest.useFakeTimers();
  onRetry.mockReset();
  onClose.mockReset();
});

afterEach(() => {
  jest.useRealTimers();
});

test('nothing is shown of a page that is there', () => {
  const { container } = render(statusOf({ phase: 'settled' }));
  expect(bar()).toBeNull();
  expect(container.textContent).toBe('');
});

describe('[LINK-05] the progress bar', () => {
  test('begins at 8 % and grows every 800 ms, never to the end', () => {
    render(statusOf(state('late')));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('8');
    act(() => jest.advanceTimersByTime(799));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('8');
    act(() => jest.advanceTimersByTime(1));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('17');
    expect(bar()?.style.transform).toMatch(/^scaleX\(0\.17/);
    act(() => jest.advanceTimersByTime(800 * 200));
    expect(bar()?.style.transform).not.toBe('scaleX(1)');
  });

  test('runs to the end when it is over, and begins anew', () => {
    const { rerender } = render(statusOf(state('late')));
    act(() => jest.advanceTimersByTime(8000));
    rerender(statusOf({ phase: 'settled' }));
    expect(bar()).toBeNull();
    expect(screen.getByRole('progressbar', { hidden: true }).style.transform).toBe('scaleX(1)');
    rerender(statusOf(state('late')));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('8');
  });

  test('goes on while a page is slow, and is not shown for a document', () => {
    const { rerender } = render(statusOf(state('late')));
    act(() => jest.advanceTimersByTime(800));
    rerender(statusOf(state('slow')));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('17');
    rerender(statusOf(state('slow', true)));
    expect(bar()).toBeNull();
  });
});

test('[LINK-06] a late page has a spinner with a name', () => {
  render(statusOf(state('late')));
  expect(screen.getByRole('status').textContent).toBe('Loading page');
});

test.each<[boolean, string]>([
  [false, 'The next page is taking a while to load.'],
  [true, 'This page is still loading. You can read it'],
])('[LINK-06] a slow page is told with Retry (first: %s)', (isFirst, text) => {
  render(statusOf(state('slow', isFirst)));
  expect(screen.getByRole('status').textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each<[boolean, string]>([
  [false, "The page couldn't be loaded."],
  [true, "Part of this page didn't load. You can read it"],
])('[LINK-06] a failed page is told with its error, Retry and Close (first: %s)', (isFirst, text) => {
  render(statusOf(state('failed', isFirst, new Error('Loading chunk 7 failed.'))));
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.getByRole('alert').textContent).toContain('Loading chunk 7 failed.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[LINK-06] a failed page is tried again when the device is online, until the reader closes the message', () => {
  const { rerender } = render(statusOf(state('failed')));
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(statusOf({ phase: 'settled' }));
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('what browsers without JavaScript get', () => {
  beforeEach(() => {
    // Where JavaScript is on, what a noscript holds is text.
    document.head.innerHTML = '<noscript></noscript>';
    document.head.firstElementChild!.textContent = '<style>[hidden]{display:block}</style>';
  });

  afterEach(() => {
    document.head.innerHTML = '';
  });

  test.each<[LoadState, number]>([
    [state('slow', true), 1],
    [state('failed', true), 1],
    [state('slow'), 0],
    [state('failed'), 0],
    [state('late'), 0],
  ])('is applied where a document is not alive: %j', (shown, styles) => {
    const { container, rerender } = render(statusOf(shown));
    expect(container.querySelectorAll('style')).toHaveLength(styles);
    rerender(statusOf({ phase: 'settled' }));
    expect(container.querySelectorAll('style')).toHaveLength(0);
  });
});
