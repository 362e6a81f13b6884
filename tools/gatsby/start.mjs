// Sets up, builds and serves the site. usage: npm start
//   PORT  where it is served; default: 9000
import { chdir } from 'node:process';
import { runLogged } from '../shared/logged-run.mjs';
import { setUp } from '../shared/packages.mjs';
import { checkPortIsFree, portOf } from '../shared/ports.mjs';
import { giveUp, refuseOptions, ROOT, run, say } from '../shared/setup.mjs';

chdir(ROOT);
refuseOptions('npm start, with PORT in the environment for another port than 9000');
const PORT = portOf('9000');
// Said now, and not after the build.
await checkPortIsFree('9000');
say('1 of 3: packages');
await setUp();
say('2 of 3: building the site into public/');
if (!(await runLogged('build', 'node', ['tools/gatsby/run.mjs', 'build']))) {
  giveUp('The site was not built.', 'What to mend is listed above, by file and line.');
}
say(`3 of 3: serving the site on http://localhost:${PORT} (Ctrl+C ends it)`);
run('node', ['tools/gatsby/run.mjs', 'serve']);
