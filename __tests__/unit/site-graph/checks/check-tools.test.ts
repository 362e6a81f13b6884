import type { Tool } from '../../../../src/content-model/site/tools';
import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import type { WithPositions } from '../../../../src/content-model/validation/yaml-source';
import { checkTools } from '../../../../src/site-graph/checks/check-tools';
import { docRecord, SLACK } from '../../../fixtures/records';

const LIBRARIES = docRecord('integrations');
const LINKS: LinkTargets = {
  docs: new Map([[LIBRARIES.route, LIBRARIES]]),
  docPaths: new Map([[LIBRARIES.docPath, LIBRARIES]]),
  otherRoutes: new Set(),
  redirects: new Map(),
  symbolPages: new Map(),
  anchorsOf: () => ['storage'],
  uncertainRoutes: [],
};
const TAGS = new Set(['integrations/storage', 'integrations/ai']);
const DUCKDB: WithPositions<Tool> = {
  name: 'DuckDB',
  package: 'dagster-duckdb',
  category: 'integrations/storage',
  support: 'dagster',
  link: '/integrations#storage',
  positions: {
    name: { line: 2, column: 11 },
    category: { line: 2, column: 40 },
    link: { line: 2, column: 70 },
  },
};

const check = (...tools: readonly WithPositions<Tool>[]) => checkTools(tools, TAGS, LINKS);

test('a tool with a tag for its category and a link that leads somewhere is right', () => {
  expect(check(DUCKDB)).toEqual([]);
});

test.each([
  [
    'a tag of a category',
    { category: 'integrations/bi' as const },
    { code: 'tag-unknown', column: 40, suggestion: 'integrations/ai' },
  ],
  ['a heading', { link: '/integrations#storages' }, { code: 'anchor-broken', column: 70, suggestion: 'storage' }],
  ['a page', { link: '/integration' }, { code: 'link-broken', column: 70, suggestion: '/integrations' }],
])('%s that is not there is reported with the nearest one', (_what, changes, found) => {
  expect(check({ ...DUCKDB, ...changes })).toMatchObject([{ file: 'content/tools.yml', line: 2, ...found }]);
});

test('a link may be left out', () => {
  expect(check({ ...DUCKDB, link: undefined })).toEqual([]);
});

test('a name is that of one tool', () => {
  expect(check(DUCKDB, DUCKDB)).toMatchObject([{ code: 'tool-duplicate', column: 11, expected: 'each tool once' }]);
});

test('a name in other capitals is no name of its own', () => {
  expect(check(DUCKDB, { ...DUCKDB, name: 'Duckdb' })).toMatchObject([
    { code: 'tool-duplicate', column: 11, message: 'There is a tool "DuckDB" already: "Duckdb".' },
  ]);
});

test.each([
  [{}, 'The tool "Slack" has a page already: content/docs/integrations/libraries/slack.mdx.'],
  [{ unlisted: true }, undefined],
])('a tool has no listed page of its own: %j', (changes, message) => {
  const page = docRecord('integrations/libraries/slack', { integration: { ...SLACK, tool: 'slack' }, ...changes });
  const links = { ...LINKS, docPaths: new Map([[page.docPath, page]]) };
  const found = checkTools([{ ...DUCKDB, name: 'Slack', link: undefined }], TAGS, links);
  expect(found.map((one) => one.message)).toEqual(message === undefined ? [] : [message]);
});

test('nothing is said of categories while the tags cannot be read', () => {
  expect(checkTools([{ ...DUCKDB, category: 'integrations/etl' }], undefined, LINKS)).toEqual([]);
});
