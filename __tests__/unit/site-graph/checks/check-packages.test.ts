import { checkPackages } from '../../../../src/site-graph/checks/check-packages';
import type { SiteContent } from '../../../../src/site-graph/site-content';
import { collectPackages, type NamedPackage } from '../../../../src/mdx/extract/packages';
import { rootOf } from '../../../fixtures/pages';
import { docRecord, siteContent, SLACK } from '../../../fixtures/records';

const FACTS = [
  { name: 'dagster', version: '1.11.16' },
  { name: 'dagster-mysql', version: '0.27.16' },
];
const AT = { line: 8, column: 3 };

const check = (content: Partial<SiteContent>) => checkPackages(siteContent({ packages: FACTS, ...content }));
const checkText = (kind: NamedPackage['kind'], name: string) =>
  check({ docs: [docRecord('guides/a', { packages: [{ kind, name, ...AT }] })] });

test.each([
  ['package', 'dagster'],
  ['package', 'dagster-mysql'],
  ['package', 'dagster-gemini'],
  ['package', 'dbt-mysqll'],
  ['release', '1.11.16'],
  ['release', '1.9.13'],
] as const)('the %s %s may be there', (kind, name) => {
  expect(checkText(kind, name)).toEqual([]);
});

test('a misspelled package is reported with the nearest one, where it is named', () => {
  const positions = { 'integration.packages.1': { line: 6, column: 30 } };
  const integration = { ...SLACK, packages: ['dagster', 'dagster-mysqll'] };
  const tool = {
    name: 'MySQL',
    package: 'dagster-msql',
    category: 'integrations/storage',
    support: 'dagster',
  } as const;
  const found = check({
    docs: [
      docRecord('integrations/libraries/mysql', {
        integration,
        positions,
        packages: [{ kind: 'package', name: 'dagstr-mysql', ...AT }],
      }),
      docRecord('guides/a', { packages: [{ kind: 'package', name: 'dagster-mysqk', ...AT }] }),
    ],
    tools: [{ ...tool, positions: { package: { line: 2, column: 20 } } }],
  });
  const suggestion = 'dagster-mysql';
  expect(found).toMatchObject([
    { code: 'package-unknown', file: 'content/docs/integrations/libraries/mysql.mdx', line: 6, column: 30, suggestion },
    { file: 'content/tools.yml', line: 2, column: 20, suggestion },
    { file: 'content/docs/guides/a.mdx', ...AT, suggestion, message: 'There is no package dagster-mysqk.' },
  ]);
});

test.each(['1.11.17', '1.12.0', '2.0.0'])('%s is after the release of the site', (release) => {
  expect(checkText('release', release)).toMatchObject([
    { code: 'release-unknown', ...AT, expected: '1.11.16, or a release before it', suggestion: '1.11.16' },
  ]);
});

test('nothing is said while the facts are not known', () => {
  const packages: NamedPackage[] = [
    { kind: 'package', name: 'dagster-mysqll', ...AT },
    { kind: 'release', name: '2.0.0', ...AT },
  ];
  expect(check({ packages: [], docs: [docRecord('guides/a', { packages })] })).toEqual([]);
});

test('components name packages, without extras and versions, and releases; headings name releases', () => {
  const text = [
    '<BreakingChanges from="1.10.21 1.11.15">',
    '',
    '<BreakingChange release="1.11.0" packages="dagster dagster-dbt">',
    '',
    'Text.',
    '',
    '</BreakingChange>',
    '',
    '</BreakingChanges>',
    '',
    '<PackageInstall name="dagster-cloud[insights] dagster-evidence==0.1.7" />',
    '',
    '## Version 1.12.0',
  ].join('\n');
  expect(collectPackages(rootOf(text)).map(({ kind, name, line }) => [line, kind, name])).toEqual([
    [1, 'release', '1.10.21'],
    [1, 'release', '1.11.15'],
    [3, 'release', '1.11.0'],
    [3, 'package', 'dagster'],
    [3, 'package', 'dagster-dbt'],
    [11, 'package', 'dagster-cloud'],
    [11, 'package', 'dagster-evidence'],
    [13, 'release', '1.12.0'],
  ]);
});
