import { z } from 'zod';
import { filledText, flag, namedObject } from '../fields';
import { linkSchema } from './address';
import { SIDEBAR_NAMES } from '../pages/sidebar';

const position = z.enum(['left', 'right']).default('left').describe('The side of the bar.');
const label = filledText('The text of the link.');

const docItemSchema = z
  .strictObject({
    type: z.literal('doc').describe('A link to a page of this site.'),
    label,
    doc: filledText('The page: its path below `content/docs/`, without `.mdx` and without `/index`.'),
    sidebar: z.enum(SIDEBAR_NAMES).describe('The sidebar whose pages mark this item as the current one.'),
    position,
  })
  .meta({ id: 'NavbarDocItem' });

const linkItemSchema = z
  .strictObject({
    type: z.literal('link').describe('A link to another site.'),
    label,
    href: linkSchema(['https']).describe('An address outside the site.'),
    position,
    hideOnMobile: flag('Whether the item is left out at or below 996 px.'),
    callToAction: flag('Whether it stands out as the one button of the bar.'),
  })
  .meta({ id: 'NavbarLinkItem' });

const docsVersionItemSchema = z
  .strictObject({
    type: z.literal('docsVersion').describe("A choice of the documentation's versions."),
    label: filledText('The text of the item; that of the chosen version where it is left out.').optional(),
    versions: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        'The names of the versions offered, in order; all of `content/site/versions.yml` where they are left out.',
      ),
    position,
  })
  .meta({ id: 'NavbarDocsVersionItem' });

const sidebarItemSchema = z
  .strictObject({
    type: z.literal('sidebar').describe('A link to the first page of a sidebar.'),
    label,
    sidebar: z.enum(SIDEBAR_NAMES).describe('The sidebar, whose pages mark this item as the current one.'),
    position,
  })
  .meta({ id: 'NavbarSidebarItem' });

/** One entry of the navbar. */
const navbarItemSchema = z
  .discriminatedUnion('type', [docItemSchema, linkItemSchema, docsVersionItemSchema, sidebarItemSchema], {
    error: ({ code, input }) =>
      code === 'invalid_union'
        ? `No NavbarItem component found for type ${JSON.stringify((input as { type?: unknown }).type ?? undefined) ?? 'nothing'}`
        : undefined,
  })
  .meta({ id: 'NavbarItem' });

/** The file `content/site/navbar.yml`. */
export const navbarSchema = namedObject('Navbar', 'The bar at the top of every page.', {
  title: filledText('The name beside the logo.'),
  items: z.array(navbarItemSchema).meta({ graphql: 'JSON!', description: 'The entries, in order.' }),
});

export type Navbar = z.output<typeof navbarSchema>;

/** A choice of versions, which no sidebar marks as the current item. */
type DocsVersionItem = z.output<typeof docsVersionItemSchema> & { readonly sidebar?: undefined };

export type NavbarItem =
  | z.output<typeof docItemSchema>
  | z.output<typeof linkItemSchema>
  | z.output<typeof sidebarItemSchema>
  | DocsVersionItem;
