import type { Node } from 'gatsby';
import { countImages } from '../../../../../src/gatsby/node/resolve/resolve-images';
import type { Find } from '../../../../../src/gatsby/node/resolve/resolve-body';
import { docRecord } from '../../../../fixtures/records';

const file = (kind: 'image' | 'partial' | 'sample', path: string) => ({ kind, path, line: 1, column: 1 });
const PARTIAL = { path: 'shared.mdx', files: [file('image', 'images/b.svg'), file('image', 'images/a.svg')] };
const find = ((type: string, key: string) =>
  type === 'Partial' && key === PARTIAL.path ? (PARTIAL as unknown as Node) : null) as Find;

test.each([
  ['none in a page without one', [file('sample', 'a.py')], 0],
  ['each once, however often a page shows it', [file('image', 'images/a.svg'), file('image', 'images/a.svg')], 1],
  ['those of its partials, too', [file('image', 'images/a.svg'), file('partial', PARTIAL.path)], 2],
])('the pictures of a page are counted: %s', (_what, files, count) => {
  expect(countImages(docRecord('page', { files }), { find })).toBe(count);
});
