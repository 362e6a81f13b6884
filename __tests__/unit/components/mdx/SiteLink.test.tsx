import { render, screen } from '@testing-library/react';
import { SiteLink } from '../../../../src/components/mdx/SiteLink';

jest.mock('gatsby', () => jest.requireActual<object>('../../../fixtures/gatsby-below-base'));

function linkTo(to: string): HTMLElement {
  render(
    <SiteLink to={to} title="Title" className="mine">
      that
    </SiteLink>,
  );
  return screen.getByRole('link', { name: 'that' });
}

describe('[LINK-01] the base path', () => {
  test.each([
    ['is put before a route', '/guides#one', '/base/guides#one'],
    ['is put before the first page', '/', '/base/'],
    ['is not put before an anchor of the page', '#one', '#one'],
    ['is not put before another site', 'https://dagster.io/a', 'https://dagster.io/a'],
    ['is not put before a mail address', 'mailto:docs@dagster.io', 'mailto:docs@dagster.io'],
  ])('%s', (_what, to, href) => {
    expect(linkTo(to).getAttribute('href')).toBe(href);
  });
});

describe('[LINK-02] a new tab without opener', () => {
  test('is where another site opens', () => {
    const link = linkTo('https://dagster.io');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toContain('noopener');
  });

  test.each(['/guides', '#one'])('is not where %s opens', (to) => {
    expect(linkTo(to).hasAttribute('target')).toBe(false);
  });
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>a</b>',
  'data:text/html/a.svg',
  'vbscript:a',
  'file:///etc/passwd',
  'htps://dagster.io',
  '//dagster.io/a',
  '/\\dagster.io/a.png',
  '/\t/dagster.io',
  'https:',
])('an address that is not allowed is no link, but keeps its text: %j', (to) => {
  const { container } = render(<SiteLink to={to}>that</SiteLink>);
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toBe('that');
});

test.each(['/guides', '#one', 'https://dagster.io'])('a link to %s keeps its title and its class', (to) => {
  const link = linkTo(to);
  expect(link.getAttribute('title')).toBe('Title');
  expect(link.className).toBe('mine');
});
