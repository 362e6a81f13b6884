import type { BuildArgs } from 'gatsby';
import { copyFile, writeFile } from 'node:fs/promises';

interface MetadataQuery {
  readonly site: { readonly siteMetadata: { readonly title: string; readonly tagline: string } };
  readonly allSitePlugin: { readonly nodes: readonly { readonly name: string; readonly version: string }[] };
}

const QUERY = `{
  site { siteMetadata { title tagline } }
  allSitePlugin(sort: { name: ASC }) { nodes { name version } }
}`;

/** Publishes what the site is made with as `site-metadata.json`, and the sitemap under the name that robots ask for. */
export async function onPostBuild({ graphql, reporter }: BuildArgs): Promise<void> {
  const { data, errors } = await graphql<MetadataQuery>(QUERY);
  if (!data) return reporter.panicOnBuild('The site metadata cannot be read.', errors as Error | undefined);
  const { version } = (await import('../../package.json')) as { version: string };
  const metadata = {
    ...data.site.siteMetadata,
    siteVersion: version,
    generator: 'Gatsby',
    generatorVersion: process.env.npm_package_dependencies_gatsby ?? '',
    pluginVersions: Object.fromEntries(data.allSitePlugin.nodes.map((plugin) => [plugin.name, plugin.version])),
  };
  await writeFile('public/site-metadata.json', `${JSON.stringify(metadata, null, 2)}\n`);
  await copyFile('public/sitemap-0.xml', 'public/sitemap.xml');
}
