import { API_TYPES } from './api-types';
import type { DatabaseType } from './database-type';
import { DOC } from './doc-type';
import { PAGE_TYPES } from './page-types';
import { LANDING_PAGE_TYPES } from './landing-page-types';
import { SITE_TYPES } from './site-types';

/** Every type of the content database. */
export const DATABASE_TYPES: readonly DatabaseType[] = [
  DOC,
  ...PAGE_TYPES,
  ...API_TYPES,
  ...LANDING_PAGE_TYPES,
  ...SITE_TYPES,
];
