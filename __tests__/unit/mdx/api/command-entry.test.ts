import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { CliCommand } from '../../../../src/content-model/api-facts/cli-facts';
import { completeCommandEntry } from '../../../../src/mdx/api/command-entry';
import { cliCommand } from '../../../fixtures/api-facts';
import { element, elementsIn, textProperty } from '../../../../src/mdx/hast/element';

const entryOf = (command: CliCommand, ...nodes: Element[]): Element =>
  completeCommandEntry(element('CliCommand', {}, [element('p', {}, ['Summary.']), ...nodes]), command);

const usageOf = (command: CliCommand): unknown => entryOf(command).properties.usage;

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
  expect(entryOf(cliCommand('dg scaffold defs')).properties).toEqual({
    id: 'dg-scaffold-defs',
    name: 'dg scaffold defs',
    usage: 'dg scaffold defs',
  });
  expect(entryOf(cliCommand('dagster job', { isDeprecated: true })).properties).toMatchObject({ deprecated: true });
});

const COMMAND = cliCommand('dg dev', {
  arguments: [{ name: 'project', type: 'path', isRequired: true }],
  options: [
    { flags: ['--port', '-p'], type: 'integer', default: '3000', environment: ['DG_PORT'] },
    { flags: ['--verbose'], negativeFlags: ['--quiet'], isFlag: true, type: 'boolean', default: 'false' },
    { flags: ['--format'], type: 'choice', choices: ['json', 'text'], isRequired: true },
  ],
});

const explanations = (...items: [string, string][]): Element =>
  element('Options', {}, [
    element('ul', {}, [
      ...items.map(([name, text]): Element => element('li', {}, [element('code', {}, [name]), `: ${text}`])),
    ]),
  ]);

/** The items of the part with a title. */
function itemsOf(entry: Element, title: string): Element[] {
  const parts = elementsIn(entry).filter((node) => textProperty(node, 'title') === title);
  return parts.flatMap(elementsIn).flatMap(elementsIn);
}

test('arguments and options have the facts of the program', () => {
  const entry = entryOf(COMMAND);
  expect(itemsOf(entry, 'Arguments')).toEqual([
    element('ApiItem', { name: 'PROJECT', required: true }, [], { type: ['path'] }),
  ]);
  expect(itemsOf(entry, 'Options')).toEqual([
    element('ApiItem', { name: '--port, -p', preset: '3000' }, [], { type: ['integer'], environment: ['DG_PORT'] }),
    element('ApiItem', { name: '--verbose, --quiet', preset: 'false' }),
    element('ApiItem', { name: '--format', required: true }, [], { type: ['json | text'] }),
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
  const explained = itemsOf(entry, part).filter((node) => toString(node) === 'as it is.');
  expect(explained.map(({ properties }) => properties.name)).toEqual([item]);
});

test('the prose of the page comes first; a command that takes nothing has no lists', () => {
  expect(entryOf(cliCommand('dg')).children).toEqual([element('p', {}, ['Summary.'])]);
  expect(entryOf(COMMAND).children[0]).toEqual(element('p', {}, ['Summary.']));
});
