import { fetchText } from '../../hooks/fetch-text';
import { foldersAbove } from '../../site-graph/routes/folders';

const MAX_QUESTIONS = 4;

/** What a page's structured data say of it (`structured-data.ts`), as far as questions are concerned. */
interface StructuredData {
  readonly '@graph'?: readonly { readonly hasPart?: readonly { readonly '@type': string; readonly name: string }[] }[];
}

/** Some questions that the page shown answers; where it has none, those of the nearest page above it that has some. */
export async function loadExampleQuestions(): Promise<readonly string[]> {
  const own = questionsOf(document);
  if (own.length > 0) return own;
  for (const above of foldersAbove(window.location.pathname).reverse()) {
    const page = await fetchText(above).catch(() => '');
    const questions = questionsOf(new DOMParser().parseFromString(page, 'text/html'));
    if (questions.length > 0) return questions;
  }
  return [];
}

function questionsOf(page: Document): readonly string[] {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph = (JSON.parse(json || '{}') as StructuredData)['@graph'] ?? [];
  const parts = graph.flatMap(({ hasPart = [] }) => hasPart);
  const questions = parts.filter((part) => part['@type'] === 'Question');
  return questions.slice(0, MAX_QUESTIONS).map(({ name }) => name);
}
