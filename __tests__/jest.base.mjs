import { fileURLToPath } from 'node:url';

/**
 * What the three kinds of jest tests share. Packages that exist as ES modules only are transformed as well: jest loads
 * CommonJS.
 */
export const baseConfig = {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  modulePathIgnorePatterns: [
    '<rootDir>/.workspaces/',
    '<rootDir>/.cache/',
    '<rootDir>/.last-good-build/',
    '<rootDir>/public/',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/fixtures/css-module.ts',
    '^gatsby$': '<rootDir>/__tests__/fixtures/gatsby.tsx',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?:flexsearch|react|react-dom|scheduler|zod|typescript|jsdom|@testing-library)/',
  ],
};
