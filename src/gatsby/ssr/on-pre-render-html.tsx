import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { lateScripts } from './late-scripts';

/**
 * Gatsby puts the whole style sheet into every page. As a separate file it is fetched once, and the HTML of a page is
 * smaller. What Gatsby puts at the end of a page are its scripts.
 */
export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  args.replaceHeadComponents(args.getHeadComponents().filter(isNeeded).map(linkStyleSheet));
  args.replacePostBodyComponents(lateScripts(args.getPostBodyComponents()));
}

/** gatsby-plugin-image adds a style and a script for a component that this site does not use (`ContentImage`). */
function isNeeded(component: ReactNode): boolean {
  return !(isValidElement(component) && component.key?.startsWith('gatsby-image-style'));
}

function linkStyleSheet(component: ReactNode): ReactNode {
  if (!isValidElement<{ 'data-href'?: string }>(component) || component.type !== 'style') return component;
  const href = component.props['data-href'];
  return href === undefined ? component : <link key={href} rel="stylesheet" href={href} />;
}
