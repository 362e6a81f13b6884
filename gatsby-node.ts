export { createPages } from './src/gatsby/create-pages';
export { createResolvers } from './src/gatsby/create-resolvers';
export { createSchemaCustomization } from './src/gatsby/create-schema-customization';
export { onCreateNode, shouldOnCreateNode } from './src/gatsby/on-create-node';
export { onCreateWebpackConfig } from './src/gatsby/on-create-webpack-config';
export { onPostBootstrap } from './src/gatsby/on-post-bootstrap';
export { onPostBuild } from './src/gatsby/on-post-build';
export { onPreBootstrap } from './src/gatsby/on-pre-bootstrap';
