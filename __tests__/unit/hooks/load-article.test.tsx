import { loadArticle } from '../../../src/hooks/load-article';

/** Every address answers with this. */
function answer(response: Partial<Response> | Error): jest.Mock {
  const fetched = jest.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  Object.defineProperty(window, 'fetch', { configurable: true, value: fetched });
  return fetched;
}

const html = (text: string): Partial<Response> => ({ ok: true, text: () => Promise.resolve(text) });
const PAGE = html('<body><nav>Menu</nav><main><article class="a"><h1>Sensors</h1></article></main></body>');

test('gives what is inside the article of a page, and knows it from then on, with and without a slash', async () => {
  const fetched = answer(PAGE);
  await expect(loadArticle('/sensors?from=mail#one')).resolves.toBe('<h1>Sensors</h1>');
  expect(fetched).toHaveBeenCalledWith('/sensors');
  await expect(loadArticle('/sensors/')).resolves.toBe('<h1>Sensors</h1>');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('asks once for a page that is asked for again while it is on its way', async () => {
  const fetched = answer(PAGE);
  await Promise.all([loadArticle('/twice'), loadArticle('/twice#two')]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<Response> | Error, string]>([
  ['the page has no article', html('<main><p>Text</p></main>'), '/gone has no article.'],
  ['the server answers with an error', { ...PAGE, ok: false, status: 404 }, '/gone answered with 404.'],
  ['the server does not answer', new TypeError('Failed to fetch'), "You're offline, or the site isn't responding."],
])('fails where %s, and asks again the next time', async (_why, response, message) => {
  answer(response);
  await expect(loadArticle('/gone')).rejects.toThrow(message);
  const fetched = answer(response);
  await expect(loadArticle('/gone')).rejects.toThrow(message);
  expect(fetched).toHaveBeenCalledTimes(1);
});
