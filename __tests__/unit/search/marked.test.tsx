import { render } from '@testing-library/react';
import { Marked } from '../../../src/components/search/Marked';
import { randomFrom, randomText } from './random-text';
import { engineOf, textPage } from './search-pages';

const HOSTILE = 'A sensor <script>alert("1")</script> <img src=x onerror=alert(1)> &amp; \u202e dg.asset';
const engine = engineOf(textPage('/sensors', HOSTILE, { title: 'Sensors <b onclick="x">' }));

/** What is shown of the first page that fits: its title and its snippet. */
function shown(query: string) {
  const [page] = engine.search(query).pages;
  return page ? [page.title, ...page.hits.map(({ snippet }) => snippet)] : [];
}

test('marked text is plain text and marks, whatever is asked and whatever the site says', () => {
  const random = randomFrom(3);
  const queries = [
    'sensor',
    '<script>',
    '<img src=x onerror=alert(1)>',
    'alert',
    ...Array.from({ length: 300 }, () => randomText(random)),
  ];
  const texts = queries.flatMap(shown);
  expect(texts.length).toBeGreaterThan(20);
  for (const marked of texts) {
    const { container, unmount } = render(<Marked {...marked} />);
    expect([...container.querySelectorAll('*')].map(({ nodeName }) => nodeName)).toEqual(
      marked.ranges.map(() => 'MARK'),
    );
    expect(container.textContent).toBe(marked.text);
    unmount();
  }
});
