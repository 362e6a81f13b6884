export { onPreRenderHTML } from './src/gatsby/ssr/on-pre-render-html';
export { wrapRootElement } from './src/gatsby/ssr/provide-sidebars';
export { replaceRenderer } from './src/gatsby/ssr/replace-renderer';
export { onRenderBody } from './src/gatsby/ssr/on-render-body';
export { wrapPageElement } from './src/gatsby/wrap-page-element';
