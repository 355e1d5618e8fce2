/** Confirming transports through the queue of this phone, many in one record. */
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { type ConfirmTransports, TRANSPORTS_MAX } from '../../../../../../contracts/ledger/trips/routes.js';
import { type SendFailure } from '../../../../entities/record/record-definition.js';
import { discard, enqueue } from '../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { newId } from '../../../../ui/new-id.js';
import { totalMassGrams } from '../screens/history.js';

export const transportKey = ({ facility, transactionId }: Pick<TransactionReply, 'facility' | 'transactionId'>): string =>
  `${facility.id}:${transactionId}`;

/** Keys of transports that wait on this phone, confirmed. */
export const unsentTransports = (records: readonly UnsentRecord[]): ReadonlySet<string> =>
  new Set(
    records
      .filter(({ kind }) => kind === 'confirmTransports')
      .flatMap(({ body }) =>
        (body as ConfirmTransports).transports.map(({ facilityId, transactionId }) => `${facilityId}:${transactionId}`),
      ),
  );

export interface ConfirmationOutcome {
  end: 'sent' | 'sending' | 'kept' | 'failed';
  failure?: SendFailure;
}

/** Sends them in as many calls as one takes. What is refused at once is not kept: it is shown in place. */
export async function confirmTransports(transports: readonly TransactionReply[], account: string): Promise<ConfirmationOutcome> {
  let outcome: ConfirmationOutcome = { end: 'sent' };
  for (let at = 0; at < transports.length; at += TRANSPORTS_MAX) {
    const part = await confirmPart(transports.slice(at, at + TRANSPORTS_MAX), account);
    if (outcome.end !== 'failed') outcome = part;
  }
  return outcome;
}

async function confirmPart(transports: readonly TransactionReply[], account: string): Promise<ConfirmationOutcome> {
  const lots = transports.flatMap((each) => each.lots);
  const outcome = await enqueue({
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
  });
  if (outcome.end === 'failed') await discard(outcome);
  return outcome;
}
