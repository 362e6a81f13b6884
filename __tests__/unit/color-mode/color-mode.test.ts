import {
  initialChoice,
  nextChoice,
  parseColorMode,
  resolveColorMode,
  type ColorMode,
  type ColorModeChoice,
  type ColorModeSettings,
} from '../../../src/color-mode/color-mode';
import { COLOR_MODE_SETTINGS } from '../../../src/color-mode/settings';

const settings = (defaultMode: ColorMode, respectPrefersColorScheme: boolean): ColorModeSettings => ({
  defaultMode,
  respectPrefersColorScheme,
  disableSwitch: false,
});

const LIGHT = settings('light', true);
const DARK = settings('dark', true);
const LIGHT_ALONE = settings('light', false);
const DARK_ALONE = settings('dark', false);

test('[THEME-01] this site is light by default, respects the system and lets readers choose', () => {
  expect(COLOR_MODE_SETTINGS).toEqual({
    defaultMode: 'light',
    respectPrefersColorScheme: true,
    disableSwitch: false,
  });
});

test.each<[ColorModeSettings, ColorModeChoice]>([
  [LIGHT, 'system'],
  [DARK, 'system'],
  [LIGHT_ALONE, 'light'],
  [DARK_ALONE, 'dark'],
])('[THEME-01] who has not chosen: %j is %s', (site, choice) => {
  expect(initialChoice(site)).toBe(choice);
  expect(parseColorMode(null, site)).toBe(choice);
});

test.each<[ColorModeChoice, ColorMode | undefined, ColorModeSettings, ColorMode]>([
  ['system', 'dark', LIGHT, 'dark'],
  ['system', 'light', DARK, 'light'],
  ['system', undefined, LIGHT, 'light'],
  ['system', undefined, DARK, 'dark'],
  ['light', 'dark', DARK, 'light'],
  ['dark', 'light', LIGHT, 'dark'],
  ['dark', undefined, LIGHT_ALONE, 'dark'],
])('[THEME-01] the choice %s on a system that says %s, with %j, is %s', (choice, system, site, mode) => {
  expect(resolveColorMode(choice, system, site)).toBe(mode);
});

describe('[THEME-02] the button', () => {
  /** The choices that come one after the other, from the first on. */
  const cycle = (first: ColorModeChoice, site: ColorModeSettings): ColorModeChoice[] => {
    const choices = [first];
    for (let times = 0; times < 3; times += 1) choices.push(nextChoice(choices.at(-1)!, site));
    return choices;
  };

  test.each([LIGHT, DARK])('goes from system to light, dark and system, with %j', (site) => {
    expect(cycle('system', site)).toEqual(['system', 'light', 'dark', 'system']);
  });

  test.each([LIGHT_ALONE, DARK_ALONE])(
    'goes between dark and light where the system does not count, with %j',
    (site) => {
      expect(cycle('dark', site)).toEqual(['dark', 'light', 'dark', 'light']);
      expect(nextChoice('system', site)).not.toBe('system');
    },
  );
});

describe('[THEME-06] a value', () => {
  test.each(['light', 'dark', 'system'] as const)('that is a choice is taken: %s', (value) => {
    expect(parseColorMode(value, LIGHT)).toBe(value);
  });

  test.each(['', 'Dark', 'purple', 'undefined'])('that is none raises an error, which names it: %j', (value) => {
    expect(() => parseColorMode(value, LIGHT)).toThrow(
      new Error(`Unexpected color mode "${value}": expected system, light, dark, or nothing.`),
    );
  });

  test('"system" is none where the system does not count', () => {
    expect(() => parseColorMode('system', DARK_ALONE)).toThrow('Unexpected color mode "system": expected light, dark');
    expect(parseColorMode('light', DARK_ALONE)).toBe('light');
  });
});
