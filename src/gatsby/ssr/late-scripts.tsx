import type { ReactNode } from 'react';
import { ASSETS_SETTLED } from '../../components/page-loading/AssetCheck';

const TEMPLATE_ID = 'scripts';

/**
 * Adds the page's scripts once the page has been painted, so that they do not compete with its style and font; in a
 * hidden tab, at once. It is written into every page as text: it must not use anything outside of itself.
 * @param templateId the id of the template that holds the script elements
 * @param settled the event that tells that all scripts and styles have come or failed
 */
function addScripts(templateId: string, settled: string): void {
  const add = (): void => {
    const { content } = document.getElementById(templateId) as HTMLTemplateElement;
    const elements = document.importNode(content, true);
    let waiting = 1;
    const settle = (): void => {
      waiting -= 1;
      if (waiting === 0) window.dispatchEvent(new Event(settled));
    };
    elements.querySelectorAll<HTMLScriptElement>('script[src]').forEach((script) => {
      waiting += 1;
      script.onload = settle;
      script.onerror = settle;
    });
    document.body.append(elements);
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle);
  };
  // The first frame paints the page; the second comes when that is done.
  if (document.hidden) add();
  else requestAnimationFrame(() => requestAnimationFrame(add));
}

const SCRIPT = `(${addScripts.toString()})(${JSON.stringify(TEMPLATE_ID)},${JSON.stringify(ASSETS_SETTLED)})`;

/** The scripts of a page as elements that do nothing until the page has been painted. */
export function lateScripts(scripts: readonly ReactNode[]): ReactNode[] {
  return [
    <template key="scripts" id={TEMPLATE_ID}>
      {scripts}
    </template>,
    <script key="add-scripts" dangerouslySetInnerHTML={{ __html: SCRIPT }} />,
  ];
}
