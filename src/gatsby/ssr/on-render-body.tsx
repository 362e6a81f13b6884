import type { RenderBodyArgs } from 'gatsby';
import { firstPaintScript } from '../../color-mode/first-paint';
import { COLOR_MODE_SETTINGS } from '../../color-mode/settings';
import { DISMISSED_ANNOUNCEMENT_SCRIPT } from '../../components/layout/AnnouncementBar';
import { AssetCheck } from '../../components/page-loading/AssetCheck';
import { NoScriptNotice } from '../../components/page-loading/NoScriptNotice';
import { EARLY_INPUT_SCRIPT } from '../../early-input/record-early-input';
import inter from '../../styles/fonts/inter.woff2';

/** Without JavaScript, every tab is shown under its label, and collapsed navigation is open: below the text, where it isn't beside it. */
const WITHOUT_SCRIPT = [
  '[role=tablist]{display:none!important}',
  '[role=tabpanel]{display:block!important}',
  '[role=tabpanel]::before{content:attr(data-tab-label);display:block;font-weight:600}',
  'nav[aria-label="On this page"] ul,#docs-sidebar{display:block!important}',
  '@media (max-width:62.25em){#docs-sidebar{order:1;padding:0 1rem}',
  'header>nav{height:auto!important;flex-wrap:wrap;padding-block:.5rem!important}',
  'header>nav>ul{display:flex!important;flex-wrap:wrap}header>nav>ul a::after{bottom:0!important}}',
].join('');

/** Runs before the first paint. */
const FIRST_PAINT = firstPaintScript(COLOR_MODE_SETTINGS) + ';' + DISMISSED_ANNOUNCEMENT_SCRIPT;

/** Adds the part of the head that is the same on every page. */
export function onRenderBody({ setHtmlAttributes, setHeadComponents, setPreBodyComponents }: RenderBodyArgs): void {
  setHtmlAttributes({ lang: 'en', dir: 'ltr' });
  setHeadComponents([
    <link key="icon" rel="icon" href={`${__PATH_PREFIX__}/favicon.svg`} type="image/svg+xml" />,
    <link key="icon-fallback" rel="icon" href={`${__PATH_PREFIX__}/favicon.ico`} sizes="32x32" />,
    <link key="touch-icon" rel="apple-touch-icon" href={`${__PATH_PREFIX__}/apple-touch-icon.png`} />,
    <link key="manifest" rel="manifest" href={`${__PATH_PREFIX__}/manifest.webmanifest`} />,
    <link key="font" rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />,
    <link
      key="search"
      rel="search"
      type="application/opensearchdescription+xml"
      href={`${__PATH_PREFIX__}/opensearch.xml`}
      title="Docs"
    />,
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: FIRST_PAINT }} />,
    <script key="early-input" dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} />,
    <AssetCheck key="asset-check" basePath={__PATH_PREFIX__ || '/'} />,
    <noscript key="noscript">
      <style>{WITHOUT_SCRIPT}</style>
    </noscript>,
  ]);
  setPreBodyComponents([<NoScriptNotice key="no-script" />]);
}
