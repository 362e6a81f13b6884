import { render, screen, within } from '@testing-library/react';
import { Footer } from '../../../../src/components/layout/Footer';
import { Navbar } from '../../../../src/components/layout/Navbar';
import { COLOR_MODE_SETTINGS } from '../../../../src/color-mode/settings';
import { ColorModeProvider } from '../../../../src/hooks/use-color-mode';
import type { SidebarName } from '../../../../src/content-model/pages/sidebar';
import type { SiteData } from '../../../../src/hooks/queries/use-site-data';

jest.mock('../../../../src/components/search/SearchBox', () => ({ SearchBox: () => null }));

describe('the navbar', () => {
  const NAVBAR: SiteData['navbar'] = {
    title: 'Docs',
    items: [
      { type: 'doc', label: 'Guide', doc: 'intro', sidebar: 'docs', position: 'left', route: '/' },
      { type: 'doc', label: 'API', doc: 'api', sidebar: 'api', position: 'left', route: '/api' },
      {
        type: 'link',
        label: 'Sign in',
        href: 'https://dagster.cloud',
        position: 'right',
        hideOnMobile: true,
        callToAction: false,
      },
    ],
  };

  const renderNavbar = (currentSidebar: SidebarName | null): HTMLElement => {
    render(
      <ColorModeProvider settings={COLOR_MODE_SETTINGS}>
        <Navbar navbar={NAVBAR} currentSidebar={currentSidebar} menuButton={null} />
      </ColorModeProvider>,
    );
    return screen.getByRole('navigation', { name: 'Main' });
  };

  test('[NAV-01] [NAV-02] has its items on their sides, in order', () => {
    const [left, right] = within(renderNavbar(null)).getAllByRole('list');
    const labels = (list: HTMLElement | undefined) =>
      within(list!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(labels(left)).toEqual(['Guide', 'API']);
    expect(labels(right)).toEqual(['Sign in']);
  });

  test.each<[SidebarName | null, string[]]>([
    ['docs', ['Guide']],
    ['api', ['API']],
    ['examples', []],
    [null, []],
  ])('[NAV-01] marks the item whose sidebar holds the page: %s', (sidebar, marked) => {
    const links = within(renderNavbar(sidebar)).getAllByRole('link');
    expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(
      marked,
    );
  });

  test('leads to pages and to other sites', () => {
    renderNavbar(null);
    expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api');
    const external = screen.getByRole('link', { name: 'Sign in' });
    expect([external.getAttribute('href'), external.getAttribute('target')]).toEqual([
      'https://dagster.cloud',
      '_blank',
    ]);
  });
});

describe('[NAV-15] the footer', () => {
  beforeEach(() => {
    const footer = {
      links: [{ label: 'Security', href: 'https://dagster.io/security' }],
      social: [{ label: 'GitHub', href: 'https://github.com/dagster-io', icon: 'github' as const }],
      copyright: 'Copyright 2025 Dagster Labs',
    };
    render(<Footer footer={footer} versionLabel="Latest (1.11.16)" />);
  });

  test.each([
    ['a text link', 'Security', 'https://dagster.io/security'],
    ['an icon with a name', 'GitHub', 'https://github.com/dagster-io'],
  ])('has %s', (_what, name, href) => {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('hides the drawing of an icon from screen readers, whom its name serves', () => {
    expect(screen.getByRole('link', { name: 'GitHub' }).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('[SITE-02] says whose the site is, and which version it describes', () => {
    expect(screen.getByRole('contentinfo').textContent).toContain('Copyright 2025 Dagster Labs');
    expect(screen.getByRole('contentinfo').textContent).toContain('Latest (1.11.16)');
  });
});
