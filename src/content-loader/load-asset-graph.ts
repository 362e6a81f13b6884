import type { Viz } from '@viz-js/viz';
import { posix } from 'node:path';
import { oneOf } from '../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../content-model/diagnostics/diagnostic';
import { assetGraphSchema, type AssetGraph, type GraphAsset } from '../content-model/site/asset-graph';
import { validateData } from '../content-model/validation/validate-data';
import { fieldPositions, parseYamlSource, type DataPath } from '../content-model/validation/yaml-source';
import { drawForText, drawGraph, drawPicture } from '../mdx/diagrams/graph-drawing';
import type { AssetGraphRecord } from '../site-graph/asset-graph-record';
import { projectPathOf, type ContentFile, type LoadResult } from './content-record';

/** Reads a file of `content/graphs/`, and gives everything in it a place. */
export function loadAssetGraph({ path, text }: ContentFile, viz: Viz): LoadResult {
  const file = projectPathOf(path);
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(assetGraphSchema, source, file);
  if (data === undefined) return { records: [], diagnostics };
  const wrong = [
    checkOrigin(data, file),
    checkNames(data, file, source.locate),
    checkDependencies(data, file, source.locate),
  ].flat();
  if (wrong.length > 0) return { records: [], diagnostics: wrong };
  const name = posix.basename(path, '.yml');
  const fields: AssetGraphRecord = {
    ...data,
    name,
    file,
    drawing: drawGraph(viz, data.assets),
    picture: drawPicture(viz, data.assets),
    ...drawForText(viz, data.assets),
    positions: fieldPositions(data, source, []),
  };
  return { records: [{ type: 'AssetGraph', key: name, fields }], diagnostics: [] };
}

/** A graph is either that of a sample or that of a project. */
function checkOrigin({ sample, project }: AssetGraph, file: string): Diagnostic[] {
  if ((sample === undefined) !== (project === undefined)) return [];
  const message = sample === undefined ? 'The graph names no sample and no project.' : 'The graph names both.';
  return [diagnostic('graph', file, undefined, message, { expected: 'either "sample" or "project"' })];
}

/** Each asset has a name of its own. Checks are named after what they check, so those of several assets may have one name. */
function checkNames({ assets }: AssetGraph, file: string, locate: (path: DataPath) => Position): Diagnostic[] {
  const isAsset = (name: string) => (asset: GraphAsset) => asset.kind === 'asset' && asset.name === name;
  return assets.flatMap(({ name, kind }, index) => {
    if (kind !== 'asset' || assets.findIndex(isAsset(name)) === index) return [];
    const message = `The graph has two assets "${name}".`;
    return [diagnostic('graph', file, locate(['assets', index, 'name']), message, { expected: 'each asset once' })];
  });
}

/** Each upstream name must come above its asset, so there is no cycle. */
function checkDependencies({ assets }: AssetGraph, file: string, locate: (path: DataPath) => Position): Diagnostic[] {
  return assets.flatMap(({ name, after }, index) => {
    const above = assets.slice(0, index).map((asset) => asset.name);
    return after.flatMap((dependency, place) => {
      if (above.includes(dependency)) return [];
      const message = `The asset "${name}" depends on "${dependency}", which does not stand above it.`;
      const details = oneOf(above, dependency, 'no dependency: nothing stands above it');
      return [diagnostic('graph', file, locate(['assets', index, 'after', place]), message, details)];
    });
  });
}
