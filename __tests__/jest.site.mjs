import { baseConfig } from './jest.base.mjs';

/** Small sites, built for real. */
export default { ...baseConfig, displayName: 'site', testMatch: ['<rootDir>/__tests__/site/**/*.test.ts'] };
