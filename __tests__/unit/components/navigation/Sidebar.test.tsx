import { fireEvent, render, screen, within } from '@testing-library/react';
import { Sidebar } from '../../../../src/components/navigation/Sidebar';
import type { SidebarTree } from '../../../../src/site-graph/sidebars/sidebar-tree';

const TREE: SidebarTree = {
  name: 'docs',
  label: 'User guide',
  items: [
    { label: 'Intro', route: '/' },
    {
      label: 'Guides',
      route: '/guides',
      items: [
        { label: 'First', route: '/guides/first' },
        { label: 'More', items: [{ label: 'Deep', route: '/guides/deep' }] },
      ],
    },
    { label: 'Examples', items: [{ label: 'One', route: '/examples/one' }] },
    { label: 'Reference', items: [{ label: 'Python', route: '/api' }], collapsed: false },
    { label: 'Site', href: 'https://dagster.io' },
  ],
};

const sidebarAt = (route: string | null) => <Sidebar tree={TREE} route={route} />;

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOpen = (name: string): boolean => button(name).getAttribute('aria-expanded') === 'true';
const linkNames = (): (string | null)[] => screen.getAllByRole('link').map(({ textContent }) => textContent);
const currentLinks = (): (string | null)[] =>
  screen.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []));

test('the sidebar is the navigation "Docs sidebar"', () => {
  render(sidebarAt('/'));
  const navigation = screen.getByRole('navigation', { name: 'Docs sidebar' });
  expect(within(navigation).getByRole('link', { name: 'Intro' }).getAttribute('href')).toBe('/');
});

describe('[NAV-06] the page shown', () => {
  test.each([
    ['at the top', '/', ['Intro']],
    ['inside a group', '/guides/first', ['First']],
    ['that is the page of a group', '/guides', ['Guides']],
    ['deep inside', '/guides/deep', ['Deep']],
    ['in no sidebar', '/about', []],
  ])('%s is marked, and no other', (_where, route, names) => {
    render(sidebarAt(route));
    expect(currentLinks()).toEqual(names);
  });

  test('may be none', () => {
    render(sidebarAt(null));
    expect(currentLinks()).toEqual([]);
  });
});

describe('[NAV-06] a group', () => {
  test('is closed, and its pages are not in the HTML, unless it stands open from the start', () => {
    render(sidebarAt('/'));
    expect(['Pages of Guides', 'Examples', 'Reference'].map(isOpen)).toEqual([false, false, true]);
    expect(linkNames()).toEqual(['Intro', 'Guides', 'Python', 'Site']);
  });

  test.each([
    ['inside it', '/guides/first', [true, false]],
    ['deep inside it', '/guides/deep', [true, true]],
    ['its own', '/guides', [true, false]],
  ])('is open where the page shown is %s', (_where, route, open) => {
    render(sidebarAt(route));
    expect(['Pages of Guides', 'More'].map(isOpen)).toEqual(open);
    expect(isOpen('Examples')).toBe(false);
  });

  test('opens and closes by its button, which says so', () => {
    render(sidebarAt('/'));
    fireEvent.click(button('Examples'));
    expect(isOpen('Examples')).toBe(true);
    expect(linkNames()).toContain('One');
    fireEvent.click(button('Examples'));
    expect(isOpen('Examples')).toBe(false);
    expect(linkNames()).not.toContain('One');
  });

  test('with a page has a link to it beside the button', () => {
    render(sidebarAt('/'));
    fireEvent.click(button('Pages of Guides'));
    expect(screen.getByRole('link', { name: 'Guides' }).getAttribute('href')).toBe('/guides');
    expect(linkNames()).toContain('First');
  });
});

describe('[NAV-06] from page to page', () => {
  test('a group that the reader opened stays open', () => {
    const { rerender } = render(sidebarAt('/'));
    fireEvent.click(button('Examples'));
    rerender(sidebarAt('/guides/first'));
    expect(isOpen('Examples')).toBe(true);
  });

  test('a group opens when the page shown is inside it', () => {
    const { rerender } = render(sidebarAt('/'));
    rerender(sidebarAt('/guides/deep'));
    expect(['Pages of Guides', 'More'].map(isOpen)).toEqual([true, true]);
    expect(currentLinks()).toEqual(['Deep']);
  });

  test('a group that the reader left stays open', () => {
    const { rerender } = render(sidebarAt('/guides/first'));
    rerender(sidebarAt('/'));
    expect(isOpen('Pages of Guides')).toBe(true);
  });

  test('a group that the reader closed around the page stays closed while the page changes inside it', () => {
    const { rerender } = render(sidebarAt('/guides/first'));
    fireEvent.click(button('Pages of Guides'));
    rerender(sidebarAt('/guides'));
    expect(isOpen('Pages of Guides')).toBe(false);
  });

  test('and opens again when the reader comes back from elsewhere', () => {
    const { rerender } = render(sidebarAt('/guides/first'));
    fireEvent.click(button('Pages of Guides'));
    rerender(sidebarAt('/'));
    rerender(sidebarAt('/guides/first'));
    expect(isOpen('Pages of Guides')).toBe(true);
  });
});

test('[LINK-02] a link to another site opens in a new tab', () => {
  render(sidebarAt('/'));
  const link = screen.getByRole('link', { name: 'Site' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://dagster.io', '_blank']);
});
