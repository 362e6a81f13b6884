// Prints the prose of all pages and partials, one JSON object a line. usage: tsx tools/originality/list-prose.ts
import { readContent } from '../../src/gatsby/node/content/read-content';
import { proseBlocksOf } from './prose-blocks';

void main();

async function main(): Promise<void> {
  const { files } = await readContent(process.cwd());
  for (const { path, text } of files) {
    if (!path.endsWith('.mdx')) continue;
    for (const block of proseBlocksOf(text, `content/${path}`)) process.stdout.write(`${JSON.stringify(block)}\n`);
  }
}
