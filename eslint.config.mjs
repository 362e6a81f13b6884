import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { terms } from './tools/lint/terms.mjs';

/** Folders that hold logic alone (`.dependency-cruiser.mjs` says which may import from which): what they compute follows from what they are given. */
const PURE = ['words', 'content-model', 'mdx', 'site-graph', 'content-loader', 'search'];

const IMPURE_PACKAGES = [
  'gatsby',
  'gatsby-*',
  'react',
  'react-dom',
  'react/*',
  'fs',
  'node:fs',
  'node:fs/*',
  'node:child_process',
];

const pureFolders = PURE.map((folder) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ group: IMPURE_PACKAGES, message: 'This folder is pure: no gatsby, no react, no file system.' }],
      },
    ],
    'no-restricted-globals': ['error', { name: 'Date', message: 'This folder is pure: no clock.' }],
  },
}));

/** Code that runs in one place only: what Gatsby calls in Node, while pages are rendered, or in the browser. */
const RUNTIMES = {
  node: { others: ['ssr', 'browser'], packages: ['react', 'react-dom', 'react/*', 'react-dom/*'] },
  ssr: { others: ['node', 'browser'], packages: ['react-dom/client'] },
  browser: { others: ['node', 'ssr'], packages: ['node:*', 'fs', 'path', 'sharp', 'react-dom/server'] },
};

const runtimeFolders = Object.entries(RUNTIMES).map(([runtime, { others, packages }]) => ({
  files: [`src/gatsby/${runtime}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: packages, message: `This package does not run where src/gatsby/${runtime} does.` },
          {
            group: others.map((other) => `**/${other}/**`),
            message: `src/gatsby/${runtime} imports only what runs there.`,
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      '.cache',
      '.last-good-build',
      'public',
      '.workspaces',
      '.venv',
      '.venv-api-facts',
      'bench/docusaurus',
      'bench/starlight',
      'hosting/dist',
      'tools/lighthouse/node_modules',
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
  ...pureFolders,
  ...runtimeFolders,
);
