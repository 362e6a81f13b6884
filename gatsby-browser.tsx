import './src/styles/global.css';

export { onCaughtError, onClientEntry, onRouteUpdate, onUncaughtError } from './src/gatsby/browser/hooks';
export { shouldUpdateScroll } from './src/gatsby/browser/should-update-scroll';
export { wrapPageElement } from './src/gatsby/wrap-page-element';
