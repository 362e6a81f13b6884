// Makes a page. usage: npm run new -- guides/build/assets/my-page [--title "…"] [--draft] [--new-folder]
//   --title "…"   instead of a title made from the name
//   --draft       the page is shown in npm run develop only
//   --new-folder  its folder is a new one, though another one has nearly its name
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '../../src/gatsby/node/content/read-content';
import { planNewPage } from './plan-new-page';
import { runForWriter } from '../writer/run-for-writer';
import { WriterError } from '../writer/writer-error';

const USAGE = 'npm run new -- guides/build/assets/my-page [--title "My page"] [--draft] [--new-folder]';

void runForWriter(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      draft: { type: 'boolean', default: false },
      'new-folder': { type: 'boolean', default: false },
    },
  });
  const [argument, ...others] = positionals;
  if (argument === undefined || others.length > 0) {
    throw new WriterError('One path is needed.', USAGE);
  }
  const { files } = await readContent(process.cwd());
  const plan = planNewPage(
    { argument, ...values, newFolder: values['new-folder'] },
    new Map(files.map(({ path, text }) => [path, text])),
  );
  for (const [path, text] of plan.texts) {
    const file = join('content', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  console.log(
    [
      `content/${plan.path} is there. ${plan.place}`,
      'Next:',
      '  1. Write its description, one sentence of 20 to 200 characters: npm run check refuses the page until it has one.',
      '  2. Write the questions that it answers, 2 to 8, each with the anchor of the heading under which it does.',
      '  3. Write the page. CONTRIBUTING.md lists what a body may hold.',
      `  4. Look at it: npm run develop, then http://localhost:8000${plan.route}`,
      '  5. npm run check && npm run lint:prose',
    ].join('\n'),
  );
});
