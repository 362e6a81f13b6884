import { copy, type CopyState } from '../../../src/behaviors/copy';
import { installClipboard } from '../../fixtures/clipboard';

const clipboard = installClipboard();
let button: HTMLElement;
let state: CopyState;

const press = (text: string | Promise<string>): Promise<void> => copy(button, text, (shown) => (state = shown));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(clipboard, { text: '', isRefusing: false });
  button = document.createElement('button');
  state = 'ready';
});

afterEach(() => {
  jest.useRealTimers();
});

test('copies a text, and says so for two seconds', async () => {
  await press('dg dev');
  expect(clipboard.text).toBe('dg dev');
  expect(state).toBe('copied');
  jest.advanceTimersByTime(1999);
  expect(state).toBe('copied');
  jest.advanceTimersByTime(1);
  expect(state).toBe('ready');
});

test('copies a text that is still on its way', async () => {
  await press(Promise.resolve('# Schedules'));
  expect(clipboard.text).toBe('# Schedules');
  expect(state).toBe('copied');
});

test.each<[string, () => string | Promise<string>]>([
  ['the browser refuses', () => ((clipboard.isRefusing = true), 'dg dev')],
  ['the text cannot be had', () => Promise.reject(new Error('answered with 404'))],
])('says for two seconds that it has failed where %s', async (_why, text) => {
  await press(text());
  expect(clipboard.text).toBe('');
  expect(state).toBe('failed');
  jest.advanceTimersByTime(2000);
  expect(state).toBe('ready');
});

test('says so, too, where the browser has no clipboard, as on a site without https', async () => {
  const { clipboard: kept } = navigator;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await press('dg dev');
  expect(state).toBe('failed');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: kept });
});

test('a second press begins the two seconds anew', async () => {
  await press('dg dev');
  jest.advanceTimersByTime(1500);
  await press('dg check');
  jest.advanceTimersByTime(1500);
  expect(state).toBe('copied');
  jest.advanceTimersByTime(500);
  expect(state).toBe('ready');
});
