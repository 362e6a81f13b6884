import type { Node } from 'gatsby';
import { storedGraphSchema, storedSectionSchema, type StoredSection } from '../../../content-model/records/section';
import { routeIconSchema } from '../../../content-model/site/route-icons';
import { toolSchema } from '../../../content-model/site/tools';
import { field, type DatabaseType } from './database-type';

const SECTION: DatabaseType<Node & StoredSection> = {
  name: 'Section',
  schema: storedSectionSchema,
  computed: { doc: field('Doc', 'The page.', ({ page }, { find }) => find('Doc', page)) },
};

/** What stands above the text of entrance pages, and what it shows. */
export const SECTION_TYPES: readonly DatabaseType[] = [
  SECTION,
  { name: 'AssetGraph', schema: storedGraphSchema },
  { name: 'RouteIcon', schema: routeIconSchema },
  { name: 'Tool', schema: toolSchema },
];
