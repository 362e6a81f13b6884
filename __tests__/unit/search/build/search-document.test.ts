import { documentsOf } from '../../../../src/search/build/page-documents';
import { searchPage } from '../search-pages';

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
  expect(documentsOf(page).map(({ document }) => document)).toEqual([
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

test('the head of a page has its tags', () => {
  expect(documentsOf({ ...page, tags: ['integrations/ai'] }).map(({ document }) => document.tags)).toEqual([
    ['integrations/ai'],
    undefined,
  ]);
});

test('a document has the questions that its section answers, and the head those of sections that it does not have', () => {
  const answers = [
    { question: 'How does a sensor work?', heading: 'how' },
    { question: 'How do I install it?', heading: 'of-a-partial' },
  ];
  expect(documentsOf({ ...page, answers }).map(({ document }) => document.questions)).toEqual([
    ['How do I install it?'],
    ['How does a sensor work?'],
  ]);
});

test('the links at the end of each page are not searched: their words belong to other pages', () => {
  expect(JSON.stringify(documentsOf(page))).not.toMatch(/Next steps|schedules/);
});

test('the text of a document is cut between words where it is long, and says so; the index has all of it', () => {
  const long = 'several words '.repeat(200);
  const [, cut] = documentsOf(searchPage('/a', { sections: [{ id: 'a', title: 'A', text: long }] }));
  expect(cut?.document.text).toMatch(/^(several words )+(several )?…$/);
  expect(cut?.fields.content.trim()).toBe(long.trim());
});

test('code is in the index, not in the text that is shown', () => {
  const section = { id: 'a', title: 'A', text: 'Start it:', code: 'dg dev\ndg list defs' };
  const [, document] = documentsOf(searchPage('/a', { sections: [section] }));
  expect(document?.document.text).toBe('Start it:');
  expect(document?.fields.content).toBe('Start it:\ndg dev\ndg list defs');
});
