import type { Page } from 'playwright/test';

/** What is on the clipboard, by pasting it: the site's permissions policy lets no script read it. */
export async function pasted(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.setContent('<textarea></textarea>');
  await reader.locator('textarea').focus();
  await reader.keyboard.press('ControlOrMeta+V');
  const text = await reader.locator('textarea').inputValue();
  await reader.close();
  return text;
}
