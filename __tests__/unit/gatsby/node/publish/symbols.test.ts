import type { BuildArgs } from 'gatsby';
import { inflateSync } from 'node:zlib';
import { writePublicFile } from '../../../../../src/gatsby/node/publish/public-files';
import { publishSymbols } from '../../../../../src/gatsby/node/publish/symbols';
import type { ApiEntry } from '../../../../../src/mdx/extract/api-entries';
import { apiSymbol } from '../../../../fixtures/api-facts';
import { docRecord } from '../../../../fixtures/records';

jest.mock('../../../../../src/gatsby/node/publish/public-files', () => ({ writePublicFile: jest.fn() }));

const entry = (name: string, summary: string, kind: ApiEntry['kind'] = 'symbol'): ApiEntry => ({
  kind,
  name,
  summary,
  explained: [],
  line: 1,
  column: 1,
});

const NODES: Readonly<Record<string, readonly object[]>> = {
  ApiModule: [
    { name: 'dagster_aws', packages: [{ version: '0.27.16' }] },
    { name: 'dagster', packages: [{ version: '1.11.16' }] },
  ],
  ApiSymbol: ['dagster.job', 'dagster.asset', 'dagster.draft', 'dagster.unexplained'].map((name) =>
    apiSymbol(name, { kind: 'function', returns: 'str' }),
  ),
  Doc: [
    docRecord('api/jobs', { entries: [entry('dagster.job', 'Makes a job.'), entry('dg dev', 'Runs.', 'command')] }),
    docRecord('api/assets', { entries: [entry('dagster.asset', 'Makes an asset.')] }),
    docRecord('api/draft', { draft: true, entries: [entry('dagster.draft', 'Not yet.')] }),
  ],
};

/** What is published, by its route. */
async function publish(): Promise<Map<string, string | Uint8Array>> {
  const write = jest.mocked(writePublicFile).mockReset();
  await publishSymbols({ getNodesByType: (type: string) => NODES[type] ?? [] } as unknown as BuildArgs);
  return new Map(write.mock.calls);
}

test('the previews are signature and summary of each symbol that a published page explains, by name', async () => {
  const previews = (await publish()).get('/symbol-previews.json');
  expect(previews).toBe(
    '{"dagster.asset":["asset() -> str","Makes an asset."],"dagster.job":["job() -> str","Makes a job."]}',
  );
});

test('the inventory has the version of dagster itself, and the same symbols, compressed behind its head', async () => {
  const file = Buffer.from((await publish()).get('/objects.inv') ?? '');
  const [project, version] = file.toString('latin1').split('\n').slice(1);
  expect([project, version]).toEqual(['# Project: Dagster', '# Version: 1.11.16']);
  const body = file.subarray(file.indexOf('zlib.\n') + 'zlib.\n'.length);
  expect(inflateSync(body).toString()).toBe(
    'dagster.asset py:function 1 api/assets#$ -\ndagster.job py:function 1 api/jobs#$ -\n',
  );
});
