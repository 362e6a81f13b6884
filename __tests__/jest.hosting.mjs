import { baseConfig } from './jest.base.mjs';

/** Real servers with the generated configuration, in front of the built site. */
export default {
  ...baseConfig,
  displayName: 'hosting',
  testMatch: ['<rootDir>/__tests__/hosting/**/*.test.ts'],
  testTimeout: 60_000,
};
