import { findWording } from '../prose/word-rules.mjs';

/** Words that code does not have, and what stands for them. A word is found in any case, also inside a name. */
const WORDS = [
  [/colou(?=r)/i, 'American spelling: color'],
  [/(?:neighb|behavi|fav|hon|lab)our/i, 'American spelling: -or'],
  [/(?:normal|capital|recogn|summar|serial|initial|organ|material|minim|optim|priorit|categor|synchron|author)is(?:e|ed|es|ing|ation)(?![a-z])/i, 'American spelling: -ize'],
  [/analys(?:e|ed|es|er|ing)(?![a-z])/i, 'validate, compile, or American spelling: analyze'],
  [/(?:cent|theat|calib)re(?![a-z])/i, 'American spelling: -er'],
  // CANCELLED is a state of other systems' APIs.
  [
    /(?:[Ll]abel|[Cc]ancel|[Mm]odel|[Ss]ignal|[Tt]ravel)l(?:ed|ing)(?![a-z])|(?:LABEL|MODEL|SIGNAL|TRAVEL)L(?:ED|ING)/,
    'American spelling: one l',
  ],
  [/spelt(?![a-z])/i, 'American spelling: spelled'],
  [/catalogue|artefact|licence|grey(?![a-z])|whilst|amongst|learnt/i, 'American spelling'],
  [/(?<![a-z])who(?:soever|ever)? (?:is|are|was|were|must|asks|reads|wants|listens) (?:not )?(?:told|to go|go|for)/i, 'a plain sentence'],
  [/(?<![a-z])(?:whoever|in vain|not to be (?:had|seen)|nobody (?:hears|waits|listens|looks))(?![a-z])/i, 'a plain sentence'],
]; // prettier-ignore

/** Words that only names do not have: in a comment they may be plain English. */
const NAMES = [
  [/problem(?!matcher)/i, 'diagnostic'],
  [/trail(?!ing)/i, 'breadcrumbs'],
  [/examine/i, 'validate'],
];

/** What a text, or a name, must not have: each word that was found, with what to write instead. */
export function findTerms(text, isName = false) {
  return [...WORDS, ...(isName ? NAMES : [])].flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [{ found, instead }] : [];
  });
}

/** What a comment must not have: those words, and those that the prose of pages does not have. Code in it is no prose, and a click is an event there. */
export function findInComment(comment) {
  const wording = findWording(comment.replaceAll(/`[^`]*`/g, ''));
  return [...findTerms(comment), ...wording.filter(({ found }) => !/^clicks?\b/i.test(found))];
}

/** An ESLint rule that holds the vocabulary of the field in names and comments. A key may be the word of another program. */
export const terms = {
  meta: { type: 'suggestion', schema: [], messages: { term: '"{{ found }}": write instead: {{ instead }}.' } },
  create({ sourceCode, report }) {
    const complain = (findings, loc) => findings.forEach((data) => report({ loc, messageId: 'term', data }));
    return {
      Program: () => sourceCode.getAllComments().forEach(({ value, loc }) => complain(findInComment(value), loc)),
      Identifier: ({ name, loc, parent }) =>
        complain(findTerms(name, parent.type !== 'Property' || parent.shorthand), loc),
    };
  },
};
