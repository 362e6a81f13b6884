import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import { checkIntegrations } from '../../../../src/site-graph/checks/check-integrations';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord, pageLink, SLACK } from '../../../fixtures/records';

const API = docRecord('api/libraries/dagster-slack', { title: 'dagster-slack', answers: [] });
const API_LINK = pageLink({ target: API.route });

const toolPage = (docPath: string, changes: Partial<DocRecord> = {}): DocRecord =>
  docRecord(docPath, {
    answers: [],
    integration: SLACK,
    positions: { 'integration.tool': { line: 5, column: 9 }, 'integration.packages': { line: 6, column: 13 } },
    links: [API_LINK],
    ...changes,
  });

const page = (docPath: string): DocRecord => docRecord(docPath, { answers: [] });

function check(...docs: readonly DocRecord[]) {
  const all = [...docs, API];
  const targets: LinkTargets = {
    docs: new Map(all.map((doc) => [doc.route, doc])),
    docPaths: new Map(all.map((doc) => [doc.docPath, doc])),
    otherRoutes: new Set(),
    redirects: new Map(),
    symbolPages: new Map([['dagster_slack.SlackResource', API]]),
    anchorsOf: () => [],
    uncertainRoutes: [],
  };
  return checkIntegrations(all, targets);
}

test('a page of a tool, the pages below it, and the index of all are right', () => {
  const pages = [
    page('integrations/libraries'),
    toolPage('integrations/libraries/slack'),
    page('integrations/libraries/slack/a/b'),
  ];
  expect(check(...pages)).toEqual([]);
});

test('a tool that two pages have is reported at the second, whatever its capitals', () => {
  const other = { ...SLACK, tool: 'slack' };
  const pages = [toolPage('integrations/libraries/a'), toolPage('integrations/libraries/b', { integration: other })];
  expect(check(...pages)).toMatchObject([
    {
      code: 'integration',
      file: 'content/docs/integrations/libraries/b.mdx',
      line: 5,
      message: 'Two pages are about the tool "slack": content/docs/integrations/libraries/a.mdx is, too.',
    },
  ]);
});

test.each(['guides/slack', 'integrations/libraries', 'integrations/libraries-more/slack'])(
  'a tool has no page elsewhere: %s',
  (docPath) => {
    expect(check(toolPage(docPath))).toMatchObject([
      { code: 'integration', file: `content/docs/${docPath}.mdx`, line: 5 },
    ]);
  },
);

describe('a page of the folder', () => {
  test('belongs to a tool', () => {
    expect(check(page('integrations/libraries/slack'))).toMatchObject([{ code: 'integration', line: 1 }]);
  });

  test('may, if its front matter or that of the page above it does not fit', () => {
    const unknown = docRecord('integrations/libraries/slack');
    expect(check(unknown, page('integrations/libraries/slack/reference'))).toEqual([]);
  });
});

describe('the API of a package', () => {
  test('is linked by its page or by one of its symbols', () => {
    const links = [pageLink({ kind: 'symbol', target: 'dagster_slack.SlackResource' })];
    expect(check(toolPage('integrations/libraries/slack', { links }))).toEqual([]);
  });

  test('is reported where it is not', () => {
    expect(check(toolPage('integrations/libraries/slack', { links: [] }))).toMatchObject([
      {
        line: 6,
        message: 'The page does not link to the API of its package: dagster-slack.',
        expected: 'a link to /api/libraries/dagster-slack or to one of its symbols',
      },
    ]);
  });

  test('may have no page', () => {
    const integration = { ...SLACK, packages: ['dagster-modal'] };
    expect(check(toolPage('integrations/libraries/slack', { integration, links: [] }))).toEqual([]);
  });
});

test('a package is named once', () => {
  const integration = { ...SLACK, packages: ['dagster-slack', 'dagster-slack'] };
  expect(check(toolPage('integrations/libraries/slack', { integration }))).toMatchObject([
    { line: 6, message: 'The package dagster-slack is named twice.' },
  ]);
});
