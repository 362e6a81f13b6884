import { act, fireEvent, render, renderHook } from '@testing-library/react';
import '../../fixtures/dialog';
import { useImageZoom, ZOOMABLE } from '../../../src/hooks/use-image-zoom';

interface PageProps {
  readonly page: string;
  readonly names?: readonly string[];
}

function Page({ page, names = ['graph', 'table'] }: PageProps) {
  useImageZoom(page);
  return (
    <>
      <img alt="logo" src="/logo.png" />
      <main>
        {names.map((name) => (
          <a key={`${page} ${name}`} href={`#${name}.png`} {...{ [ZOOMABLE]: '' }}>
            <img alt={name} src={`/${name}-small.png`} data-zoom-src={`/${name}.png`} />
          </a>
        ))}
        <a href="#elsewhere">
          <img alt="linked" src="/linked.png" />
        </a>
      </main>
    </>
  );
}

/** A picture of the page itself; the library puts its copies in the body. */
const image = (name: string): HTMLImageElement => document.querySelector(`body > div img[alt=${name}]`)!;
/** The names of the pictures that the library is attached to. */
const attached = (): (string | null)[] =>
  [...document.querySelectorAll('main .medium-zoom-image')].map((element) => element.getAttribute('alt'));
/** What is over the picture. */
const dialog = (): HTMLDialogElement | null => document.querySelector('body > dialog');
const overlays = (): number => document.querySelectorAll('.medium-zoom-overlay').length;
/** Lets time pass, and what was begun by then come to its end. */
const pass = (milliseconds: number): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
/** The library waits for the end of its transition, of which jsdom has none. */
async function rest(): Promise<void> {
  await pass(20);
  document.querySelectorAll('.medium-zoom-image--opened').forEach((element) => fireEvent.transitionEnd(element));
  await pass(0);
}

/** Escape closes whatever is zoomed. */
async function escape(): Promise<void> {
  dialog()?.close();
  await rest();
}

let decode: jest.Mock<Promise<void>>;
let warn: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  decode = jest.fn(() => Promise.resolve());
  HTMLImageElement.prototype.decode = decode;
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await escape();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('[ZOOM-03] the library', () => {
  test('is attached after 1,000 ms, to the pictures of the text that no link leads on from', async () => {
    render(<Page page="/one" />);
    await pass(999);
    expect(attached()).toEqual([]);
    await pass(1);
    expect(attached()).toEqual(['graph', 'table']);
  });

  test('lets go of the pictures that are gone, and takes those of the next page 1,000 ms later', async () => {
    const { rerender } = render(<Page page="/one" />);
    await pass(1000);
    const gone = image('graph');
    rerender(<Page page="/two" names={['chart']} />);
    await pass(999);
    expect(gone.className).toBe('');
    expect(attached()).toEqual([]);
    await pass(1);
    expect(attached()).toEqual(['chart']);
  });

  test('is not attached to a page that was left before', async () => {
    const { rerender } = render(<Page page="/one" />);
    await pass(900);
    rerender(<Page page="/two" names={['chart']} />);
    await pass(900);
    expect(attached()).toEqual([]);
  });

  test('listens once, however many pages there are', async () => {
    const { rerender } = render(<Page page="/one" />);
    await pass(1000);
    const added = jest.spyOn(document, 'addEventListener');
    const removed = jest.spyOn(document, 'removeEventListener');
    rerender(<Page page="/two" names={['chart']} />);
    await pass(1000);
    rerender(<Page page="/three" names={['plot']} />);
    await pass(1000);
    expect(attached()).toEqual(['plot']);
    expect(added).toHaveBeenCalledTimes(removed.mock.calls.length);
  });
});

