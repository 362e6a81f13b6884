import { encode } from '../../words/encoder';
import { indexField } from '../files/field-index';
import type { SearchDocument } from '../files/search-document';
import { SearchFilesError } from '../files/search-files-error';
import type { Field } from '../files/search-index-file';
import { isDefinition } from '../rank/definition';
import type { SearchIndex } from './load-search-files';
import { createVocabulary } from './vocabulary';

/**
 * Loads the names of the site: titles, headings, keywords, and questions. They are few enough to be indexed here, so their file is a
 * small part of all search files and can answer first.
 * @throws SearchFilesError where the file is damaged
 */
export function loadSearchNames(namesJson: string): SearchIndex {
  const documents = parse(namesJson);
  const namesOf: Readonly<Record<Field, (document: SearchDocument) => string>> = {
    title: ({ title, url }) => [title, ...definedNames(url)].join('\n'),
    keywords: ({ keywords = [], questions = [] }) => [...keywords, ...questions].join('\n'),
    phrasings: () => '',
    content: () => '',
  };
  const index = (field: Field) => indexField(documents.map((document) => encode(namesOf[field](document))));
  const [title, keywords] = [index('title'), index('keywords')];
  const terms = [...new Set([...title.keys(), ...keywords.keys()])];
  const pages = documents.flatMap(({ url }, place) => (url.includes('#') ? [] : [place]));
  return {
    documents,
    heads: [...pages, documents.length],
    vocabulary: createVocabulary(terms, (term) => title.get(term)?.length ?? 0),
    fields: {
      title: (term) => title.get(term) ?? [],
      keywords: (term) => keywords.get(term) ?? [],
      phrasings: () => [],
      content: () => [],
    },
    titles: new Map(pages.map((place) => [documents[place]?.url ?? '', documents[place]?.title ?? ''])),
  };
}

/** The names of the API that an address defines, as code has them: `dagster.asset`, `dg.asset`. */
function definedNames(url: string): string[] {
  const name = isDefinition(url) ? url.replace(/.*#/, '') : '';
  return [name, name.replace(/^dagster\./, 'dg.')];
}

function parse(json: string): readonly SearchDocument[] {
  try {
    const documents: unknown = JSON.parse(json);
    if (Array.isArray(documents)) return documents as SearchDocument[];
  } catch (cause) {
    throw new SearchFilesError('names-unreadable', { cause });
  }
  throw new SearchFilesError('names-unreadable');
}
