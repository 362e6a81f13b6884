import { act, fireEvent, screen } from '@testing-library/react';
import { addCopyPageButton, listenToCopyPageButton } from '../../../src/behaviors/copy-page';
import { installClipboard } from '../../fixtures/clipboard';

const clipboard = installClipboard();
const MARKDOWN = '# Sensors\n\nThey start runs.\n';

/** Shows an article that has come to life. */
function show(): void {
  document.body.innerHTML = '<article><div data-markdown="/guides/sensors.md"></div></article>';
  addCopyPageButton(document.body);
}

/** The server answers with this; the button is pressed, and what it does is done. */
async function press(response: Partial<Response>): Promise<jest.Mock> {
  const fetched = jest.fn(() => Promise.resolve(response));
  Object.defineProperty(window, 'fetch', { configurable: true, value: fetched });
  show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy page as Markdown' })));
  await screen.findByRole('button', { name: /^Cop(?:ied|y failed)$/ });
  return fetched;
}

beforeAll(listenToCopyPageButton);

beforeEach(() => void Object.assign(clipboard, { text: '', isRefusing: false, writes: 0 }));

test('copies what stands at the route of the Markdown', async () => {
  const fetched = await press({ ok: true, text: () => Promise.resolve(MARKDOWN) });
  expect(fetched).toHaveBeenCalledWith('/guides/sensors.md');
  expect(clipboard.text).toBe(MARKDOWN);
  expect(screen.getByRole('button', { name: 'Copied' })).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Copied');
});

test('says what it does where there is room for its icon alone', () => {
  show();
  expect(screen.getByRole('button', { name: 'Copy page as Markdown' }).title).toBe('Copy page as Markdown');
});

test('writes to the clipboard in the task of the click, before the Markdown has come: Safari refuses it later', () => {
  Object.defineProperty(window, 'fetch', { configurable: true, value: () => new Promise(() => undefined) });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy page as Markdown' }));
  expect(clipboard.writes).toBe(1);
});

test('copies no page of an error in its place, and says that it has failed', async () => {
  await press({ ok: false, status: 404, text: () => Promise.resolve('<h1>Not found</h1>') });
  expect(clipboard.text).toBe('');
  expect(screen.getByRole('button', { name: 'Copy failed' })).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Copy failed');
});

test('an article that is started again has the button once', () => {
  show();
  addCopyPageButton(document.body);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('copies where the browser takes no promise of a text', async () => {
  Reflect.deleteProperty(window, 'ClipboardItem');
  await press({ ok: true, text: () => Promise.resolve(MARKDOWN) });
  expect(clipboard.text).toBe(MARKDOWN);
});
