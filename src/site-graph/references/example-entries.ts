import type { GraphDrawing } from '../../content-model/records/asset-graph';
import type { ExampleEntry } from '../../mdx/hast/example-entry';
import type { DocNavigation } from '../sidebars/doc-navigation';
import { isExamplePage } from './examples';

/**
 * The examples that the gallery of a page shows, in the order of the sidebar: those below it, where it is the page of a group, and else
 * all of them.
 * @param pictureOf the picture of a project
 */
export function exampleEntries(
  navigation: ReadonlyMap<string, DocNavigation>,
  docPath: string,
  pictureOf: (project: string) => GraphDrawing | undefined,
): ExampleEntry[] {
  const places = [...navigation.values()];
  const page = places.find(({ doc }) => doc.docPath === docPath);
  const isGroup = page?.breadcrumbs.at(-1)?.items !== undefined;
  return places.flatMap(({ doc, breadcrumbs }) => {
    if (!isExamplePage(doc) || doc.unlisted) return [];
    if (isGroup && !breadcrumbs.some(({ route }) => route === page.doc.route)) return [];
    const { project, shows, topics, needs, minutes, tools } = doc.example;
    const group = isGroup || breadcrumbs.length < 2 ? undefined : breadcrumbs[0]?.label;
    const { title, route: to } = doc;
    return [{ title, to, group, shows, topics, needs, minutes, tools, picture: pictureOf(project) }];
  });
}
