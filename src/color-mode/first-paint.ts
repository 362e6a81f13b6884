import { COLOR_MODE_KEY, type ColorModeSettings } from './color-mode';

/**
 * A script for the head, which sets the mode before anything is painted. It does in a few bytes what `useColorMode` does
 * once the page is alive. A saved value that is no choice counts as none here; the hook reports it.
 */
export function firstPaintScript({ defaultMode, disableSwitch, respectPrefersColorScheme }: ColorModeSettings): string {
  const saved = disableSwitch ? '' : `try{c=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}`;
  const initial = respectPrefersColorScheme ? 'system' : defaultMode;
  const other = defaultMode === 'light' ? 'dark' : 'light';
  return `(function(d,c){${saved}/^(light|dark)$/.test(c)||(c='${initial}');d.themeChoice=c;d.theme=c=='system'?matchMedia('(prefers-color-scheme:${other})').matches?'${other}':'${defaultMode}':c})(document.documentElement.dataset)`;
}
