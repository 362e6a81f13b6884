const WITHOUT_IT = 'the text alone';

/** What says in a page what an element of HTML says elsewhere. */
const MARKDOWN: Readonly<Record<string, string>> = {
  a: '[text](address)',
  b: '**bold**',
  blockquote: '> text',
  br: 'an empty line for a new paragraph, or a backslash at the end of the line',
  center: WITHOUT_IT,
  code: '`code`',
  del: '~~text~~',
  div: WITHOUT_IT,
  em: '*italic*',
  font: WITHOUT_IT,
  h1: '## Heading',
  h2: '## Heading',
  h3: '### Heading',
  h4: '#### Heading',
  hr: '"---" between two empty lines',
  i: '*italic*',
  img: '![what the picture says](address)',
  kbd: '`Ctrl+C`',
  li: '- item',
  ol: '1. item',
  p: 'an empty line for a new paragraph',
  pre: 'a code fence',
  s: '~~text~~',
  small: WITHOUT_IT,
  span: WITHOUT_IT,
  strong: '**bold**',
  sub: WITHOUT_IT,
  sup: WITHOUT_IT,
  table: 'a table with pipes: | a | b |',
  td: 'a table with pipes: | a | b |',
  tr: 'a table with pipes: | a | b |',
  u: WITHOUT_IT,
  ul: '- item',
};

/** What to write in place of an element of HTML; undefined for any other name. */
export function markdownForHtml(name: string): string | undefined {
  return Object.hasOwn(MARKDOWN, name) ? `Markdown, since pages hold no HTML: ${MARKDOWN[name]}` : undefined;
}
