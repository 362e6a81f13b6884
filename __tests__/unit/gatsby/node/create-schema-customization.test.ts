import { GraphQLObjectType } from 'graphql';
import { databaseSchema } from '../../../fixtures/database-schema';

/** The types of other plugins, of which ours only say a part. */
const FOREIGN = ['Query', 'File', 'Mdx', 'Site'];

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
