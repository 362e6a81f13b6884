import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { formatDiagnostic, diagnostic } from '../../../src/content-model/diagnostics/diagnostic';
import { frontMatterSource } from '../../../src/mdx/parse/front-matter';

const ROOT = resolve('.');
const SCHEMAS = 'content/schemas';
const PAGE_SCHEMA = `${SCHEMAS}/doc.schema.json`;

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const json = <T>(path: string): T => JSON.parse(textOf(path)) as T;
const filesOf = (globs: readonly string[]): string[] => globSync([...globs], { cwd: ROOT });

const settings =
  json<Readonly<Record<'yaml.schemas', Readonly<Record<string, readonly string[]>>>>>('.vscode/settings.json');
const assignments = Object.entries(settings['yaml.schemas']);

function createValidator(schema: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return ajv.compile(json<object>(schema));
}

/** What a schema says against a file. Where the file passes `npm run check`, the schema is stale. */
function refusalOf(file: string, { errors }: ValidateFunction): string | undefined {
  const reasons = (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return reasons.length > 0
    ? `${file}: ${reasons.join('; ')}. Run npm run check, and npm run schemas where the content model has changed.`
    : undefined;
}

describe('the schemas of the editor', () => {
  test.each(assignments)('%s exists, and each of its files too', (schema, globs) => {
    expect(existsSync(join(ROOT, schema))).toBe(true);
    for (const glob of globs) expect(filesOf([glob])).not.toEqual([]);
  });

  test('are all used, but for that of front matter', () => {
    const used = assignments.map(([schema]) => schema.replace('./', ''));
    const all = readdirSync(join(ROOT, SCHEMAS)).map((name) => `${SCHEMAS}/${name}`);
    expect(all.filter((schema) => !used.includes(schema))).toEqual([PAGE_SCHEMA]);
  });

  test('cover every data file of the content', () => {
    const covered = assignments.flatMap(([, globs]) => filesOf(globs));
    expect(covered.sort()).toEqual(
      filesOf([
        'content/*.yml',
        'content/claims/**',
        'content/graphs/**',
        'content/phrasings/**',
        'content/sidebars/**',
        'content/site/**',
      ]).sort(),
    );
  });

  test('are named by files that stay where they are, not by those that move with their page', () => {
    const named = assignments.flatMap(([schema, globs]) =>
      filesOf(globs).flatMap((file) => {
        const [, path] = /^# yaml-language-server: \$schema=(.+)$/m.exec(textOf(file)) ?? [];
        return path === undefined ? [] : [{ file, schema: resolve(schema), named: resolve(dirname(file), path) }];
      }),
    );
    expect(named.filter(({ schema, named: path }) => path !== schema)).toEqual([]);
    expect(named.filter(({ file }) => /^content\/(claims|phrasings)\//.test(file))).toEqual([]);
  });

  test.each(assignments)('%s takes its files', (schema, globs) => {
    const validate = createValidator(schema);
    for (const file of filesOf(globs)) {
      validate(parse(textOf(file)));
      expect(refusalOf(file, validate)).toBeUndefined();
    }
  });

  test('take the front matter of every page', () => {
    const validate = createValidator(PAGE_SCHEMA);
    for (const file of filesOf(['content/docs/**/*.mdx'])) {
      validate(frontMatterSource(textOf(file), file).data);
      expect(refusalOf(file, validate)).toBeUndefined();
    }
  });

  test.each([
    ['sidebar', { label: 'Docs', items: [{ foldr: 'guides' }] }],
    ['sidebar', { label: 'Docs' }],
    ['announcement', { announcementId: 'a b', enabled: true, text: 'A' }],
    ['assistant', { kind: 'human' }],
    ['footer', { links: [{ label: 'A', href: '/a' }], social: [], copyright: 'C' }],
    ['navbar', { title: 'D', items: [{ type: 'page', label: 'A' }] }],
    ['versions', { versions: [] }],
    ['redirects', { redirects: [{ from: 'old', to: '/new' }] }],
    ['tags', { 'a/b': { label: 'B' } }],
    ['claims', { limits: [{ begins: 'A sensor', proofs: ['my own experience'] }] }],
    ['doc', { title: 'A page', description: 'TODO' }],
    ['doc', { title: 'A page', description: 'A page that a test reads.', sidebarPositon: 1 }],
  ])('%s refuses what does not fit: %j', (name, data) => {
    expect(createValidator(`${SCHEMAS}/${name}.schema.json`)(data)).toBe(false);
  });
});

describe('the tasks of the editor', () => {
  interface Task {
    readonly script: string;
    readonly problemMatcher: { readonly pattern: Readonly<Record<string, unknown>> & { readonly regexp: string } };
  }
  const { tasks } = json<{ readonly tasks: readonly Task[] }>('.vscode/tasks.json');
  const { scripts } = json<{ readonly scripts: Readonly<Record<string, string>> }>('package.json');

  /** What the editor reads off a line. */
  function match(script: string, line: string): Record<string, string | undefined> {
    const { regexp, ...groups } = tasks.find((task) => task.script === script)!.problemMatcher.pattern;
    const found = new RegExp(regexp).exec(line) ?? [];
    return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, found[Number(group)]]));
  }

  test.each(tasks.map(({ script }) => script))('npm run %s exists', (script) => {
    expect(Object.keys(scripts)).toContain(script);
  });

  test('a finding of the check is shown at its line', () => {
    const found = diagnostic(
      'field-missing',
      'content/docs/a.mdx',
      { line: 2, column: 1 },
      'The field "title" is missing.',
      {
        expected: 'text',
      },
    );
    expect(match('check', formatDiagnostic(found).split('\n')[0] ?? '')).toEqual({
      file: 'content/docs/a.mdx',
      line: '2',
      column: '1',
      severity: 'error',
      message: 'The field "title" is missing.',
      code: 'field-missing',
    });
  });

  test.each([
    ['content/docs/a.mdx:12:4 error wording A word [found "just", write instead: nothing]', '4'],
    ['README.md:12 error MD022/blanks-around-headings Headings should be surrounded', undefined],
  ])('a finding in prose is shown at its line: %s', (line, column) => {
    expect(match('lint:prose', line)).toMatchObject({
      file: line.split(':')[0],
      line: '12',
      column,
      severity: 'error',
    });
  });
});
