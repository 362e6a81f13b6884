import { escapeXml } from '../../../site-graph/exports/escape-xml';

/** Gatsby's script that tells the browser which page this is, with the page's address in its code. */
const PAGE_PATH =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/;

const CODE = 'window.pagePath=document.currentScript.dataset.pagePath';

/**
 * Moves the page's address out of the code into an attribute. The script is then the same in all pages, so that one
 * content-security policy, which a host sends as a header, can name its hash.
 */
export function withSharedPagePathScript(html: string): string {
  return html.replace(PAGE_PATH, (_, literal: string) => {
    const path = escapeXml(JSON.parse(literal) as string);
    return `<script id="gatsby-script-loader" data-page-path="${path}">${CODE}</script>`;
  });
}
