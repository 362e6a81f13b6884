import { CONTENT_ICONS } from '../../src/content-model/site/icons';

/** The icons of the frame and of components: their id in the sprite, and Lucide's name. Those of content have one name. */
const FRAME_ICONS: Readonly<Record<string, string>> = {
  hash: 'hash',
  code: 'code',
  menu: 'menu',
  close: 'x',
  sun: 'sun',
  moon: 'moon',
  monitor: 'monitor',
  copy: 'copy',
  check: 'check',
  wrap: 'wrap-text',
  link: 'link',
  pencil: 'pencil',
  'file-text': 'file-text',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  search: 'search',
  ask: 'message-circle-question-mark',
  tip: 'lightbulb',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
  note: 'sticky-note',
  send: 'send',
  download: 'download',
  'zoom-in': 'zoom-in',
};

/** Every icon of the sprite by its id. */
export const SPRITE_ICONS: Readonly<Record<string, string>> = {
  ...FRAME_ICONS,
  ...Object.fromEntries(CONTENT_ICONS.map((name) => [name, name])),
};
