// What is wrong: Gatsby 5.16 tells the browser which page this is by an inline script that has the page's address in its code. So the
// script has another hash in every page, and Gatsby has no hook after the one that adds it.
// What it buys: one content-security policy, which a host sends as a header, can name the hash of that script (docs/security.md).
// When it can go: when the script is the same in all pages. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { escapeXml } from '../../site-graph/exports/escape-xml';

const PAGE_PATH =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/;

const CODE = 'window.pagePath=document.currentScript.dataset.pagePath';

/** Moves the page's address out of the code of the script into an attribute. */
export function withSharedPagePathScript(html: string): string {
  return html.replace(PAGE_PATH, (_, literal: string) => {
    const path = escapeXml(JSON.parse(literal) as string);
    return `<script id="gatsby-script-loader" data-page-path="${path}">${CODE}</script>`;
  });
}
