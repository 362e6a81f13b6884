import { z } from 'zod';

/** The icons that content may name: Lucide's names. `npm run icons` puts them into `static/icons.svg`. */
export const CONTENT_ICONS = [
  'activity',
  'arrow-left-right',
  'bell',
  'book-open',
  'boxes',
  'brain',
  'calendar-clock',
  'chart-column',
  'cloud',
  'code',
  'cpu',
  'database',
  'eye',
  'file-text',
  'flask-conical',
  'git-branch',
  'graduation-cap',
  'hammer',
  'layers',
  'library',
  'play',
  'plug',
  'rocket',
  'server',
  'settings',
  'share-2',
  'sparkles',
  'square-terminal',
  'tags',
  'users',
  'workflow',
] as const;

export const iconSchema = z.enum(CONTENT_ICONS).describe('The name of an icon of Lucide.');
