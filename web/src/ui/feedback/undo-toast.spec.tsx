/** Acts that can be undone for some seconds: each has an offer of its own, which ends with its time. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { HOLD_MS } from './held-acts.js';
import { giveToasts } from './toast-place.js';
import { undoToast } from './undo-toast.js';

let shown: RenderedScreen;
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const offers = () => screen.queryAllByRole('button', { name: 'Undo' });

beforeEach(() => {
  giveToasts(notifications);
  jest.useFakeTimers();
  shown = renderScreen(<Notifications />);
});
afterEach(() => {
  act(() => notifications.clean());
  shown.unmount();
  jest.useRealTimers();
});

test('two acts in the same words are undone one by one', () => {
  const undone: string[] = [];
  act(() => {
    for (const each of ['first', 'second']) undoToast('1 transport confirmed', 'Undo', () => undone.push(each));
  });
  expect(offers()).toHaveLength(2);
  fireEvent.click(offers()[1] as HTMLElement);
  expect(undone).toHaveLength(1);
  later(100);
  fireEvent.click(offers()[0] as HTMLElement);
  expect([...undone].sort()).toEqual(['first', 'second']);
});

test('an act is no longer undone after its time, even where the offer is touched', () => {
  act(() => undoToast('1 transport confirmed', 'Undo', () => undefined));
  later(HOLD_MS - 1_000);
  const [offer] = offers();
  fireEvent.mouseEnter(offer?.closest('[role=status]') as HTMLElement);
  fireEvent.focus(offer as HTMLElement);
  later(1_000);
  later(1_000);
  expect(offers()).toEqual([]);
});
