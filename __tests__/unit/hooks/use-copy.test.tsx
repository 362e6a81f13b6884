import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCopy } from '../../../src/hooks/use-copy';
import { installClipboard } from '../../fixtures/clipboard';

const clipboard = installClipboard();

function CopyButton({ text }: { text: string | Promise<string> }) {
  const [state, copy] = useCopy();
  return (
    <button type="button" onClick={() => copy(text)}>
      {state}
    </button>
  );
}

/** Presses the button and waits until what it does is done. */
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button')));
const state = (): string | null => screen.getByRole('button').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(clipboard, { text: '', isRefusing: false });
});

afterEach(() => {
  jest.useRealTimers();
});

test('copies a text, and says so for two seconds', async () => {
  render(<CopyButton text="dg dev" />);
  expect(state()).toBe('ready');
  await press();
  expect(clipboard.text).toBe('dg dev');
  expect(state()).toBe('copied');
  act(() => void jest.advanceTimersByTime(1999));
  expect(state()).toBe('copied');
  act(() => void jest.advanceTimersByTime(1));
  expect(state()).toBe('ready');
});

test('copies a text that is still on its way', async () => {
  render(<CopyButton text={Promise.resolve('# Schedules')} />);
  await press();
  expect(clipboard.text).toBe('# Schedules');
  expect(state()).toBe('copied');
});

test.each<[string, () => string | Promise<string>]>([
  ['the browser refuses', () => ((clipboard.isRefusing = true), 'dg dev')],
  ['the text cannot be had', () => Promise.reject(new Error('answered with 404'))],
])('says for two seconds that it has failed where %s', async (_why, text) => {
  render(<CopyButton text={text()} />);
  await press();
  expect(clipboard.text).toBe('');
  expect(state()).toBe('failed');
  act(() => void jest.advanceTimersByTime(2000));
  expect(state()).toBe('ready');
});

test('says so, too, where the browser has no clipboard, as on a site without https', async () => {
  const { clipboard: kept } = navigator;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  render(<CopyButton text="dg dev" />);
  await press();
  expect(state()).toBe('failed');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: kept });
});

test('leaves no timer behind', async () => {
  const { unmount } = render(<CopyButton text="dg dev" />);
  await press();
  const waiting = jest.getTimerCount();
  unmount();
  expect(jest.getTimerCount()).toBe(waiting - 1);
});
