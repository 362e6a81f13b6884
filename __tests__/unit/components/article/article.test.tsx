import { render, screen, within } from '@testing-library/react';
import { DiagnosticPanel } from '../../../../src/components/article/DiagnosticPanel';
import { TagList } from '../../../../src/components/article/TagList';
import { diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';

describe('the tags of a page', () => {
  test('lead to their pages', () => {
    render(<TagList tags={[{ label: 'Code example', route: '/tags/examples/code-example' }]} />);
    const link = within(screen.getByRole('list', { name: 'Tags' })).getByRole('link', { name: 'Code example' });
    expect(link.getAttribute('href')).toBe('/tags/examples/code-example');
  });

  test('are no list where there are none', () => {
    expect(render(<TagList tags={[]} />).container.innerHTML).toBe('');
  });
});

describe("the problems of a page's file, for its writer", () => {
  test('are shown as the report prints them', () => {
    const found = diagnostic('tag-unknown', 'content/docs/a.mdx', { line: 4, column: 8 }, 'There is no tag "a".', {
      suggestion: 'b',
    });
    render(<DiagnosticPanel diagnostics={[found]} />);
    expect(screen.getByRole('region', { name: 'Problems of this page' }).textContent).toContain(
      'content/docs/a.mdx:4:8  error  There is no tag "a".  [tag-unknown]\n    did you mean: b',
    );
  });

  test('are no panel where there are none', () => {
    expect(render(<DiagnosticPanel diagnostics={[]} />).container.innerHTML).toBe('');
  });
});
