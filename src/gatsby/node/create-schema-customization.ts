import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { announcementSchema } from '../../content-model/site/announcement';
import { assistantSchema } from '../../content-model/site/assistant';
import { cliCommandSchema } from '../../content-model/api-facts/cli-facts';
import { apiSymbolSchema } from '../../content-model/api-facts/api-facts';
import { graphqlOperationSchema } from '../../content-model/api-facts/graphql-facts';
import { answerSchema, docFrontMatterSchema } from '../../content-model/pages/doc';
import { docsVersionSchema } from '../../content-model/site/docs-version';
import { footerSchema } from '../../content-model/site/footer';
import { graphqlNodeType, type GraphqlTypeSource } from '../../content-model/schema-output/graphql';
import { navbarSchema } from '../../content-model/site/navbar';
import { redirectSchema } from '../../content-model/site/redirect';
import { sidebarSchema } from '../../content-model/pages/sidebar';
import { tagSchema } from '../../content-model/pages/tag';

const NODE_TYPES: readonly GraphqlTypeSource[] = [
  {
    name: 'Doc',
    description: 'A page of the documentation: its front matter, and where it stands among the others.',
    schema: docFrontMatterSchema,
    computed: {
      docPath: {
        type: 'String!',
        description: 'The path below `content/docs/`, without extension and without `/index`.',
      },
      route: { type: 'String!', description: 'The address of the page: `/guides/automate`.' },
      file: { type: 'String!', description: "The path of its file from the project's root." },
      words: { type: 'Int!', description: 'How many words its text has, code included.' },
      headings: { type: '[DocHeading!]!', description: 'Its headings, in order.' },
      links: { type: '[DocLink!]!', description: 'Every link that its text has.' },
      body: {
        type: 'JSON!',
        description: 'Its text as a tree that components render, with samples and partials put in.',
      },
      answerCount: { type: 'Int!', description: 'How many questions it answers by its front matter.' },
      sections: { type: '[DocSection!]!', description: 'Its text by heading, without markup, as search indexes it.' },
      images: { type: '[DocImage!]!', description: 'The pictures that it shows.' },
      previewFile: { type: 'File', description: 'The file of `image`: its picture for link previews.' },
      codeSamples: { type: '[CodeSample!]!', description: 'The sample files that it shows.' },
      sidebar: { type: 'Sidebar', description: 'The sidebar that holds it; null for a page in none.' },
      parentDoc: { type: 'Doc', description: 'The page above it in its sidebar.' },
      childDocs: { type: '[Doc!]!', description: 'The pages directly below it in its sidebar, in order.' },
      previous: { type: 'Doc', description: 'The page before it in its sidebar.' },
      next: { type: 'Doc', description: 'The page after it in its sidebar.' },
      outgoing: { type: '[Doc!]!', description: 'The pages that it links to.' },
      backlinks: { type: '[Doc!]!', description: 'The pages that link to it.' },
      backlinkCount: { type: 'Int!', description: 'How many pages link to it.' },
      keywordCount: { type: 'Int!', description: 'How many keywords it has.' },
      symbols: { type: '[ApiSymbol!]!', description: 'The public API symbols that its text links to, by name.' },
      linkedHosts: { type: '[String!]!', description: 'The hosts that its text links to, by name: `github.com`.' },
      updated: {
        type: 'Date',
        description:
          'The day of its last change: `lastUpdate` where its front matter has it, else that of its file in the repository.',
      },
    },
  },
  {
    name: 'Answer',
    description: 'A question that a page answers, and the heading under which it does.',
    schema: answerSchema,
    computed: {
      doc: { type: 'Doc!', description: 'The page.' },
      route: { type: 'String!', description: 'The address of the answer: the route of the page, with the anchor.' },
      text: {
        type: 'String',
        description: 'How the answer begins: whole sentences without markup; null where it is in a partial.',
      },
    },
  },
  {
    name: 'Sidebar',
    description: 'One of the six sidebars.',
    schema: sidebarSchema,
    computed: {
      name: {
        type: 'String!',
        description: 'The name of its file: docs, examples, deployment, migration, integrations or api.',
      },
      tree: { type: 'JSON!', description: 'Its entries with every page and folder resolved: label, route, items.' },
      file: { type: 'String!', description: 'The address of the file that brings its entries to the browser.' },
      docs: { type: '[Doc!]!', description: 'Its pages, in reading order.' },
    },
  },
  {
    name: 'Tag',
    description: 'A tag that pages can carry.',
    schema: tagSchema,
    computed: {
      route: { type: 'String!', description: 'The address of its page.' },
      docs: { type: '[Doc!]!', description: 'The listed pages that carry it, by title.' },
    },
  },
  {
    name: 'ApiModule',
    description: 'A Python package whose public symbols the reference explains.',
    computed: {
      name: { type: 'String!', description: 'The name to import it by.' },
      packages: { type: 'JSON!', description: 'Its name on PyPI, its version, and its folder in the repository.' },
      symbols: { type: '[ApiSymbol!]! @link(by: "name")', description: 'Its public symbols, by name.' },
    },
  },
  {
    name: 'ApiSymbol',
    description: 'A public symbol of a Python package, as the package says it.',
    schema: apiSymbolSchema,
    computed: {
      module: { type: 'ApiModule! @link(by: "name")', description: 'Its package.' },
      summary: { type: 'String', description: 'What its entry says it is; null where no page explains it.' },
      doc: { type: 'Doc', description: 'The page with its entry.' },
      usedIn: { type: '[Doc!]!', description: 'The pages that link to it or to one of its members.' },
    },
  },
  {
    name: 'CliCommand',
    description: 'A command of a program, as the program says it.',
    schema: cliCommandSchema,
    computed: {
      program: { type: 'String!', description: 'The program that has it.' },
      doc: { type: 'Doc', description: 'The page with its entry.' },
    },
  },
  {
    name: 'ApiConfigSchema',
    description: 'The configuration that a symbol takes.',
    computed: {
      name: { type: 'String!', description: 'The qualified name of the symbol.' },
      type: { type: 'String!', description: 'Shape, Permissive or Selector.' },
      configFields: { type: 'JSON!', description: 'Its fields, in order.' },
    },
  },
  {
    name: 'GraphqlOperation',
    description: "A query, a mutation or a subscription of Dagster's GraphQL API, as its schema says it.",
    schema: graphqlOperationSchema,
    computed: {
      operation: { type: 'String!', description: '`query`, `mutation` or `subscription`.' },
      doc: { type: 'Doc', description: 'The page of the GraphQL reference that names it; null where none does.' },
    },
  },
  {
    name: 'GraphqlType',
    description: 'A type that operations of the GraphQL API take or return.',
    computed: {
      name: { type: 'String!', description: 'Its name.' },
      kind: { type: 'String!', description: '`input`, `enum` or `union`.' },
      inputFields: { type: '[GraphqlInput!]!', description: 'The fields of an input type, in order.' },
      names: { type: '[String!]!', description: 'The values of an enum, or the types that a union may be.' },
    },
  },
  {
    name: 'ApiEntry',
    description: 'The explanation of a symbol or command on a page.',
    computed: {
      name: { type: 'String!', description: 'What it explains.' },
      kind: { type: 'String!', description: '`symbol` or `command`.' },
      summary: { type: 'String!', description: 'Its first paragraph.' },
      docPath: { type: 'String!', description: 'The page that it stands on.' },
    },
  },
  { name: 'Navbar', description: 'The bar at the top of every page.', schema: navbarSchema },
  { name: 'Footer', description: 'The foot of every page.', schema: footerSchema },
  { name: 'Announcement', description: 'An optional message above the navbar.', schema: announcementSchema },
  { name: 'Assistant', description: "What answers readers' questions on every page.", schema: assistantSchema },
  {
    name: 'DocsVersion',
    description: 'A version of the documentation that the site publishes.',
    schema: docsVersionSchema,
  },
  { name: 'Redirect', description: 'An old address and what answers it now.', schema: redirectSchema },
  {
    name: 'CodeSample',
    description: 'A file below `content/samples/` that pages show.',
    computed: {
      path: { type: 'String!', description: 'Its path below that folder.' },
      text: { type: 'String!', description: 'The whole file.' },
      regions: { type: '[String!]!', description: 'The names behind `# region`.' },
    },
  },
  {
    name: 'Partial',
    description: 'A text in `content/partials/` that several pages share.',
    computed: {
      path: { type: 'String!', description: 'Its path below that folder.' },
      links: { type: '[DocLink!]!', description: 'Every link that it has.' },
    },
  },
  {
    name: 'ContentDiagnostic',
    description:
      'Something wrong in the content, found while reading one file. What is wrong between files is in the report.',
    computed: {
      code: { type: 'String!', description: 'The kind of problem.' },
      severity: { type: 'String!', description: '`error` stops a build, `warning` does not.' },
      file: { type: 'String!', description: "The path of the file from the project's root." },
      line: { type: 'Int!', description: 'The line, from 1.' },
      column: { type: 'Int!', description: 'The column, from 1.' },
      message: { type: 'String!', description: 'What is wrong, and what was found.' },
      expected: { type: 'String', description: 'What would have been right.' },
      suggestion: { type: 'String', description: 'The valid value nearest to the one found.' },
    },
  },
];

