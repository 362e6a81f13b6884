import { structuredData } from '../../../../src/components/article/structured-data';
import { loadExampleQuestions } from '../../../../src/components/assistant/example-questions';
import { fetchText } from '../../../../src/hooks/fetch-text';

jest.mock('../../../../src/hooks/fetch-text', () => ({ fetchText: jest.fn() }));

/** The head of a page that answers some questions. */
function headWith(...questions: string[]): string {
  const answers = questions.map((question) => ({ question, route: '/runs#retry', text: 'So.' }));
  const facts = { title: 'Runs', image: '', lastUpdate: null, breadcrumbs: [], answers };
  return `<script type="application/ld+json">${structuredData(facts, (route) => route)}</script>`;
}

beforeEach(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/api/dagster/runs');
});

describe('[ASK-01] example questions', () => {
  test('are the first ones that the page shown answers', async () => {
    document.head.innerHTML = headWith('A?', 'B?', 'C?', 'D?', 'E?');
    expect(await loadExampleQuestions()).toEqual(['A?', 'B?', 'C?', 'D?']);
    expect(fetchText).not.toHaveBeenCalled();
  });

  test('are those of the nearest page above it that answers some', async () => {
    const pages: Readonly<Record<string, string>> = { '/api/dagster': headWith(), '/api': headWith('What is public?') };
    jest.mocked(fetchText).mockImplementation(async (address) => pages[address] ?? Promise.reject(new Error('404')));
    expect(await loadExampleQuestions()).toEqual(['What is public?']);
  });

  test('there are none where no page can be fetched', async () => {
    jest.mocked(fetchText).mockRejectedValue(new Error('offline'));
    expect(await loadExampleQuestions()).toEqual([]);
  });
});
