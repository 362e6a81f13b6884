import { buildSchema, GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { announcementSchema } from '../../../../src/content-model/site/announcement';
import { answerSchema, docFrontMatterSchema } from '../../../../src/content-model/pages/doc';
import { docsVersionSchema } from '../../../../src/content-model/site/docs-version';
import { footerSchema } from '../../../../src/content-model/site/footer';
import { graphqlTypes, type GraphqlTypeSource } from '../../../../src/content-model/schema-output/graphql';
import { storedExampleSchema } from '../../../../src/content-model/records/example';
import { storedIntegrationSchema } from '../../../../src/content-model/records/integration';
import { docSchema } from '../../../../src/content-model/records/doc';
import { headingSchema, sectionSchema } from '../../../../src/content-model/records/text';
import { navbarSchema } from '../../../../src/content-model/site/navbar';
import { redirectSchema } from '../../../../src/content-model/site/redirect';
import { sidebarSchema } from '../../../../src/content-model/pages/sidebar';
import { tagSchema } from '../../../../src/content-model/pages/tag';
import { GATSBY_SDL } from '../../../fixtures/gatsby-sdl';

/** Builds the schema of some types; tags, answers, tools, and examples are always there, because pages link to them. */
function schemaOf(...sources: readonly GraphqlTypeSource[]): GraphQLSchema {
  const linked = [
    { name: 'Tag', description: 'A tag.', schema: tagSchema },
    { name: 'Answer', description: 'An answer.', schema: answerSchema },
    { name: 'Integration', description: 'A tool.', schema: storedIntegrationSchema },
    { name: 'Example', description: 'A project.', schema: storedExampleSchema },
  ];
  const all = [...sources, ...linked.filter(({ name }) => sources.every((source) => source.name !== name))];
  return buildSchema(`${GATSBY_SDL}\n${graphqlTypes(all)}`);
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLObjectType)) throw new Error(`There is no object type ${name}.`);
  return type;
}

/** The fields of a type as `name: type`, without those of Gatsby's Node. */
function fieldsOf(schema: GraphQLSchema, name: string): string[] {
  return Object.values(objectType(schema, name).getFields()).map((field) => `${field.name}: ${String(field.type)}`);
}

const SOURCES: readonly GraphqlTypeSource[] = [
  { name: 'Announcement', description: 'A message.', schema: announcementSchema },
  { name: 'Doc', description: 'A page.', schema: docFrontMatterSchema },
  { name: 'Answer', description: 'An answer.', schema: answerSchema },
  { name: 'DocsVersion', description: 'A version.', schema: docsVersionSchema },
  { name: 'Footer', description: 'A foot.', schema: footerSchema },
  { name: 'Integration', description: 'A tool.', schema: storedIntegrationSchema },
  { name: 'Navbar', description: 'A bar.', schema: navbarSchema },
  { name: 'Redirect', description: 'An old address.', schema: redirectSchema },
  { name: 'Sidebar', description: 'A sidebar.', schema: sidebarSchema },
  { name: 'Tag', description: 'A tag.', schema: tagSchema },
];

describe.each(SOURCES)('the GraphQL type $name', ({ name, description }) => {
  const schema = schemaOf(...SOURCES);

  test('is a node of Gatsby with the description given', () => {
    const type = objectType(schema, name);
    expect(type.getInterfaces().map(String)).toEqual(['Node']);
    expect(type.description).toBe(description);
  });

  test('is not inferred', () => {
    const directives = objectType(schema, name).astNode?.directives ?? [];
    expect(directives.map((directive) => directive.name.value)).toContain('dontInfer');
  });
});

test('every type and every field of the database is described', () => {
  const types = Object.values(schemaOf(...SOURCES).getTypeMap()).filter((type) => type instanceof GraphQLObjectType);
  const own = types.filter(({ name }) => !name.startsWith('__'));
  expect(own.length).toBeGreaterThan(SOURCES.length);
  for (const type of own) {
    expect([type.name, type.description]).toEqual([type.name, expect.stringMatching(/\w/)]);
    for (const field of Object.values(type.getFields()))
      expect([type.name, field.name, field.description]).toEqual([type.name, field.name, expect.stringMatching(/\w/)]);
  }
});

