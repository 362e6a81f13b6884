import { render, screen } from '@testing-library/react';
import { ArticleFooter } from '../../../../src/components/article/ArticleFooter';

describe('the foot of an article', () => {
  const EDITOR = 'https://github.com/dagster-io/dagster/edit/master/docs/content/docs/intro.mdx';
  const REPORT = 'https://github.com/dagster-io/dagster/issues/new?title=Docs%3A+Intro';

  test("leads to the editor of the page's file, in a new tab", () => {
    render(<ArticleFooter editUrl={EDITOR} reportUrl={REPORT} lastUpdate={null} />);
    const link = screen.getByRole('link', { name: 'Edit this page' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([EDITOR, '_blank']);
  });

  test('leads to an issue about the page, in a new tab', () => {
    render(<ArticleFooter editUrl={EDITOR} reportUrl={REPORT} lastUpdate={null} />);
    const link = screen.getByRole('link', { name: 'Open an issue' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([REPORT, '_blank']);
  });

  test.each([
    ['2026-01-31', 'January 31, 2026'],
    ['2025-12-01', 'December 1, 2025'],
  ])('says when the page was changed: %s is %s, for people and for machines', (day, text) => {
    const { container } = render(<ArticleFooter editUrl={EDITOR} reportUrl={REPORT} lastUpdate={day} />);
    expect(container.textContent).toContain(`Last updated on ${text}`);
    expect(container.querySelector('time')?.dateTime).toBe(day);
  });

  test('says nothing where the history does not know', () => {
    const { container } = render(<ArticleFooter editUrl={EDITOR} reportUrl={REPORT} lastUpdate={null} />);
    expect(container.textContent).toBe('Edit this pageSomething wrong or missing? Open an issue');
  });
});
