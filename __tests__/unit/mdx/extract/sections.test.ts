import type { Section } from '../../../../src/content-model/records/text';
import { collectHeadings } from '../../../../src/mdx/extract/headings';
import { collectSections, withoutPartials, withPartials } from '../../../../src/mdx/extract/sections';
import { FRONT_MATTER, PAGE_FILE, rootOf } from '../../../fixtures/pages';

function sectionsOf(...blocks: string[]): Section[] {
  const root = rootOf(blocks.join('\n\n'));
  return collectSections(root, collectHeadings(root, PAGE_FILE).headings);
}

const textOf = (...blocks: string[]): string | undefined => sectionsOf(...blocks)[0]?.text;

describe('a body is cut at its headings', () => {
  test('and what stands before the first is kept, without id and title', () => {
    expect(sectionsOf('First words.', '## One', 'Text.', '### Two {#second}', 'More.', 'And more.')).toEqual([
      { id: '', title: '', text: 'First words.', code: '' },
      { id: 'one', title: 'One', text: 'Text.', code: '' },
      { id: 'second', title: 'Two', text: 'More.\nAnd more.', code: '' },
    ]);
  });

  test('there is no such part where nothing stands before the first', () => {
    expect(sectionsOf('## One', 'Text.').map(({ id }) => id)).toEqual(['one']);
  });

  test('a heading without text below it is a section all the same', () => {
    expect(sectionsOf('## One', '## Two')).toEqual([
      { id: 'one', title: 'One', text: '', code: '' },
      { id: 'two', title: 'Two', text: '', code: '' },
    ]);
  });
});

describe('the text of a section', () => {
  test.each([
    ['has no markup', 'Use [the *API*](/api) **now**, ~~then~~.', 'Use the API now, then.'],
    ['has the code of a line', 'Use `dg.asset` now.', 'Use dg.asset now.'],
    ['has no blocks of code', 'Import it:\n\n```python\nimport dagster as dg\n```', 'Import it:'],
    [
      'has the alternative text and the caption of a diagram, not its source',
      '<Diagram alt="Orders feed flour." caption="A graph.">\n\n```dot\ndigraph { rankdir=LR; orders -> flour; }\n```\n\n</Diagram>',
      'Orders feed flour.\nA graph.',
    ],
    ['has the words of a list apart', '- one\n- two', 'one\ntwo'],
    ['has a line for each row of a table, its cells apart', '| a | b |\n| - | - |\n| c `d` | e |', 'a · b\nc d · e'],
    ['has a space where an author broke a line', 'A long\nline **of\nwords**.', 'A long line of words.'],
    ['has what admonitions say', ':::note[Mind]\n\nThe gap.\n\n:::', 'Mind\nThe gap.'],
    [
      'has the alternative text and the caption of a figure',
      '<Figure src="a.png" alt="A run." caption="Done." />',
      'A run.\nDone.',
    ],
    ['has what readers open', '<Details summary="Why two?">\n\nFor safety.\n\n</Details>', 'Why two?\nFor safety.'],
    [
      'has the labels of tabs',
      '<Tabs>\n<TabItem label="On Windows">\n\nRestart.\n\n</TabItem>\n</Tabs>',
      'On Windows\nRestart.',
    ],
    [
      'leaves the names of other pages out',
      '<Cards>\n<Card title="Runs" href="/runs">\n\nMore.\n\n</Card>\n</Cards>',
      'More.',
    ],
    ['has what components hold', '<Steps>\n\nOne.\n\n</Steps>', 'One.'],
    ['has what a picture says', '![A graph](./a.png)', 'A graph'],
    ['has footnotes', 'A[^1].\n\n[^1]: Note.', 'A.\nNote.'],
    ['leaves expressions and comments out', 'A{/* remark */} b.\n\n{/* remark */}', 'A b.'],
    ['leaves definitions out', 'See [that][a].\n\n[a]: /intro', 'See that.'],
  ])('%s', (_what, text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  test('has no front matter', () => {
    expect(textOf(`${FRONT_MATTER}Text.`)).toBe('Text.');
  });

  test('keeps words apart that a hard break parts', () => {
    expect(textOf('one  \ntwo')).toMatch(/^one\s+two$/);
  });

  test('has a heading inside a component in one line', () => {
    expect(textOf('<Steps>', '## Use `dg` now', 'Text.', '</Steps>')).toBe('Use dg now\nText.');
  });
});

describe('a section that shows a partial', () => {
  const SHARED = sectionsOf('Install it.', '```bash\npip install x\n```');
  const filled = (...blocks: string[]): Section[] =>
    withPartials(sectionsOf(...blocks), (file) => (file === 'shared.mdx' ? SHARED : []));

  test('has its text and its code', () => {
    expect(filled('## Install', '<Partial file="shared.mdx" />', '## Run', 'Run it.')).toEqual([
      { id: 'install', title: 'Install', text: 'Install it.', code: 'pip install x' },
      { id: 'run', title: 'Run', text: 'Run it.', code: '' },
    ]);
  });

  test('has it in its place, and more than once', () => {
    const [section] = filled('First.', '<Steps>', '1. Do:', '   <Partial file="shared.mdx" />', '2. Go.', '</Steps>');
    expect(section?.text).toBe('First.\nDo:\nInstall it.\nGo.');
    const partial = '<Partial file="shared.mdx" />';
    expect(filled(partial, 'Or:', partial)[0]?.text).toBe('Install it.\nOr:\nInstall it.');
  });

  test('ends at the first heading of the partial, and the last one has what is behind', () => {
    const sections = sectionsOf('Lead.', '## With uv', 'uv.', '## With pip', 'pip.');
    expect(withPartials(sectionsOf('## One', 'A.', '<Partial file="a.mdx" />', 'Z.'), () => sections)).toEqual([
      { id: 'one', title: 'One', text: 'A.\nLead.', code: '' },
      { id: 'with-uv', title: 'With uv', text: 'uv.', code: '' },
      { id: 'with-pip', title: 'With pip', text: 'pip.\nZ.', code: '' },
    ]);
  });

  test('has nothing in its place where there is no such file', () => {
    expect(filled('Before.', '<Partial file="no.mdx" />', 'Behind.')[0]?.text).toBe('Before.\nBehind.');
  });

  test('has nothing in its place without partials', () => {
    const [section] = withoutPartials(sectionsOf('Before.', '<Partial file="shared.mdx" />', 'Behind.'));
    expect(section?.text).toBe('Before.\nBehind.');
  });
});

describe('the code of a section', () => {
  const codeOf = (...blocks: string[]): string | undefined => sectionsOf('Text.', ...blocks)[0]?.code;

  test('has its lines apart, also inside of components', () => {
    expect(codeOf('```python\nif x:\n    return y\n```', '<Steps>', '```bash\ndg dev\n```', '</Steps>')).toBe(
      'if x:\n    return y\ndg dev',
    );
  });

  test('has no source of diagrams', () => {
    expect(codeOf('<Diagram alt="A graph.">', '```dot\ndigraph { orders }\n```', '</Diagram>')).toBe('');
  });
});

test.each(['IntegrationGallery', 'ExampleGallery'])('the gallery %s is put in as a partial is', (name) => {
  const sections = sectionsOf('## All', 'Before.', `<${name} />`, 'After.');
  const gallery = [{ id: '', title: '', text: 'dbt · ETL', code: '' }];
  const whole = withPartials(sections, (file) => (file === name ? gallery : []));
  expect(whole).toEqual([{ id: 'all', title: 'All', text: 'Before.\ndbt · ETL\nAfter.', code: '' }]);
});
