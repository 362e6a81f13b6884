import { indexedPageOf } from '../../../src/search/files/search-document';
import { searchPage } from './search-pages';

const page = searchPage('/guides/sensors', {
  title: 'Sensors',
  sidebarLabel: 'All sensors',
  description: 'What a sensor is.',
  keywords: ['cursor', 'tick'],
  sections: [
    { id: '', title: '', text: 'A sensor looks.' },
    { id: 'how', title: 'How it works', text: 'It ticks.' },
    { id: 'next-steps', title: 'Next steps', text: 'Read about schedules.' },
  ],
});

test('[SEARCH-08] a page becomes a document of its own and one for each section', () => {
  expect(indexedPageOf(page).documents).toEqual([
    {
      url: '/guides/sensors',
      title: 'Sensors',
      text: 'What a sensor is.\nA sensor looks.',
      subcategory: 'docs',
      keywords: ['All sensors', 'cursor', 'tick'],
    },
    { url: '/guides/sensors#how', title: 'How it works', text: 'It ticks.', subcategory: 'docs' },
  ]);
});

test('a document has the questions that its section answers, and the head those of sections that it does not have', () => {
  const answers = [
    { question: 'How does a sensor work?', heading: 'how' },
    { question: 'How do I install it?', heading: 'of-a-partial' },
  ];
  expect(indexedPageOf({ ...page, answers }).documents.map(({ questions }) => questions)).toEqual([
    ['How do I install it?'],
    ['How does a sensor work?'],
  ]);
});

test('the links at the end of each page are not searched: their words belong to other pages', () => {
  const { headings, content } = indexedPageOf(page);
  expect(`${headings} ${content}`).not.toMatch(/Next steps|schedules/);
});

describe('the text of a document', () => {
  const textOf = (text: string): string | undefined =>
    indexedPageOf(searchPage('/a', { sections: [{ id: 'a', title: 'A', text }] })).documents[1]?.text;

  test('is cut between words where it is long, and says so; the index has all of it', () => {
    const long = 'several words '.repeat(200);
    const { documents, content, rests } = indexedPageOf(
      searchPage('/a', { sections: [{ id: 'a', title: 'A', text: long }] }),
    );
    const [, cut] = documents;
    expect(cut?.text).toMatch(/^(several words )+(several )?…$/);
    expect(`${content.replace('…', '')}${rests.join('')}`.trim()).toBe(long.trim());
  });

  test('has no break where an author broke a long line, and one behind a short line', () => {
    const line = 'word '.repeat(20).trim();
    expect(textOf(`${line}\n${line}\nshort\ncell`)).toBe(`${line} ${line} short\ncell`);
  });

  test('has single spaces', () => {
    expect(textOf('if x:\n    return  y\n\n')).toBe('if x:\nreturn y');
  });
});
