import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../../tools/commands/commands.mjs';

const { scripts } = jest.requireActual<{ readonly scripts: Readonly<Record<string, string>> }>('../../../package.json');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  join('hosting', 'README.md'),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];
/** What npm does itself. */
const NPM = ['ci', 'install', 'run'];

/** A script, its command where it has one, and those of a list behind it, such as `npm run lint`, `format`. */
const NAMED = /\bnpm run ([\w:-]+)(?: -- ([\w-]+))?[^`\n]*((?:`,? (?:or |and )?`(?!npm )[\w:-]+)*)/g;
const named = (text: string) =>
  [...text.matchAll(NAMED)].map(([, script = '', command, others = '']) => ({
    script,
    command,
    others: wordsOf(others),
  }));

/** The scripts that a text tells its reader to run. */
function namedScripts(text: string): string[] {
  const names = named(text).flatMap(({ script, command, others }) => (command ? [script] : [script, ...others]));
  const own = [...text.matchAll(/(?:^|`|&& )npm ([a-z]+)/gm)].map(([, name = '']) => name);
  return [...names, ...own.filter((name) => !NPM.includes(name))];
}

/** The commands of a script with several, as `npm run bench -- builds` names them. */
function namedCommands(text: string): string[] {
  return named(text).flatMap(({ script, command, others }) =>
    command && script in COMMANDS ? [command, ...others].map((each) => `${script} -- ${each}`) : [],
  );
}

const wordsOf = (list: string): string[] => list.match(/[\w:-]+(?=$|`)/g) ?? [];
const unknown = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name));

test('scripts and commands are found alone, in a list, and in a block of code', () => {
  const text =
    'Run `npm run lint`, `format`, or `clean`; `npm run bench -- edit`, `fly`.\n\n```bash\nnpm stop\nnpm ci\n```\n';
  expect(unknown(namedScripts(text), Object.keys(scripts))).toEqual(['clean', 'stop']);
  expect(namedCommands(text)).toEqual(['bench -- edit', 'bench -- fly']);
});

test.each(DOCUMENTS)('%s names scripts of package.json and their commands alone', (file) => {
  const text = readFileSync(file, 'utf8');
  const commands = Object.entries(COMMANDS).flatMap(([script, of]) =>
    Object.keys(of).map((name) => `${script} -- ${name}`),
  );
  expect(unknown(namedScripts(text), Object.keys(scripts))).toEqual([]);
  expect(unknown(namedCommands(text), commands)).toEqual([]);
});
