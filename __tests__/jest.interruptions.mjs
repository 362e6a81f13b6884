import { baseConfig } from './jest.base.mjs';

/** Builds that are killed at random moments: a lane of its own, since it takes long. */
export default {
  ...baseConfig,
  displayName: 'interruptions',
  testMatch: ['<rootDir>/__tests__/interruptions/**/*.test.ts'],
};
