import type { z } from 'zod';
import { announcementSchema } from '../site/announcement';
import { assistantSchema } from '../site/assistant';
import { claimsSchema } from '../pages/claims';
import { docFrontMatterSchema } from '../pages/doc';
import { phrasingsSchema } from '../pages/phrasings';
import { docsVersionsSchema } from '../site/docs-version';
import { footerSchema } from '../site/footer';
import { navbarSchema } from '../site/navbar';
import { redirectsSchema } from '../site/redirect';
import { assetGraphSchema } from '../site/asset-graph';
import { routeIconsSchema } from '../site/route-icons';
import { landingPageSchema } from '../site/landing-page';
import { sidebarSchema } from '../pages/sidebar';
import { tagsSchema } from '../pages/tag';
import { toolsSchema } from '../site/tools';

/** The schema of every kind of content file, by the name of its editor schema. */
export const FILE_SCHEMAS = {
  announcement: announcementSchema,
  assistant: assistantSchema,
  claims: claimsSchema,
  doc: docFrontMatterSchema,
  footer: footerSchema,
  graph: assetGraphSchema,
  icons: routeIconsSchema,
  navbar: navbarSchema,
  phrasings: phrasingsSchema,
  redirects: redirectsSchema,
  'landing-page': landingPageSchema,
  sidebar: sidebarSchema,
  tags: tagsSchema,
  tools: toolsSchema,
  versions: docsVersionsSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type FileSchemaName = keyof typeof FILE_SCHEMAS;
