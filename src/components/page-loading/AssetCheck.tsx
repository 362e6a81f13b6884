/** The event that tells that the page's styles and scripts have come or failed (`src/gatsby/ssr/late-scripts.tsx`). */
export const ASSETS_SETTLED = 'assets-settled';

/**
 * Runs in pages whose styles and scripts may both be missing, so it brings its own. When they have settled, Gatsby's loader is
 * there if the scripts ran, the tokens if the styles apply.
 */
const check = (basePath: string): string => `addEventListener('${ASSETS_SETTLED}',()=>{
let d=document,h=d.head;
if(!window.___loader)h.querySelectorAll('noscript').forEach(n=>h.insertAdjacentHTML('beforeend',n.textContent));
else if(getComputedStyle(d.documentElement).getPropertyValue('--ground'))return;
d.body.insertAdjacentHTML('afterbegin',${scriptLiteral(BANNER)});
d.querySelector('[role=alert] code').textContent=${scriptLiteral(basePath)}})`;

const BANNER =
  '<div role=alert style="padding:1em;background:#fff3cd;color:#332701;font:1em/1.5 sans-serif">' +
  '<b>Your site did not load properly.</b> Styles or scripts are missing. Check the base path setting: BASE_PATH was ' +
  '<code></code> when this site was built.</div>';

/** A text as a literal of JavaScript that cannot end the script element around it. */
function scriptLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

/** A script for the head that tells when the site's own styles or scripts did not load. */
export function AssetCheck({ basePath }: { readonly basePath: string }) {
  return <script dangerouslySetInnerHTML={{ __html: check(basePath).replaceAll('\n', '') }} />;
}
