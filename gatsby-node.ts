export { createPages } from './src/gatsby/node/create-pages';
export { createResolvers } from './src/gatsby/node/create-resolvers';
export { createSchemaCustomization } from './src/gatsby/node/create-schema-customization';
export { explainBlankPages as onCreateDevServer } from './src/gatsby/node/develop/changed-code';
export { onCreateNode, shouldOnCreateNode } from './src/gatsby/node/on-create-node';
export { onCreateWebpackConfig } from './src/gatsby/node/on-create-webpack-config';
export { onPostBootstrap } from './src/gatsby/node/on-post-bootstrap';
export { onPostBuild } from './src/gatsby/node/on-post-build';
export { sourceNodes } from './src/gatsby/node/source-nodes';
