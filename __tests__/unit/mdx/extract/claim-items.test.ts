import { collectClaimItems } from '../../../../src/mdx/extract/claim-items';
import { collectHeadings } from '../../../../src/mdx/extract/headings';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

function itemsOf(...lines: string[]) {
  const root = rootOf(lines.join('\n'));
  return collectClaimItems(root, collectHeadings(root, PAGE_FILE).headings);
}

const textsOf = (...lines: string[]): string[] => itemsOf(...lines).map(({ text }) => text);

test('each item of a list is one, without markup, and with its place', () => {
  expect(
    itemsOf('## Limits', '', 'A lead.', '', "- A schedule can't **add**", '  [partitions](/a).', '- Two.'),
  ).toEqual([
    { section: 'limits', text: "A schedule can't add partitions.", line: 5, column: 1 },
    { section: 'limits', text: 'Two.', line: 7, column: 1 },
  ]);
});

test('each row of a table is one, its cells a space apart', () => {
  const table = ['| What you see | Cause |', '| --- | --- |', '| `No ticks` | It is off. |'];
  expect(itemsOf('## Troubleshooting', '', ...table)).toEqual([
    { section: 'troubleshooting', text: 'No ticks It is off.', line: 5, column: 1 },
  ]);
});

test('each heading below the section is one, without the list and the words under it', () => {
  expect(
    textsOf('## Troubleshooting', '', 'A lead.', '', '### No ticks {#none}', '', 'Why.', '', '- a', '- b'),
  ).toEqual(['No ticks']);
});

test('where there is no list, table, or heading, each paragraph is one that introduces nothing', () => {
  expect(textsOf('## Limits', '', 'It waits.', '', 'The tick fails:', '', '```text', 'timeout', '```')).toEqual([
    'It waits.',
  ]);
});

test('a section ends at the next heading of its level, and its anchor may be any', () => {
  expect(textsOf('## Limits {#timeouts}', '', '- One.', '', '## Next steps', '', '- Two.')).toEqual(['One.']);
});

test('the lists of other sections are no claims', () => {
  expect(textsOf('## Rate limits', '', '- One.', '', '## Limits of a run', '', '- Two.')).toEqual([]);
});
