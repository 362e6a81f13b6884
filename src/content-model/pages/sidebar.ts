import { z } from 'zod';
import { filledText, flag, namedObject, optionalText } from '../fields';
import { addressSchema } from '../site/address';
import { SIDEBAR_NAMES } from './sidebar-names';

export { SIDEBAR_NAMES, type SidebarName } from './sidebar-names';

/** A page by its path below `content/docs/`, without `.mdx` and without `/index`. */
const pageId = z.string().min(1);

const docItemSchema = z
  .strictObject({
    doc: pageId.describe('The page: its path below `content/docs/`, without `.mdx` and without `/index`.'),
    label: optionalText("Instead of the page's own label."),
  })
  .meta({ id: 'SidebarDocItem' });

const linkItemSchema = z
  .strictObject({
    link: addressSchema.describe('The address.'),
    label: filledText('The text of the link.'),
  })
  .meta({ id: 'SidebarLinkItem' });

const folderItemSchema = z
  .strictObject({
    folder: pageId.describe('A folder below `content/docs/`: its pages by position, its sub-folders as groups.'),
    indexes: z
      .record(z.string(), pageId)
      .optional()
      .describe('The pages of folders below it that are the index of one and stand elsewhere, by the folder.'),
    flatten: flag("Whether the folder's pages stand here themselves instead of inside a group of their own."),
  })
  .meta({ id: 'SidebarFolderItem' });

const categoryItemSchema = z
  .strictObject({
    category: filledText('The label of the group.'),
    doc: pageId.optional().describe('The page that opens with the group.'),
    collapsed: z.boolean().default(true).describe('Whether the group is closed while no page inside it is shown.'),
    get items(): z.ZodArray<typeof sidebarItemSchema> {
      return z.array(sidebarItemSchema).min(1).describe('What the group holds, in order.');
    },
  })
  .meta({ id: 'SidebarCategoryItem' });

type SidebarDocItem = z.output<typeof docItemSchema>;

/** One entry of a sidebar as authors write it; a bare string is short for `doc`. */
export const sidebarItemSchema = z
  .union([
    pageId.transform((doc): SidebarDocItem => ({ doc })),
    docItemSchema,
    linkItemSchema,
    folderItemSchema,
    categoryItemSchema,
  ])
  .meta({ id: 'SidebarItem' });

/** A file in `content/sidebars/`. */
export const sidebarSchema = namedObject(
  'SidebarSource',
  'The order and grouping of pages in one of the six sidebars.',
  {
    label: filledText('What readers call this part of the site.'),
    items: z
      .array(sidebarItemSchema)
      .min(1)
      .meta({ graphql: 'JSON!', description: 'The entries, in order: pages, links, categories and folders.' }),
  },
);

/** A sidebar with its name. */
export const namedSidebarSchema = sidebarSchema
  .extend({
    name: z
      .enum(SIDEBAR_NAMES)
      .describe('The name of its file: docs, examples, deployment, migration, integrations or api.'),
  })
  .meta({ id: 'Sidebar', description: 'One of the six sidebars.' });

/** One entry of a sidebar with its defaults applied. */
export type SidebarItem = z.output<typeof sidebarItemSchema>;
export type SidebarFolderItem = z.output<typeof folderItemSchema>;
export type SidebarSource = z.output<typeof sidebarSchema>;
