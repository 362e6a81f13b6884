import type { CliArgument, CliCommand, CliOption } from '../../content-model/api-facts/cli-facts';
import { partOf, partsOf } from './explanations';
import { element, type BodyElement, type BodyNode } from '../compile/body-tree';

/** Completes the entry of a command with its usage, its arguments and its options. */
export function completeCommandEntry(entry: BodyElement, command: CliCommand): BodyElement {
  const { prose, items } = partsOf(entry);
  const explained = items('Options');
  const explanationOf = (names: readonly string[]): readonly BodyNode[] =>
    names.map((name) => explained.get(name)).find((found) => found !== undefined) ?? [];
  const usage = [
    command.command,
    ...(command.options.length > 0 ? ['[OPTIONS]'] : []),
    ...(command.isGroup ? ['COMMAND'] : []),
    ...command.arguments.map(usageOf),
  ];
  const props = { id: command.command.replaceAll(' ', '-'), name: command.command, usage: usage.join(' ') };
  return element('CliCommand', { ...props, deprecated: command.isDeprecated || undefined }, [
    ...prose,
    ...partOf('Arguments', command.arguments.map((argument) => valueItem(argument.name.toUpperCase(), argument, explanationOf([argument.name, argument.name.toUpperCase()])))),
    ...partOf('Options', command.options.map((option) => valueItem(spellings(option), option, explanationOf([...option.flags, ...option.negativeFlags])))),
  ]); // prettier-ignore
}

function usageOf({ name, isRequired, isMultiple }: CliArgument): string {
  const shown = `${name.toUpperCase()}${isMultiple ? '...' : ''}`;
  return isRequired ? shown : `[${shown}]`;
}

const spellings = ({ flags, negativeFlags }: CliOption): string => [...flags, ...negativeFlags].join(', ');

function valueItem(name: string, value: CliArgument | CliOption, children: readonly BodyNode[]): BodyElement {
  const isFlag = 'isFlag' in value && value.isFlag;
  const type = value.choices.length > 0 ? value.choices.join(' | ') : value.type;
  return element('ApiItem', {
    name,
    type: isFlag ? undefined : [type],
    preset: value.default,
    required: value.isRequired || undefined,
    environment: value.environment.length > 0 ? value.environment : undefined,
  }, children); // prettier-ignore
}
