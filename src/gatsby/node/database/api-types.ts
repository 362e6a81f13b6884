import { apiModuleSchema, moduleSymbolSchema } from '../../../content-model/api-facts/api-facts';
import { programCommandSchema } from '../../../content-model/api-facts/cli-facts';
import { storedConfigSchema } from '../../../content-model/api-facts/config-facts';
import { graphqlTypeSchema, storedOperationSchema } from '../../../content-model/api-facts/graphql-facts';
import { apiEntrySchema } from '../../../content-model/records/text';
import { packageSchema } from '../../../content-model/api-facts/package-facts';
import { settingsFileSchema } from '../../../content-model/api-facts/settings-facts';
import type { EntryNode } from '../resolve/resolve-body';
import { field, type DatabaseType, type NamedNode } from './database-type';

const SYMBOL: DatabaseType<NamedNode> = {
  name: 'ApiSymbol',
  schema: moduleSymbolSchema,
  computed: {
    summary: field(
      'String',
      'What its entry says it is; null where no page explains it.',
      ({ name }, { find }) => find<EntryNode>('ApiEntry', `symbol ${name}`)?.summary ?? null,
    ),
    doc: field('Doc', 'The page with its entry.', ({ name }, { find }) =>
      find('Doc', find<EntryNode>('ApiEntry', `symbol ${name}`)?.docPath ?? ''),
    ),
    usedIn: field(
      '[Doc!]!',
      'The pages that link to it or to one of its members.',
      async ({ name }, { symbolUsers, nodesOf }) =>
        nodesOf(((await symbolUsers()).get(name) ?? []).map(({ id }) => id)),
    ),
    usedInCount: field(
      'Int!',
      'How many pages link to it or to one of its members.',
      async ({ name }, { symbolUsers }) => (await symbolUsers()).get(name)?.length ?? 0,
    ),
  },
};

/** The API reference: what the packages say of themselves, and where a page explains it. */
export const API_TYPES: readonly DatabaseType[] = [
  { name: 'Package', schema: packageSchema },
  { name: 'ApiModule', schema: apiModuleSchema },
  SYMBOL,
  { name: 'CliCommand', schema: programCommandSchema },
  { name: 'ApiConfigSchema', schema: storedConfigSchema },
  { name: 'SettingsFile', schema: settingsFileSchema },
  { name: 'GraphqlOperation', schema: storedOperationSchema },
  { name: 'GraphqlType', schema: graphqlTypeSchema },
  { name: 'ApiEntry', schema: apiEntrySchema },
];
