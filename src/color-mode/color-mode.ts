/** What a reader can choose. */
const COLOR_MODE_CHOICES = ['system', 'light', 'dark'] as const;

export type ColorModeChoice = (typeof COLOR_MODE_CHOICES)[number];

/** What a page is shown in. */
export type ColorMode = Exclude<ColorModeChoice, 'system'>;

export interface ColorModeSettings {
  /** The mode where neither the reader nor the system says one. */
  readonly defaultMode: ColorMode;
  /** Takes the button away; a choice that was saved before is removed. */
  readonly disableSwitch: boolean;
  /** Whether the operating system's preference counts: it adds the choice `system`. */
  readonly respectPrefersColorScheme: boolean;
}

/** The local-storage key of the choice. */
export const COLOR_MODE_KEY = 'theme';

/**
 * Reads a choice from storage or from a script.
 * @param value null where nothing is saved
 * @throws where it is no choice of the site
 */
export function parseColorMode(value: string | null, settings: ColorModeSettings): ColorModeChoice {
  if (value === null) return initialChoice(settings);
  const choice = choicesOf(settings).find((known) => known === value);
  if (choice) return choice;
  throw new Error(`Unexpected color mode "${value}": expected ${choicesOf(settings).join(', ')}, or nothing.`);
}

/** The choice of a reader who has not chosen. */
export function initialChoice({ respectPrefersColorScheme, defaultMode }: ColorModeSettings): ColorModeChoice {
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

/** The choice that the button makes next: system, light, dark, system; without system, dark and light. */
export function nextChoice(choice: ColorModeChoice, settings: ColorModeSettings): ColorModeChoice {
  const choices = choicesOf(settings);
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? settings.defaultMode;
}

/**
 * The mode that a choice comes to.
 * @param systemMode undefined where the system says nothing
 */
export function resolveColorMode(
  choice: ColorModeChoice,
  systemMode: ColorMode | undefined,
  { defaultMode }: ColorModeSettings,
): ColorMode {
  return choice === 'system' ? (systemMode ?? defaultMode) : choice;
}

function choicesOf({ respectPrefersColorScheme }: ColorModeSettings): readonly ColorModeChoice[] {
  return respectPrefersColorScheme ? COLOR_MODE_CHOICES : COLOR_MODE_CHOICES.filter((choice) => choice !== 'system');
}
