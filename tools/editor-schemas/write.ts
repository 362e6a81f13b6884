// Writes the JSON Schemas that editors complete and check content with. usage: npm run schemas [-- --check]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_SCHEMAS } from '../../src/content-model/schema-output/file-schemas';
import { editorSchemaOf } from '../../src/content-model/schema-output/json-schema';
import { ROOT } from '../shared/workspace';

const FOLDER = join(ROOT, 'content', 'schemas');

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
mkdirSync(FOLDER, { recursive: true });
for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
  const file = join(FOLDER, `${name}.schema.json`);
  const text = `${JSON.stringify(editorSchemaOf(schema, name), null, 2)}\n`;
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) stale.push(file);
}
if (stale.length > 0) {
  console.error(
    `These editor schemas are not those of the content model; npm run schemas writes them:\n${stale.join('\n')}`,
  );
  process.exit(1);
}
