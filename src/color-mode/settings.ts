import type { ColorModeSettings } from './color-mode';

/** How this site handles light and dark. `gatsby-config.ts` publishes it among the site's metadata. */
export const COLOR_MODE_SETTINGS: ColorModeSettings = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: true,
};
