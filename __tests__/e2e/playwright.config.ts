import { defineConfig, devices } from 'playwright/test';
import { HOST, PORTS } from './ports.mjs';

/** The built site is served three ways; `serve.mjs` says which. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What a test waits for comes at once, and much later on a machine that is busy. Only a failure takes as long as this.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // On a loaded machine a browser may stall; a test that passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Failures come last, where a log that is cut still has them.
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://${HOST}:${PORTS.site}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx __tests__/e2e/serve.mjs --until-input-ends',
    cwd: '../..',
    url: `http://${HOST}:${PORTS.slash}/`,
    timeout: 120_000,
  },
});
