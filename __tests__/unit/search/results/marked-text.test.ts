import { engineOf, markedIn, textPage } from '../search-pages';

function snippetOf(text: string, query: string): { text: string; ranges: readonly (readonly [number, number])[] } {
  const snippet = engineOf(textPage('/page', text)).search(query).pages[0]?.hits[0]?.snippet;
  if (!snippet) throw new Error(`Nothing is found for ${query}.`);
  return snippet;
}

const FILLER = 'Lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam. ';

describe('a snippet', () => {
  test('is a short text as it is', () => {
    expect(snippetOf('A <b>sensor</b> looks.', 'sensor')).toEqual({
      text: 'A <b>sensor</b> looks.',
      ranges: [[5, 11]],
    });
  });

  test('of a long text stands around the match, cut between words', () => {
    const text = `${FILLER.repeat(4)}Here a sensor looks. ${FILLER.repeat(2)}`;
    const snippet = snippetOf(text, 'sensor');
    expect(snippet.text).toMatch(/^… .*\bHere a sensor looks\..* …$/);
    expect(snippet.text.length).toBeLessThan(190);
    expect(text).toContain(snippet.text.slice(2, -2));
    expect(markedIn(snippet)).toEqual(['sensor']);
  });

  test('has the place where most of the words stand', () => {
    const text = `A sensor. ${FILLER.repeat(4)} A sensor with a cursor keeps its place. ${FILLER}`;
    expect(markedIn(snippetOf(text, 'sensor cursor'))).toEqual(['sensor', 'cursor']);
  });

  test('begins with the text where nothing matches in it', () => {
    const page = textPage('/page', FILLER.repeat(6), { keywords: ['needle'] });
    const snippet = engineOf(page).search('needle').pages[0]?.hits[0]?.snippet;
    expect(snippet?.text).toMatch(/^Lorem ipsum .* …$/);
    expect(snippet?.ranges).toEqual([]);
  });

  test('has no line breaks', () => {
    expect(snippetOf('Name\nsensor\nMeaning', 'sensor').text).toBe('Name sensor Meaning');
  });

  test('has marks in order that do not overlap, also for identifiers and their parts', () => {
    const { text, ranges } = snippetOf('AssetKey and asset_key and asset keys', 'AssetKey asset key');
    expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['AssetKey', 'asset_key', 'asset', 'keys']);
  });

  test('marks an identifier, not its parts', () => {
    expect(markedIn(snippetOf('A run and its run_retries, a retry.', 'run_retries'))).toEqual(['run_retries']);
  });

  test('marks words, not function words', () => {
    expect(markedIn(snippetOf('How the sensor looks at the file.', 'how does the sensor look at a file'))).toEqual([
      'sensor',
      'looks',
      'file',
    ]);
  });
});
