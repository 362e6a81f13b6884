import { act, render, screen } from '@testing-library/react';
import { usePrerenderedArticle } from '../../../src/hooks/use-prerendered-article';

function Text() {
  return <output>{usePrerenderedArticle() ?? 'nothing'}</output>;
}

/** The page's own address answers with this. */
function answer(response: Partial<Response> | Error): jest.Mock {
  const fetched = jest.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  Object.defineProperty(window, 'fetch', { configurable: true, value: fetched });
  return fetched;
}

const html = (text: string): Partial<Response> => ({ ok: true, text: () => Promise.resolve(text) });
const show = (): Promise<void> => act(async () => void render(<Text />));
const shown = (): string | null => screen.getByRole('status').textContent;

test('gives the article of the page as it was built', async () => {
  const fetched = answer(html('<body><nav>Menu</nav><main><article><h1>Sensors</h1></article></main></body>'));
  await show();
  expect(shown()).toBe('<article><h1>Sensors</h1></article>');
  expect(fetched).toHaveBeenCalledWith(window.location.href, expect.anything());
});

test.each<[string, Partial<Response> | Error]>([
  ['the page has no article', html('<main><p>Text</p></main>')],
  ['the server answers with an error', { ...html('<main><article>Not found</article></main>'), ok: false }],
  ['the server does not answer', new TypeError('Failed to fetch')],
])('gives nothing where %s', async (_why, response) => {
  answer(response);
  await show();
  expect(shown()).toBe('nothing');
});

test('asks no longer once the page is gone', async () => {
  const fetched = answer(html(''));
  const { unmount } = render(<Text />);
  const [, { signal }] = fetched.mock.calls[0] as [string, { signal: AbortSignal }];
  unmount();
  expect(signal.aborted).toBe(true);
  await act(async () => undefined);
});
