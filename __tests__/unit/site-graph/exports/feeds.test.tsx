import { changelogEntries } from '../../../../src/site-graph/exports/changelog-entries';
import { atomFeed, rssFeed, type Feed } from '../../../../src/site-graph/exports/feeds';
import { element, root } from '../../../../src/mdx/hast/element';

const FEED: Feed = {
  title: 'News & more',
  url: 'https://docs.example/news',
  author: 'The team',
  entries: [
    { title: 'Version 2 <beta>', url: 'https://docs.example/news#v2', day: '2026-02-03', html: '<p>a &amp; b</p>' },
    { title: 'Version 1', url: 'https://docs.example/news#v1', day: '2026-01-31', html: '' },
  ],
};

function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const textOf = (parent: ParentNode, selector: string): string | null | undefined =>
  parent.querySelector(selector)?.textContent;

test('Atom has what its format asks for: an id, a title and a day, of the feed and of each entry', () => {
  const document = parsed(atomFeed(FEED, 'https://docs.example/news.atom'));
  for (const node of [document.documentElement, ...document.querySelectorAll('entry')]) {
    for (const name of ['id', 'title', 'updated']) expect(textOf(node, name)).toBeTruthy();
  }
  expect(textOf(document, 'feed > updated')).toBe('2026-02-03T00:00:00Z');
  expect(textOf(document, 'entry > title')).toBe('Version 2 <beta>');
  expect(textOf(document, 'entry > content')).toBe('<p>a &amp; b</p>');
  expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe('https://docs.example/news.atom');
});

test('RSS has what its format asks for, and days as it writes them', () => {
  const document = parsed(rssFeed(FEED, 'https://docs.example/news.rss'));
  for (const name of ['title', 'link', 'description']) expect(textOf(document, `channel > ${name}`)).toBeTruthy();
  const days = [...document.querySelectorAll('item > pubDate')].map((node) => node.textContent);
  expect(days).toEqual(['03 Feb 2026 00:00:00 GMT', '31 Jan 2026 00:00:00 GMT']);
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(['2026-02-03', '2026-01-31']);
  expect(textOf(document, 'item > guid')).toBe('https://docs.example/news#v2');
});

test('a feed without entries is still one', () => {
  expect(textOf(parsed(atomFeed({ ...FEED, entries: [] }, 'https://a.b/c')), 'updated')).toBe('1970-01-01T00:00:00Z');
});

describe('a changelog', () => {
  const place = { url: 'https://docs.example/changelog', siteUrl: 'https://docs.example', day: '2026-01-31' };

  test('has an entry for each version, with the text below its heading', () => {
    const entries = changelogEntries(
      root([
        element('p', {}, ['An introduction.']),
        element('h2', { id: 'numbers' }, ['Version numbers']),
        element('p', {}, ['Not a version.']),
        element('h2', { id: 'v2' }, ['Version 2']),
        element('ul', {}, [
          element('li', {}, [
            element('Link', { to: '/api/a' }, [element('code', {}, ['a < b'])]),
            element('Badge', {}, [' new']),
          ]),
        ]),
        element('h3', { id: 'more' }, ['More']),
        element('p', {}, [element('Link', { to: '#v1' }, ['Before'])]),
        element('h2', { id: 'v1' }, ['Version 1']),
        element('p', { class: 'x' }, [element('Link', { to: 'https://other.example/' }, ['Elsewhere'])]),
      ]),
      place,
    );
    expect(entries).toEqual([
      {
        title: 'Version 2',
        url: 'https://docs.example/changelog#v2',
        day: '2026-01-31',
        html: '<ul><li><a href="https://docs.example/api/a"><code>a &lt; b</code></a> new</li></ul><h3>More</h3><p><a href="https://docs.example/changelog#v1">Before</a></p>',
      },
      {
        title: 'Version 1',
        url: 'https://docs.example/changelog#v1',
        day: '2026-01-31',
        html: '<p><a href="https://other.example/">Elsewhere</a></p>',
      },
    ]);
  });

  test.each([
    ['Released October 23, 2025.', '2025-10-23'],
    ['Released July 3, 2025.', '2025-07-03'],
    ['Released Smarch 3, 2025.', place.day],
    ['Released soon.', place.day],
  ])('whose version begins with "%s" has %s as the day of its entry', (line, day) => {
    const heading = element('h2', { id: 'v1' }, ['Version 1']);
    const notes = element('p', {}, ['Released June 1, 2024.']);
    const [entry] = changelogEntries(
      root([heading, { type: 'text', value: '\n' }, element('p', {}, [line]), notes]),
      place,
    );
    expect(entry?.day).toBe(day);
  });
});