/** Types that stand inside others, and the types of other plugins whose inference is not wanted. */
const OTHER_TYPES = `
"""A heading of a page."""
type DocHeading {
  """The anchor, without \`#\`."""
  id: String!
  """Its text without markup."""
  text: String!
  """2 to 6."""
  level: Int!
}

"""A link in a text, as its author wrote it."""
type DocLink {
  """\`page\`, \`file\`, \`anchor\`, \`symbol\` or \`external\`."""
  kind: String!
  """The route, the path of the page file, or the address; empty for \`anchor\`."""
  target: String!
  """The anchor without \`#\`; empty where there is none."""
  hash: String!
  """The line of the link in its file, from 1."""
  line: Int!
  """Its column, from 1."""
  column: Int!
}

"""A part of a page as search indexes it."""
type DocSection {
  """The anchor of its heading; empty for the part before the first."""
  id: String!
  """The text of its heading; empty for the part before the first."""
  title: String!
  """Its text without markup and code. A diagram's text is its alternative text."""
  text: String!
  """Its blocks of code, as text."""
  code: String!
}

"""A picture that a page shows."""
type DocImage {
  """Its path below \`content/\`."""
  path: String!
  """What it says to those who do not see it: a text for each place where the page shows it, empty where there is none."""
  alternativeTexts: [String!]!
  """The file, with \`publicURL\` and, for pixel images, \`childImageSharp\`."""
  file: File
}

"""The body of a page, apart from its front matter."""
type DocBody implements Node @dontInfer {
  """The compiled text, with references in the place of samples and partials, and its sections, as JSON."""
  json: String!
}

type Mdx implements Node {
  """The front matter as it was written; checked and typed it is in \`Doc\`."""
  frontmatter: JSON
  """The text below the front matter."""
  body: String
}

type Site implements Node {
  siteMetadata: SiteMetadata!
}

"""What the site says about itself."""
type SiteMetadata {
  """The name of the site."""
  title: String!
  """One line: what it documents."""
  tagline: String!
  """The origin under which it is published."""
  siteUrl: String!
  """Where the documented project's source is."""
  repositoryUrl: String!
  """The address before the path of a content file at which it can be edited."""
  editUrl: String!
  """How the site handles light and dark (src/color-mode/color-mode.ts)."""
  colorMode: JSON!
}
`;

/** Declares every type of the content database. Nothing is inferred, so an empty folder changes no type. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes([...NODE_TYPES.map(graphqlNodeType), OTHER_TYPES]);
}
