import { expect, it, jest } from '@jest/globals';
import type { LedgerOpening } from '../../ledger/custody/opening/ledger-opening.js';
import { SystemClock } from '../../platform/lib/clock.js';
import type { Log } from '../../platform/monitoring/log.js';
import { FarmLedgers } from './farm-ledgers.js';

const FARMS = Array.from({ length: 300 }, (_, at) => `farm-${at}`);

function ledgers(open: () => Promise<void>) {
  const [opening, error] = [jest.fn(open), jest.fn()];
  const of = new FarmLedgers({ open: opening } as unknown as LedgerOpening, new SystemClock(), { error } as unknown as Log);
  return { of, opening, error };
}

it('ends with the ledgers that it began, and opens no more of them', async () => {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { of, opening } = ledgers(() => held);
  of.openLater(FARMS, 'PK', 'u');
  const begun = opening.mock.calls.length;
  let isStopped = false;
  const stopped = of.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect([begun > 0, begun < FARMS.length, isStopped]).toEqual([true, true, false]);
  finish();
  await stopped;
  expect(opening).toHaveBeenCalledTimes(begun);
});

it('leaves ledgers that cannot be opened to their first record', async () => {
  const { of, error } = ledgers(() => Promise.reject(new Error('full')));
  of.openLater(FARMS, 'PK', 'u');
  await of.stop();
  expect(error).toHaveBeenCalledTimes(1);
});
