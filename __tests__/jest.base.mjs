import { fileURLToPath } from 'node:url';

const SWC_OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/**
 * What all kinds of jest tests share. Packages that exist as ES modules only are transformed as well: jest loads
 * CommonJS.
 */
export const baseConfig = {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  // Nothing else is crawled: builds that run meanwhile write and delete files in the project's other folders.
  roots: ['__tests__', 'bench', 'hosting', 'src', 'tools'].map((folder) => `<rootDir>/${folder}`),
  modulePathIgnorePatterns: [
    '<rootDir>/bench/docusaurus/',
    '<rootDir>/bench/starlight/',
    '<rootDir>/hosting/dist/',
    '<rootDir>/(?:__tests__/engines|bench|tools/\\w+)/node_modules/',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/fixtures/css-module.ts',
    '^gatsby$': '<rootDir>/__tests__/fixtures/gatsby.tsx',
  },
  transform: {
    'satteri/index\\.js$': ['<rootDir>/__tests__/fixtures/commonjs-loader.mjs', SWC_OPTIONS],
    '\\.[cm]?[jt]sx?$': ['@swc/jest', SWC_OPTIONS],
  },
  transformIgnorePatterns: [
    '/node_modules/(?:flexsearch|react|react-dom|scheduler|zod|typescript|jsdom|@testing-library)/',
  ],
};
