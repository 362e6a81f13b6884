import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Sidebar } from '../../../../src/components/navigation/Sidebar';
import { recall } from '../../../../src/hooks/sidebar-state';
import { place } from '../../../fixtures/layout';
import type { SidebarTree } from '../../../../src/site-graph/sidebars/sidebar-tree';

/** What an earlier page of this tab has left. It is read once a page load, so it stands here before any test. */
window.sessionStorage.setItem('sidebar', JSON.stringify({ 'docs scroll': 240, 'docs/Examples': 1, 'docs/Open': 0 }));

const TREE: SidebarTree = {
  name: 'docs',
  label: 'User guide',
  items: [
    { label: 'Intro', route: '/' },
    { label: 'Examples', items: [{ label: 'One', route: '/examples/one' }] },
    { label: 'Open', items: [{ label: 'Two', route: '/open/two' }], collapsed: false },
    { label: 'Last', route: '/last' },
  ],
};

const sidebar = (route: string) => <Sidebar tree={TREE} route={route} />;
const scroller = (): HTMLElement => screen.getByRole('navigation', { name: 'Docs sidebar' });
const linkNames = (): (string | null)[] => screen.getAllByRole('link').map(({ textContent }) => textContent);

let animate: jest.Mock;

beforeEach(() => {
  animate = jest.fn(() => Object.assign(new EventTarget(), { cancel: () => undefined }));
  Element.prototype.animate = animate as unknown as typeof Element.prototype.animate;
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

describe('[NAV-06] after a page load', () => {
  /** The page as it was built, and then brought to life. */
  function load(route: string): void {
    const container = document.createElement('div');
    container.innerHTML = renderToString(sidebar(route));
    expect(container.textContent).toBe('IntroExamplesOpenTwoLast');
    document.body.append(container);
    render(sidebar(route), { container, hydrate: true });
  }

  test('groups are as the reader left them, at once', () => {
    const error = jest.spyOn(console, 'error');
    load('/');
    expect(linkNames()).toEqual(['Intro', 'One', 'Last']);
    expect(animate).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  test('the sidebar is scrolled to where it was, once the groups are there', () => {
    const seen: [number, string | null][] = [];
    jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function set(this: Element, top: number) {
      seen.push([top, this.textContent]);
    });
    load('/');
    expect(seen).toEqual([[240, expect.stringContaining('ExamplesOne')]]);
  });
});

describe('[NAV-06] the scroll position', () => {
  test('is kept when the reader has scrolled', () => {
    render(sidebar('/'));
    scroller().scrollTop = 90;
    scroller().dispatchEvent(new Event('scrollend'));
    expect(recall('docs scroll')).toBe(90);
  });

  test('is taken when the sidebar comes back', () => {
    const { unmount } = render(sidebar('/'));
    scroller().scrollTop = 70;
    scroller().dispatchEvent(new Event('scrollend'));
    unmount();
    render(sidebar('/'));
    expect(scroller().scrollTop).toBe(70);
  });

  test('is the top of a sidebar that the reader has not scrolled', () => {
    render(<Sidebar tree={{ ...TREE, name: 'api' }} route="/" />);
    expect(scroller().scrollTop).toBe(0);
  });
});

describe('[NAV-06] the page shown', () => {
  /** A sidebar 400 px high, in which the last page is at a height. */
  function layOut(top: number): void {
    const { rerender } = render(sidebar('/'));
    scroller().scrollTop = 0;
    place(scroller(), 60, 400);
    place(screen.getByRole('link', { name: 'Last' }), top);
    act(() => rerender(sidebar('/last')));
  }

  test('is scrolled into the middle where it is out of sight', () => {
    layOut(960);
    expect(scroller().scrollTop).toBe(960 - 60 - (400 - 20) / 2);
  });

  test('is left where it is in sight', () => {
    layOut(300);
    expect(scroller().scrollTop).toBe(0);
  });

  test('waits for no group that is still unfolding', () => {
    const finish = jest.fn();
    Element.prototype.getAnimations = () => [{ finish } as unknown as Animation];
    layOut(300);
    expect(finish).toHaveBeenCalled();
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
});
