import type { Node } from 'gatsby';
import { apiModuleSchema, moduleSymbolSchema } from '../../../content-model/api-facts/api-facts';
import { programCommandSchema } from '../../../content-model/api-facts/cli-facts';
import { storedConfigSchema } from '../../../content-model/api-facts/config-facts';
import { graphqlTypeSchema, storedOperationSchema } from '../../../content-model/api-facts/graphql-facts';
import { apiEntrySchema } from '../../../content-model/records/text';
import { namesAsCode } from '../../../mdx/body/body-tree';
import { readBody, type DocNode, type EntryNode, type Find } from '../resolve/resolve-body';
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
    doc: field('Doc', 'The page with its entry.', ({ name }, { find }) => docOfEntry(`symbol ${name}`, find)),
    usedIn: field(
      '[Doc!]!',
      'The pages that link to it or to one of its members.',
      async ({ name }, { symbolUsers, nodesOf }) =>
        nodesOf(((await symbolUsers()).get(name) ?? []).map(({ id }) => id)),
    ),
  },
};

const COMMAND: DatabaseType<Node & { readonly command: string }> = {
  name: 'CliCommand',
  schema: programCommandSchema,
  computed: {
    doc: field('Doc', 'The page with its entry.', ({ command }, { find }) => docOfEntry(`command ${command}`, find)),
  },
};

const OPERATION: DatabaseType<NamedNode> = {
  name: 'GraphqlOperation',
  schema: storedOperationSchema,
  computed: {
    doc: field(
      'Doc',
      'The page of the GraphQL reference that names it; null where none does.',
      async ({ name }, { find, list }) => {
        const pages = (await list<DocNode>('Doc')).filter(({ docPath }) => isGraphqlPage(docPath));
        return pages.find(({ docPath }) => namesAsCode(readBody(docPath, find).tree, name)) ?? null;
      },
    ),
  },
};

/** The API reference: what the packages say of themselves, and where a page explains it. */
export const API_TYPES: readonly DatabaseType[] = [
  { name: 'ApiModule', schema: apiModuleSchema },
  SYMBOL,
  COMMAND,
  { name: 'ApiConfigSchema', schema: storedConfigSchema },
  OPERATION,
  { name: 'GraphqlType', schema: graphqlTypeSchema },
  { name: 'ApiEntry', schema: apiEntrySchema },
];

/** The page with an entry, by its kind and name: `symbol dagster.asset`. */
function docOfEntry(key: string, find: Find): Node | null {
  return find('Doc', find<EntryNode>('ApiEntry', key)?.docPath ?? '');
}

function isGraphqlPage(docPath: string): boolean {
  return docPath === 'api/graphql' || docPath.startsWith('api/graphql/');
}
