import type { UnsentRecord } from '../../../web/src/offline/unsent-record.js';

/** A sale as a phone keeps it until it is sent. */
export const unsentRecord = (given: Partial<UnsentRecord> & Pick<UnsentRecord, 'account'>): Omit<UnsentRecord, 'order'> => ({
  transactionId: 't',
  kind: 'sell',
  enteredAt: '2026-11-20T08:00:00.000Z',
  values: {},
  body: {},
  papers: [],
  lots: 1,
  grams: 1,
  effect: { makes: [], takes: [] },
  state: 'waiting',
  tries: 0,
  ...given,
});
