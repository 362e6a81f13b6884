import { z } from 'zod';
import { flag, namedObject, optionalText, text, texts } from '../fields';

/** What arguments and options have in common. */
const valueFields = {
  type: text('What sort of value it takes: text, integer, boolean, path, choice and so on.'),
  choices: texts('The values that a choice allows.'),
  default: optionalText('Its default, as it would be typed.'),
  environment: texts('Environment variables that are read where it is not given.'),
  isRequired: flag('Whether it must be given.'),
  isMultiple: flag('Whether it can be given several times.'),
  isDeprecated: flag('Whether its use prints a warning.'),
};

const argumentSchema = namedObject('CliArgument', 'A value that a command takes by its place.', {
  name: text('Its name, as the usage line has it in capitals.'),
  ...valueFields,
});

const optionSchema = namedObject('CliOption', 'An option of a command.', {
  flags: z.array(z.string()).min(1).describe('Its spellings, long ones first.'),
  negativeFlags: texts('The spellings that switch it off: `--no-verify`.'),
  isFlag: flag('Whether it stands without a value.'),
  isCounter: flag('Whether its repetitions are counted: `-vv`.'),
  ...valueFields,
});

export const cliCommandSchema = namedObject('CliCommand', 'A command of a program.', {
  command: text('What is typed, without arguments: `dg scaffold defs`.'),
  isGroup: flag('Whether commands stand below it.'),
  isDeprecated: flag('Whether its use prints a warning.'),
  isUnlaunched: flag('Whether `dg` leaves it out of its help unless DG_SHOW_UNLAUNCHED_COMMANDS is set.'),
  arguments: z.array(argumentSchema).default([]).describe('Its arguments, in order.'),
  options: z.array(optionSchema).default([]).describe('Its options, by name; hidden ones are left out.'),
});

/** A command with the program that has it. */
export const programCommandSchema = cliCommandSchema
  .extend({ program: text('The program that has it.') })
  .meta({ id: 'ProgramCommand', description: 'A command of a program, as the program says it.' });

const programSchema = namedObject('CliProgram', 'A program for the command line.', {
  name: text('The name that is typed.'),
  package: text('The package that brings it.'),
  version: text('The version that the facts are from.'),
  environmentPrefix: optionalText(
    'Each option is also read from a variable of this prefix, the subcommands and its name.',
  ),
  commands: z.array(cliCommandSchema).min(1).describe('The program itself and all its commands, by what is typed.'),
});

/** The file `content/api/facts/cli.json`. */
export const cliFactsSchema = namedObject('CliFacts', "What Dagster's programs say about their commands.", {
  programs: z.array(programSchema).min(1).describe('The programs, by name.'),
});

export type CliArgument = z.output<typeof argumentSchema>;
export type CliOption = z.output<typeof optionSchema>;
export type CliCommand = z.output<typeof cliCommandSchema>;
export type ProgramCommand = z.output<typeof programCommandSchema>;

/** The anchor of a command on its page: `dg-scaffold-defs`. */
export function commandAnchor(command: string): string {
  return command.replaceAll(' ', '-');
}
