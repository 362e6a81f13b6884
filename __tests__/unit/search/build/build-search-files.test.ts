import { buildSearchFiles } from '../../../../src/search/build/build-search-files';
import type { SearchDocumentsFile } from '../../../../src/search/files/search-document';
import { searchPluginData } from '../../../../src/search/files/search-files';
import { searchPage, textPage } from '../search-pages';

const UPDATED = 1_761_868_800_000;
const pages = [textPage('/sensors', 'A sensor looks.'), textPage('/schedules', 'A schedule starts runs.')];

function documentsOf(...routes: string[]): SearchDocumentsFile {
  const { documents } = buildSearchFiles(
    routes.map((route) => searchPage(route)),
    UPDATED,
  );
  return JSON.parse(documents) as SearchDocumentsFile;
}

const urlsOf = (documents: SearchDocumentsFile['searchDocs']): string[] => documents.map(({ url }) => url);

describe('[SEARCH-06] not searched', () => {
  test.each(['/tags', '/tags/examples', '/about', '/about/community', '/migration/upgrading'])(
    '%s, which only the assistant knows',
    (route) => {
      const { searchDocs, assistantDocs } = documentsOf('/sensors', route);
      expect(urlsOf(searchDocs)).toEqual(['/sensors']);
      expect(urlsOf(assistantDocs)).toEqual([route]);
    },
  );

  test.each(['/tagsoup', '/about-face', '/guides/tags', '/migration', '/migration/upgrading-notes'])(
    'but %s is',
    (route) => {
      expect(urlsOf(documentsOf(route).searchDocs)).toEqual([route]);
    },
  );

  test('unlisted pages, in neither file', () => {
    const hidden = textPage('/hidden', 'A secretword.', { unlisted: true });
    const { documents, index } = buildSearchFiles([...pages, hidden], UPDATED);
    expect(documents + index).not.toMatch(/hidden|secretword/);
  });
});

describe('[SEARCH-08] the search files', () => {
  test('are the documents, which are JSON with `searchDocs` and `options`, and the index', () => {
    const { documents, index, version } = buildSearchFiles(pages, UPDATED);
    const file = JSON.parse(documents) as SearchDocumentsFile;
    expect(file.options).toEqual({ version });
    expect(file.searchDocs[0]).toEqual(
      expect.objectContaining({
        url: '/schedules',
        title: 'schedules',
        text: 'A schedule starts runs.',
        subcategory: 'docs',
      }),
    );
    expect(JSON.parse(index)).toEqual(expect.objectContaining({ version }));
  });

  test('have names that carry the time of the newest content, and plugin data that says them', () => {
    const { version } = buildSearchFiles(pages, UPDATED);
    const { fileNames } = searchPluginData(version, []);
    expect(fileNames.searchDoc).toMatch(/^search-doc-1761868800000-[0-9a-f]{8}\.json$/);
    expect(fileNames.searchIndex).toMatch(/^search-index-1761868800000-[0-9a-f]{8}\.json$/);
    expect(fileNames.searchNames).toMatch(/^search-names-1761868800000-[0-9a-f]{8}\.json$/);
  });

  test('are the same for equal content, in any order of pages', () => {
    expect(buildSearchFiles([...pages].reverse(), UPDATED)).toEqual(buildSearchFiles(pages, UPDATED));
  });

  test('have another name when the content or its time changes', () => {
    const changed = [...pages, textPage('/resources', 'A resource.')];
    const files = [
      buildSearchFiles(pages, UPDATED),
      buildSearchFiles(changed, UPDATED),
      buildSearchFiles(pages, UPDATED + 1),
    ];
    expect(new Set(files.map(({ version }) => version)).size).toBe(3);
  });

  test('do not change with pages that are not listed', () => {
    const hidden = textPage('/hidden', 'A sensor.', { unlisted: true });
    expect(buildSearchFiles([...pages, hidden], UPDATED)).toEqual(buildSearchFiles(pages, UPDATED));
  });
});
