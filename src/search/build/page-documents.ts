import type { SearchDocument } from '../files/search-document';
import type { Field } from '../files/search-index-file';
import type { SearchPage } from './search-page';

/** Snippets and answers need no more, and the text is most of what a reader has to fetch. */
const TEXT_LENGTH = 300;
/** Each page ends with this section. It is made of links, whose words belong to other pages. */
const LINKS_SECTION = 'Next steps';

/**
 * Cuts a page into documents: its head, with the description, and its sections. Each is given as the documents file has it, with
 * the texts of its fields, which the index has.
 */
export function documentsOf(page: SearchPage) {
  const {
    route,
    title,
    sidebarLabel,
    description,
    keywords,
    sidebar,
    sections,
    tags = [],
    answers = [],
    phrasings = [],
  } = page;
  const label = sidebarLabel ?? title;
  const names = [...(label === title ? [] : [label]), ...keywords];
  const lead = sections.filter(({ id }) => id === '');
  const head = {
    id: '',
    title,
    text: [description, ...lead.map(({ text }) => text)].filter(Boolean).join('\n'),
    code: lead.map(({ code = '' }) => code).join('\n'),
  };
  const parts = sections.filter((section) => section.id !== '' && section.title !== LINKS_SECTION);
  // The head has the questions that are answered where there is no document: below a heading within a component.
  const ids = new Set(parts.map(({ id }) => id));
  return [head, ...parts].map((part, place): { document: SearchDocument; fields: Record<Field, string> } => {
    const isOwn = ({ heading }: { readonly heading: string }) => (ids.has(heading) ? heading : '') === part.id;
    const own = answers.filter(isOwn);
    const questions = own.map(({ question }) => question);
    return {
      document: {
        url: place === 0 ? route : `${route}#${part.id}`,
        title: part.title,
        text: cut(part.text),
        subcategory: sidebar ?? '',
        ...(place === 0 && { keywords: names }),
        ...(place === 0 && tags.length > 0 && { tags }),
        ...(questions.length > 0 && { questions }),
      },
      fields: {
        title: place === 0 ? `${title}\n${label}` : part.title,
        keywords: [...(place === 0 ? names : []), ...questions].join('\n'),
        phrasings: phrasings
          .filter(isOwn)
          .flatMap((one) => one.phrasings)
          .join('\n'),
        content: `${part.text}\n${part.code ?? ''}`,
      },
    };
  });
}

/** Cuts a long text between words. */
function cut(text: string): string {
  return text.length <= TEXT_LENGTH ? text : `${text.slice(0, TEXT_LENGTH).replace(/\S*$/, '')}…`;
}
