/** Words that names and comments do not have, and what stands for them. A word is found in any case, also inside a name. */
const TERMS = [
  [/colou(?=r)/i, 'American spelling: color'],
  [/(?:neighb|behavi|fav|hon|lab)our/i, 'American spelling: -or'],
  [/(?:normal|capital|recogn|summar|serial|initial|organ|material|minim|optim|priorit|categor|synchron|author)is(?:e|ed|es|ing|ation)(?![a-z])/i, 'American spelling: -ize'],
  [/analys(?:e|ed|es|er|ing)(?![a-z])/i, 'validate, compile, or American spelling: analyze'],
  [/(?:cent|theat|calib)re(?![a-z])/i, 'American spelling: -er'],
  [/catalogue|artefact|licence|grey(?![a-z])/i, 'American spelling'],
  [/legible/i, 'validFields'],
  [/(?<![a-z])who(?:soever|ever)? (?:is|are|was|were|must|asks|reads|wants) (?:not )?(?:told|to go|go)/i, 'a plain sentence'],
]; // prettier-ignore

/** An ESLint rule that holds the vocabulary of the field in names and comments. */
export const terms = {
  meta: { type: 'suggestion', schema: [], messages: { term: '"{{ found }}": write instead: {{ instead }}.' } },
  create({ sourceCode, report }) {
    const check = (text, loc) => {
      for (const [pattern, instead] of TERMS) {
        const [found] = pattern.exec(text) ?? [];
        if (found) report({ loc, messageId: 'term', data: { found, instead } });
      }
    };
    return {
      Program: () => sourceCode.getAllComments().forEach(({ value, loc }) => check(value, loc)),
      Identifier: ({ name, loc }) => check(name, loc),
    };
  },
};
