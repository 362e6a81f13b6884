import { faultIn, spread, type Fault } from '../fault';
import type { RealContent } from '../real-content';

const FOLDER = 'docs/integrations/libraries';

const SLACK = ['  tool: Zzz', '  packages: []', '  category: alerting', '  support: dagster'];

/** A new page of a tool. */
const page = (...integration: readonly string[]): string =>
  [
    '---',
    'title: A new page',
    'description: A page that was not there before.',
    ...(integration.length > 0 ? ['integration:', ...integration] : []),
    '---',
    '',
    'Text.',
    '',
  ].join('\n');

const changed = (line: number, text: string): string[] => SLACK.map((one, index) => (index === line - 5 ? text : one));

/** The tools of integration libraries. */
export function integrationFaults({ pages }: RealContent): Fault[] {
  const added = `${FOLDER}/zzz.mdx`;
  const fault = (kind: string, line: number, text: string, suggestion?: string): Fault =>
    faultIn(kind, added, page(...changed(line, text)), line, suggestion);
  const others = spread(
    pages.filter(({ path }) => !path.startsWith(FOLDER)),
    2,
  );
  const insert = (text: string): string => text.replace('---\n', `---\nintegration:\n${SLACK.join('\n')}\n`);
  return [
    fault('a misspelled category of a tool', 7, '  category: altering', 'alerting'),
    fault('a misspelled support of a tool', 8, '  support: comunity', 'community'),
    fault('a package in capitals', 6, '  packages: [Dagster-Slack]'),
    fault('a misspelled package of a page', 6, '  packages: [dagster-mdal]', 'dagster-modal'),
    fault('a package named twice', 6, '  packages: [dagster-zzz, dagster-zzz]'),
    fault('an API of a package without a link', 6, '  packages: [dagster-dbt]'),
    faultIn('a page of no tool', added, page(), 1),
    {
      kind: 'a tool of two pages',
      changes: { [added]: page(...SLACK), [`${FOLDER}/zzzz.mdx`]: page(...SLACK) },
      expected: [{ path: `${FOLDER}/zzzz.mdx`, line: 5 }],
    },
    ...others.map(({ path, text }) => faultIn('a tool in another folder', path, insert(text), 3)),
  ];
}
