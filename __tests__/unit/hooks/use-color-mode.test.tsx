import { act, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ColorModeSettings } from '../../../src/color-mode/color-mode';
import { ColorModeButton } from '../../../src/components/layout/ColorModeButton';
import { ColorModeProvider, useColorMode } from '../../../src/hooks/use-color-mode';
import { setMedia } from '../../fixtures/match-media';

const SETTINGS: ColorModeSettings = { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false };
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

function ShownMode() {
  const { mode, choice } = useColorMode();
  return <output>{`${mode} by ${choice}`}</output>;
}

function show(changes: Partial<ColorModeSettings> = {}): void {
  render(
    <ColorModeProvider settings={{ ...SETTINGS, ...changes }}>
      <ColorModeButton />
      <ShownMode />
    </ColorModeProvider>,
  );
}

const root = (): DOMStringMap => document.documentElement.dataset;
const shown = (): string | null => screen.getByRole('status').textContent;
const press = (): boolean => fireEvent.click(screen.getByRole('button'));
/** Another tab has written to the storage. */
const writeElsewhere = (key: string | null, newValue: string | null): boolean =>
  fireEvent(window, new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  window.localStorage.clear();
});

afterEach(() => {
  delete root().theme;
  delete root().themeChoice;
  delete root().themeSwitching;
  jest.restoreAllMocks();
});

test('[THEME-01] system is the choice of who has not chosen; the default is shown where the system says nothing', () => {
  show();
  expect(shown()).toBe('light by system');
  expect(root()).toMatchObject({ theme: 'light', themeChoice: 'system' });
});

test('[THEME-02] [THEME-04] the button takes one choice after the other, saves it and says which it is', () => {
  show();
  for (const choice of ['light', 'dark', 'system', 'light']) {
    press();
    expect(root().themeChoice).toBe(choice);
    expect(window.localStorage.getItem('theme')).toBe(choice);
    expect(screen.getByRole('button').getAttribute('aria-label')).toContain(`(currently ${choice} mode)`);
  }
});

test('transitions are off until the new colors have been painted', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const nextFrame = (): void => frames.splice(0).forEach((callback) => callback(0));
  show();
  nextFrame(); // the frame that paints
  expect(root()).toHaveProperty('themeSwitching');
  nextFrame();
  expect(root()).not.toHaveProperty('themeSwitching');
});

test('[THEME-02] where the system does not count, the button goes between dark and light', () => {
  setMedia(SYSTEM_IS_DARK, true);
  show({ respectPrefersColorScheme: false });
  expect(shown()).toBe('light by light');
  press();
  expect(shown()).toBe('dark by dark');
  press();
  expect(shown()).toBe('light by light');
});

test('[THEME-03] with system, the page follows the system; with a choice, it does not', () => {
  show();
  act(() => setMedia(SYSTEM_IS_DARK, true));
  expect(shown()).toBe('dark by system');
  expect(root().theme).toBe('dark');
  act(() => setMedia(SYSTEM_IS_DARK, false));
  expect(shown()).toBe('light by system');
  press();
  act(() => setMedia(SYSTEM_IS_DARK, true));
  expect(shown()).toBe('light by light');
  expect(root().theme).toBe('light');
});

describe('[THEME-04] a choice', () => {
  test('that was saved is taken', () => {
    window.localStorage.setItem('theme', 'dark');
    show();
    expect(shown()).toBe('dark by dark');
    expect(root()).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  });

  test('of another tab is followed, also where it is taken back or everything is cleared', () => {
    show();
    writeElsewhere('theme', 'dark');
    expect(shown()).toBe('dark by dark');
    writeElsewhere('theme', null);
    expect(shown()).toBe('light by system');
    writeElsewhere('theme', 'dark');
    writeElsewhere(null, null);
    expect(shown()).toBe('light by system');
  });

  test('of another tab is not what else is saved there', () => {
    show();
    writeElsewhere('tabs.os', 'dark');
    expect(shown()).toBe('light by system');
  });
});

describe('[THEME-04] where the switch is disabled', () => {
  test('a saved choice is removed and does not count, and there is no button', () => {
    window.localStorage.setItem('theme', 'dark');
    show({ disableSwitch: true });
    expect(window.localStorage.getItem('theme')).toBeNull();
    expect(shown()).toBe('light by system');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a choice of another tab does not count', () => {
    show({ disableSwitch: true });
    writeElsewhere('theme', 'dark');
    expect(shown()).toBe('light by system');
  });
});

test('[THEME-05] what the first paint has set is left alone where it is right', () => {
  window.localStorage.setItem('theme', 'dark');
  Object.assign(root(), { theme: 'dark', themeChoice: 'dark' });
  const seen: (string | null)[] = [];
  const observer = new MutationObserver((records) => seen.push(...records.map(({ attributeName }) => attributeName)));
  observer.observe(document.documentElement, { attributes: true });
  show();
  seen.push(...observer.takeRecords().map(({ attributeName }) => attributeName));
  expect(seen).toEqual([]);
});

describe('[THEME-06] an error', () => {
  let error: jest.SpyInstance;

  beforeEach(() => {
    error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('is logged for a saved value that is no choice, which counts as none', () => {
    window.localStorage.setItem('theme', 'purple');
    show();
    expect(shown()).toBe('light by system');
    expect(error).toHaveBeenCalledWith(
      new Error('Unexpected color mode "purple": expected system, light, dark, or nothing.'),
    );
  });

  test('is raised by the hook outside of its provider, and says where to read about it', () => {
    expect(() => render(<ShownMode />)).toThrow(/useColorMode .*ColorModeProvider.*"Color mode" in CONTRIBUTING\.md/);
  });
});

test('[THEME-06] the documentation that the error points to is there', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toMatch(/^#+ Color mode$/m);
});

test('[THEME-07] with a storage that throws, the button works and each failure is logged', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  show();
  expect(warn).toHaveBeenCalledTimes(1);
  press();
  press();
  expect(root()).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  expect(warn).toHaveBeenCalledTimes(3);
});

test('[THEME-07] where the switch is disabled and the storage throws, that is logged too', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  show({ disableSwitch: true });
  expect(shown()).toBe('light by system');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"theme"'), expect.any(DOMException));
});
