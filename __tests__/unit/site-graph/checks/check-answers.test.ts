import type { DocAnswer } from '../../../../src/content-model/pages/doc';
import type { SidebarName } from '../../../../src/content-model/pages/sidebar';
import type { PartialRecord } from '../../../../src/site-graph/references/anchors';
import { checkAnswers } from '../../../../src/site-graph/checks/check-answers';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord } from '../../../fixtures/records';

const heading = (id: string) => ({ id, text: id, level: 2 });
const answer = (question: string, id = 'one'): DocAnswer => ({ question, heading: id });

/** A page with the headings `one` and `two`, whose answers are on lines of their own from the fifth on. */
function pageWith(docPath: string, answers: readonly DocAnswer[], changes: Partial<DocRecord> = {}): DocRecord {
  const positions = answers.flatMap((_, index) => [
    [`answers.${index}.question`, { line: 5 + 2 * index, column: 15 }] as const,
    [`answers.${index}.heading`, { line: 6 + 2 * index, column: 14 }] as const,
  ]);
  return docRecord(docPath, {
    answers: [...answers],
    positions: Object.fromEntries(positions),
    headings: [heading('one'), heading('two')],
    ...changes,
  });
}

const TWO = [answer('What is an asset?'), answer('How do I define one?', 'two')];

interface CheckOptions {
  readonly partials?: readonly PartialRecord[];
  readonly unreadableFiles?: readonly string[];
  readonly sidebar?: SidebarName;
}

function check(
  docs: readonly DocRecord[],
  { partials = [], unreadableFiles = [], sidebar = 'docs' }: CheckOptions = {},
) {
  const navigation = docs.map((doc) => ({ doc, sidebar }));
  return checkAnswers(navigation, partials, new Set(unreadableFiles));
}

test('[CONTENT-01] answers under headings that have text are in order', () => {
  expect(check([pageWith('guides/a', TWO)])).toEqual([]);
});

describe('[CONTENT-01] the heading of an answer', () => {
  const page = (id: string, changes: Partial<DocRecord> = {}) =>
    pageWith('guides/a', [answer('What is an asset?'), answer('How do I define one?', id)], changes);

  test('that the page does not have is reported at its line, and the nearest is proposed', () => {
    expect(check([page('twos')])).toEqual([
      {
        code: 'answer-heading',
        severity: 'error',
        file: 'content/docs/guides/a.mdx',
        line: 8,
        column: 14,
        message: 'The page has no heading with the anchor "twos".',
        expected: 'one of one, two',
        suggestion: 'two',
      },
    ]);
  });

  test('with nothing below it is reported, and the first of its parts is proposed', () => {
    const emptyHeadings = { headings: ['zero', 'one', 'two'].map(heading), emptyHeadings: ['one'] };
    expect(check([page('zero', emptyHeadings)])).toEqual([
      expect.objectContaining({
        code: 'answer-heading',
        line: 6,
        message: 'No words are below the heading "one", so it answers no question.',
        suggestion: 'two',
      }),
    ]);
  });

  describe('of a partial', () => {
    const partial = { path: 'install.mdx', file: 'content/partials/install.mdx', links: [], files: [] };
    const partials = [{ ...partial, headings: ['with-uv', 'with-pip'].map(heading), emptyHeadings: ['with-pip'] }];
    const files = [{ kind: 'partial', path: 'install.mdx', line: 20, column: 1 }] as const;

    test('counts as one of the page', () => {
      expect(check([page('with-uv', { files })], { partials })).toEqual([]);
      expect(check([page('with-pip', { files })], { partials })).toHaveLength(1);
      expect(check([page('with-uv')], { partials })).toHaveLength(1);
    });

    test('that repeats one of the page has the words below either', () => {
      const own = { files, headings: ['one', 'with-pip'].map(heading) };
      expect(check([page('with-pip', own)], { partials })).toEqual([]);
      expect(check([page('with-pip', { ...own, emptyHeadings: ['with-pip'] })], { partials })).toHaveLength(1);
    });

    test('is not missed while the partial cannot be read', () => {
      expect(check([page('no', { files })], { partials, unreadableFiles: ['content/partials/install.mdx'] })).toEqual(
        [],
      );
    });
  });

  test('is not missed while the page cannot be read', () => {
    expect(check([page('no')], { unreadableFiles: ['content/docs/guides/a.mdx'] })).toEqual([]);
  });
});

describe('[CONTENT-01] a question that two sections answer', () => {
  const other = (question: string) => pageWith('guides/b', [answer('How do I test it?'), answer(question, 'two')]);

  test.each(['What is an asset?', 'What is an Asset?', 'What is an assets?', 'An asset is what?'])(
    'is one by the words that search reads in it: %s',
    (question) => {
      expect(check([pageWith('guides/a', TWO), other(question)])).toEqual([
        {
          code: 'answer-duplicate',
          severity: 'error',
          file: 'content/docs/guides/b.mdx',
          line: 7,
          column: 15,
          message: `The question "${question}" is answered twice: content/docs/guides/a.mdx:5 has it too.`,
          expected: 'a question of its own, or a link to /guides/a#one instead',
        },
      ]);
    },
  );

  test('may be on one page', () => {
    expect(check([pageWith('guides/a', [...TWO, answer('What is an asset?', 'two')])])).toEqual([
      expect.objectContaining({ code: 'answer-duplicate', line: 9 }),
    ]);
  });

  test('is none where a word differs', () => {
    expect(check([pageWith('guides/a', TWO), other('What is an asset key?')])).toEqual([]);
  });
});

describe('[CONTENT-01] the number of questions', () => {
  const [first] = TWO;
  const index = { file: 'content/docs/guides/index.mdx' };

  test.each<[string, DocRecord, object]>([
    [
      'one is too few for a guide',
      pageWith('guides/a', [first!]),
      { code: 'answer-count', line: 5, column: 15, expected: '2 to 8 entries of "answers" for a page' },
    ],
    [
      'none is too few for a guide',
      pageWith('guides/a', []),
      { code: 'answer-count', line: 1, message: 'The page answers no question in its front matter.' },
    ],
    [
      'none is too few for the index of a folder',
      pageWith('guides', [], index),
      { code: 'answer-count', line: 1, expected: '1 to 8 entries of "answers" for an index page' },
    ],
  ])('%s', (_what, doc, found) => {
    expect(check([doc])).toEqual([expect.objectContaining(found)]);
  });

  test.each<[string, DocRecord]>([
    ['one is enough for the index of a folder', pageWith('guides', [first!], index)],
    ['none is enough for a page of the reference', pageWith('api/dagster/assets', [])],
    ['one is enough for a page of the reference', pageWith('api/dagster/assets', [first!])],
    ['nothing is said of a page whose front matter does not fit', docRecord('guides/a')],
  ])('%s', (_what, doc) => {
    expect(check([doc])).toEqual([]);
  });

  test('a page of another sidebar may have none, but not one alone, and the index of a folder has one at least', () => {
    const codesOf = (doc: DocRecord) => check([doc], { sidebar: 'integrations' }).map(({ code }) => code);
    expect(codesOf(pageWith('integrations/a', []))).toEqual([]);
    expect(codesOf(pageWith('integrations/a', [first!]))).toEqual(['answer-count']);
    expect(codesOf(pageWith('integrations', [], { file: 'content/docs/integrations/index.mdx' }))).toEqual([
      'answer-count',
    ]);
  });
});
