import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { buildSchema, GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { createSchemaCustomization } from '../../../../src/gatsby/node/create-schema-customization';
import { GATSBY_SDL } from '../../../fixtures/gatsby-sdl';

/** The types of other plugins, of which ours only say a part. */
const FOREIGN = ['Query', 'File', 'Mdx', 'Site'];

/** The schema of the content database, as Gatsby is told of it. */
function databaseSchema(): GraphQLSchema {
  const createTypes = jest.fn<void, [readonly string[]]>();
  createSchemaCustomization({ actions: { createTypes } } as unknown as CreateSchemaCustomizationArgs);
  const sdl = createTypes.mock.calls.flatMap(([types]) => types);
  return buildSchema([GATSBY_SDL, 'type File implements Node { id: ID }', ...sdl].join('\n'));
}

const types = Object.values(databaseSchema().getTypeMap()).filter((type) => type instanceof GraphQLObjectType);
const own = types.filter(({ name }) => !name.startsWith('__') && !FOREIGN.includes(name));

test('the database has a type for each kind of content', () => {
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Doc', 'Sidebar', 'Tag', 'Navbar', 'Footer', 'Announcement', 'DocsVersion', 'Redirect']),
  );
});

test.each(own.map((type) => [type.name, type] as const))('%s and all its fields are described', (_name, type) => {
  const fields = Object.values(type.getFields());
  expect(type.description).toMatch(/\w/);
  expect(fields.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

test.each(own.filter((type) => type.getInterfaces().length > 0).map((type) => [type.name, type] as const))(
  'the node %s is not inferred: an empty folder changes no type',
  (_name, type) => {
    expect(type.astNode?.directives?.map(({ name }) => name.value)).toContain('dontInfer');
  },
);
