export { createPages } from './src/gatsby/node/create-pages';
export { createResolvers } from './src/gatsby/node/create-resolvers';
export { createSchemaCustomization } from './src/gatsby/node/create-schema-customization';
export { onCreateNode, shouldOnCreateNode } from './src/gatsby/node/on-create-node';
export { onCreateWebpackConfig } from './src/gatsby/node/on-create-webpack-config';
export { onPostBootstrap } from './src/gatsby/node/on-post-bootstrap';
export { onPostBuild } from './src/gatsby/node/on-post-build';
export { onPreBootstrap } from './src/gatsby/node/on-pre-bootstrap';
