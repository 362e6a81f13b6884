/** Does what the reader has asked for before the page came to life. Search is asked for by its own key handler. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  earlyInput.endSteps();
  earlyInput.endClicks();
  earlyInput.endKeys();
  for (const button of earlyInput.pressed()) if (button.isConnected) button.click();
}
