import type { PartOf } from '../../content-model/site/section';
import type { BodyElement } from '../../mdx/body/body-tree';
import { labelOf, type DocRecord } from '../doc-record';
import { link, list, paragraph, part } from './front-elements';
import type { FrontLookup } from './front-lookup';

/** The names of the tools that pages of certain folders are about, each with a link to its page. */
export function toolNames({ title, folders, most, more }: PartOf<'tools'>, { docs }: FrontLookup): BodyElement {
  const found = new Map<string, DocRecord>();
  for (const folder of folders) {
    for (const doc of docs.values()) {
      const name = doc.docPath.startsWith(`${folder}/`) ? doc.docPath.slice(folder.length + 1) : '';
      const tool = name.replace(/^dagster[-_]/, '');
      if (tool !== '' && !tool.includes('/') && !doc.unlisted && !found.has(tool)) found.set(tool, doc);
    }
  }
  const sorted = [...found.values()].sort((a, b) => toolName(a).localeCompare(toolName(b), 'en'));
  return part('tools', title, [
    list(sorted.slice(0, most).map((doc) => [link(toolName(doc), doc.route)])),
    paragraph(link(more.label, more.to)),
  ]);
}

function toolName(doc: DocRecord): string {
  return labelOf(doc).replace(/^Dagster (?:&|and) /i, '');
}
