import { storedGraphSchema } from '../../../content-model/records/asset-graph';
import { storedLandingPageSchema } from '../../../content-model/records/landing-page';
import { routeIconSchema } from '../../../content-model/site/route-icons';
import { toolSchema } from '../../../content-model/site/tools';
import type { DatabaseType } from './database-type';

/** What is above the text of landing pages, and what it shows. */
export const LANDING_PAGE_TYPES: readonly DatabaseType[] = [
  { name: 'LandingPage', schema: storedLandingPageSchema },
  { name: 'AssetGraph', schema: storedGraphSchema },
  { name: 'RouteIcon', schema: routeIconSchema },
  { name: 'Tool', schema: toolSchema },
];
