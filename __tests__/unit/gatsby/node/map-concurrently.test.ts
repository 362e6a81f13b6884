import { mapConcurrently } from '../../../../src/gatsby/node/map-concurrently';

test('results come in the order of the items, and few are worked on at once', async () => {
  let atOnce = 0;
  let most = 0;
  const items = Array.from({ length: 100 }, (_, index) => index);
  const results = await mapConcurrently(items, async (item) => {
    most = Math.max(most, (atOnce += 1));
    for (let turn = 0; turn <= item % 5; turn += 1) await Promise.resolve();
    atOnce -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(8);
});

test('what fails for one item fails', async () => {
  await expect(mapConcurrently([1, 2], (item) => Promise.reject(new Error(`no ${item}`)))).rejects.toThrow('no 1');
});
