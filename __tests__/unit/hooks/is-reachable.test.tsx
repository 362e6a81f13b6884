import { isReachable } from '../../../src/hooks/is-reachable';

const answer = (fetched: jest.Mock): jest.Mock => {
  Object.assign(window, { fetch: fetched });
  return fetched;
};

afterEach(() => jest.restoreAllMocks());

test('a host that answers is reachable, whatever it answers', async () => {
  const fetched = answer(jest.fn().mockResolvedValue({ ok: false, status: 503 }));
  await expect(isReachable('/a')).resolves.toBe(true);
  expect(fetched).toHaveBeenCalledWith('/a', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

test('one that does not is not', async () => {
  answer(jest.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(isReachable('/a')).resolves.toBe(false);
});

test('none is while the device is offline, and none is asked', async () => {
  const fetched = answer(jest.fn());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(isReachable('/a')).resolves.toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
