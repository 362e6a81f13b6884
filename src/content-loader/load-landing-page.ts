import type { Viz } from '@viz-js/viz';
import { posix } from 'node:path';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import { landingPageSchema } from '../content-model/site/landing-page';
import { landingPageReferences } from '../content-model/site/landing-page-references';
import { validateData } from '../content-model/validation/validate-data';
import { parseYamlSource } from '../content-model/validation/yaml-source';
import { checkDrawing, renderDiagram, renderNarrow } from '../mdx/diagrams/diagram';
import {
  landingPageKey,
  type LoadedPart,
  type LandingPageRecord,
} from '../site-graph/landing-pages/landing-page-record';
import { projectPathOf, type ContentFile, type LoadResult } from './content-record';

/** Reads a file of `content/site/landing-pages/`. */
export function loadLandingPage({ path, text }: ContentFile, viz: Viz): LoadResult {
  const file = projectPathOf(path);
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(landingPageSchema, source, file);
  if (data === undefined) return { records: [], diagnostics };
  const wrong: Diagnostic[] = [];
  const parts = data.parts.map((part, index): LoadedPart => {
    if (part.kind !== 'diagram') return part;
    const rendered = renderDiagram(viz, part.dot);
    const position = source.locate(['parts', index, 'dot']);
    wrong.push(...checkDrawing(rendered, file, position, 'a Graphviz graph'));
    const { svg = '' } = rendered;
    return { ...part, svg, narrowSvg: renderNarrow(viz, part.dot, svg) };
  });
  const name = posix.basename(path, '.yml');
  const fields: LandingPageRecord = {
    ...data,
    parts,
    name,
    file,
    references: landingPageReferences(data, source.locate),
  };
  return { records: [{ type: 'LandingPage', key: landingPageKey(data.page, name), fields }], diagnostics: wrong };
}