describe('the fields of a type', () => {
  const fields = (shape: z.ZodRawShape, computed?: GraphqlTypeSource['computed']): string[] =>
    fieldsOf(
      schemaOf({
        name: 'Thing',
        description: 'A thing.',
        schema: z.strictObject(shape),
        ...(computed && { computed }),
      }),
      'Thing',
    );

  test.each([
    ['a text', z.string(), 'String!'],
    ['a whole number', z.int(), 'Int!'],
    ['a number', z.number(), 'Float!'],
    ['a yes or no', z.boolean(), 'Boolean!'],
    ['a choice', z.enum(['a', 'b']), 'String!'],
    ['a day', z.iso.date(), 'String!'],
    ['a list', z.array(z.string()), '[String!]!'],
    ['something optional', z.string().optional(), 'String'],
    ['something with a default: the code always has it', z.boolean().default(false), 'Boolean!'],
    ['something of several shapes', z.union([z.string(), z.object({ a: z.string() })]), 'JSON!'],
    ['what its schema says it is in GraphQL', z.array(z.string()).meta({ graphql: '[Tag!]!' }), '[Tag!]!'],
  ])('%s', (_what, field, type) => {
    expect(fields({ field })).toEqual([`field: ${type}`]);
  });

  test('an object with a name is a type of its own, described', () => {
    const schema = schemaOf(...SOURCES);
    expect(fieldsOf(schema, 'Doc')).toContain('tableOfContents: DocTableOfContents!');
    expect(fieldsOf(schema, 'DocTableOfContents')).toEqual(['minLevel: Int!', 'maxLevel: Int!']);
    expect(fieldsOf(schema, 'Footer')).toContain('links: [FooterLink!]!');
  });

  test("what the site computes stands behind what authors write, with what says so in GraphiQL's docs", () => {
    const computed = { route: { type: 'String!', description: 'The address.' } };
    expect(fields({ title: z.string() }, computed)).toEqual(['title: String!', 'route: String!']);
  });

  test('a field that a schema is given is a field of its type, also where the type stands inside another', () => {
    const heading = headingSchema
      .extend({ isNew: z.boolean().describe('Whether it is new.') })
      .meta({ id: 'NewHeading', description: 'A heading.' });
    const page = docSchema.extend({ reviewer: z.string().describe('Who read it.'), newHeadings: z.array(heading) });
    const before = schemaOf({ name: 'Doc', schema: docSchema });
    const after = schemaOf({ name: 'Doc', description: 'A page.', schema: page });
    const added = fieldsOf(after, 'Doc').filter((field) => !fieldsOf(before, 'Doc').includes(field));
    expect(added).toEqual(['reviewer: String!', 'newHeadings: [NewHeading!]!']);
    expect(fieldsOf(after, 'NewHeading')).toEqual([...fieldsOf(after, 'DocHeading'), 'isNew: Boolean!']);
  });

  test("a computed field can be given by its schema, whose types stand beside the field's own", () => {
    const schema = schemaOf({
      name: 'Thing',
      description: 'A thing.',
      computed: { sections: { type: z.array(sectionSchema), description: 'Its parts.' } },
    });
    expect(fieldsOf(schema, 'Thing')).toEqual(['sections: [DocSection!]!']);
    expect(objectType(schema, 'Thing').getFields().sections?.description).toBe('Its parts.');
    expect(fieldsOf(schema, 'DocSection')).toEqual(['id: String!', 'title: String!', 'text: String!', 'code: String!']);
  });

  test('a type of another plugin is extended: its other fields may be inferred', () => {
    const schema = schemaOf({
      name: 'Thing',
      isInferred: true,
      computed: { a: { type: 'Int', description: 'A.' } },
    });
    expect(objectType(schema, 'Thing').astNode?.directives).toEqual([]);
  });

  test('a type can be wholly computed', () => {
    const schema = schemaOf({
      name: 'CodeSample',
      description: 'A file.',
      computed: { path: { type: 'String!', description: 'Where it is.' } },
    });
    expect(fieldsOf(schema, 'CodeSample')).toEqual(['path: String!']);
  });

  test("a field's own description wins over that of its type", () => {
    const inner = z.strictObject({ a: z.string() }).meta({ id: 'Inner', description: 'What an inner thing is.' });
    const thing = z.strictObject({ own: inner.describe('What it is here.'), other: inner });
    const schema = schemaOf({ name: 'Thing', description: 'A thing.', schema: thing });
    const { own, other } = objectType(schema, 'Thing').getFields();
    expect(own?.description).toBe('What it is here.');
    expect(other?.description).toBe('What an inner thing is.');
    expect(objectType(schema, 'Inner').description).toBe('What an inner thing is.');
  });
});

describe('a description keeps its text', () => {
  const described = (text: string): string | null | undefined =>
    objectType(
      schemaOf({ name: 'Thing', description: text, computed: { a: { type: 'Int', description: 'A.' } } }),
      'Thing',
    ).description;

  test.each(['Names the file `a.mdx`: "intro" or so.', 'Three """ quotes.', 'Back\\slash.'])('%s', (text) => {
    expect(described(text)).toBe(text);
  });

  test('that ends with a quote', () => {
    expect(described('The bar called "Main"')).toBe('The bar called "Main"');
  });
});
