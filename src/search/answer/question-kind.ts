import { CONCEPTS_ROUTE, isAtOrBelow, REFERENCE_ROUTE } from '../../content-model/site/known-routes';
import { isDefinitionOf } from '../rank/definition';

/** What a question asks for. */
export type QuestionKind = 'trouble' | 'meaning' | 'name' | 'task';

/** Words of questions about a program that fails, and texts of errors. */
const TROUBLE =
  /^why\b.*(?:\bnot\b|n['’]t\b|\bnever\b|\btwice\b|\bstuck\b|\bskip|\bwrong\b|\bmissing\b|\bfail|\block)|\b(?:error|exception|warning|invalid|cannot|not found|no such|was not|went wrong|goes wrong)\b/i;
const MEANING = /^(?:what(?:['’]s| is| are)|what does .* mean|difference between)\b/i;
/** `dg.asset`, `run_retries`, `AssetSpec`, `build_sensor_context()`. */
const NAME = /\w[._]\w|\w\(|[a-z\d][A-Z]|@\w|^(?:[Ww]hat|[Ww]hich).*\b(?:dg|dagster) [a-z]+\b.*(?:option|flag)/;

/** The kind of a question, by its words alone: trouble before names, names before meaning, and otherwise a task. */
export function kindOf(question: string): QuestionKind {
  if (TROUBLE.test(question)) return 'trouble';
  if (NAME.test(question)) return 'name';
  return MEANING.test(question.trim()) ? 'meaning' : 'task';
}

/** Headings under which pages tell what goes wrong. */
const TROUBLE_SECTION =
  /troubleshoot|go(?:es)? wrong|errors?\b|\bnot?\b|fail|missing|invalid|misspelled|twice|skipped|stays/i;

/** Whether a section is of the kind that a question asks for, each as 0 or 1. */
export type AskedKinds = Readonly<Record<'trouble' | 'meaning' | 'name' | 'defined', number>>;

/** Tells of a section what a question asks for: guides tell what goes wrong, concepts what is meant, the reference explains names. */
export function askedKindsOf(question: string): (url: string, heading: string) => AskedKinds {
  const kind = kindOf(question);
  return (url, heading) => ({
    trouble: Number(kind === 'trouble' && (/troubleshoot/.test(url) || TROUBLE_SECTION.test(heading))),
    meaning: Number(kind === 'meaning' && isAtOrBelow(url, CONCEPTS_ROUTE)),
    name: Number(kind === 'name' && isAtOrBelow(url, REFERENCE_ROUTE)),
    defined: Number(definesNameIn(question, url)),
  });
}

/** Whether a section of the reference is about a name or a command that a question has: `dg.asset`, `dg dev`. */
export function definesNameIn(question: string, url: string): boolean {
  const [route = '', anchor] = url.split('#');
  if (anchor === undefined || !isAtOrBelow(route, REFERENCE_ROUTE)) return false;
  const words = question.toLowerCase().split(/[\s?!,;]+/);
  return words.some((word) => isDefinitionOf(word, url)) || (anchor.includes('-') && words.join('-').includes(anchor));
}
