/** The button that opens the assistant. */
export const ASSISTANT_OPENER = 'button[data-opens=assistant]';
