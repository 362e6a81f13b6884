import type { Node } from 'gatsby';
import { storedGraphSchema } from '../../../content-model/records/asset-graph';
import { storedLandingPageSchema } from '../../../content-model/records/landing-page';
import { routeIconSchema } from '../../../content-model/site/route-icons';
import { toolSchema, type Tool } from '../../../content-model/site/tools';
import { toolAddress } from '../../../site-graph/references/connected-tools';
import { field, type DatabaseType } from './database-type';

/** A tool that has no page of its own. */
const TOOL: DatabaseType<Node & Tool> = {
  name: 'Tool',
  schema: toolSchema,
  computed: {
    address: field('String!', 'Where a link to it leads: to a page, or else to its place in the gallery.', toolAddress),
  },
};

/** What is above the text of landing pages, and what it shows. */
export const LANDING_PAGE_TYPES: readonly DatabaseType[] = [
  { name: 'LandingPage', schema: storedLandingPageSchema },
  { name: 'AssetGraph', schema: storedGraphSchema },
  { name: 'RouteIcon', schema: routeIconSchema },
  TOOL,
];
