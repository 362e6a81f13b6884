import {
  reloadIfPublishedAnew,
  consumePendingAction,
  consumePendingText,
} from '../../../../src/components/page-loading/new-version';

const BUTTON = { button: 'button' };
let published: () => Promise<unknown>;

/** jsdom can't load a document again; it says so through its virtual console, as an error. */
let attempts: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<button>Ask</button><input role="combobox">';
  Object.assign(window, { ___webpackCompilationHash: 'present' });
  published = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ webpackCompilationHash: 'new' }) });
  Object.assign(window, { fetch: () => published() });
  attempts = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a file that could not be loaded', () => {
  test('has the document loaded again where the site was published anew, once for each version', async () => {
    expect(await reloadIfPublishedAnew(BUTTON)).toBe(true);
    expect(attempts).toHaveBeenCalledTimes(1);
    expect(await reloadIfPublishedAnew(BUTTON)).toBe(false);
    expect(attempts).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'the same version is served',
      () => Promise.resolve({ ok: true, json: () => Promise.resolve({ webpackCompilationHash: 'present' }) }),
    ],
    ['the reader is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a host answers with a page',
      () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<!doctype')) }),
    ],
    ['a host answers with null', () => Promise.resolve({ ok: true, json: () => Promise.resolve(null) })],
  ])('has not where %s', async (_, answer) => {
    published = answer;
    expect(await reloadIfPublishedAnew(BUTTON)).toBe(false);
    expect(attempts).not.toHaveBeenCalled();
  });

  test('has not where the browser keeps nothing: there would be no end to it', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await reloadIfPublishedAnew(BUTTON)).toBe(false);
  });
});

describe('what the reader asked for', () => {
  test('by a button is gone on with: the button, and the text for what it opens, once', async () => {
    await reloadIfPublishedAnew({ ...BUTTON, text: 'How?' });
    expect(Object.keys(sessionStorage)).toContain('unfinished.button');
    expect(consumePendingAction()).toBe(document.querySelector('button'));
    expect(consumePendingText()).toBe('How?');
    expect([consumePendingAction(), consumePendingText()]).toEqual([null, '']);
  });

  test('by typing is kept as it stands when the reader pauses', async () => {
    jest.useFakeTimers();
    const reload = reloadIfPublishedAnew({ field: 'input' });
    for (const text of ['t', 'te', 'tea']) {
      await jest.advanceTimersByTimeAsync(300);
      document.querySelector('input')?.setAttribute('value', text);
      expect(attempts).not.toHaveBeenCalled();
    }
    await jest.advanceTimersByTimeAsync(1000);
    expect(await reload).toBe(true);
    expect(sessionStorage.getItem('unfinished.query')).toBe('tea');
    jest.useRealTimers();
  });

  test('is nothing where nothing was, and where what was kept is not ours', () => {
    expect(consumePendingAction()).toBeNull();
    sessionStorage.setItem('unfinished.button', '{');
    expect(consumePendingAction()).toBeNull();
  });
});
