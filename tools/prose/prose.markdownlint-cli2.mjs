// The style of pages and of the project's own texts, checked by markdownlint: npm run lint:prose.
import { fileURLToPath } from 'node:url';
import { CHARACTER_RULES } from './character-rules.mjs';
import { SENTENCE_RULES } from './sentence-rules.mjs';
import { STRUCTURE_RULES } from './structure-rules.mjs';
import { WORD_RULES } from './word-rules.mjs';

export default {
  globs: ['content/{docs,partials}/**/*.mdx', '*.md', 'docs/**/*.md'],
  outputFormatters: [[fileURLToPath(new URL('report.mjs', import.meta.url))]],
  customRules: [...WORD_RULES, ...SENTENCE_RULES, ...STRUCTURE_RULES, ...CHARACTER_RULES],
  config: {
    default: true,
    // By default, the first list of a text decides, and the right ones below a wrong one are reported.
    'ul-style': { style: 'dash' },
    // A page's h1 is its title, which is in the front matter.
    'first-line-heading': false,
    // Components look like HTML. Which of them there are is checked with the content.
    'no-inline-html': false,
    // A paragraph may be one line: editors wrap it, and a change shows what was changed.
    'line-length': false,
    // Headings of different sections may say the same; ids that are given twice are found with the content.
    'no-duplicate-heading': false,
    // Anchors are checked with the content, which knows custom ids and the entries of API symbols.
    'link-fragments': false,
    // The comments of MDX have asterisks: {/* like this */}.
    'no-space-in-emphasis': false,
    // Only writers see how the pipes of a table are aligned.
    'table-column-style': false,
    'descriptive-link-text': {
      prohibited_texts: [
        'click here',
        'here',
        'link',
        'more',
        'see here',
        'this',
        'this guide',
        'this link',
        'this page',
        'this section',
      ],
    },
  },
  noBanner: true,
  noProgress: true,
};
