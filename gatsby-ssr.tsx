export { onPreRenderHTML } from './src/gatsby/ssr/on-pre-render-html';
export { onRenderBody } from './src/gatsby/ssr/on-render-body';
export { wrapPageElement } from './src/gatsby/wrap-page-element';
