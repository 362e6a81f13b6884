import { fireEvent, render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '../../../../src/components/navigation/Breadcrumbs';
import { Pagination } from '../../../../src/components/navigation/Pagination';
import { listenToContents } from '../../../../src/behaviors/contents';
import { TableOfContents } from '../../../../src/components/navigation/TableOfContents';

describe('[NAV-08] breadcrumbs', () => {
  const BREADCRUMBS = [
    { label: 'Guides', route: '/guides' },
    { label: 'More' },
    { label: 'Deep', route: '/guides/deep' },
  ];

  test('name the groups around the page in order, and the page last', () => {
    render(<Breadcrumbs breadcrumbs={BREADCRUMBS} />);
    const navigation = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    const items = within(navigation).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Guides', 'More', 'Deep']);
  });

  test('lead to the groups that have a page; the page itself is marked and no link', () => {
    render(<Breadcrumbs breadcrumbs={BREADCRUMBS} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/guides']);
    expect(screen.getByText('Deep').getAttribute('aria-current')).toBe('page');
  });

  test('are not there for a page in no sidebar', () => {
    const { container } = render(<Breadcrumbs breadcrumbs={[]} />);
    expect(container.innerHTML).toBe('');
  });

  test('are there for a page at the top of its sidebar too', () => {
    render(<Breadcrumbs breadcrumbs={BREADCRUMBS.slice(0, 1)} />);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeNull();
  });
});

describe('[NAV-09] previous and next', () => {
  const FIRST = { title: 'First', route: '/first' };
  const THIRD = { title: 'Third', route: '/third' };

  /** The links as `rel, text, address`. */
  const links = (): (string | null)[][] =>
    within(screen.getByRole('navigation', { name: 'Docs pages' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('rel'), link.textContent, link.getAttribute('href')]);

  const PREVIOUS_LINK = ['prev', 'PreviousFirst', '/first'];
  const NEXT_LINK = ['next', 'NextThird', '/third'];

  test.each([
    ['both', FIRST, THIRD, [PREVIOUS_LINK, NEXT_LINK]],
    ['the first page has none before it', null, THIRD, [NEXT_LINK]],
    ['the last page has none behind it', FIRST, null, [PREVIOUS_LINK]],
  ])('%s', (_what, previous, next, expected) => {
    render(<Pagination previous={previous} next={next} />);
    expect(links()).toEqual(expected);
  });

  test('are not there for a page in no sidebar', () => {
    const { container } = render(<Pagination previous={null} next={null} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('[NAV-10] the table of contents', () => {
  const HEADINGS = [
    { id: 'two', text: 'Two', level: 2 },
    { id: 'three', text: 'Three', level: 3 },
    { id: 'four', text: 'Four', level: 4 },
    { id: 'five', text: 'Five', level: 5 },
  ];

  const contents = (minLevel: number, maxLevel: number, headings = HEADINGS): HTMLElement[] => {
    render(<TableOfContents headings={headings} minLevel={minLevel} maxLevel={maxLevel} />);
    return screen.queryAllByRole('navigation', { name: 'On this page', hidden: true });
  };

  test.each([
    [2, 4, ['#two', '#three', '#four']],
    [2, 2, ['#two']],
    [3, 4, ['#three', '#four']],
  ])('lists the levels from %i to %i, in the order of the page', (minLevel, maxLevel, addresses) => {
    for (const list of contents(minLevel, maxLevel)) {
      const links = within(list).getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    }
  });

  test.each([
    ['TimeWindowPartitionsDefinition', 'Time<wbr>Window<wbr>Partitions<wbr>Definition'],
    ['build_partitioned_config_from', 'build_<wbr>partitioned_<wbr>config_<wbr>from'],
    ['Call partition_key_range in PostgreSQL', 'Call partition_key_range in PostgreSQL'],
  ])('lets long names break between their words: %s', (text, html) => {
    contents(2, 2, [{ id: 'name', text, level: 2 }]);
    expect(screen.getByRole('link', { hidden: true }).innerHTML).toBe(html);
  });

  test('unfolds by its button, and is closed at first', () => {
    listenToContents();
    contents(2, 4);
    const button = screen.getByRole('button', { name: 'On this page' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});
