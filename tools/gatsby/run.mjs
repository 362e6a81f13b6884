// Runs Gatsby without telemetry, under BASE_PATH if that is set, and with a cache only if the same code made it. A build that
// fails or is interrupted leaves the last good site in place (docs/builds.md).
// usage: node tools/gatsby/run.mjs build | develop | serve [options]
import { existsSync, rmSync } from 'node:fs';
import { checkPort, checkPortIsFree, portOption } from '../shared/ports.mjs';
import { giveUp } from '../shared/setup.mjs';
import { giveUpWriting } from '../shared/write-errors.mjs';
import { dropForeignCache } from './digest.mjs';
import { endAll, runGatsby } from './process.mjs';
import { SettingError, siteSettings } from './site-settings.mjs';
import { beginBuild, isCold, isUnfinished, keepBuild, lock, undoBuild } from './rollback.mjs';

const [command = 'build', ...options] = process.argv.slice(2);
setPlace();
const usualPort = { develop: '8000', serve: '9000' }[command];
if (usualPort) checkPort(usualPort);

const unlockSite = await lock('site').catch(giveUpWriting);
if (!unlockSite) giveUp('A build runs in this folder.', 'Wait for its end, or end it.');
// A server reads the site alone, so it may run beside `develop`.
const unlockCache = command === 'serve' ? () => undefined : await lock('cache');
if (!unlockCache) {
  giveUp(
    `npm run develop runs in this folder, and npm run ${command} would change the cache that it uses.`,
    'End it first, or work in another clone of the repository.',
  );
}
if (isUnfinished()) {
  console.log('The last build was interrupted; the good one before it is put back.');
  await undoBuild();
}
if (command === 'serve' && !existsSync('public/index.html')) giveUp('There is no build.', 'Run npm run build.');
if (usualPort) await checkPortIsFree(usualPort, options);
if (command === 'serve') options.push(...portOption(options, usualPort));
if (command === 'build' || command === 'develop') dropForeignCache();
if (command === 'build') {
  const code = await build();
  await unlockCache();
  await unlockSite();
  process.exit(code);
}
await unlockSite();
const code = await runGatsby(command, options).ended;
await unlockCache();
process.exit(code);

/** Puts the settings of the environment into one form, before a digest is made of them. */
function setPlace() {
  try {
    for (const [name, value] of Object.entries(siteSettings(process.env))) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    giveUp(error.message, error.remedy);
  }
}

/** Builds the site, or restores the last good one. Returns the exit code. */
async function build() {
  await beginBuild();
  if (isCold()) rmSync('public', { recursive: true, force: true });
  const gatsby = runGatsby(command, options);
  const code = await gatsby.ended;
  if (code === 0) {
    await keepBuild();
  } else {
    await endAll(gatsby);
    await undoBuild();
    console.error('The build did not succeed: public/ is what it was before.');
  }
  return code;
}
