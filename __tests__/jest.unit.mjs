import { baseConfig } from './jest.base.mjs';

/** The pure folders, and the tools: no browser, no build. */
export default { ...baseConfig, displayName: 'unit', testMatch: ['<rootDir>/__tests__/unit/**/*.test.ts'] };