describe('[ZOOM-01] a picture', () => {
  test('zooms on a click, which does not follow its link, and closes on a click over it', async () => {
    render(<Page page="/one" />);
    await pass(1000);
    expect(fireEvent.click(image('graph'))).toBe(false);
    await rest();
    expect(overlays()).toBe(1);
    expect(dialog()?.getAttribute('aria-label')).toBe('graph');
    fireEvent.click(dialog()!);
    await rest();
    expect([overlays(), dialog()]).toEqual([0, null]);
  });

  test('[ZOOM-03] zooms on a click before the library is attached', async () => {
    render(<Page page="/one" />);
    fireEvent.click(image('graph').parentElement!);
    await rest();
    expect(overlays()).toBe(1);
    expect(attached()).toEqual(['graph', 'table']);
    await escape();
    expect(overlays()).toBe(0);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser on a click with %j',
    async (how) => {
      render(<Page page="/one" />);
      await pass(1000);
      expect(fireEvent.click(image('graph'), how)).toBe(true);
      await rest();
      expect(overlays()).toBe(0);
    },
  );

  test('that leads elsewhere is left alone, and so is one outside the text', async () => {
    render(<Page page="/one" />);
    await pass(1000);
    expect(fireEvent.click(image('linked'))).toBe(true);
    expect(fireEvent.click(image('logo'))).toBe(true);
    await rest();
    expect(overlays()).toBe(0);
  });

  test('of which two are clicked at once opens the first one alone, and the second click of two leaves it open', async () => {
    let arrive = (): void => undefined;
    decode.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    fireEvent.click(image('table'));
    await pass(0);
    arrive();
    await rest();
    expect([...document.querySelectorAll('body > dialog')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'graph',
    ]);
    fireEvent.click(dialog()!, { detail: 2 });
    await rest();
    expect(overlays()).toBe(1);
  });

  test('keeps the keys of the page, such as those of search, to itself', async () => {
    render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    await rest();
    const onPage = jest.fn();
    window.addEventListener('keydown', onPage, { once: true });
    fireEvent.keyDown(dialog()!, { key: '/' });
    window.removeEventListener('keydown', onPage);
    expect(onPage).not.toHaveBeenCalled();
  });

  test('has a link to its file, which leaves it open', async () => {
    render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    await rest();
    const file = dialog()!.querySelector('a')!;
    expect(file.href).toMatch(/#graph\.png$/);
    fireEvent.click(file);
    await rest();
    expect(overlays()).toBe(1);
  });

  test('that is closed while it opens does not stay', async () => {
    render(<Page page="/one" />);
    await pass(1000);
    fireEvent.click(image('graph'));
    await pass(0);
    dialog()!.close();
    await rest();
    await rest();
    expect([overlays(), dialog()]).toEqual([0, null]);
  });
});

describe('the picture in full size', () => {
  test('is fetched on the click, not before', async () => {
    render(<Page page="/one" />);
    await pass(1000);
    expect(decode).not.toHaveBeenCalled();
    fireEvent.click(image('graph'));
    await rest();
    const [fetched] = decode.mock.contexts as unknown as HTMLImageElement[];
    expect(new URL(fetched!.src).pathname).toBe('/graph.png');
  });

  test('[ZOOM-04] that cannot be had is logged, and the one at hand stands in for it', async () => {
    const error = new DOMException('broken', 'EncodingError');
    decode.mockRejectedValue(error);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(700);
    jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/graph-small.png');
    render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    await rest();
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/Unable to reach .*\/graph\.png/), error);
    expect(document.querySelector('body > img:last-of-type')?.getAttribute('src')).toBe('/graph-small.png');
    await escape();
    expect(overlays()).toBe(0);
  });

  test('[ZOOM-04] is not zoomed where the one at hand is broken, too', async () => {
    decode.mockRejectedValue(new DOMException('broken', 'EncodingError'));
    render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    await rest();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(overlays()).toBe(0);
  });

  test('that comes after the page has changed zooms no more', async () => {
    let arrive = (): void => undefined;
    decode.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { rerender } = render(<Page page="/one" />);
    fireEvent.click(image('graph'));
    await pass(20);
    rerender(<Page page="/two" names={['chart']} />);
    arrive();
    await rest();
    expect(overlays()).toBe(0);
  });
});

test.each<[string, unknown]>([
  ['text that is no selector', '[['],
  ['empty text', ''],
  ['a number', 7],
  ['an element', document.body],
])('[ZOOM-04] a selector of the wrong kind raises a TypeError: %s', (_what, selector) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const show = () => renderHook(() => useImageZoom('/one', selector as string));
  expect(show).toThrow(TypeError);
  expect(show).toThrow(/must be named by a CSS selector: found/);
});
