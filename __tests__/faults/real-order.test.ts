import { outputsInOrder } from '../fixtures/any-order';
import { loadRealContent, readRealContent } from './real-content';

const SEEDS = [1, 2, 3];
const READING_TIMEOUT = 600_000;

test(
  'the order in which the files of the content are read makes no difference',
  async () => {
    const content = readRealContent();
    const { results, siteFiles } = await loadRealContent(content);
    const expected = await outputsInOrder([...results.values()], siteFiles, 0);
    for (const seed of SEEDS) expect(await outputsInOrder([...results.values()], siteFiles, seed)).toEqual(expected);
  },
  READING_TIMEOUT,
);
