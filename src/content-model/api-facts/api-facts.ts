import { z } from 'zod';
import { LIFECYCLE_STAGES } from '../pages/doc';

/** What sort of thing a symbol is to a reader. */
export const SYMBOL_KINDS = [
  'class',
  'component',
  'configSchema',
  'constant',
  'decorator',
  'enum',
  'exception',
  'executor',
  'function',
  'ioManager',
  'logger',
  'op',
  'resource',
  'typeAlias',
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** What sort of thing a member of a class is. */
export const MEMBER_KINDS = ['attribute', 'enumMember', 'method', 'property'] as const;

export type MemberKind = (typeof MEMBER_KINDS)[number];

/** How an argument reaches a parameter: the five kinds of Python. */
export const PARAMETER_KINDS = [
  'positionalOnly',
  'positionalOrKeyword',
  'variadicPositional',
  'keywordOnly',
  'variadicKeyword',
] as const;

const references = z
  .record(z.string(), z.string())
  .default({})
  .meta({ graphql: 'JSON!', description: 'Names in the source text of the facts: the public symbols that they mean.' });

const lifecycleSchema = z
  .strictObject({
    stage: z.enum(LIFECYCLE_STAGES).describe('The stage of its life: preview, beta, deprecated or superseded.'),
    breakingVersion: z.string().optional().describe('The version that removes what is deprecated.'),
    note: z.string().optional().describe('What its warning adds, such as what to use instead.'),
  })
  .meta({ id: 'ApiLifecycle', description: "What one of Dagster's lifecycle decorators says." });

const lifecycle = z.array(lifecycleSchema).default([]).describe('Its stages; none where it is generally available.');

const parameterSchema = z
  .strictObject({
    name: z.string().describe('Its name, without stars.'),
    kind: z.enum(PARAMETER_KINDS).describe('How an argument reaches it.'),
    annotation: z.string().optional().describe('Its type, as the source has it.'),
    default: z.string().optional().describe('Its default, as the source has it; where there is none, it is required.'),
    lifecycle,
  })
  .meta({ id: 'ApiParameter', description: 'A parameter of a function, a method or a constructor.' });

const hiddenParameterSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    lifecycle,
  })
  .meta({ id: 'ApiHiddenParameter', description: 'A parameter that still works and is no longer in the signature.' });

/** What symbols and members have in common. */
const signatureFields = {
  line: z.int().min(1).describe('The line of its first decorator or of its definition.'),
  parameters: z.array(parameterSchema).default([]).describe('Its parameters; of a class, those of its constructor.'),
  hiddenParameters: z
    .array(hiddenParameterSchema)
    .default([])
    .describe('Parameters that still work and are no longer in the signature.'),
  returns: z.string().optional().describe('The type that a function returns, as the source has it.'),
  annotation: z.string().optional().describe('The type of an attribute, a property or a constant.'),
  value: z.string().optional().describe('The value of an enum member, a constant or a type alias.'),
  isAsync: z.boolean().default(false).describe('Whether a call must be awaited.'),
  isClassMethod: z.boolean().default(false).describe('Whether a method is called on the class, which it is given.'),
  isStaticMethod: z.boolean().default(false).describe('Whether a method is called on the class.'),
  isAbstract: z
    .boolean()
    .default(false)
    .describe('Whether a method must be written by those who derive from the class.'),
  lifecycle,
};

export const apiMemberSchema = z
  .strictObject({
    name: z.string().describe("Its name; its public name is the symbol's with this behind a dot."),
    kind: z.enum(MEMBER_KINDS).describe('Attribute, enum member, method or property.'),
    file: z.string().optional().describe('Its file, where that is not the file of the class: it comes from a base.'),
    ...signatureFields,
  })
  .meta({ id: 'ApiMember', description: 'A public member of a class.' });

export const apiSymbolSchema = z
  .strictObject({
    name: z.string().describe('The name to import it by: `dagster.AssetSpec`. It is its anchor.'),
    aliases: z.array(z.string()).default([]).describe('Other public names of the same thing.'),
    path: z.string().describe('Where it is defined.'),
    kind: z.enum(SYMBOL_KINDS).describe('What sort of thing it is.'),
    file: z.string().describe("Its file: a path below the package's `source` folder."),
    ...signatureFields,
    style: z
      .enum(['dataclass', 'namedTuple', 'pydantic', 'record', 'typedDict'])
      .optional()
      .describe('What makes the constructor of a class from its fields.'),
    bases: z.array(z.string()).default([]).describe('Public bases by public name; those of other packages by path.'),
    configSchema: z.string().optional().describe('The configuration of a definition, as the source has it.'),
    members: z.array(apiMemberSchema).default([]).describe('Its public members, by name.'),
    references,
  })
  .meta({ id: 'ApiSymbol', description: 'A public symbol of a Python package.' });

const definitionSchema = z
  .strictObject({
    kind: z.enum(['constant', 'typeAlias']).describe('What the name stands for.'),
    value: z.string().describe('What it stands for, as the source has it.'),
    references,
  })
  .meta({ id: 'ApiDefinition', description: 'A name in signatures that is not public itself.' });

const packageSchema = z
  .strictObject({
    name: z.string().describe('Its name on PyPI.'),
    module: z.string().describe('The name to import it by.'),
    version: z.string().describe('The version that the facts are from.'),
    source: z.string().describe("Its folder in Dagster's repository."),
    repository: z.url().describe("The address of Dagster's repository at the tag of the release."),
  })
  .meta({ id: 'ApiPackage', description: 'A Python package.' });

/** A file of symbols in `content/api/facts/`: one for each package in `tools/api-facts/modules.yml`. */
export const apiFactsSchema = z
  .strictObject({
    packages: z.array(packageSchema).min(1).describe('Where the facts are from.'),
    symbols: z.array(apiSymbolSchema).min(1).describe('The public symbols, by name.'),
    definitions: z.record(z.string(), definitionSchema).meta({
      graphql: 'JSON!',
      description: 'Type aliases and constants that signatures name and that are not public.',
    }),
  })
  .meta({ id: 'ApiFacts', description: 'What a Python package says about its public symbols.' });

/** A package of the reference, as the database stores it. */
export const apiModuleSchema = z
  .strictObject({
    name: z.string().describe('The name to import it by.'),
    packages: z.array(packageSchema).meta({
      graphql: 'JSON!',
      description: 'Its name on PyPI, its version, and its folder in the repository.',
    }),
    symbols: z.array(z.string()).meta({
      graphql: '[ApiSymbol!]! @link(by: "name")',
      description: 'Its public symbols, by name.',
    }),
  })
  .meta({ id: 'ApiModule', description: 'A Python package whose public symbols the reference explains.' });

/** A symbol with the package that has it. */
export const moduleSymbolSchema = apiSymbolSchema
  .extend({ module: z.string().meta({ graphql: 'ApiModule! @link(by: "name")', description: 'Its package.' }) })
  .meta({ id: 'ModuleSymbol', description: 'A public symbol of a Python package, as the package says it.' });

export type ApiLifecycle = z.output<typeof lifecycleSchema>;
export type ApiParameter = z.output<typeof parameterSchema>;
export type ApiMember = z.output<typeof apiMemberSchema>;
export type ApiSymbol = z.output<typeof apiSymbolSchema>;
export type ApiPackage = z.output<typeof packageSchema>;
export type ApiFacts = z.output<typeof apiFactsSchema>;
export type ApiModule = z.output<typeof apiModuleSchema>;
export type ModuleSymbol = z.output<typeof moduleSymbolSchema>;
