import type { Database } from '../../../../../src/gatsby/node/database/database';
import { INTEGRATION } from '../../../../../src/gatsby/node/database/integration-type';
import { docRecord, SLACK } from '../../../../fixtures/records';

const PAGE = docRecord('integrations/libraries/chat/slack', { integration: SLACK });
const BELOW = docRecord('integrations/libraries/chat/slack/reference');
const API = docRecord('api/libraries/dagster-slack');
const NODES: Readonly<Record<string, object>> = {
  'Tag integrations/alerting': { label: 'Alerting' },
  'Package dagster-slack': { name: 'dagster-slack', version: '0.27.16', requiresPython: '>=3.9', requires: [] },
  [`Doc ${PAGE.docPath}`]: PAGE,
};
const TOOL = { ...SLACK, packages: ['dagster-slack', 'unknown'], docPath: PAGE.docPath } as never;
const DATABASE = {
  find: (type: string, key: string) => NODES[`${type} ${key}`] ?? null,
  nodesOf: (ids: string[]) => ids,
  graph: () => Promise.resolve({ navigation: new Map([PAGE, BELOW, API].map((doc) => [doc.id, { doc }])) }),
} as unknown as Database;

const computed = (name: string): unknown => INTEGRATION.computed?.[name]?.resolve(TOOL, DATABASE, {});

test('an integration has its tag, its page, what that says, and the end of its address', () => {
  expect(INTEGRATION.resolvers?.category?.(TOOL, DATABASE, {})).toEqual({ label: 'Alerting' });
  expect(computed('doc')).toBe(PAGE);
  expect(computed('description')).toBe(PAGE.description);
  expect(computed('slug')).toBe('chat/slack');
});

test('its packages have what they say of themselves, where that is known', () => {
  expect(INTEGRATION.resolvers?.packages?.(TOOL, DATABASE, {})).toEqual([
    { name: 'dagster-slack', version: '0.27.16', requiresPython: '>=3.9', requires: [] },
    { name: 'unknown', version: undefined, requiresPython: undefined, requires: [] },
  ]);
});

test('it has the pages below its own, and those of the API', async () => {
  await expect(computed('pages')).resolves.toEqual([BELOW.id]);
  await expect(computed('apiPages')).resolves.toEqual([API.id]);
});
