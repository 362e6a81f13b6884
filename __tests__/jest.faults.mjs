import { baseConfig } from './jest.base.mjs';

/** The real content with faults put into it, and the commands that look for them. */
export default { ...baseConfig, displayName: 'faults', testMatch: ['<rootDir>/__tests__/faults/**/*.test.ts'] };
