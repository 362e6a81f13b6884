import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { COLOR_MODE_SETTINGS } from '../../../../src/color-mode/settings';
import { SiteHeader } from '../../../../src/components/layout/SiteHeader';
import { ColorModeProvider } from '../../../../src/hooks/use-color-mode';
import { DESKTOP } from '../../../../src/hooks/use-media-query';
import type { SiteData } from '../../../../src/hooks/queries/use-site-data';
import { SidebarLoaderContext } from '../../../../src/hooks/use-sidebar-tree';
import '../../../fixtures/dialog';
import { setMedia } from '../../../fixtures/match-media';
import type { SidebarTree } from '../../../../src/site-graph/sidebars/sidebar-tree';

jest.mock('../../../../src/components/search/SearchBox', () => ({ SearchBox: () => null }));

const NAVBAR: SiteData['navbar'] = {
  title: 'Docs',
  items: [
    { type: 'doc', label: 'User guide', doc: 'intro', sidebar: 'docs', position: 'left', route: '/' },
    { type: 'doc', label: 'API', doc: 'api', sidebar: 'api', position: 'left', route: '/api' },
  ],
};

const TREE: SidebarTree = {
  name: 'docs',
  label: 'User guide',
  items: [
    { label: 'Intro', route: '/' },
    { label: 'Guides', route: '/guides' },
  ],
};

const ENTRIES = Promise.resolve(TREE.items);

const header = (tree: SidebarTree | null) => (
  <SidebarLoaderContext value={() => ENTRIES}>
    <ColorModeProvider settings={COLOR_MODE_SETTINGS}>
      <SiteHeader
        navbar={NAVBAR}
        currentSidebar={tree?.name ?? null}
        sidebar={tree ? { name: tree.name, label: tree.label, file: '/sidebars/docs-1.json', pageCount: 2 } : undefined}
        route={tree ? '/guides' : null}
      />
    </ColorModeProvider>
  </SidebarLoaderContext>
);

const menuButton = (): HTMLElement => screen.getByRole('button', { name: 'Toggle navigation bar' });
const dialog = (): HTMLDialogElement | null => screen.queryByRole('dialog', { name: 'Navigation' });
const inside = () => within(dialog()!);
const press = (name: string): boolean => fireEvent.click(inside().getByRole('button', { name }));

/** A reader, whose focus is on what they press, presses the button; the code of the mobile sidebar comes. */
async function pressMenuButton(): Promise<void> {
  menuButton().focus();
  fireEvent.click(menuButton());
  await screen.findByRole('dialog', { name: 'Navigation' });
}

async function open(tree: SidebarTree | null = TREE): Promise<void> {
  render(header(tree));
  await pressMenuButton();
}

/** jsdom cannot follow links; what they lead to is another test's subject. */
beforeAll(() => window.addEventListener('click', (event) => event.preventDefault()));

describe('[NAV-04] the mobile sidebar', () => {
  // The first test: later on, the code is there.
  test('does not open once the reader has gone back, even if its code was still on its way', () => {
    render(header(TREE));
    fireEvent.click(menuButton());
    fireEvent.popState(window);
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  test('is not there until its button is pressed, which says so', async () => {
    render(header(TREE));
    expect(dialog()).toBeNull();
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    await pressMenuButton();
    expect(dialog()?.open).toBe(true);
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
  });

  test('is closed at once by Escape, and can be opened again before the browser tells of the closing', async () => {
    await open();
    fireEvent(dialog()!, new Event('cancel'));
    expect(dialog()).toBeNull();
    await pressMenuButton();
    expect(dialog()?.open).toBe(true);
  });

  test('begins at the pages around the one shown, which is marked', async () => {
    await open();
    const pages = inside().getByRole('navigation', { name: 'Docs sidebar' });
    expect(within(pages).getByRole('link', { name: 'Guides' }).getAttribute('aria-current')).toBe('page');
    expect(inside().queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  test('has the main menu behind them, with the part that is shown marked, and the way back', async () => {
    await open();
    press('Back to main menu');
    const menu = inside().getByRole('navigation', { name: 'Main menu' });
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['User guide', 'API']);
    expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([true, false]);
    press('User guide');
    expect(inside().getByRole('navigation', { name: 'Docs sidebar' })).not.toBeNull();
  });

  test('has the main menu alone on a page that no sidebar holds', async () => {
    await open(null);
    expect(inside().getByRole('navigation', { name: 'Main menu' })).not.toBeNull();
    expect(inside().queryByRole('button', { name: 'Back to main menu' })).toBeNull();
  });

  test('has the switch of the color mode and its close button on both levels', async () => {
    await open();
    for (const level of ['pages', 'main menu']) {
      const names = inside()
        .getAllByRole('button')
        .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent);
      expect([level, names]).toEqual([
        level,
        expect.arrayContaining([expect.stringContaining('dark and light mode'), 'Close navigation bar']),
      ]);
      if (level === 'pages') press('Back to main menu');
    }
  });

  test.each<[string, () => void]>([
    ['its close button', () => press('Close navigation bar')],
    ['Escape, by which the browser closes a dialog', () => dialog()!.close()],
    ['a click beside it', () => fireEvent.click(dialog()!)],
    ['the choice of a page', () => fireEvent.click(inside().getByRole('link', { name: 'Guides' }))],
    ['the way back in the history', () => fireEvent.popState(window)],
  ])('is closed by %s, and gives the focus back', async (_how, close) => {
    await open();
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    act(close);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(menuButton());
    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  });

  test('is not closed by a click on its own ground', async () => {
    await open();
    fireEvent.click(inside().getByText('Docs'));
    expect(dialog()?.open).toBe(true);
  });

  test('begins anew at the pages each time', async () => {
    await open();
    press('Back to main menu');
    press('Close navigation bar');
    await pressMenuButton();
    expect(inside().getByRole('navigation', { name: 'Docs sidebar' })).not.toBeNull();
  });
});

describe('[NAV-05] when the viewport becomes desktop', () => {
  test('the mobile sidebar closes, and stays closed when the viewport becomes small again', async () => {
    await open();
    act(() => setMedia(DESKTOP, true));
    expect(dialog()).toBeNull();
    act(() => setMedia(DESKTOP, false));
    expect(dialog()).toBeNull();
  });

  test('is from 997 px on', () => {
    expect(DESKTOP).toBe(`(min-width: ${997 / 16}em)`);
  });
});
