/** Which folder may import from which. Checked by `npm run lint`. */

/** The folders of `src/` from the bottom to the top: an import points down only. */
const LAYERS = [
  'words',
  'content-model',
  'mdx',
  'site-graph',
  'content-loader',
  'search',
  'page-types',
  'color-mode',
  'early-input',
  'hooks',
  'behaviors',
  'components',
  'templates',
  'gatsby',
];

/** The stages of `src/mdx`, likewise. */
const STAGES = ['hast', 'parse', 'diagrams', 'extract', 'code', 'validate', 'api', 'compile', 'markdown'].map(
  (stage) => `mdx/${stage}`,
);

/** One rule for each folder: it imports from none of those above it. */
const upward = (folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `no-upward-import-from-${folder.replace('/', '-')}`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: { path: `^src/(${folders.slice(index + 1).join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...upward(LAYERS),
    ...upward(STAGES),
    {
      name: 'no-import-of-checks',
      comment: 'Checks read what the site graph is made from, not the other way round.',
      severity: 'error',
      from: { path: '^src/site-graph/[^/]+/', pathNot: '^src/site-graph/checks/' },
      to: { path: '^src/site-graph/checks/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|^hosting/dist/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
