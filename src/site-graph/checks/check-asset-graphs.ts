import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SampleRecord } from '../../content-model/records/text';
import type { AssetGraphRecord } from '../asset-graph-record';

/** Reports graphs whose sample is missing, or has not the lines that they name. */
export function checkGraphs(
  graphs: readonly AssetGraphRecord[],
  samples: ReadonlyMap<string, SampleRecord>,
): Diagnostic[] {
  return graphs.flatMap(({ sample, assets, file, positions }) => {
    if (sample === undefined) return [];
    const found = samples.get(sample);
    if (!found) {
      const expected = 'the path of a file below content/samples/';
      const suggestion = closestMatch(sample, samples.keys());
      const message = `The sample of the graph is not there: ${sample}.`;
      return [diagnostic('sample-missing', file, positions.sample, message, { expected, suggestion })];
    }
    const count = found.text.replace(/\n+$/, '').split('\n').length;
    return assets.flatMap(({ name, lines }, index) => {
      const last = Number(lines?.split('-')[1] ?? 0);
      if (last <= count) return [];
      const message = `The asset "${name}" has the lines ${lines}, and the sample has ${count}.`;
      const expected = 'lines of the sample; `npm run media -- graphs` writes them';
      return [diagnostic('sample-lines', file, positions[`assets.${index}.lines`], message, { expected })];
    });
  });
}
