import { baseConfig } from './jest.base.mjs';

/** What must hold for every page of the built site, read from its files in one pass: no browser. */
export default { ...baseConfig, displayName: 'built', testMatch: ['<rootDir>/__tests__/built/**/*.test.ts'] };
