import { sectionCode } from '../../../../src/search/answer/section-code';

const MARKDOWN = `# Defining schedules

> What it is.

\`\`\`python
import dagster as dg
\`\`\`

## Use \`dg\` now

Text.

1. Step:

   \`\`\`console
   $ dg dev
     ready
   \`\`\`

\`\`\`python
# ## Not a heading
second = 1
\`\`\`

## Without code

## Last

~~~yaml
a: 1
~~~
`;

test.each([
  ['before the first heading', undefined, { language: 'python', code: 'import dagster as dg' }],
  [
    'of a section, its lines apart and without the indent of a list',
    'Use dg now',
    { language: 'console', code: '$ dg dev\n  ready' },
  ],
  ['of the last section', 'Last', { language: 'yaml', code: 'a: 1' }],
  ['of a section without code', 'Without code', undefined],
  ['of a section that there is not', 'Not a heading', undefined],
])('[ASK-01] the code %s', (_what, heading, code) => {
  expect(sectionCode(MARKDOWN, heading)).toEqual(code);
});
