import { Icon } from '../Icon';
import * as styles from './menu-button.module.css';

interface MenuButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens the mobile sidebar. */
export function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} needs-script`}
      aria-label="Toggle navigation bar"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onToggle}
    >
      <Icon name="menu" size={22} />
    </button>
  );
}
