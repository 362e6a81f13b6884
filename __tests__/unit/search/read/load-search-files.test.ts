import { buildSearchFiles } from '../../../../src/search/build/build-search-files';
import { createSearchEngine } from '../../../../src/search/engine';
import { SearchFilesError } from '../../../../src/search/files/search-files-error';
import { routesOf, textPage } from '../search-pages';

const { documents, index } = buildSearchFiles(
  [textPage('/sensors', 'A sensor looks.'), textPage('/jobs', 'A job.')],
  1,
);

function faultOf(documentsJson: string, indexJson: string): unknown {
  try {
    createSearchEngine(documentsJson, indexJson);
  } catch (error) {
    return error instanceof SearchFilesError ? error.fault : error;
  }
  return undefined;
}

/** A file with one field changed. */
function withField(json: string, change: Record<string, unknown>): string {
  return JSON.stringify({ ...(JSON.parse(json) as object), ...change });
}

test('whole files answer', () => {
  expect(routesOf(createSearchEngine(documents, index).search('sensor'))).toEqual(['/sensors']);
});

test('files of a site without pages answer nothing', () => {
  const none = buildSearchFiles([], 0);
  expect(createSearchEngine(none.documents, none.index).search('sensor').pages).toEqual([]);
});

describe('files that cannot be used raise one kind of error, which says why', () => {
  test.each([
    ['an empty index', documents, '', 'index-unreadable'],
    ['an index that is a page', documents, '<!doctype html><title>404</title>', 'index-unreadable'],
    ['an index that is null', documents, 'null', 'index-unreadable'],
    ['an index that is cut short', documents, index.slice(0, -20), 'index-unreadable'],
    ['an index without a field', documents, withField(index, { fields: {} }), 'index-unreadable'],
    ['an index with a letter changed', documents, index.replace('sensor', 'sensar'), 'index-unreadable'],
    ['an index that was made in another way', documents, withField(index, { schema: 'other' }), 'index-outdated'],
    ['an index of other content', documents, withField(index, { version: '2-0' }), 'files-unmatched'],
    ['an index of fewer pages', documents, withField(index, { pages: [1] }), 'files-unmatched'],
    ['empty documents', '', index, 'documents-unreadable'],
    ['documents that are cut short', documents.slice(0, -20), index, 'documents-unreadable'],
    ['documents of another form', '{"searchDocs":[{"url":1}],"options":{}}', index, 'documents-unreadable'],
    ['documents of search alone', withField(documents, { assistantDocs: undefined }), index, 'documents-unreadable'],
    [
      'documents with a damaged keyword',
      documents.replace('"keywords":[]', '"keywords":[1]'),
      index,
      'documents-unreadable',
    ],
    ['documents with one lost', withField(documents, { searchDocs: [] }), index, 'files-unmatched'],
  ])('%s', (_what, documentsJson, indexJson, fault) => {
    expect(faultOf(documentsJson, indexJson)).toBe(fault);
  });

  test('at whatever character they end', () => {
    for (let length = 0; length < index.length; length += 7) {
      expect(faultOf(documents, index.slice(0, length))).toBe('index-unreadable');
    }
    for (let length = 0; length < documents.length; length += 7) {
      expect(faultOf(documents.slice(0, length), index)).toBe('documents-unreadable');
    }
  });
});
