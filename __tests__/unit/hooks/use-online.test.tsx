import { fireEvent, renderHook } from '@testing-library/react';
import { useOnceOnline } from '../../../src/hooks/use-online';

/** Something that may fail and is tried again. */
function attempts() {
  const goOn = jest.fn();
  const { rerender } = renderHook(({ isWaiting }) => useOnceOnline(isWaiting, goOn), {
    initialProps: { isWaiting: false },
  });
  return { goOn, fail: () => rerender({ isWaiting: true }), begin: () => rerender({ isWaiting: false }) };
}

test('what has failed goes on once the device is online', () => {
  const { goOn, fail } = attempts();
  fail();
  expect(goOn).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('what fails after the device has come online goes on at once, and only once', () => {
  const { goOn, fail, begin } = attempts();
  fireEvent(window, new Event('online'));
  expect(goOn).not.toHaveBeenCalled();
  fail();
  expect(goOn).toHaveBeenCalledTimes(1);
  begin();
  fail();
  expect(goOn).toHaveBeenCalledTimes(1);
});
