import type { CliCommand } from '../../../../src/content-model/api-facts/cli-facts';
import { completeCommandEntry } from '../../../../src/mdx/api/command-entry';
import { childrenOf, textProp, type BodyElement, type BodyNode } from '../../../../src/mdx/body/body-tree';
import { cliCommand } from '../../../fixtures/api-facts';

const entryOf = (command: CliCommand, ...nodes: BodyNode[]): BodyElement =>
  completeCommandEntry(['CliCommand', 0, ['p', 0, 'Summary.'], ...nodes], command);

const usageOf = (command: CliCommand): unknown => Object(entryOf(command)[1]).usage;

describe('the usage line', () => {
  test.each<[string, CliCommand, string]>([
    ['is the command alone', cliCommand('dg'), 'dg'],
    ['says that there are options', cliCommand('dg dev', { options: [{ flags: ['--port'], type: 'integer' }] }), 'dg dev [OPTIONS]'],
    ['says that commands stand below', cliCommand('dg list', { isGroup: true }), 'dg list COMMAND'],
    [
      'has arguments in capitals: in brackets where they may be left out, with dots where there may be several',
      cliCommand('dg run', {
        arguments: [
          { name: 'asset', type: 'text', isRequired: true },
          { name: 'paths', type: 'path', isMultiple: true },
        ],
      }),
      'dg run ASSET [PATHS...]',
    ],
  ])('%s', (_what, command, usage) => expect(usageOf(command)).toBe(usage)); // prettier-ignore
});

test('the anchor is the command with hyphens; a deprecated one says so', () => {
  expect(entryOf(cliCommand('dg scaffold defs'))[1]).toEqual({
    id: 'dg-scaffold-defs',
    name: 'dg scaffold defs',
    usage: 'dg scaffold defs',
  });
  expect(entryOf(cliCommand('dagster job', { isDeprecated: true }))[1]).toMatchObject({ deprecated: true });
});

const COMMAND = cliCommand('dg dev', {
  arguments: [{ name: 'project', type: 'path', isRequired: true }],
  options: [
    { flags: ['--port', '-p'], type: 'integer', default: '3000', environment: ['DG_PORT'] },
    { flags: ['--verbose'], negativeFlags: ['--quiet'], isFlag: true, type: 'boolean', default: 'false' },
    { flags: ['--format'], type: 'choice', choices: ['json', 'text'], isRequired: true },
  ],
});

const explanations = (...items: [string, string][]): BodyNode => [
  'Options',
  0,
  ['ul', 0, ...items.map(([name, text]): BodyNode => ['li', 0, ['code', 0, name], `: ${text}`])],
];

const isElement = (node: BodyNode): node is BodyElement => typeof node !== 'string';

/** The items of the part with a title. */
function itemsOf(entry: BodyElement, title: string): BodyElement[] {
  const parts = childrenOf(entry)
    .filter(isElement)
    .filter((node) => textProp(node, 'title') === title);
  return parts.flatMap(childrenOf).filter(isElement).flatMap(childrenOf).filter(isElement);
}

test('arguments and options have the facts of the program', () => {
  const entry = entryOf(COMMAND);
  expect(itemsOf(entry, 'Arguments')).toEqual([['ApiItem', { name: 'PROJECT', type: ['path'], required: true }]]);
  expect(itemsOf(entry, 'Options')).toEqual([
    ['ApiItem', { name: '--port, -p', type: ['integer'], preset: '3000', environment: ['DG_PORT'] }],
    ['ApiItem', { name: '--verbose, --quiet', preset: 'false' }],
    ['ApiItem', { name: '--format', type: ['json | text'], required: true }],
  ]);
});

test.each([
  ['--port', 'Options', '--port, -p'],
  ['-p', 'Options', '--port, -p'],
  ['--quiet', 'Options', '--verbose, --quiet'],
  ['project', 'Arguments', 'PROJECT'],
  ['PROJECT', 'Arguments', 'PROJECT'],
])('what the page says of %s stands with it', (name, part, item) => {
  const entry = entryOf(COMMAND, explanations([name, 'as it is.']));
  const explained = itemsOf(entry, part).filter((node) => childrenOf(node).includes('as it is.'));
  expect(explained.map(([, props]) => Object(props).name)).toEqual([item]);
});

test('the prose of the page comes first; a command that takes nothing has no lists', () => {
  expect(childrenOf(entryOf(cliCommand('dg')))).toEqual([['p', 0, 'Summary.']]);
  expect(childrenOf(entryOf(COMMAND))[0]).toEqual(['p', 0, 'Summary.']);
});
