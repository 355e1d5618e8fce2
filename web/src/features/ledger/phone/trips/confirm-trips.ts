/** Confirming transports through the queue of this phone, many in one record. */
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { type ConfirmTransports, TRANSPORTS_MAX } from '../../../../../../contracts/ledger/trips/commands.js';
import { enqueue, takeBackRecords } from '../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { HOLD_MS } from '../../../../ui/feedback/held-acts.js';
import { newId } from '../../../../ui/new-id.js';
import { totalMassGrams } from '../screens/history.js';

export const transportKey = ({ facility, transactionId }: Pick<TransactionReply, 'facility' | 'transactionId'>): string =>
  `${facility.id}:${transactionId}`;

/** Keys of transports that wait on this phone, confirmed. */
export const unsentTransports = (records: readonly UnsentRecord[]): ReadonlySet<string> =>
  new Set(
    records
      .filter(({ kind, state }) => kind === 'confirmTransports' && state === 'waiting')
      .flatMap(({ body }) =>
        (body as ConfirmTransports).transports.map(({ facilityId, transactionId }) => `${facilityId}:${transactionId}`),
      ),
  );

/**
 * Keeps confirmations in parts that fit one call; they are sent once they can no longer be taken back. Returns a function that takes them
 * back, and that resolves to false where one of them was sent. Keeps all parts or none.
 */
export async function confirmTransports(transports: readonly TransactionReply[], account: string): Promise<() => Promise<boolean>> {
  const heldUntil = new Date(Date.now() + HOLD_MS).toISOString();
  const orders: number[] = [];
  const takeBack = (): Promise<boolean> => takeBackRecords(orders);
  try {
    for (let at = 0; at < transports.length; at += TRANSPORTS_MAX) {
      const { order } = await enqueue(confirmationOf(transports.slice(at, at + TRANSPORTS_MAX), account, heldUntil));
      orders.push(order);
    }
  } catch (error) {
    await takeBack().catch(() => undefined);
    throw error;
  }
  return takeBack;
}

const confirmationOf = (transports: readonly TransactionReply[], account: string, heldUntil: string): Omit<UnsentRecord, 'order'> => {
  const lots = transports.flatMap((each) => each.lots);
  return {
    transactionId: newId(),
    account,
    kind: 'confirmTransports',
    enteredAt: new Date().toISOString(),
    values: {},
    body: { transports: transports.map(({ facility, transactionId }) => ({ facilityId: facility.id, transactionId })) },
    papers: [],
    lots: lots.length,
    grams: totalMassGrams(lots),
    effect: { makes: [], takes: [] },
    state: 'waiting',
    tries: 0,
    heldUntil,
  };
};

/** Refused confirmations of this phone, with the reason of each transport. */
export const refusedConfirmations = (records: readonly UnsentRecord[]): readonly UnsentRecord[] =>
  records.filter(({ kind, state }) => kind === 'confirmTransports' && state === 'failed');
