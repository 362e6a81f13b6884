import { defineConfig } from 'playwright/test';
import browserTests from '../e2e/playwright.config';
import { ENGINES } from './reader';

/** Playwright runs the tests; each engine has a driver of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'line' : 'list',
  projects: ENGINES.map((name) => ({ name })),
  ...(browserTests.webServer ? { webServer: browserTests.webServer } : {}),
});
