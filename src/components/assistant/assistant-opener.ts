import { keepPendingText } from '../page-loading/new-version';

/** The button that opens the assistant. */
export const ASSISTANT_OPENER = 'button[data-opens=assistant]';

/** Opens the assistant with a text in its field. */
export function openAssistant(text: string): void {
  keepPendingText(text);
  document.querySelector<HTMLButtonElement>(ASSISTANT_OPENER)?.click();
}
