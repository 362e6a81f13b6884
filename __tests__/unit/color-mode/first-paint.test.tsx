import { initialChoice, type ColorModeSettings } from '../../../src/color-mode/color-mode';
import { firstPaintScript } from '../../../src/color-mode/first-paint';
import { setMedia } from '../../fixtures/match-media';

/** What the script makes of the root. The queries of a real system: it prefers dark, or light. */
function paint(settings: ColorModeSettings, saved: string | null, system: 'light' | 'dark'): DOMStringMap {
  if (saved === null) window.localStorage.clear();
  else window.localStorage.setItem('theme', saved);
  for (const mode of ['light', 'dark']) setMedia(`(prefers-color-scheme:${mode})`, mode === system);
  const script = document.createElement('script');
  script.textContent = firstPaintScript(settings);
  document.head.append(script);
  return { ...document.documentElement.dataset };
}

const ALL: readonly ColorModeSettings[] = (['light', 'dark'] as const).flatMap((defaultMode) =>
  [true, false].map((respectPrefersColorScheme) => ({ defaultMode, respectPrefersColorScheme, disableSwitch: false })),
);

afterEach(() => {
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.themeChoice;
  jest.restoreAllMocks();
});

describe.each(ALL)('[THEME-05] before the first paint, with %j', (settings) => {
  test.each(['light', 'dark'] as const)('the saved choice %s is shown whatever the system says', (saved) => {
    for (const system of ['light', 'dark'] as const) {
      expect(paint(settings, saved, system)).toEqual({ theme: saved, themeChoice: saved });
    }
  });

  test.each([null, 'system', 'purple'])('where %j is saved, it is as for a reader who has not chosen', (saved) => {
    for (const system of ['light', 'dark'] as const) {
      const theme = settings.respectPrefersColorScheme ? system : settings.defaultMode;
      expect(paint(settings, saved, system)).toEqual({ theme, themeChoice: initialChoice(settings) });
    }
  });

  test('a choice that was saved before the switch was disabled does not count', () => {
    expect(paint({ ...settings, disableSwitch: true }, 'dark', 'light').themeChoice).toBe(initialChoice(settings));
  });

  test('[THEME-07] a storage that throws is as an empty one', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(paint(settings, 'dark', 'light').themeChoice).toBe(initialChoice(settings));
  });
});

test.each(['light', 'dark'] as const)(
  '[THEME-01] where the system says nothing, the default %s is shown',
  (defaultMode) => {
    window.localStorage.clear();
    const script = document.createElement('script');
    script.textContent = firstPaintScript({ defaultMode, respectPrefersColorScheme: true, disableSwitch: false });
    document.head.append(script);
    expect({ ...document.documentElement.dataset }).toEqual({ theme: defaultMode, themeChoice: 'system' });
  },
);
