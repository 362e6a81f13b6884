import { loadOnce } from '../../../src/content-model/load-once';

test('what is loaded is kept, also for those who ask while it comes', async () => {
  const load = jest.fn().mockResolvedValue('data');
  const get = loadOnce<string>(load);
  expect(await Promise.all([get(), get()])).toEqual(['data', 'data']);
  expect(await get()).toBe('data');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is not kept: the next call tries again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('data');
  const get = loadOnce<string>(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('data');
});
