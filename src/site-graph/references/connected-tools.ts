import GithubSlugger from 'github-slugger';
import { DATA_FILE } from '../../content-model/data-files';
import { integrationTags, type DocIntegration } from '../../content-model/pages/integration';
import type { Tool } from '../../content-model/site/tools';
import type { DocRecord } from '../doc-record';
import { INTEGRATIONS_FOLDER, isIntegrationPage } from './integrations';

/** A tool that Dagster connects to, as the site shows it. */
export interface ConnectedTool extends Pick<DocIntegration, 'packages' | 'support'> {
  readonly name: string;
  /** The name of the tag of its category. */
  readonly category: string;
  /** Where readers find out more: its own page, or one that is about it too; undefined where there is none yet. */
  readonly link?: string | undefined;
  /** What the page that the link leads to says that it is about. */
  readonly description?: string | undefined;
  /** Other words that readers look for it by: the keywords of its own page. */
  readonly keywords?: readonly string[] | undefined;
}

/** All tools by name: those that have a page of their own, and those of `content/tools.yml` that have none. */
export function connectedTools(docs: readonly DocRecord[], tools: readonly Tool[]): ConnectedTool[] {
  const withPage = docs
    .filter(isIntegrationPage)
    .filter(({ unlisted }) => !unlisted)
    .map(({ integration: { tool, packages, support, category }, route, description, keywords }): ConnectedTool => {
      const tag = integrationTags({ category, support }).category;
      return { name: tool, packages, support, category: tag, link: route, description, keywords };
    });
  const names = new Set(withPage.map(({ name }) => name.toLowerCase()));
  const descriptions = new Map(docs.map(({ route, description }) => [route, description]));
  const others = tools
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map(({ package: main, link, ...tool }): ConnectedTool => {
      return { ...tool, packages: [main], link, description: descriptions.get(link?.split('#')[0] ?? '') };
    });
  return [...withPage, ...others].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Whether all tools are known. Front matter that does not fit may be that of a tool: such a page has no answers either.
 * @param unreadableFiles files whose content is not known
 */
export function areToolsCertain(docs: readonly DocRecord[], unreadableFiles: ReadonlySet<string>): boolean {
  const isDamaged = ({ docPath, answers }: DocRecord): boolean =>
    docPath.startsWith(`${INTEGRATIONS_FOLDER}/`) && answers === undefined;
  return !unreadableFiles.has(DATA_FILE.tools) && !docs.some(isDamaged);
}

/** The anchor of a tool in the gallery. */
export function toolAnchor({ name }: Pick<ConnectedTool, 'name'>): string {
  return `tool-${new GithubSlugger().slug(name)}`;
}

/** Where a link to a tool leads: to a page, or else to its place in the gallery. */
export function toolAddress(tool: Pick<ConnectedTool, 'name' | 'link'>): string {
  return tool.link ?? `/${INTEGRATIONS_FOLDER}#${toolAnchor(tool)}`;
}
