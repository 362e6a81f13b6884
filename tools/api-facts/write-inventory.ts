// Writes the inventory of symbols from the content, without a build. usage: tsx tools/api-facts/write-inventory.ts <file>
import { writeFile } from 'node:fs/promises';
import { symbolInventory } from '../../src/gatsby/node/publish/symbols';
import { validateFiles } from '../check/validate-files';
import { readContent } from '../../src/gatsby/node/content/read-content';

const [file] = process.argv.slice(2);

void main();

async function main(): Promise<void> {
  if (file === undefined) throw new Error('The file to write is missing.');
  const { files } = await readContent(process.cwd());
  const wanted = files.filter(({ path }) => /^(docs\/.*\.mdx|api\/facts\/.*\.json)$/.test(path));
  const records = (await validateFiles(wanted)).flatMap((result) => result.records);
  await writeFile(
    file,
    await symbolInventory(<T>(type: string) =>
      records.flatMap((record) => (record.type === type ? [record.fields as T] : [])),
    ),
  );
}
