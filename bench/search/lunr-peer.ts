import lunr from 'lunr';
import type { SearchPage } from '../../src/search/build/search-page';

// The peer: lunr as docusaurus-lunr-search 3.6.1 uses it, with the boosts of the specification. A section is a document, and
// a page of its own is one. It gets the same text; what the plugin leaves out (the text before the first heading, and the
// sections of level 4, which it joins to the one before) is kept, and what it adds (HTML entities) is not added.

interface LunrDocument {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly type: 0 | 1;
  readonly pageTitle?: string;
  readonly keywords?: string;
  readonly sectionRef?: string;
  readonly tagName?: string;
}

export interface LunrFiles {
  readonly documents: string;
  readonly index: string;
}

const BOOSTS = { title: 200, content: 2, keywords: 75 } as const;

/** Builds both files of the peer. */
export function buildLunrFiles(pages: readonly SearchPage[]): LunrFiles {
  lunr.tokenizer.separator = /[\s-]+/;
  const documents = pages.flatMap(documentsOf);
  const index = lunr((builder) => {
    builder.ref('id');
    for (const [field, boost] of Object.entries(BOOSTS)) builder.field(field, { boost });
    builder.metadataWhitelist = ['position'];
    documents.forEach(({ title, content, keywords }, id) => builder.add({ id, title, content, keywords }));
  });
  return { documents: JSON.stringify({ searchDocs: documents, options: {} }), index: JSON.stringify(index) };
}

function documentsOf({ route, title, keywords, sections }: SearchPage): LunrDocument[] {
  const lead = sections.filter(({ id }) => id === '').map(({ text }) => text.replace(/\s+/g, ' '));
  return [
    { title, type: 0, sectionRef: '#', url: route, content: lead.join(' '), keywords: keywords.join(' ') },
    ...sections
      .filter(({ id }) => id !== '')
      .map((section) => ({
        title: section.title,
        type: 1 as const,
        pageTitle: title,
        url: `${route}#${section.id}`,
        content: section.text.replace(/\s+/g, ' '),
        tagName: 'h2',
      })),
  ];
}

/** Loads the files of the peer, and gives the URLs of all results of a query, best first: exact words, and beginnings. */
export function loadLunr({ documents, index }: LunrFiles): (query: string) => string[] {
  lunr.tokenizer.separator = /[\s\-/]+/;
  const { searchDocs } = JSON.parse(documents) as { searchDocs: LunrDocument[] };
  const loaded = lunr.Index.load(JSON.parse(index) as object);
  const ask = (text: string): string[] =>
    loaded
      .query((query) => {
        const tokens = lunr.tokenizer(text);
        query.term(tokens, { boost: 10 });
        query.term(tokens, { wildcard: lunr.Query.wildcard.TRAILING });
      })
      .map(({ ref }) => searchDocs[Number(ref)]?.url ?? '');
  return (text) => {
    try {
      return ask(text);
    } catch {
      return []; // lunr 2.3.9 fails where a beginning has certain completions: a reader sees nothing then
    }
  };
}
