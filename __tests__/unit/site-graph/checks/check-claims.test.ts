import type { ClaimRecord } from '../../../../src/content-model/records/claim';
import { checkClaims } from '../../../../src/site-graph/checks/check-claims';
import type { ClaimItem } from '../../../../src/mdx/extract/claim-items';
import { docRecord } from '../../../fixtures/records';

const FILE = 'content/claims/guides/a.yml';

const item = (text: string, line: number): ClaimItem => ({ section: 'limits', text, line, column: 1 });

function claim(begins: string, line = 3): ClaimRecord {
  const positions = { begins: { line, column: 13 }, section: { line: 2, column: 1 } };
  return { section: 'limits', begins, proofs: ['https://docs.dagster.io'], docPath: 'guides/a', file: FILE, positions };
}

interface CheckOptions {
  readonly items?: readonly ClaimItem[];
  readonly headings?: readonly string[];
  readonly unreadable?: readonly string[];
}

const TWO = [item("A schedule can't add partitions.", 20), item('The daemon waits 60 seconds.', 21)];

function check(
  claims: readonly ClaimRecord[],
  { items = TWO, headings = ['Limits'], unreadable = [] }: CheckOptions = {},
) {
  const pageHeadings = headings.map((text) => ({ level: 2, id: text.toLowerCase(), text }));
  const docs = [docRecord('guides/a', { claimItems: items, headings: pageHeadings })];
  return checkClaims(claims, { docs, unreadableFiles: new Set(unreadable) });
}

test('a page whose items are all proved is in order', () => {
  expect(check([claim("A schedule can't add"), claim('The daemon waits')])).toEqual([]);
});

test('on a page without a file of claims, every item is reported', () => {
  expect(check([]).map(({ code, line }) => [code, line])).toEqual([
    ['claim-missing', 20],
    ['claim-missing', 21],
  ]);
});

test('an item without a proof is reported on the page, with what to write and where', () => {
  expect(check([claim("A schedule can't add")])).toEqual([
    {
      code: 'claim-missing',
      severity: 'error',
      file: 'content/docs/guides/a.mdx',
      line: 21,
      column: 1,
      message: 'Nothing proves this item of Limits.',
      expected: `an entry of "limits" in ${FILE} with the words "The daemon waits 60 seconds." and its proof`,
    },
  ]);
});

test('the words of a long item are proposed up to the end of a word', () => {
  const [found] = check([], { items: [item('The daemon waits up to 60 seconds for an evaluation.', 1)] });
  expect(found?.expected).toContain('"The daemon waits up to 60 seconds for an"');
});

test('a claim whose words have changed on the page is reported alone, and the nearest words are proposed', () => {
  expect(check([claim("A schedule can't ad", 3), claim('The daemon wait for', 5)])).toEqual([
    expect.objectContaining({
      code: 'claim-unknown',
      file: FILE,
      line: 5,
      column: 13,
      message: 'No item of Limits begins with "The daemon wait for".',
      suggestion: 'The daemon waits 60',
    }),
  ]);
});

test('the words of a claim may be quite others: the only item without a proof is meant', () => {
  expect(check([claim("A schedule can't add"), claim('Sixty seconds pass')])).toEqual([
    expect.objectContaining({ code: 'claim-unknown', suggestion: 'The daemon waits 60' }),
  ]);
});

test('a claim whose words have changed hides no other item without a proof', () => {
  const items = [...TWO, item('An evaluation takes a minute.', 22)];
  const found = check([claim('The daemon wait for')], { items }).map(({ code, line }) => [code, line]);
  expect(found).toEqual([
    ['claim-unknown', 3],
    ['claim-missing', 20],
    ['claim-missing', 22],
  ]);
});

test('claims of a heading that the page does not have are one diagnostic, at their section', () => {
  const claims = [claim("A schedule can't add"), claim('The daemon waits')];
  expect(check(claims, { items: [], headings: ['Next steps', 'Limit'] })).toEqual([
    expect.objectContaining({
      code: 'claim-unknown',
      file: FILE,
      line: 2,
      column: 1,
      message: 'The page has no heading Limits.',
      expected: 'a heading Limits with the items that are claimed here, or no "limits" here',
      suggestion: 'Limit',
    }),
  ]);
});

test('a claim of a section without items says so', () => {
  const [found] = check([claim('The daemon waits')], { items: [] });
  expect(found?.expected).toBe('no claim: the section has no items');
});

test('the nearest words are proposed up to the end of a word', () => {
  const items = [item('A skipped update stays so.', 20)];
  const [found] = check([claim('A skiped update')], { items });
  expect(found?.suggestion).toBe('A skipped update');
});

test('words that begin two items are reported', () => {
  const items = [item('The daemon waits.', 20), item('The daemon ends.', 21)];
  const messages = check([claim('The daemon')], { items }).map(({ message }) => message);
  expect(messages).toEqual(['More than one item of Limits begins with "The daemon".']);
});

test('two claims of one item are reported', () => {
  const messages = check([claim('A schedule'), claim("A schedule can't"), claim('The daemon')]).map(
    ({ message }) => message,
  );
  expect(messages).toEqual(['The item of another claim of Limits begins with "A schedule can\'t".']);
});

test('nothing is said of a page that has two files', () => {
  const docs = [docRecord('guides/a', { claimItems: TWO }), docRecord('guides/a')];
  const claims = [claim("A schedule can't add")];
  expect(checkClaims(claims, { docs, unreadableFiles: new Set() })).toEqual([]);
});

test('nothing is said of a page or of claims that cannot be read', () => {
  expect(check([], { unreadable: ['content/docs/guides/a.mdx'] })).toEqual([]);
  expect(check([], { unreadable: [FILE] })).toEqual([]);
});
