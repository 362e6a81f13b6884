import type { Element, ElementContent } from 'hast';
import {
  commandAnchor,
  type CliArgument,
  type CliCommand,
  type CliOption,
} from '../../content-model/api-facts/cli-facts';
import { partOf, partsOf } from './explanations';
import { element } from '../hast/element';

/** Completes the entry of a command with its usage, its arguments and its options. */
export function completeCommandEntry(entry: Element, command: CliCommand): Element {
  const { prose, items } = partsOf(entry);
  const explained = items('Options');
  const explanationOf = (names: readonly string[]): readonly ElementContent[] =>
    names.map((name) => explained.get(name)).find((found) => found !== undefined) ?? [];
  const usage = [
    command.command,
    ...(command.options.length > 0 ? ['[OPTIONS]'] : []),
    ...(command.isGroup ? ['COMMAND'] : []),
    ...command.arguments.map(usageOf),
  ];
  const props = { id: commandAnchor(command.command), name: command.command, usage: usage.join(' ') };
  const argumentItems = command.arguments.map((argument) => {
    const name = argument.name.toUpperCase();
    return valueItem(name, argument, explanationOf([argument.name, name]));
  });
  const optionItems = command.options.map((option) => {
    const spellings = [...option.flags, ...option.negativeFlags];
    return valueItem(spellings.join(', '), option, explanationOf(spellings));
  });
  return element('CliCommand', { ...props, deprecated: command.isDeprecated || undefined }, [
    ...prose,
    ...partOf('Arguments', argumentItems),
    ...partOf('Options', optionItems),
  ]);
}

function usageOf({ name, isRequired, isMultiple }: CliArgument): string {
  const shown = `${name.toUpperCase()}${isMultiple ? '...' : ''}`;
  return isRequired ? shown : `[${shown}]`;
}

function valueItem(name: string, value: CliArgument | CliOption, children: readonly ElementContent[]): Element {
  const isFlag = 'isFlag' in value && value.isFlag;
  const type = value.choices.length > 0 ? value.choices.join(' | ') : value.type;
  return element('ApiItem', { name, preset: value.default, required: value.isRequired || undefined }, children, {
    type: isFlag ? undefined : [type],
    environment: value.environment.length > 0 ? value.environment : undefined,
  });
}
