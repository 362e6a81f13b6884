import type { GatsbyConfig } from 'gatsby';
import { relative, resolve } from 'node:path';
import { COLOR_MODE_SETTINGS } from './src/color-mode/settings';
import type { SiteMetadata } from './src/content-model/site/site-metadata';
import { developMarkdown } from './src/gatsby/node/develop-markdown';
import { isLeftover } from './src/gatsby/node/leftovers';
import { sitemapOptions } from './src/gatsby/node/sitemap-options';

const siteUrl = process.env.SITE_URL ?? 'https://docs.dagster.io';

const config: GatsbyConfig = {
  siteMetadata: {
    title: 'Docs',
    tagline: 'A Python framework for building production-grade data platforms',
    siteUrl,
    repositoryUrl: 'https://github.com/dagster-io/dagster',
    // Where the path of a content file leads to its editor.
    editUrl: process.env.EDIT_URL ?? 'https://github.com/dagster-io/dagster/edit/master/docs',
    colorMode: COLOR_MODE_SETTINGS,
  } satisfies SiteMetadata,
  // The path below which a host serves the site; applied by `--prefix-paths`.
  pathPrefix: process.env.BASE_PATH ?? '/',
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: 'src/gatsby-types.d.ts' },
  developMiddleware: developMarkdown,
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: resolve('content'),
        ignore: ['**/schemas/**', (path: string) => isLeftover(relative('content', path))],
      },
    },
    'gatsby-plugin-mdx',
    'gatsby-plugin-image',
    {
      resolve: 'gatsby-plugin-sharp',
      options: { defaults: { formats: ['auto', 'webp'], placeholder: 'none' } },
    },
    'gatsby-transformer-sharp',
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions },
  ],
};

export default config;
