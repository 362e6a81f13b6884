import { z } from 'zod';

/** What arguments and options have in common. */
const valueFields = {
  type: z.string().describe('What sort of value it takes: text, integer, boolean, path, choice and so on.'),
  choices: z.array(z.string()).default([]).describe('The values that a choice allows.'),
  default: z.string().optional().describe('Its default, as it would be typed.'),
  environment: z.array(z.string()).default([]).describe('Environment variables that are read where it is not given.'),
  isRequired: z.boolean().default(false).describe('Whether it must be given.'),
  isMultiple: z.boolean().default(false).describe('Whether it can be given several times.'),
  isDeprecated: z.boolean().default(false).describe('Whether its use prints a warning.'),
};

const argumentSchema = z
  .strictObject({ name: z.string().describe('Its name, as the usage line has it in capitals.'), ...valueFields })
  .meta({ id: 'CliArgument', description: 'A value that a command takes by its place.' });

const optionSchema = z
  .strictObject({
    flags: z.array(z.string()).min(1).describe('Its spellings, long ones first.'),
    negativeFlags: z.array(z.string()).default([]).describe('The spellings that switch it off: `--no-verify`.'),
    isFlag: z.boolean().default(false).describe('Whether it stands without a value.'),
    isCounter: z.boolean().default(false).describe('Whether its repetitions are counted: `-vv`.'),
    ...valueFields,
  })
  .meta({ id: 'CliOption', description: 'An option of a command.' });

export const cliCommandSchema = z
  .strictObject({
    command: z.string().describe('What is typed, without arguments: `dg scaffold defs`.'),
    isGroup: z.boolean().default(false).describe('Whether commands stand below it.'),
    isDeprecated: z.boolean().default(false).describe('Whether its use prints a warning.'),
    isUnlaunched: z
      .boolean()
      .default(false)
      .describe('Whether `dg` leaves it out of its help unless DG_SHOW_UNLAUNCHED_COMMANDS is set.'),
    arguments: z.array(argumentSchema).default([]).describe('Its arguments, in order.'),
    options: z.array(optionSchema).default([]).describe('Its options, by name; hidden ones are left out.'),
  })
  .meta({ id: 'CliCommand', description: 'A command of a program.' });

/** A command with the program that has it. */
export const programCommandSchema = cliCommandSchema
  .extend({ program: z.string().describe('The program that has it.') })
  .meta({ id: 'ProgramCommand', description: 'A command of a program, as the program says it.' });

const programSchema = z
  .strictObject({
    name: z.string().describe('The name that is typed.'),
    package: z.string().describe('The package that brings it.'),
    version: z.string().describe('The version that the facts are from.'),
    environmentPrefix: z
      .string()
      .optional()
      .describe('Each option is also read from a variable of this prefix, the subcommands and its name.'),
    commands: z.array(cliCommandSchema).min(1).describe('The program itself and all its commands, by what is typed.'),
  })
  .meta({ id: 'CliProgram', description: 'A program for the command line.' });

/** The file `content/api/facts/cli.json`. */
export const cliFactsSchema = z
  .strictObject({ programs: z.array(programSchema).min(1).describe('The programs, by name.') })
  .meta({ id: 'CliFacts', description: "What Dagster's programs say about their commands." });

export type CliArgument = z.output<typeof argumentSchema>;
export type CliOption = z.output<typeof optionSchema>;
export type CliCommand = z.output<typeof cliCommandSchema>;
export type ProgramCommand = z.output<typeof programCommandSchema>;
