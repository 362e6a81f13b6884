import { FACTS_FOLDER, REFERENCE_FOLDER } from '../../content-model/api-facts/reference-folders';
import type { CliCommand } from '../../content-model/api-facts/cli-facts';
import type { ModuleSymbol } from '../../content-model/api-facts/api-facts';
import { symbolOf } from '../../content-model/api-facts/symbol-names';
import { closestMatch, oneOf } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { ApiEntry, ExplainedName } from '../../mdx/extract/api-entries';
import type { DocRecord } from '../doc-record';
import { checkSettings, type SettingPaths } from './check-settings';

/** What the packages say of themselves. */
export interface ApiReference {
  readonly symbols: readonly Pick<ModuleSymbol, 'name' | 'module' | 'parameters' | 'hiddenParameters' | 'members'>[];
  readonly commands: readonly Pick<CliCommand, 'command' | 'arguments' | 'options'>[];
  /** The names of the fields of configurations, by symbol. */
  readonly configFields: ReadonlyMap<string, readonly string[]>;
  readonly settings: SettingPaths;
}

/** Reports entries and explained names that the packages do not have, and what they have with two entries or none. */
export function checkApiReference(docs: readonly DocRecord[], reference: ApiReference): Diagnostic[] {
  const symbols = new Map(reference.symbols.map((symbol) => [symbol.name, symbol]));
  const commands = new Map(reference.commands.map((command) => [command.command, command]));
  const explained = new Map<string, DocRecord>();
  const diagnostics: Diagnostic[] = [];
  for (const doc of docs) {
    for (const entry of doc.entries ?? []) {
      if (entry.kind === 'setting') continue;
      const known = entry.kind === 'symbol' ? symbols : commands;
      const other = explained.get(entry.name);
      if (!known.has(entry.name)) diagnostics.push(unknownEntry(doc, entry, known.keys()));
      else if (other) diagnostics.push(explainedTwice(doc, entry, other));
      diagnostics.push(...checkNames(doc, entry, namesOf(entry, symbols, commands, reference.configFields)));
      explained.set(entry.name, doc);
    }
  }
  diagnostics.push(...docs.flatMap((doc) => checkMemberLinks(doc, symbols)));
  const missingSymbols = reference.symbols.filter(({ name }) => !explained.has(name));
  const missingCommands = reference.commands.filter(({ command }) => !explained.has(command));
  return [
    ...diagnostics,
    ...checkSettings(docs, reference.settings),
    ...missingSymbols.map(({ name, module }) => unexplained('public symbol', name, 'ApiSymbol', module)),
    ...missingCommands.map(({ command }) => unexplained('command', command, 'CliCommand', 'cli')),
  ];
}

/** Reports links to members that their symbol does not have. */
function checkMemberLinks(
  { file, links }: DocRecord,
  symbols: ReadonlyMap<string, ApiReference['symbols'][number]>,
): Diagnostic[] {
  return links.flatMap((link): Diagnostic[] => {
    const owner = link.kind === 'symbol' ? symbolOf(link.target, symbols) : undefined;
    const symbol = owner === undefined || owner === link.target ? undefined : symbols.get(owner);
    if (!symbol || owner === undefined) return [];
    const member = link.target.slice(owner.length + 1);
    const names = symbol.members.map(({ name }) => name);
    return names.includes(member) ? [] : [unknownName(file, link, member, owner, names)];
  });
}

function unknownEntry({ file }: DocRecord, entry: ApiEntry, known: Iterable<string>): Diagnostic {
  const what = entry.kind === 'symbol' ? 'public symbol' : 'command';
  return diagnostic('api-unknown', file, entry, `There is no ${what} "${entry.name}".`, {
    expected: `a ${what} of ${FACTS_FOLDER}`,
    suggestion: closestMatch(entry.name, known),
  });
}

function explainedTwice({ file }: DocRecord, entry: ApiEntry, other: DocRecord): Diagnostic {
  const message = `${entry.name} has an entry in ${other.file} already.`;
  return diagnostic('api-duplicate', file, entry, message, { expected: 'one entry for each symbol' });
}

function unexplained(what: string, name: string, component: string, factsFile: string): Diagnostic {
  const message = `The ${what} ${name} is on no page.`;
  const expected = `<${component} name="${name}"> on a page of ${REFERENCE_FOLDER}`;
  return diagnostic('api-missing', `${FACTS_FOLDER}${factsFile}.json`, undefined, message, { expected });
}

/** The names that an entry may explain, by part; those of the parameters of members under the member's name. */
interface KnownNames {
  readonly parts: Readonly<Partial<Record<ExplainedName['part'], readonly string[]>>>;
  readonly nested: ReadonlyMap<string, readonly string[]>;
}

function namesOf(
  { kind, name }: ApiEntry,
  symbols: ReadonlyMap<string, ApiReference['symbols'][number]>,
  commands: ReadonlyMap<string, ApiReference['commands'][number]>,
  configFields: ApiReference['configFields'],
): KnownNames | undefined {
  const symbol = kind === 'symbol' ? symbols.get(name) : undefined;
  if (symbol) {
    const parameters = [...symbol.parameters, ...symbol.hiddenParameters].map((parameter) => parameter.name);
    return {
      parts: {
        Parameters: [...parameters, ...(configFields.get(name) ?? [])],
        Members: symbol.members.map((member) => member.name),
      },
      nested: new Map(symbol.members.map((member) => [member.name, member.parameters.map((one) => one.name)])),
    };
  }
  const command = kind === 'command' ? commands.get(name) : undefined;
  if (!command) return undefined;
  const values = command.arguments.flatMap((argument) => [argument.name, argument.name.toUpperCase()]);
  const flags = command.options.flatMap((option) => [...option.flags, ...option.negativeFlags]);
  return { parts: { Options: [...values, ...flags] }, nested: new Map() };
}

function checkNames({ file }: DocRecord, entry: ApiEntry, known: KnownNames | undefined): Diagnostic[] {
  if (!known) return [];
  return entry.explained.flatMap(({ part, name, of, ...position }): Diagnostic[] => {
    const names = of === undefined ? known.parts[part] : known.nested.get(of);
    if (!names || names.includes(name)) return [];
    const owner = of === undefined ? entry.name : `${entry.name}.${of}`;
    return [unknownName(file, position, name, owner, names)];
  });
}

function unknownName(
  file: string,
  position: Position,
  name: string,
  owner: string,
  names: readonly string[],
): Diagnostic {
  const details = oneOf(names, name, 'nothing: it has none');
  return diagnostic('api-unknown', file, position, `${owner} has no "${name}".`, details);
}
