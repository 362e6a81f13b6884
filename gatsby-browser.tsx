import './src/styles/global.css';

export {
  onCaughtError,
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  onUncaughtError,
} from './src/gatsby/browser/hooks';
export { replaceHydrateFunction } from './src/gatsby/browser/hydrate';
export { shouldUpdateScroll } from './src/gatsby/browser/should-update-scroll';
export { wrapPageElement } from './src/gatsby/wrap-page-element';
