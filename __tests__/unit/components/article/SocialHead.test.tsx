import { render } from '@testing-library/react';
import { SocialHead } from '../../../../src/components/article/SocialHead';
import { structuredData } from '../../../../src/components/article/structured-data';

const BREADCRUMBS = [
  { label: 'Guides', route: '/guides' },
  { label: 'More' },
  { label: 'Deep', route: '/guides/deep' },
];
const FACTS = { title: 'Deep', lastUpdate: '2025-10-31', breadcrumbs: BREADCRUMBS, answers: [] };
const SITE = { route: '/guides/deep', siteName: 'Docs', siteUrl: 'https://docs.test' };

const absolute = (route: string): string => `https://docs.test${route}`;

/** What the head says, by the name of each property. */
function metaOf(props: Partial<Parameters<typeof SocialHead>[0]> = {}): Record<string, string | null> {
  render(<SocialHead {...FACTS} {...SITE} {...props} />);
  const metas = [...document.querySelectorAll('meta')];
  return Object.fromEntries(
    metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.getAttribute('content')]),
  );
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('link previews are told title, address, site and picture of the page', () => {
  expect(metaOf()).toEqual({
    'og:type': 'article',
    'og:site_name': 'Docs',
    'og:title': 'Deep',
    'og:url': 'https://docs.test/guides/deep',
    'og:image': 'https://docs.test/og/guides/deep.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Deep',
    'twitter:card': 'summary_large_image',
  });
});

test('a picture that the author chose takes the place of the drawn one', () => {
  const picture = { src: '/static/a.png', width: 800, height: 400 };
  expect(metaOf({ picture })).toMatchObject({
    'og:image': 'https://docs.test/static/a.png',
    'og:image:width': '800',
    'og:image:height': '400',
  });
});

test.each([
  ['/guides/deep', '/guides/deep.md'],
  ['/', '/index.md'],
])('the Markdown of %s is named', (route, markdown) => {
  metaOf({ route });
  const link = document.querySelector('link[rel=alternate]');
  expect(link?.getAttribute('type')).toBe('text/markdown');
  expect(link?.getAttribute('href')).toBe(markdown);
});

describe('structured data', () => {
  const image = 'https://docs.test/og/guides/deep.png';

  test('[NAV-08] has the article and its breadcrumbs, which count from 1 and have whole addresses but for groups', () => {
    expect(JSON.parse(structuredData({ ...FACTS, image }, absolute))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'Deep',
          image,
          dateModified: '2025-10-31',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://docs.test/guides' },
            { '@type': 'ListItem', position: 2, name: 'More' },
            { '@type': 'ListItem', position: 3, name: 'Deep', item: 'https://docs.test/guides/deep' },
          ],
        },
      ],
    });
  });

  test('has no breadcrumbs and no date where the page has none', () => {
    const data = structuredData({ ...FACTS, image, breadcrumbs: [], lastUpdate: null }, absolute);
    expect(JSON.parse(data)['@graph']).toEqual([{ '@type': 'TechArticle', headline: 'Deep', image }]);
  });

  test('has each question with the beginning of its answer and where it goes on, but for answers of partials', () => {
    const answers = [
      { question: 'What is it?', route: '/guides/deep#what', text: 'A guide.' },
      { question: 'How do I install it?', route: '/guides/deep#install', text: null },
    ];
    expect(JSON.parse(structuredData({ ...FACTS, image, answers }, absolute))['@graph'][0].hasPart).toEqual([
      {
        '@type': 'Question',
        name: 'What is it?',
        acceptedAnswer: { '@type': 'Answer', text: 'A guide.', url: 'https://docs.test/guides/deep#what' },
      },
    ]);
  });

  test('cannot end the script that it stands in', () => {
    const data = structuredData({ ...FACTS, title: '</script><b>', image }, absolute);
    expect(data).not.toContain('<');
    expect(JSON.parse(data)['@graph'][0].headline).toBe('</script><b>');
  });
});
