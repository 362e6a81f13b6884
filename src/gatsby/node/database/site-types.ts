import type { Node } from 'gatsby';
import { diagnosticSchema } from '../../../content-model/diagnostics/diagnostic-schema';
import { docBodySchema } from '../../../content-model/records/doc';
import { partialSchema, sampleSchema } from '../../../content-model/records/text';
import { announcementSchema } from '../../../content-model/site/announcement';
import { assistantSchema } from '../../../content-model/site/assistant';
import { docsVersionSchema, type DocsVersion } from '../../../content-model/site/docs-version';
import { footerSchema } from '../../../content-model/site/footer';
import { navbarSchema, type Navbar, type NavbarItem } from '../../../content-model/site/navbar';
import { redirectSchema } from '../../../content-model/site/redirect';
import { siteMetadataSchema } from '../../../content-model/site/site-metadata';
import type { GraphqlTypeSource } from '../../../content-model/schema-output/graphql';
import { firstPage } from '../../../site-graph/sidebars/breadcrumbs';
import type { DocNode } from '../resolve/resolve-body';
import type { Database } from './database';
import type { DatabaseType } from './database-type';

const NAVBAR: DatabaseType<Node & Navbar> = {
  name: 'Navbar',
  schema: navbarSchema,
  resolvers: {
    items: ({ items }, database) =>
      Promise.all(items.map(async (item) => ({ ...item, ...(await targetOf(item, database)) }))),
  },
};

/** What an item of the navbar leads to. */
async function targetOf(item: NavbarItem, { find, sidebarTree, list }: Database): Promise<object> {
  switch (item.type) {
    case 'doc':
      return { route: find<DocNode>('Doc', item.doc)?.route };
    case 'sidebar':
      return { route: firstPage((await sidebarTree(item.sidebar))?.items ?? [])?.route };
    case 'docsVersion': {
      const versions = await list<DocsVersion>('DocsVersion');
      const offered = item.versions?.flatMap((name) => versions.find((version) => version.name === name) ?? []);
      return { offered: (offered ?? versions).map(({ name, label, path, isLast }) => ({ name, label, path, isLast })) };
    }
    case 'link':
      return {};
  }
}

/** The site itself, and files without a page of their own. */
export const SITE_TYPES: readonly DatabaseType[] = [
  NAVBAR,
  { name: 'Footer', schema: footerSchema },
  { name: 'Announcement', schema: announcementSchema },
  { name: 'Assistant', schema: assistantSchema },
  { name: 'DocsVersion', schema: docsVersionSchema },
  { name: 'Redirect', schema: redirectSchema },
  { name: 'DocBody', schema: docBodySchema },
  { name: 'CodeSample', schema: sampleSchema },
  { name: 'Partial', schema: partialSchema },
  { name: 'ContentDiagnostic', schema: diagnosticSchema },
];

/**
 * Types that Gatsby and its plugins declare, with those of their fields that must not depend on what is inferred. The fields for the
 * children of a file are not inferred: they would come and go with the types that its content has, as while a data file is wrong.
 */
export const EXTENDED_TYPES: readonly GraphqlTypeSource[] = [
  { name: 'File' },
  {
    name: 'Mdx',
    computed: {
      frontmatter: {
        type: 'JSON',
        description: 'The front matter as it was written; checked and typed it is in `Doc`.',
      },
      body: { type: 'String', description: 'The text below the front matter.' },
    },
  },
  {
    name: 'Site',
    isInferred: true,
    computed: { siteMetadata: { type: siteMetadataSchema, description: 'What the site says about itself.' } },
  },
];
