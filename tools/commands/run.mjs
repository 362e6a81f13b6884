// Runs one of the commands of a script. usage: npm run bench | npm run test:lane | npm run media -- [<name> [options]]
import { existsSync } from 'node:fs';
import { argv, chdir, exit } from 'node:process';
import { installOwnPackages } from '../shared/packages.mjs';
import { giveUp, ROOT, run } from '../shared/setup.mjs';
import { COMMANDS } from './commands.mjs';

chdir(ROOT);
const [script = '', name, ...options] = argv.slice(2);
const commands = COMMANDS[script] ?? {};
if (name === undefined || name === '--help') {
  for (const [each, { does }] of Object.entries(commands))
    console.log(`npm run ${script} -- ${each.padEnd(15)}${does}`);
} else {
  const command = commands[name];
  if (!command) giveUp(`npm run ${script} has no command ${name}.`, `There are: ${Object.keys(commands).join(', ')}`);
  if (command.readsSite && !existsSync('public/index.html'))
    giveUp('There is no built site.', 'Run npm run build first.');
  if (command.packages) await installOwnPackages(command.packages);
  const lines = command.line.split(' && ').map((line) => line.split(' '));
  lines.at(-1)?.push(...options);
  exit(
    lines.every(([program = '', ...args]) =>
      program === 'node' ? run(program, args) : run('npx', ['--no-install', program, ...args]),
    )
      ? 0
      : 1,
  );
}
