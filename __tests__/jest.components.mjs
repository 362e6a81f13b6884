import { baseConfig } from './jest.base.mjs';

/** Components and hooks, in a DOM without a browser. */
export default {
  ...baseConfig,
  displayName: 'components',
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/__tests__/fixtures/match-media.ts'],
  testMatch: ['<rootDir>/__tests__/unit/**/*.test.tsx'],
};
