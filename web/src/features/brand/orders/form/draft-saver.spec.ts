import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { OrderGiven } from '../../../../../../contracts/brand/orders/commands.js';
import { ApiError } from '../../../../client/api/api.js';
import { DraftSaver } from './draft-saver.js';

const EMPTY: OrderGiven = { packingLists: [], transportLogs: [], suppliers: [] };
const numbered = (purchaseOrderNumber: string): OrderGiven => ({ ...EMPTY, purchaseOrderNumber });

let sent: [number | undefined, string | undefined][];
let answer: () => Promise<{ revision: number }>;
let saver: DraftSaver;

function open(revision?: number): void {
  const send = (given: OrderGiven, basedOn: number | undefined) => {
    sent.push([basedOn, given.purchaseOrderNumber]);
    return answer();
  };
  saver = new DraftSaver({ send, now: () => '2026-11-22T14:20:00.000Z' }, { given: EMPTY, revision, savedAt: null });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  let revision = 0;
  answer = async () => ({ revision: revision++ });
  open();
});
afterEach(() => {
  jest.useRealTimers();
});

const pause = (ms = 1_200) => jest.advanceTimersByTimeAsync(ms);

it('saves what was typed once, after a pause, and says when', async () => {
  saver.change(numbered('P'));
  saver.change(numbered('PO'));
  expect([saver.isSaved, saver.snapshot().status]).toEqual([false, 'waiting']);
  await pause();
  expect(sent).toEqual([[undefined, 'PO']]);
  expect([saver.isSaved, saver.snapshot()]).toEqual([true, { status: 'quiet', savedAt: '2026-11-22T14:20:00.000Z', failure: undefined }]);
});

it('bases each change on the one before, and sends nothing twice', async () => {
  saver.change(numbered('PO'));
  await pause();
  saver.change(numbered('PO'));
  await pause();
  saver.change(numbered('PO-2'));
  await pause();
  expect(sent).toEqual([
    [undefined, 'PO'],
    [0, 'PO-2'],
  ]);
});

it('sends input that came during a save after that save', async () => {
  let arrive = (_: { revision: number }): void => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  saver.change(numbered('PO'));
  await pause();
  saver.change(numbered('PO-2'));
  await pause();
  expect(sent).toHaveLength(1);
  answer = async () => ({ revision: 1 });
  arrive({ revision: 0 });
  await pause(0);
  expect(sent.at(-1)).toEqual([0, 'PO-2']);
  expect(saver.isSaved).toBe(true);
});

it('tries again by itself what the server did not answer', async () => {
  answer = async () => {
    throw new ApiError(0, 'Unreachable', '');
  };
  saver.change(numbered('PO'));
  await pause();
  expect([saver.isSaved, saver.snapshot().status]).toEqual([false, 'failed']);
  answer = async () => ({ revision: 0 });
  await pause(8_000);
  expect([saver.isSaved, sent.length]).toEqual([true, 2]);
});

it('sends what was refused again only once it is changed', async () => {
  answer = async () => {
    throw new ApiError(400, 'Invalid', 'Invalid data', { purchaseOrderNumber: ['Too long'] });
  };
  saver.change(numbered('PO'));
  await pause(60_000);
  expect([sent.length, saver.snapshot().status]).toEqual([1, 'refused']);
  answer = async () => ({ revision: 0 });
  saver.change(numbered('PO-2'));
  await pause();
  expect(saver.snapshot().status).toBe('quiet');
});

it('writes over nobody else’s change', async () => {
  open(3);
  answer = async () => {
    throw new ApiError(409, 'Conflict', '');
  };
  saver.change(numbered('PO'));
  await pause();
  saver.change(numbered('PO-2'));
  await pause(60_000);
  expect([sent, saver.snapshot().status]).toEqual([[[3, 'PO']], 'conflict']);
});

it('keeps an empty order on request', async () => {
  expect(saver.isKept).toBe(false);
  await saver.flush();
  expect([sent, saver.isKept]).toEqual([[[undefined, undefined]], true]);
});

it('continues after the screen was left, and ends when the order is placed or discarded', async () => {
  saver.change(numbered('PO'));
  saver.leave();
  await pause(0);
  expect(sent).toEqual([[undefined, 'PO']]);
  saver.change(numbered('PO-2'));
  saver.stop();
  await pause(60_000);
  expect([sent.length, saver.isSaved]).toEqual([1, true]);
});
