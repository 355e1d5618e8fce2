import { afterEach, expect, jest, test } from '@jest/globals';
import { act, Suspense } from 'react';
import { renderScreen } from '../../../test/support/screens/render-screen.js';
import { lateComponent } from './late-component.js';

afterEach(() => void jest.useRealTimers());

test('a component whose file does not arrive leaves the page as it is, and comes later', async () => {
  jest.useFakeTimers();
  const load = jest.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(() => 'toasts');
  const Late = lateComponent(load);
  const shown = renderScreen(
    <>
      <Suspense>
        <Late />
      </Suspense>
      <p>sign in</p>
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect([shown.text(), load.mock.calls.length]).toEqual(['sign in', 1]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([shown.text(), load.mock.calls.length]).toEqual(['toastssign in', 2]);
  shown.unmount();
});
