import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { toolsSchema } from '../../../src/content-model/site/tools';
import { ROOT } from '../../../tools/shared/workspace';

const read = (path: string): string => readFileSync(join(ROOT, 'content', path), 'utf8');

test('every package that connects a tool is in the table of the integration libraries', () => {
  const { tools } = toolsSchema.parse(parse(read('tools.yml')));
  const table = read('docs/integrations/libraries/index.mdx').match(/^\|.*\|$/gm) ?? [];
  const named = new Set(table.join('\n').match(/`dagster[a-z0-9-]*`/g));
  expect(tools.filter((tool) => !named.has(`\`${tool.package}\``)).map(({ name }) => name)).toEqual([]);
});
