import { createHash } from 'node:crypto';
import type { SearchPage } from '../../src/search/build/search-page';
import { judgedQuery, type JudgedQuery, type JudgedQuestion } from './query-set';

/** The pages without some of their own questions, and these as queries whose right page is known. */
export interface OwnQuestions {
  readonly pages: readonly SearchPage[];
  readonly queries: readonly JudgedQuery[];
  readonly questions: readonly JudgedQuestion[];
}

/** One page in so many gives a question and a phrasing. */
const SHARE_ASKED = 3;
/** Of the tools with pages of their own, one in so many is unknown to the site: questions about it have no answer. */
const SHARE_UNKNOWN = 6;
const TOOL_PAGE = /^\/integrations\/libraries\/([^/]+)/;

/**
 * Takes questions out of pages: a ranking that finds their page without them finds it for readers who ask otherwise. Some tools
 * go with all of their pages, so that the site no longer answers what these ask. The same pages give the same questions.
 */
export function takeOwnQuestions(pages: readonly SearchPage[]): OwnQuestions {
  const unknown = pages.filter(({ route }) => isChosen(toolOf(route), SHARE_UNKNOWN));
  const tools = new Set(unknown.map(({ route }) => toolOf(route)));
  const names = [...tools].filter((tool) => tool !== undefined);
  const known = pages.filter(({ route }) => !names.some((name) => route.includes(name)));
  const asked = known.filter((page) => isChosen(page.route, SHARE_ASKED) && (page.answers ?? []).length > 0);
  const taken = asked.flatMap((page) => {
    const answer = pick(page.answers ?? [], page.route);
    const phrasings = (page.phrasings ?? [])
      .filter(({ heading }) => heading === answer?.heading)
      .flatMap((one) => one.phrasings);
    return answer ? [{ page, answer, phrasing: pick(phrasings, page.route) }] : [];
  });
  const headings = new Map(taken.map(({ page, answer }) => [page, answer.heading]));
  return {
    pages: known.map((page) => (headings.has(page) ? without(page, headings.get(page) ?? '') : page)),
    queries: taken.flatMap(({ page, phrasing }) =>
      phrasing === undefined ? [] : [judgedQuery('own', { query: phrasing, set: 'tuning', first: page.route })],
    ),
    questions: [
      ...taken.map(({ page, answer }) => ({ question: answer.question, set: 'tuning' as const, pages: [page.route] })),
      ...unknown
        .flatMap(({ route, title, answers = [] }) =>
          answers.filter(({ question }) => namesTool(question, title, route)),
        )
        .map(({ question }) => ({ question, set: 'tuning' as const })),
    ],
  };
}

function without(page: SearchPage, heading: string): SearchPage {
  return {
    ...page,
    answers: (page.answers ?? []).filter((one) => one.heading !== heading),
    phrasings: (page.phrasings ?? []).filter((one) => one.heading !== heading),
  };
}

function toolOf(route: string): string | undefined {
  return TOOL_PAGE.exec(route)?.[1];
}

/** Whether a question says which tool it is about: others may be answered by any tool's page. */
function namesTool(question: string, title: string, route: string): boolean {
  return question.toLowerCase().includes(toolOf(route) ?? title.toLowerCase());
}

function isChosen(name: string | undefined, share: number): boolean {
  return name !== undefined && digit(name) % share === 0;
}

function pick<T>(values: readonly T[], name: string): T | undefined {
  return values[digit(`${name}!`) % Math.max(1, values.length)];
}

/** A number that depends on a name alone. */
function digit(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE();
}
