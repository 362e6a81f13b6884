import { spawnSync } from 'node:child_process';

// ESLint reads its configuration as an ES module, which jest does not load: so it runs beside jest, once for all files.

/** Answers, for each path and text, the lines that `no-restricted-imports` refuses. */
const LINT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const answers = [];
  for (const [filePath, text] of JSON.parse(process.argv[1])) {
    const [{ messages }] = await eslint.lintText(text, { filePath });
    answers.push(messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').map(({ line }) => line));
  }
  console.log(JSON.stringify(answers));
`;

const FOLDERS = ['words', 'content-model', 'mdx/hast', 'mdx/parse', 'site-graph/routes', 'site-graph/checks'].concat(
  'content-loader',
  'search/query',
);
/** Those that no browser loads. */
const WITH_PATHS = ['mdx/parse', 'site-graph/checks', 'content-loader'];

const IMPURE = [
  'node:os',
  'node:crypto',
  'node:fs/promises',
  'node:child_process',
  'fs',
  'path',
  'os',
  'react',
  'gatsby',
];
const PURE = ['zod', './path', '../os/fs', 'github-slugger'];
const NAMES = [...IMPURE, 'node:path', ...PURE];

const importing = (names: readonly string[]): string => names.map((name) => `export * from '${name}';\n`).join('');

test('the pure folders refuse the packages of Node; those that no browser loads take paths apart', () => {
  const files = FOLDERS.map((folder) => [`src/${folder}/probe.ts`, importing(NAMES)]);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', LINT, '--', JSON.stringify(files)],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const refused = (JSON.parse(stdout) as number[][]).map((lines) => lines.map((line) => NAMES[line - 1]));
  expect(Object.fromEntries(FOLDERS.map((folder, index) => [folder, refused[index]]))).toEqual(
    Object.fromEntries(
      FOLDERS.map((folder) => [folder, WITH_PATHS.includes(folder) ? IMPURE : [...IMPURE, 'node:path']]),
    ),
  );
});
