import type { ApiReference } from '../../../../src/site-graph/checks/check-api-reference';
import { buildSiteGraph } from '../../../../src/site-graph/site-graph';
import { docRecord, pageLink, siteContent } from '../../../fixtures/records';

const REFERENCE: ApiReference = {
  symbols: [{ name: 'dagster.asset', module: 'dagster', parameters: [], hiddenParameters: [], members: [] }],
  commands: [],
  configFields: new Map(),
  settings: new Map(),
};

describe('symbols of which no page is known to have an entry', () => {
  const link = pageLink({ kind: 'symbol', target: 'dagster.asset' });
  const docs = [
    docRecord('api/assets'),
    docRecord('deployment/oss/dagster-yaml'),
    docRecord('guides/a', { links: [link] }),
  ];
  const codes = (unreadableFiles: string[]) =>
    buildSiteGraph(siteContent({ docs, reference: REFERENCE, unreadableFiles: new Set(unreadableFiles) }))
      .diagnostics.map(({ code }) => code)
      .sort();

  test('are reported', () => {
    expect(codes([])).toEqual(['api-missing', 'api-unknown']);
  });

  test('are not, while a page of the reference cannot be read: it may have the entry', () => {
    expect(codes(['content/docs/api/assets.mdx'])).toEqual([]);
    expect(codes(['content/docs/deployment/oss/dagster-yaml.mdx'])).toEqual([]);
    expect(codes(['content/docs/guides/a.mdx'])).toHaveLength(2);
    expect(codes(['content/api/facts/dagster.json'])).toEqual([]);
  });
});
