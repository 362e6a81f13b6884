import { fireEvent, render, screen } from '@testing-library/react';
import { navigate } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { NavbarItem } from '../../../../src/components/layout/NavbarItem';
import type { DocsVersion } from '../../../../src/content-model/site/docs-version';
import type { ResolvedNavbarItem } from '../../../../src/hooks/queries/use-site-data';

const NEWEST: DocsVersion = { name: 'current', label: 'Latest (1.11.16)', path: '/', isLast: true, mainDoc: 'intro' };
const OLDER: DocsVersion = { name: '1.10', label: '1.10', path: '/1.10', isLast: false, mainDoc: 'intro' };

const show = (item: ResolvedNavbarItem): ReturnType<typeof render> =>
  render(<NavbarItem item={item} currentSidebar="docs" />);

test.each<[ResolvedNavbarItem['type'], ResolvedNavbarItem]>([
  ['doc', { type: 'doc', label: 'Guide', doc: 'intro', sidebar: 'docs', position: 'left', route: '/intro' }],
  ['sidebar', { type: 'sidebar', label: 'Guide', sidebar: 'docs', position: 'left', route: '/intro' }],
])('[NAV-01] an item of the type %s leads to its page, and is marked on the pages of its sidebar', (_type, item) => {
  const { rerender } = show(item);
  const link = screen.getByRole('link', { name: 'Guide' });
  expect(link.getAttribute('href')).toBe('/intro');
  expect(link.hasAttribute('aria-current')).toBe(true);
  rerender(<NavbarItem item={item} currentSidebar="api" />);
  expect(link.hasAttribute('aria-current')).toBe(false);
});

describe('[NAV-02] a link to another site', () => {
  const LINK = { type: 'link', label: 'Try', href: 'https://dagster.cloud', position: 'right' } as const;

  test.each([
    [{ hideOnMobile: false, callToAction: false }, ['link']],
    [{ hideOnMobile: true, callToAction: false }, ['link', 'desktopOnly']],
    [{ hideOnMobile: true, callToAction: true }, ['callToAction', 'desktopOnly']],
  ])('is styled as it says: %j', (options, classes) => {
    show({ ...LINK, ...options });
    expect([...screen.getByRole('link', { name: 'Try' }).classList]).toEqual(classes);
  });
});

describe('[NAV-12] an item of docs versions', () => {
  const item = (offered: readonly DocsVersion[], label?: string): ResolvedNavbarItem => ({
    type: 'docsVersion',
    position: 'right',
    offered,
    ...(label === undefined ? {} : { label }),
  });

  test('is a link where there is one version, called by its label', () => {
    show(item([NEWEST]));
    expect(screen.getByRole('link', { name: 'Latest (1.11.16)' }).getAttribute('href')).toBe('/');
  });

  test('is called as the navbar says, where it does', () => {
    show(item([NEWEST], 'Version'));
    expect(screen.getByRole('link', { name: 'Version' }).getAttribute('href')).toBe('/');
  });

  test('is a choice where there are several, in order, at the newest', () => {
    show(item([OLDER, NEWEST]));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['1.10', 'Latest (1.11.16)']);
    expect(choice.value).toBe('/');
  });

  test('leads to the version that is chosen', () => {
    show(item([NEWEST, OLDER], 'Docs version'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Docs version' }), { target: { value: '/1.10' } });
    expect(navigate).toHaveBeenCalledWith('/1.10');
  });

  test('is not there where there is none to offer', () => {
    expect(show(item([])).container.innerHTML).toBe('');
  });
});

describe('[NAV-11] an item that fails to render raises an error that names its configuration', () => {
  const BROKEN = { type: 'doc', label: 'Guide', doc: 'gone', sidebar: 'docs', position: 'left' } as const;
  const OF_NO_TYPE = { type: 'search', label: 'Find' } as unknown as ResolvedNavbarItem;
  /** The label is fine for React's server, and fails in the link below the item. */
  const FAILS_BELOW = {
    type: 'link',
    position: 'right',
    href: 'https://dagster.io',
    label: { toString: () => 'an object' } as unknown as string,
    hideOnMobile: false,
    callToAction: false,
  } as const;
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('where it leads nowhere', () => {
    expect(() => show(BROKEN)).toThrow(/A navbar item failed to render: It leads to no page\.\n.*"doc":"gone"/);
  });

  test('where its type has no component', () => {
    expect(() => show(OF_NO_TYPE)).toThrow(/No NavbarItem component found for type "search"\.\n.*"label":"Find"/);
  });

  test('where a component inside it fails, with the cause', () => {
    expect(() => show(FAILS_BELOW)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/A navbar item failed to render: .*"href":"https:\/\/dagster\.io"/s) as string,
        cause: expect.any(Error) as Error,
      }),
    );
  });

  test('in a build, which ends with it', () => {
    expect(() => renderToString(<NavbarItem item={BROKEN} currentSidebar={null} />)).toThrow(/"doc":"gone"/);
  });
});
