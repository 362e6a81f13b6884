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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...LAYERS.slice(0, -1).map((layer, index) => ({
      name: `no-upward-import-from-${layer}`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(${LAYERS.slice(index + 1).join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
