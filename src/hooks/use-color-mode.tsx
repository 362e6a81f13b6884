import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  COLOR_MODE_KEY,
  initialChoice,
  nextChoice,
  parseColorMode,
  resolveColorMode,
  type ColorMode,
  type ColorModeChoice,
  type ColorModeSettings,
} from '../color-mode/color-mode';
import { readStorage, removeStorage, writeStorage } from './browser-storage';

interface ColorModeState {
  readonly choice: ColorModeChoice;
  readonly mode: ColorMode;
  readonly settings: ColorModeSettings;
  /** Takes the next choice, shows it and saves it. */
  readonly switchMode: () => void;
}

const ColorModeContext = createContext<ColorModeState | undefined>(undefined);

/**
 * The color mode of the page and the reader's choice.
 * @throws outside of `ColorModeProvider`
 */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext);
  if (state) return state;
  throw new Error(
    'useColorMode was called outside of ColorModeProvider. The layout provides it: see "Color mode" in CONTRIBUTING.md.',
  );
}

/** Keeps the document, the saved choice, the system and other tabs in step. */
export function ColorModeProvider({ settings, children }: { settings: ColorModeSettings; children: ReactNode }) {
  const [choice, setChoice] = useState(() => initialChoice(settings));
  const [systemMode, setSystemMode] = useState<ColorMode>();
  const mode = resolveColorMode(choice, systemMode, settings);

  useEffect(() => {
    if (settings.disableSwitch) {
      removeStorage(COLOR_MODE_KEY);
      return undefined;
    }
    const take = (value: string | null) => setChoice(readChoice(value, settings));
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === COLOR_MODE_KEY || key === null) take(newValue);
    };
    take(readStorage(COLOR_MODE_KEY));
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, [settings]);

  useEffect(() => followSystem(settings.defaultMode, setSystemMode), [settings]);

  useEffect(() => {
    if (systemMode !== undefined) showColorMode(choice, mode);
  }, [choice, mode, systemMode]);

  const state = useMemo(() => {
    const switchMode = () => {
      const next = nextChoice(choice, settings);
      setChoice(next);
      writeStorage(COLOR_MODE_KEY, next);
    };
    return { choice, mode, settings, switchMode };
  }, [choice, mode, settings]);
  return <ColorModeContext value={state}>{children}</ColorModeContext>;
}

/** A value under our key that is no choice is reported, and counts as none. */
function readChoice(value: string | null, settings: ColorModeSettings): ColorModeChoice {
  try {
    return parseColorMode(value, settings);
  } catch (error) {
    console.error(error);
    return initialChoice(settings);
  }
}

function followSystem(defaultMode: ColorMode, show: (mode: ColorMode) => void): () => void {
  const otherMode = defaultMode === 'light' ? 'dark' : 'light';
  const query = window.matchMedia(`(prefers-color-scheme: ${otherMode})`);
  const follow = () => show(query.matches ? otherMode : defaultMode);
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}

/**
 * Transitions are off until the new colors are painted: one movement of the whole page, not a hundred. They come back in a
 * later frame, because that computes every style once more, and the reader would wait for it.
 */
function showColorMode(choice: ColorModeChoice, mode: ColorMode): void {
  const root = document.documentElement;
  if (root.dataset.theme === mode && root.dataset.themeChoice === choice) return;
  root.dataset.themeSwitching = '';
  root.dataset.themeChoice = choice;
  root.dataset.theme = mode;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching));
}
