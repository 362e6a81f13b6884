import { encode } from './encoder';

/**
 * Words that say how a question is put, not what it is about. They do not decide a ranking: a query loses nothing without
 * them, unless it has nothing else.
 */
const FUNCTION_WORDS = new Set(
  encode(
    'a an the this that these those some such my your our their its his her i me we us you he she it they them who whom ' +
      'whose what which when where why how there here is are was were be been being am do does did doing done has have had ' +
      'having can cannot could will would shall should may might must let and or but nor so if then than as of in on at by ' +
      'to from for with without into onto about up down out off over under between through during per via before after until while because since not no yes also ' +
      'just too very only own same other another more most much many few any all each every both either neither ' +
      'want need like get got use using used make made work please possible way thing s t dont doesnt didnt isnt arent cant ' +
      'wont wasnt werent hasnt havent hadnt couldnt wouldnt shouldnt theyre youre im ive id explain tell mean difference understand know',
  ),
);

/** Whether a term, as the encoder gives it, is a function word. */
export function isFunctionWord(term: string): boolean {
  return FUNCTION_WORDS.has(term);
}
