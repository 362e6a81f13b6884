import type { Tool } from '../../../../src/content-model/site/tools';
import { connectedTools, toolAddress, toolAnchor } from '../../../../src/site-graph/references/connected-tools';
import { galleryEntries } from '../../../../src/site-graph/references/gallery-entries';
import { docRecord, SLACK } from '../../../fixtures/records';

const CENSUS: Tool = { name: 'Census', package: 'dagster-census', category: 'integrations/etl', support: 'dagster' };
const PAGE = docRecord('integrations/libraries/slack', {
  integration: SLACK,
  description: 'Send messages.',
  keywords: ['webhook'],
});

const SLACK_TOOL = {
  name: 'Slack',
  packages: ['dagster-slack'],
  support: 'dagster',
  category: 'integrations/alerting',
  link: PAGE.route,
  description: 'Send messages.',
  keywords: ['webhook'],
};

test('tools are those of pages, and of the data file where no page has them, by name', () => {
  const other: Tool = { ...CENSUS, name: 'slack', link: '/guides' };
  expect(connectedTools([PAGE, docRecord('intro')], [other, CENSUS])).toEqual([
    { name: 'Census', packages: ['dagster-census'], support: 'dagster', category: 'integrations/etl' },
    SLACK_TOOL,
  ]);
});

test('a tool without a page of its own has the description of the page that it links to', () => {
  const reference = docRecord('api/libraries/dagster-census', { description: 'Reference for dagster-census.' });
  const linked: Tool = { ...CENSUS, link: `${reference.route}#resources` };
  expect(connectedTools([reference], [linked])).toMatchObject([
    { name: 'Census', link: linked.link, description: 'Reference for dagster-census.' },
  ]);
});

test('a page that is unlisted makes no tool known', () => {
  expect(connectedTools([{ ...PAGE, unlisted: true }], [])).toEqual([]);
});

test('a link to a tool leads to its page, or else to its place in the gallery', () => {
  expect(toolAddress({ name: 'Slack', link: '/integrations/libraries/slack' })).toBe('/integrations/libraries/slack');
  expect(toolAddress({ name: 'Weights & Biases' })).toBe('/integrations/libraries#tool-weights--biases');
  expect(toolAnchor({ name: 'Weights & Biases' })).toBe('tool-weights--biases');
});

test('the gallery shows each with the label of its category', () => {
  const tags = [{ name: 'integrations/alerting', label: 'Alerting', description: 'Messages.' }];
  expect(galleryEntries(connectedTools([PAGE], [CENSUS]), tags)).toMatchObject([
    { name: 'Census', anchor: 'tool-census', category: 'etl', categoryLabel: 'integrations/etl', to: undefined },
    { name: 'Slack', category: 'alerting', categoryLabel: 'Alerting', to: PAGE.route, description: 'Send messages.' },
  ]);
});
