import {
  apiPagesOf,
  isBelowTool,
  isIntegrationPage,
  pagesDownTo,
} from '../../../../src/site-graph/references/integrations';
import { docRecord, SLACK } from '../../../fixtures/records';

const FOLDER = 'integrations/libraries';
const AWS = docRecord(`${FOLDER}/aws`, { integration: { ...SLACK, tool: 'AWS' } });
const S3 = docRecord(`${FOLDER}/aws/s3`, { integration: { ...SLACK, tool: 'Amazon S3' } });
const REFERENCE = docRecord(`${FOLDER}/aws/s3/reference`);
const GUIDE = docRecord(`${FOLDER}/aws/guide`);
const API = docRecord('api/libraries/dagster-slack');
const DOCS = new Map([docRecord(FOLDER), AWS, S3, REFERENCE, GUIDE, API].map((doc) => [doc.docPath, doc]));

test('the pages down to a page are those of the folders above it, and itself', () => {
  expect(pagesDownTo(REFERENCE, DOCS).filter(isIntegrationPage)).toEqual([AWS, S3]);
  expect(pagesDownTo(REFERENCE, DOCS).at(-1)).toBe(REFERENCE);
});

test('a page belongs to the tool of the nearest page above it', () => {
  const pagesOf = (tool: typeof AWS) => [...DOCS.values()].filter((doc) => isBelowTool(doc, tool, DOCS));
  expect(pagesOf(AWS)).toEqual([GUIDE]);
  expect(pagesOf(S3)).toEqual([REFERENCE]);
});

test('a package may have a page for its API', () => {
  expect(apiPagesOf({ packages: ['dagster-modal', 'dagster-slack'] }, DOCS)).toEqual([API]);
});
