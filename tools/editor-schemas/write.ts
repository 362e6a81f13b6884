// Writes the JSON Schemas that editors complete and check content with. usage: npm run schemas [-- --check]
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_SCHEMAS } from '../../src/content-model/schema-output/file-schemas';
import { editorSchemaOf } from '../../src/content-model/schema-output/json-schema';
import { runForWriter } from '../writer/run-for-writer';
import { WriterError } from '../writer/writer-error';
import { ROOT } from '../shared/setup.mjs';

const FOLDER = join(ROOT, 'content', 'schemas');

void runForWriter('npm run schemas [-- --check]', async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const stale: string[] = [];
  await mkdir(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(FILE_SCHEMAS)) {
    const file = join(FOLDER, `${name}.schema.json`);
    const text = `${JSON.stringify(editorSchemaOf(schema, name), null, 2)}\n`;
    if (!values.check) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(file);
  }
  if (stale.length === 0) return;
  throw new WriterError(
    `These editor schemas are not those of the content model: ${stale.join(', ')}.`,
    'Write them: npm run schemas',
  );
});
