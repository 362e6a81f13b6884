import type { RenderBodyArgs } from 'gatsby';

/** Without JavaScript every tab is shown, under its label. */
const WITHOUT_SCRIPT = `
[role=tablist]{display:none!important}
[role=tabpanel]{display:block!important}
[role=tabpanel]::before{content:attr(data-tab-label);display:block;font-weight:600}
`;

/** What is the same in the head of every page. */
export function onRenderBody({ setHtmlAttributes, setHeadComponents }: RenderBodyArgs): void {
  setHtmlAttributes({ lang: 'en', dir: 'ltr' });
  setHeadComponents([
    <link key="icon" rel="icon" href={`${__PATH_PREFIX__}/favicon.svg`} type="image/svg+xml" />,
    <noscript key="noscript">
      <style>{WITHOUT_SCRIPT}</style>
    </noscript>,
  ]);
}
