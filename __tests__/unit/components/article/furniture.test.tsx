import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleFooter } from '../../../../src/components/article/ArticleFooter';
import { CopyPageButton } from '../../../../src/components/article/CopyPageButton';
import { installClipboard } from '../../../fixtures/clipboard';

const clipboard = installClipboard();

describe("'Copy page as Markdown'", () => {
  const MARKDOWN = '# Sensors\n\nThey start runs.\n';

  /** The server answers with this; the button is pressed, and what it does is done. */
  async function press(response: Partial<Response>): Promise<jest.Mock> {
    const fetched = jest.fn(() => Promise.resolve(response));
    Object.defineProperty(window, 'fetch', { configurable: true, value: fetched });
    render(<CopyPageButton markdownRoute="/guides/sensors.md" />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy page as Markdown' })));
    return fetched;
  }

  beforeEach(() => void Object.assign(clipboard, { text: '', isRefusing: false }));

  test('copies what stands at the route of the Markdown', async () => {
    const fetched = await press({ ok: true, text: () => Promise.resolve(MARKDOWN) });
    expect(fetched).toHaveBeenCalledWith('/guides/sensors.md');
    expect(clipboard.text).toBe(MARKDOWN);
    expect(screen.getByRole('button', { name: 'Copied' })).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  test('copies no page of an error in its place, and says that it has failed', async () => {
    await press({ ok: false, status: 404, text: () => Promise.resolve('<h1>Not found</h1>') });
    expect(clipboard.text).toBe('');
    expect(screen.getByRole('button', { name: 'Copy failed' })).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Copy failed');
  });

  test('is not in the HTML, where nothing could make it work', () => {
    expect(renderToStaticMarkup(<CopyPageButton markdownRoute="/guides/sensors.md" />)).toBe('');
  });
});

describe('the foot of an article', () => {
  const EDITOR = 'https://github.com/dagster-io/dagster/edit/master/docs/content/docs/intro.mdx';

  test("leads to the editor of the page's file, in a new tab", () => {
    render(<ArticleFooter editUrl={EDITOR} lastUpdate={null} />);
    const link = screen.getByRole('link', { name: 'Edit this page' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([EDITOR, '_blank']);
  });

  test.each([
    ['2026-01-31', 'January 31, 2026'],
    ['2025-12-01', 'December 1, 2025'],
  ])('says when the page was changed: %s is %s, for people and for machines', (day, text) => {
    const { container } = render(<ArticleFooter editUrl={EDITOR} lastUpdate={day} />);
    expect(container.textContent).toContain(`Last updated on ${text}`);
    expect(container.querySelector('time')?.dateTime).toBe(day);
  });

  test('says nothing where the history does not know', () => {
    const { container } = render(<ArticleFooter editUrl={EDITOR} lastUpdate={null} />);
    expect(container.textContent).toBe('Edit this page');
  });
});
