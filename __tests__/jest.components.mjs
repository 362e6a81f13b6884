import { baseConfig } from './jest.base.mjs';

/** Components and hooks, in a DOM without a browser. */
export default {
  ...baseConfig,
  displayName: 'components',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/__tests__/unit/**/*.test.tsx'],
};
