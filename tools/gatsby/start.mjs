// Sets up, builds and serves the site. usage: npm start
import { chdir } from 'node:process';
import { runLogged } from '../shared/logged-run.mjs';
import { setUp } from '../shared/packages.mjs';
import { giveUp, ROOT, run, say } from '../shared/setup.mjs';

const PORT = process.env.PORT ?? '9000';

chdir(ROOT);
say('1 of 3: packages');
await setUp();
say('2 of 3: building the site into public/');
if (!(await runLogged('build', 'node', ['tools/gatsby/run.mjs', 'build']))) {
  giveUp('The site was not built.', 'What to mend is listed above, by file and line.');
}
say(`3 of 3: serving the site on http://localhost:${PORT} (Ctrl+C ends it)`);
run('node', ['tools/gatsby/run.mjs', 'serve', '--port', PORT]);
