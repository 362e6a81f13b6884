import { z } from 'zod';
import { flag, namedObject, optionalText, text, texts } from '../fields';
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

const references = z
  .record(z.string(), z.string())
  .default({})
  .meta({ graphql: 'JSON!', description: 'Names in the source text of the facts: the public symbols that they mean.' });

const lifecycleSchema = namedObject('ApiLifecycle', "What one of Dagster's lifecycle decorators says.", {
  stage: z.enum(LIFECYCLE_STAGES).describe('The stage of its life: preview, beta, deprecated or superseded.'),
  breakingVersion: optionalText('The version that removes what is deprecated.'),
  note: optionalText('What its warning adds, such as what to use instead.'),
});

const lifecycle = z.array(lifecycleSchema).default([]).describe('Its stages; none where it is generally available.');

const parameterSchema = namedObject('ApiParameter', 'A parameter of a function, a method or a constructor.', {
  name: text('Its name, without stars.'),
  kind: z
    .enum(['positionalOnly', 'positionalOrKeyword', 'variadicPositional', 'keywordOnly', 'variadicKeyword'])
    .describe('How an argument reaches it.'),
  annotation: optionalText('Its type, as the source has it.'),
  default: optionalText('Its default, as the source has it; where there is none, it is required.'),
  lifecycle,
});

const hiddenParameterSchema = namedObject(
  'ApiHiddenParameter',
  'A parameter that still works and is no longer in the signature.',
  {
    name: text('Its name.'),
    lifecycle,
  },
);

/** What symbols and members have in common. */
const signatureFields = {
  line: z.int().min(1).describe('The line of its first decorator or of its definition.'),
  parameters: z.array(parameterSchema).default([]).describe('Its parameters; of a class, those of its constructor.'),
  hiddenParameters: z
    .array(hiddenParameterSchema)
    .default([])
    .describe('Parameters that still work and are no longer in the signature.'),
  returns: optionalText('The type that a function returns, as the source has it.'),
  annotation: optionalText('The type of an attribute, a property or a constant.'),
  value: optionalText('The value of an enum member, a constant or a type alias.'),
  isAsync: flag('Whether a call must be awaited.'),
  isClassMethod: flag('Whether a method is called on the class, which it is given.'),
  isStaticMethod: flag('Whether a method is called on the class.'),
  isAbstract: flag('Whether a method must be written by those who derive from the class.'),
  lifecycle,
};

export const apiMemberSchema = namedObject('ApiMember', 'A public member of a class.', {
  name: text("Its name; its public name is the symbol's with this behind a dot."),
  kind: z
    .enum(['attribute', 'enumMember', 'method', 'property'])
    .describe('Attribute, enum member, method or property.'),
  file: optionalText('Its file, where that is not the file of the class: it comes from a base.'),
  ...signatureFields,
});

export const apiSymbolSchema = namedObject('ApiSymbol', 'A public symbol of a Python package.', {
  name: text('The name to import it by: `dagster.AssetSpec`. It is its anchor.'),
  aliases: texts('Other public names of the same thing.'),
  path: text('Where it is defined.'),
  kind: z.enum(SYMBOL_KINDS).describe('What sort of thing it is.'),
  file: text("Its file: a path below the package's `source` folder."),
  ...signatureFields,
  style: z
    .enum(['dataclass', 'namedTuple', 'pydantic', 'record', 'typedDict'])
    .optional()
    .describe('What makes the constructor of a class from its fields.'),
  bases: texts('Public bases by public name; those of other packages by path.'),
  configSchema: optionalText('The configuration of a definition, as the source has it.'),
  members: z.array(apiMemberSchema).default([]).describe('Its public members, by name.'),
  references,
});

const packageSchema = namedObject('ApiPackage', 'A Python package.', {
  name: text('Its name on PyPI.'),
  module: text('The name to import it by.'),
  version: text('The version that the facts are from.'),
  source: text("Its folder in Dagster's repository."),
  repository: z.url().describe("The address of Dagster's repository at the tag of the release."),
});

/** A file of symbols in `content/api/facts/`: one for each package in `tools/api-facts/modules.yml`. */
export const apiFactsSchema = namedObject('ApiFacts', 'What a Python package says about its public symbols.', {
  packages: z.array(packageSchema).min(1).describe('Where the facts are from.'),
  symbols: z.array(apiSymbolSchema).min(1).describe('The public symbols, by name.'),
});

/** A package of the reference, as the database stores it. */
export const apiModuleSchema = namedObject(
  'ApiModule',
  'A Python package whose public symbols the reference explains.',
  {
    name: text('The name to import it by.'),
    packages: z.array(packageSchema).meta({
      graphql: 'JSON!',
      description: 'Its name on PyPI, its version, and its folder in the repository.',
    }),
    symbols: z.array(z.string()).meta({
      graphql: '[ApiSymbol!]! @link(by: "name")',
      description: 'Its public symbols, by name.',
    }),
  },
);

/** A symbol with the package that has it. */
export const moduleSymbolSchema = apiSymbolSchema
  .extend({ module: z.string().meta({ graphql: 'ApiModule! @link(by: "name")', description: 'Its package.' }) })
  .meta({ id: 'ModuleSymbol', description: 'A public symbol of a Python package, as the package says it.' });

export type ApiLifecycle = z.output<typeof lifecycleSchema>;
export type ApiParameter = z.output<typeof parameterSchema>;
export type ApiMember = z.output<typeof apiMemberSchema>;
export type ApiSymbol = z.output<typeof apiSymbolSchema>;
export type ApiPackage = z.output<typeof packageSchema>;
export type ApiModule = z.output<typeof apiModuleSchema>;
export type ModuleSymbol = z.output<typeof moduleSymbolSchema>;
