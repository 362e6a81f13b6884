// @ts-check
// The peer of the benchmark. The harness writes the pages and names their
// folder in BENCH_DOCS (a path from this folder, or an absolute one).
import {themes} from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Docs',
  tagline: 'Synthetic pages for a benchmark',
  favicon: 'img/favicon.svg',
  url: 'https://docs.example.com',
  baseUrl: '/',

  onBrokenLinks: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    // 3.9's place for what was `onBrokenMarkdownLinks` at the top level.
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },

  future: {
    // `ssgWorkerThreads` below needs `removeLegacyPostBuildHeadAttribute`,
    // which `v4: true` turns on (with `useCssCascadeLayers`).
    v4: true,
    // Docusaurus Faster, all of it, as its documentation recommends. In 3.9.1
    // `true` means these eight, every one on:
    //   swcJsLoader            SWC transpiles, not Babel
    //   swcJsMinimizer         SWC minifies JavaScript, not Terser
    //   swcHtmlMinimizer       SWC minifies HTML, not html-minifier-terser
    //   lightningCssMinimizer  Lightning CSS, not cssnano and clean-css
    //   mdxCrossCompilerCache  one MDX compile for both bundles, not two
    //   rspackBundler          Rspack, not webpack
    //   rspackPersistentCache  node_modules/.cache/rspack, for the warm build
    //   ssgWorkerThreads       pages are rendered in a pool of threads
    experimental_faster: true,
  },

  i18n: {defaultLocale: 'en', locales: ['en']},

  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {
          path: process.env.BENCH_DOCS || 'docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.js',
          breadcrumbs: true,
        },
        blog: false,
        pages: false,
        theme: {customCss: './src/css/custom.css'},
        sitemap: {
          changefreq: 'weekly',
          priority: 0.5,
          ignorePatterns: ['/tags', '/tags/**'],
        },
      }),
    ],
  ],

  plugins: [
    [
      'docusaurus-lunr-search',
      {indexBaseUrl: true, excludeRoutes: ['/tags', '/tags/**']},
    ],
    'docusaurus-plugin-image-zoom',
  ],

  themeConfig:
    /** @type {import('@docusaurus/preset-classic').ThemeConfig} */
    ({
      colorMode: {respectPrefersColorScheme: true},
      docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
      navbar: {
        title: 'Docs',
        logo: {alt: 'Docs', src: 'img/favicon.svg'},
        items: [
          {type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs'},
          {to: '/tags', position: 'left', label: 'Tags'},
          {href: 'https://github.com/example/docs', position: 'right', label: 'GitHub'},
        ],
      },
      footer: {
        style: 'dark',
        links: [
          {
            title: 'Docs',
            items: [
              {label: 'Home', to: '/'},
              {label: 'Tags', to: '/tags'},
            ],
          },
          {
            title: 'More',
            items: [{label: 'GitHub', href: 'https://github.com/example/docs'}],
          },
        ],
        copyright: 'Copyright © Example. Built with Docusaurus.',
      },
      prism: {
        theme: themes.github,
        darkTheme: themes.dracula,
        // Python, YAML, JSON and a dozen more are in the default bundle.
        additionalLanguages: ['bash'],
      },
      zoom: {
        selector: '.markdown :not(a) > img',
        background: {light: 'rgb(255, 255, 255)', dark: 'rgb(50, 50, 50)'},
      },
    }),
};

export default config;
