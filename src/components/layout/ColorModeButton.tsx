import { useColorMode } from '../../hooks/use-color-mode';
import { Icon } from '../Icon';
import * as styles from './color-mode-button.module.css';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/**
 * Takes the next color mode. All icons are in the HTML and the style sheet shows the right one, which the first paint
 * knows and the server does not.
 */
export function ColorModeButton() {
  const { choice, settings, switchMode } = useColorMode();
  if (settings.disableSwitch) return null;
  return (
    <button
      type="button"
      className={`${styles.button} needs-script`}
      aria-label={`Switch between dark and light mode (currently ${choice} mode)`}
      title={`${choice} mode`}
      onClick={switchMode}
    >
      {Object.entries(ICONS).map(([mode, icon]) => (
        <Icon key={mode} name={icon} className={styles[mode as keyof typeof ICONS]} />
      ))}
    </button>
  );
}
