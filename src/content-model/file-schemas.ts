import type { z } from 'zod';
import { announcementSchema } from './announcement';
import { assistantSchema } from './assistant';
import { docFrontMatterSchema } from './doc';
import { docsVersionsSchema } from './docs-version';
import { footerSchema } from './footer';
import { navbarSchema } from './navbar';
import { redirectsSchema } from './redirect';
import { sidebarSchema } from './sidebar';
import { tagsSchema } from './tag';

/** The schema of every kind of content file, by the name of its editor schema. */
export const FILE_SCHEMAS = {
  announcement: announcementSchema,
  assistant: assistantSchema,
  doc: docFrontMatterSchema,
  footer: footerSchema,
  navbar: navbarSchema,
  redirects: redirectsSchema,
  sidebar: sidebarSchema,
  tags: tagsSchema,
  versions: docsVersionsSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type FileSchemaName = keyof typeof FILE_SCHEMAS;
