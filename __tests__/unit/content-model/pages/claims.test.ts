import { claimSchema, proofKindOf } from '../../../../src/content-model/pages/claims';

test.each([
  ['__tests__/samples/build_jobs/test_asset_jobs.py::test_a_job_runs', 'test'],
  ['dagster/_core/definitions/run_request.py::RunRequest.with_run_key', 'source'],
  ['pyspark/sql/session.py::SparkSession', 'source'],
  ['https://docs.dagster.io/guides', 'public'],
])('%s is a proof: a %s', (proof, kind) => {
  expect(claimSchema.safeParse({ begins: 'A job runs', proofs: [proof] }).success).toBe(true);
  expect(proofKindOf(proof)).toBe(kind);
});

test.each([
  ['a file of tests without a test', '__tests__/samples/build_jobs/test_asset_jobs.py'],
  ['a file of a package without a name', 'dagster/_core/definitions/run_request.py'],
  ['a file of a package with an empty name', 'dagster/_core/definitions/run_request.py::'],
  ['a test whose folder is misspelled', 'tests/samples/build_jobs/test_asset_jobs.py::test_a_job_runs'],
  ['a test outside the samples', '__tests__/unit/a.test.ts::test_a'],
  ['words', 'I have seen it'],
  ['an address that is not encrypted', 'http://docs.dagster.io'],
])('%s is no proof', (_what, proof) => {
  const { error } = claimSchema.safeParse({ begins: 'A job runs', proofs: [proof] });
  expect(error?.issues[0]?.message).toContain('a symbol of a package');
});
