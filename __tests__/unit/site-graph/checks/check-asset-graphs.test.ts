import { checkGraphs } from '../../../../src/site-graph/checks/check-asset-graphs';
import { ASSET_GRAPH } from '../../../fixtures/records';

describe('the sample of a graph', () => {
  const sample = (count: number) => ({ path: 'bikes.py', text: 'x\n'.repeat(count), regions: [] });

  test('must be there', () => {
    const samples = new Map([['bike.py', sample(9)]]);
    expect(checkGraphs([ASSET_GRAPH], samples)).toMatchObject([
      { code: 'sample-missing', line: 1, suggestion: 'bike.py' },
    ]);
  });

  test('must have the lines that the graph names', () => {
    expect(checkGraphs([ASSET_GRAPH], new Map([['bikes.py', sample(9)]]))).toEqual([]);
    const found = checkGraphs([ASSET_GRAPH], new Map([['bikes.py', sample(8)]]));
    expect(found).toMatchObject([{ code: 'sample-lines', file: ASSET_GRAPH.file, line: 3, column: 40 }]);
  });
});
