import { storedGraphSchema, storedSectionSchema } from '../../../content-model/records/section';
import { routeIconSchema } from '../../../content-model/site/route-icons';
import { toolSchema } from '../../../content-model/site/tools';
import type { DatabaseType } from './database-type';

/** What is above the text of landing pages, and what it shows. */
export const SECTION_TYPES: readonly DatabaseType[] = [
  { name: 'Section', schema: storedSectionSchema },
  { name: 'AssetGraph', schema: storedGraphSchema },
  { name: 'RouteIcon', schema: routeIconSchema },
  { name: 'Tool', schema: toolSchema },
];
