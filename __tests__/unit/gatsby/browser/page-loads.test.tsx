import type { LoadState } from '../../../../src/components/page-loading/load-state';
import { followPageLoads, type PageResources } from '../../../../src/gatsby/browser/page-loads';

const PAGE: PageResources = {};
const FAILED: PageResources = { status: 'error' };

let answer: (path: string) => Promise<PageResources | undefined>;
let navigate: jest.Mock;
let answerHead: jest.Mock<Promise<unknown>>;
let show: jest.Mock<void, [LoadState]>;
let hardNavigate: jest.Mock<void, [string]>;
let warn: jest.SpyInstance;

/** Gatsby's runtime as the followed one, with the function that says that a page is shown. */
function follow() {
  const gatsby = {
    ___loader: { loadPage: (path: string) => answer(path) },
    ___navigate: navigate,
    ___webpackCompilationHash: 'present',
  };
  const onPageShown = followPageLoads(gatsby, { show, hardNavigate });
  return { load: (path: string) => gatsby.___loader.loadPage(path), gatsby, onPageShown };
}

/** The same, after the first page. */
function followFromFirstPage() {
  const followed = follow();
  followed.onPageShown();
  return followed;
}

const phases = (): string[] => show.mock.calls.map(([{ phase }]) => phase);

/** Whether a promise is settled once everything that can go on has gone on. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = (): void => void (settled = true);
  promise.then(settle, settle);
  await jest.advanceTimersByTimeAsync(0);
  return settled;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  answer = () => Promise.resolve(PAGE);
  navigate = jest.fn();
  answerHead = jest.fn<Promise<unknown>, []>(() => Promise.resolve({}));
  Object.assign(window, { fetch: answerHead });
  show = jest.fn<void, [LoadState]>();
  hardNavigate = jest.fn<void, [string]>();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a page of another build', () => {
  const ofBuild = (webpackCompilationHash: string): PageResources => ({ page: { webpackCompilationHash } });

  test('is opened as a document, with its anchor, and not handed on: Gatsby would do both', async () => {
    const { load, gatsby } = followFromFirstPage();
    answer = () => Promise.resolve(ofBuild('new'));
    gatsby.___navigate('/a#part');
    expect(await isSettled(load('/a'))).toBe(false);
    expect(hardNavigate.mock.calls).toEqual([['/a#part']]);
  });

  test('is handed on as the first page of a document, which Gatsby itself compares', async () => {
    answer = () => Promise.resolve(ofBuild('new'));
    await expect(follow().load('/a')).resolves.toEqual(ofBuild('new'));
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test('is not taken for one whose build could not be asked for: Gatsby would open that as a document, offline, too', async () => {
    answerHead.mockRejectedValue(new TypeError('Failed to fetch'));
    answer = () => Promise.resolve(ofBuild(''));
    expect(await isSettled(followFromFirstPage().load('/a'))).toBe(false);
    expect(hardNavigate).not.toHaveBeenCalled();
    expect(phases()).toEqual(['failed']);
  });

  test('is told from one of the same build', async () => {
    answer = () => Promise.resolve(ofBuild('present'));
    await expect(followFromFirstPage().load('/a')).resolves.toEqual(ofBuild('present'));
    expect(hardNavigate).not.toHaveBeenCalled();
  });
});

describe('a page that comes', () => {
  test('is handed on, and the reader is told nothing', async () => {
    await expect(followFromFirstPage().load('/a')).resolves.toBe(PAGE);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(show).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  test('[LINK-05] [LINK-06] late is told after 200 ms, slow after 10 s, and taken back when it is there', async () => {
    let come = (_page: PageResources): void => undefined;
    answer = () => new Promise((resolve) => (come = resolve));
    const { load } = followFromFirstPage();
    const page = load('/a');
    await jest.advanceTimersByTimeAsync(199);
    expect(phases()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(phases()).toEqual(['late']);
    await jest.advanceTimersByTimeAsync(9799);
    expect(phases()).toEqual(['late']);
    await jest.advanceTimersByTimeAsync(1);
    expect(phases()).toEqual(['late', 'slow']);
    come(PAGE);
    await expect(page).resolves.toBe(PAGE);
    expect(phases()).toEqual(['late', 'slow', 'settled']);
  });

  test('[LINK-05] is not called late while the browser opens the document; slow it is', async () => {
    answer = () => new Promise(() => undefined);
    void follow().load('/a');
    await jest.advanceTimersByTimeAsync(9999);
    expect(phases()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(show).toHaveBeenLastCalledWith({ phase: 'slow', path: '/a', isFirst: true });
  });
});

describe('[LINK-06] a page that the reader has left behind', () => {
  test.each<[string, (followed: ReturnType<typeof follow>) => unknown]>([
    ['for another that is loaded', ({ load }) => load('/b')],
    ['for another that is shown', ({ onPageShown }) => onPageShown()],
  ])('%s is dropped, be it a page or a failure', async (_how, leave) => {
    for (const late of [PAGE, FAILED]) {
      let come = (_page: PageResources): void => undefined;
      answer = (path) => (path === '/a' ? new Promise((resolve) => (come = resolve)) : Promise.resolve(PAGE));
      const followed = followFromFirstPage();
      const left = followed.load('/a');
      leave(followed);
      come(late);
      expect(await isSettled(left)).toBe(false);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(show).not.toHaveBeenCalled();
      expect(hardNavigate).not.toHaveBeenCalled();
    }
  });
});

describe('a page that fails', () => {
  const ERROR = new Error('Loading chunk 7 failed.');

  test.each<[string, () => Promise<PageResources | undefined>, string]>([
    ['without a reason', () => Promise.resolve(FAILED), "Its content couldn't be fetched."],
    ['without anything', () => Promise.resolve(undefined), "Its content couldn't be fetched."],
    ['with an error', () => Promise.resolve({ ...FAILED, error: ERROR }), ERROR.message],
    ['by throwing', () => Promise.reject(ERROR), ERROR.message],
  ])('[LINK-06] [LINK-07] %s is logged and opened anew, the second time told', async (_how, fail, message) => {
    answer = fail;
    const { load } = followFromFirstPage();
    expect(await isSettled(load('/a?q=1'))).toBe(false);
    expect(warn).toHaveBeenCalledWith(`The page "/a?q=1" couldn't be loaded.`, expect.objectContaining({ message }));
    expect(hardNavigate.mock.calls).toEqual([['/a?q=1']]);
    expect(show).not.toHaveBeenCalled();

    expect(await isSettled(load('/a?q=2'))).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(hardNavigate).toHaveBeenCalledTimes(1);
    expect(show.mock.calls).toEqual([
      [{ phase: 'failed', path: '/a?q=2', isFirst: false, error: expect.objectContaining({ message }) as Error }],
    ]);
  });

  test('[LINK-07] is opened with the anchor that the reader was led to', async () => {
    answer = () => Promise.resolve(FAILED);
    const { load, gatsby } = followFromFirstPage();
    navigate.mockImplementation(() => void load('/a'));
    gatsby.___navigate('/a#part', { replace: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledWith('/a#part', { replace: true });
    expect(hardNavigate.mock.calls).toEqual([['/a#part']]);
  });

  test('[LINK-07] may be opened anew once more after it has been loaded', async () => {
    const { load } = followFromFirstPage();
    for (const result of [FAILED, PAGE, FAILED]) {
      answer = () => Promise.resolve(result);
      await isSettled(load('/a'));
    }
    expect(hardNavigate).toHaveBeenCalledTimes(2);
  });

  test.each<[string, string, string]>([
    ['/', '/a#part', '/'],
    ['/a', '/about#part', '/a'],
    ['/a?q=1', '/a?q=1#part', '/a?q=1#part'],
  ])('[LINK-07] at %s is not taken for %s, which another link led to', async (path, to, opened) => {
    answer = () => Promise.resolve(FAILED);
    const { load, gatsby } = followFromFirstPage();
    gatsby.___navigate(to);
    await isSettled(load(path));
    expect(hardNavigate.mock.calls).toEqual([[opened]]);
  });

  test('[LINK-07] on the way back is opened without the anchor of a link that led there before', async () => {
    const { load, gatsby, onPageShown } = followFromFirstPage();
    gatsby.___navigate('/a#part');
    await load('/a');
    onPageShown();
    answer = () => Promise.resolve(FAILED);
    await isSettled(load('/a'));
    expect(hardNavigate.mock.calls).toEqual([['/a']]);
  });

  test.each<[string, () => void]>([
    ['the device is offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['the host does not answer', () => answerHead.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('[LINK-06] is told at once where %s: a document would be the error of the browser', async (_why, prepare) => {
    prepare();
    answer = () => Promise.resolve(FAILED);
    await isSettled(followFromFirstPage().load('/a'));
    expect(hardNavigate).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
    const message = expect.stringContaining("You're offline") as string;
    expect(show.mock.lastCall?.[0]).toMatchObject({ phase: 'failed', path: '/a', error: { message } });
  });

  test('is dropped when the reader has gone elsewhere before the host answers', async () => {
    let reply = (_response: unknown): void => undefined;
    answerHead.mockReturnValue(new Promise((resolve) => (reply = resolve)));
    answer = (path) => Promise.resolve(path === '/a' ? FAILED : PAGE);
    const { load } = followFromFirstPage();
    expect(await isSettled(load('/a'))).toBe(false);
    await load('/b');
    reply({});
    await jest.advanceTimersByTimeAsync(0);
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test('is forgotten when another is loaded', async () => {
    sessionStorage.setItem('reloaded./a', 'before');
    answer = (path) => Promise.resolve(path === '/a' ? FAILED : PAGE);
    const { load } = followFromFirstPage();
    await isSettled(load('/a'));
    await load('/b');
    expect(phases()).toEqual(['failed', 'settled']);
  });
});
