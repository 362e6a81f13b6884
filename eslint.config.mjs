import { builtinModules } from 'node:module';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { terms } from './tools/lint/terms.mjs';

/** Folders that hold logic alone (`.dependency-cruiser.mjs` says which may import from which): what they compute follows from what they are given. */
const PURE = ['words', 'content-model', 'mdx', 'site-graph', 'content-loader', 'search'];

const PURE_MESSAGE = 'This folder is pure: no gatsby, no react, no package of Node.';

/** Folders of those that take paths apart, which is a computation too. No browser loads them. */
const WITH_PATHS = ['mdx/parse', 'site-graph/checks', 'content-loader'];

/** One rule for a pure folder. Names of packages are compared whole: `path` is a package, `./path` is a file of ours. */
const pureFolder = (folder, ...allowed) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: builtinModules.map((name) => ({ name, message: PURE_MESSAGE })),
        patterns: [
          { group: ['gatsby', 'gatsby-*', 'react', 'react-dom', 'react/*'], message: PURE_MESSAGE },
          { group: ['node:*', ...allowed.map((name) => `!${name}`)], message: PURE_MESSAGE },
        ],
      },
    ],
    'no-restricted-globals': ['error', { name: 'Date', message: 'This folder is pure: no clock.' }],
  },
});

const pureFolders = [
  ...PURE.map((folder) => pureFolder(folder)),
  ...WITH_PATHS.map((folder) => pureFolder(folder, 'node:path')),
];

const REACT = ['react', 'react-dom', 'react/*', 'react-dom/*'];
const NOT_IN_BROWSERS = ['node:*', 'fs', 'path', 'sharp', 'react-dom/server'];

/** Code that runs in some places only: where Gatsby builds, where pages are rendered, and in browsers. */
const RUNTIMES = [
  { files: 'src/gatsby/{node,workarounds}/**', rooms: ['ssr', 'browser'], packages: REACT },
  { files: 'src/gatsby/renderer/**', rooms: ['node', 'ssr', 'browser'], packages: ['node:*', 'react-dom/client'] },
  { files: 'src/gatsby/ssr/**', rooms: ['node', 'browser'], packages: ['react-dom/client'] },
  { files: 'src/gatsby/browser/**', rooms: ['node', 'workarounds', 'ssr'], packages: NOT_IN_BROWSERS },
  { files: 'src/gatsby/*', rooms: ['node', 'workarounds', 'ssr', 'browser'], packages: NOT_IN_BROWSERS },
  {
    files: 'src/{page-types,color-mode,early-input,hooks,behaviors,components,templates}/**',
    rooms: ['gatsby'],
    packages: NOT_IN_BROWSERS,
  },
];

const runtimeFolders = RUNTIMES.map(({ files, rooms, packages }) => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: packages, message: `This package does not run where ${files} does.` },
          { group: rooms.map((room) => `**/${room}/**`), message: `${files} imports only what runs there.` },
        ],
      },
    ],
  },
}));

const NODE_GLOBALS = Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']));

/** A browser test fails where the site's own policy refuses something; Playwright's `test` would not see that. */
const browserTests = {
  files: ['__tests__/{e2e,deployments}/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      { paths: [{ name: 'playwright/test', importNames: ['test'], message: 'Import it from __tests__/e2e/test.ts.' }] },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '.cache',
      '.last-good-build',
      'public',
      '.workspaces',
      '.venv',
      '.venv-checks',
      'bench/docusaurus',
      'bench/starlight',
      'hosting/dist',
      'content',
      'src/gatsby-types.d.ts',
      'test-results',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.tsx'],
    ...react.configs.flat.recommended,
    settings: { react: { version: 'detect' } },
  },
  { files: ['**/*.tsx'], ...react.configs.flat['jsx-runtime'] },
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  { plugins: { project: { rules: { terms } } } },
  // What TypeScript finds in its own files.
  { files: ['**/*.mjs'], languageOptions: { globals: NODE_GLOBALS }, rules: { 'no-undef': 'error' } },
  {
    files: ['src/**', 'tools/**', 'hosting/**', 'bench/**', '__tests__/**'],
    ignores: ['tools/lint/**', 'tools/prose/**'],
    rules: { 'project/terms': 'error' },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'react/prop-types': 'off',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/templates/**', 'src/hooks/queries/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TaggedTemplateExpression[tag.name=graphql]',
          message: 'Queries are in src/templates and src/hooks/queries: only those are compiled with Babel.',
        },
      ],
    },
  },
  ...pureFolders,
  ...runtimeFolders,
  browserTests,
);
