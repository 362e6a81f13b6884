import type { BuildArgs } from 'gatsby';
import gatsbyPackage from 'gatsby/package.json';
import { writeFile } from 'node:fs/promises';
import sitePackage from '../../../../package.json';
import { askDatabase } from './ask-database';

interface MetadataQuery {
  readonly site: { readonly siteMetadata: { readonly title: string; readonly tagline: string } };
  readonly allSitePlugin: { readonly nodes: readonly { readonly name: string; readonly version: string }[] };
}

const QUERY = `{
  site { siteMetadata { title tagline } }
  allSitePlugin(sort: { name: ASC }) { nodes { name version } }
}`;

/** Publishes what the site is made with as `site-metadata.json`. */
export async function publishSiteMetadata(args: BuildArgs): Promise<void> {
  const { site, allSitePlugin } = await askDatabase<MetadataQuery>(args, QUERY);
  const metadata = {
    ...site.siteMetadata,
    siteVersion: sitePackage.version,
    generator: 'Gatsby',
    generatorVersion: gatsbyPackage.version,
    pluginVersions: Object.fromEntries(allSitePlugin.nodes.map((plugin) => [plugin.name, plugin.version])),
  };
  await writeFile('public/site-metadata.json', `${JSON.stringify(metadata, null, 2)}\n`);
}
