import { defineConfig } from 'playwright/test';
import browserTests from '../e2e/playwright.config';

/** As the other browser tests, but each test has a host of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/deployments',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.CI ? 'line' : 'list',
  use: { ...browserTests.use, baseURL: 'http://127.0.0.1' },
});
