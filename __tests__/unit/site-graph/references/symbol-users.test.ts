import type { ApiEntry } from '../../../../src/mdx/extract/api-entries';
import { symbolUsers } from '../../../../src/site-graph/references/symbol-users';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord, pageLink } from '../../../fixtures/records';

const ENTRY: ApiEntry = { kind: 'symbol', name: 'dagster.Spec', summary: 'Text.', explained: [], line: 1, column: 1 };
const REFERENCE = docRecord('api/assets', {
  entries: [ENTRY, { ...ENTRY, name: 'dagster.SpecSet' }],
  links: [pageLink({ kind: 'symbol', target: 'dagster.Spec' })],
});

const linking = (docPath: string, ...targets: string[]): DocRecord =>
  docRecord(docPath, { links: targets.map((target) => pageLink({ kind: 'symbol', target })) });

const usersOf = (name: string, ...docs: DocRecord[]): string[] | undefined =>
  symbolUsers([REFERENCE, ...docs])
    .get(name)
    ?.map(({ docPath }) => docPath);

test('the users of a symbol are the pages that link to it or to a member, each once and in their order', () => {
  const docs = [
    linking('first', 'dagster.Spec.key'),
    linking('second', 'dagster.Spec', 'dagster.Spec', 'dagster.Spec.key'),
    linking('third', 'dagster.SpecSet'),
  ];
  expect(usersOf('dagster.Spec', ...docs)).toEqual(['first', 'second']);
  expect(usersOf('dagster.SpecSet', ...docs)).toEqual(['third']);
});

test('the page with its entry is no user of it', () => {
  expect(usersOf('dagster.Spec')).toBeUndefined();
});

test('a link to the page, or to a symbol without an entry, is no use', () => {
  const toPage = docRecord('first', { links: [pageLink({ target: '/api/assets', hash: 'dagster.Spec' })] });
  expect(usersOf('dagster.Spec', toPage, linking('second', 'dagster.Specs'))).toBeUndefined();
});
