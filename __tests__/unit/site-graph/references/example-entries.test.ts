import type { DocExample } from '../../../../src/content-model/pages/example';
import { exampleEntries } from '../../../../src/site-graph/references/example-entries';
import { buildSiteGraph } from '../../../../src/site-graph/site-graph';
import { docRecord, sidebarSource, siteContent } from '../../../fixtures/records';

const example = (project: string): DocExample => ({
  project,
  shows: `What ${project} shows.`,
  tools: ['DuckDB'],
  topics: ['etl'],
  needs: 'nothing',
  minutes: 1,
});
const DOCS = [
  docRecord('examples'),
  docRecord('examples/full', { title: 'Full pipelines' }),
  docRecord('examples/full/tides', { title: 'Tides', example: example('tides') }),
  docRecord('examples/full/tides/step'),
  docRecord('examples/ml', { title: 'Digits', example: example('digits') }),
  docRecord('examples/full/ml/step'),
  docRecord('examples/mini', { title: 'Mini examples' }),
  docRecord('examples/secret', { example: example('secret'), unlisted: true }),
];
const SIDEBAR = sidebarSource([
  { doc: 'examples' },
  { folder: 'examples/full', flatten: false, indexes: { 'examples/full/ml': 'examples/ml' } },
  { folder: 'examples/mini', flatten: false },
]);
const { navigation } = buildSiteGraph(siteContent({ docs: DOCS, sidebars: [SIDEBAR] }));
const PICTURE = { width: 1, height: 1, assets: [], edges: [] };
const entriesOf = (docPath: string) =>
  exampleEntries(navigation, docPath, (project) => (project === 'tides' ? PICTURE : undefined));

test('the gallery of a page without a group shows all examples, each with its group', () => {
  expect(entriesOf('examples')).toEqual([
    {
      title: 'Digits',
      to: '/examples/ml',
      group: 'Full pipelines',
      shows: 'What digits shows.',
      topics: ['etl'],
      tools: ['DuckDB'],
      needs: 'nothing',
      minutes: 1,
      picture: undefined,
    },
    expect.objectContaining({ title: 'Tides', to: '/examples/full/tides', picture: PICTURE }),
  ]);
});

test('the gallery of the page of a group shows those of the group alone', () => {
  expect(entriesOf('examples/full').map(({ title, group }) => [title, group])).toEqual([
    ['Digits', undefined],
    ['Tides', undefined],
  ]);
  expect(entriesOf('examples/mini')).toEqual([]);
});
