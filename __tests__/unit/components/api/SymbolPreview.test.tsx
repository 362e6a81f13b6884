import { act, fireEvent, render, screen } from '@testing-library/react';
import * as react from 'react';
import { SYMBOL_LINK } from '../../../../src/components/api/symbol-link';
import type { SymbolPreviews } from '../../../../src/site-graph/exports/symbol-previews';

const PREVIEWS: SymbolPreviews = {
  'dagster.AssetSpec': ['class AssetSpec(key)', 'Describes an asset.'],
  'dagster.asset': ['@asset(fn)', 'Makes an asset of a function.'],
};

const json = () => Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(PREVIEWS)) } as Response);
const missing = () => Promise.resolve({ ok: false, status: 404, text: () => Promise.resolve('Not found') } as Response);

const load = jest.fn<Promise<Response>, [string]>();
let warn: jest.SpyInstance;

/** A page with links to symbols, and the component that has loaded nothing yet. */
async function renderPage(): Promise<() => void> {
  jest.resetModules();
  jest.doMock('react', () => react);
  const { default: SymbolPreview } = await import('../../../../src/components/api/SymbolPreview');
  const attributes = (name: string) => ({ [SYMBOL_LINK]: name });
  const { unmount } = render(
    <main>
      <a href="#spec" {...attributes('dagster.AssetSpec')}>
        <code>spec</code>
      </a>
      <a href="#asset" {...attributes('dagster.asset')}>
        asset
      </a>
      <a href="#member" {...attributes('dagster.AssetSpec.key')}>
        member
      </a>
      <a href="#unknown" {...attributes('dagster.Unknown')}>
        unknown
      </a>
      <a href="#plain">plain</a>
      <SymbolPreview />
    </main>,
  );
  return unmount;
}

const link = (name: string): HTMLElement => screen.getByRole('link', { name });
const preview = (): HTMLElement | null => screen.queryByRole('tooltip');

/** Lets time pass, and what was asked for meanwhile be answered. */
const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** jsdom has no pointer events of its own. */
function point(type: 'pointerover' | 'pointerout', target: Element, pointerType = 'mouse'): void {
  fireEvent(target, Object.assign(new Event(type, { bubbles: true }), { pointerType }));
}

async function showPreview(name = 'spec'): Promise<HTMLElement> {
  fireEvent.focusIn(link(name));
  await pass(0);
  return screen.getByRole('tooltip');
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockImplementation(json);
  globalThis.fetch = load as unknown as typeof fetch;
  warn = jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => {
  jest.useRealTimers();
  warn.mockRestore();
});

describe('the preview of a symbol is shown', () => {
  test('when its link gets the focus: signature and summary', async () => {
    await renderPage();
    expect(preview()).toBeNull();
    expect((await showPreview()).textContent).toBe('class AssetSpec(key)Describes an asset.');
  });

  test('when the pointer rests on its link, also on what is in it, and not before', async () => {
    await renderPage();
    point('pointerover', screen.getByText('spec'));
    await pass(199);
    expect(preview()).toBeNull();
    await pass(1);
    expect(preview()?.textContent).toContain('Describes an asset.');
  });

  test('for a link that has the focus already when this code comes', async () => {
    const early = document.body.appendChild(document.createElement('a'));
    Object.assign(early, { href: '#early' }).setAttribute(SYMBOL_LINK, 'dagster.asset');
    early.focus();
    await renderPage();
    await pass(200);
    expect(preview()?.textContent).toContain('Makes an asset');
    early.remove();
  });

  test('of the class for a link to a member', async () => {
    await renderPage();
    expect((await showPreview('member')).textContent).toContain('class AssetSpec(key)');
  });

  test('as the description of its link, and of no other', async () => {
    await renderPage();
    const { id } = await showPreview();
    expect(link('spec').getAttribute('aria-describedby')).toBe(id);
    await showPreview('asset');
    expect(link('asset').getAttribute('aria-describedby')).toBe(id);
    expect(link('spec').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('no preview is shown', () => {
  test('for a pointer that only passes by, which loads nothing either', async () => {
    await renderPage();
    point('pointerover', link('spec'));
    await pass(100);
    point('pointerout', link('spec'));
    point('pointerover', link('plain'));
    await pass(1000);
    expect(preview()).toBeNull();
  });

  test('where a finger touches the link: it follows the link', async () => {
    await renderPage();
    point('pointerover', link('spec'), 'touch');
    await pass(1000);
    expect(preview()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test.each(['plain', 'unknown'])('for a link that is %s', async (name) => {
    await renderPage();
    fireEvent.focusIn(link(name));
    await pass(0);
    expect(preview()).toBeNull();
    expect(link(name).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the preview goes away', () => {
  test.each<[string, () => void]>([
    ['on Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['when the focus leaves the link', () => fireEvent.focusOut(link('spec'))],
    ['when something is clicked', () => fireEvent.click(link('plain'))],
  ])('%s, and describes the link no more', async (_what, leave) => {
    await renderPage();
    await showPreview();
    leave();
    expect(preview()).toBeNull();
    expect(link('spec').hasAttribute('aria-describedby')).toBe(false);
  });

  test('some time after the pointer has left the link', async () => {
    await renderPage();
    point('pointerover', link('spec'));
    await pass(200);
    point('pointerout', link('spec'));
    expect(preview()).not.toBeNull();
    await pass(250);
    expect(preview()).toBeNull();
  });

  test('not while the pointer is on the preview itself, nor by a click there', async () => {
    await renderPage();
    point('pointerover', link('spec'));
    await pass(200);
    point('pointerout', link('spec'));
    await pass(100);
    point('pointerover', preview()!);
    await pass(1000);
    fireEvent.click(preview()!);
    expect(preview()).not.toBeNull();
    point('pointerout', preview()!);
    await pass(250);
    expect(preview()).toBeNull();
  });

  test('not on another key', async () => {
    await renderPage();
    await showPreview();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(preview()).not.toBeNull();
  });

  test('with the page, whose links stay as they were', async () => {
    const leavePage = await renderPage();
    await showPreview();
    const described = link('spec');
    leavePage();
    expect(described.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the file of the previews', () => {
  test('is loaded when it is first needed, and once', async () => {
    await renderPage();
    expect(load).not.toHaveBeenCalled();
    await showPreview('spec');
    await showPreview('asset');
    expect(load.mock.calls).toEqual([['/symbol-previews.json']]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['is missing', missing],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s costs the preview alone: the console says so, and the next link asks again', async (_what, answer) => {
    await renderPage();
    load.mockImplementationOnce(answer);
    fireEvent.focusIn(link('spec'));
    await pass(0);
    expect(preview()).toBeNull();
    expect(link('spec').hasAttribute('aria-describedby')).toBe(false);
    expect(warn).toHaveBeenCalledWith("The previews of symbols couldn't be loaded.", expect.any(Error));
    expect((await showPreview('asset')).textContent).toContain('Makes an asset');
  });

  test('that comes late is not shown for a link that was left', async () => {
    let answer: (response: Response) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await renderPage();
    fireEvent.focusIn(link('spec'));
    await pass(0);
    fireEvent.focusOut(link('spec'));
    answer(await json());
    await pass(0);
    expect(preview()).toBeNull();
  });
});
