/** Records of others that name this site, and what it says of them. */
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { ApiError } from '../../../../client/api/api.js';
import { discard, enqueue, takeBackRecords } from '../../../../offline/record-queue.js';
import type { StatementKind, UnsentRecord } from '../../../../offline/unsent-record.js';
import { HOLD_MS } from '../../../../ui/feedback/held-acts.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { type Phone, usePhone } from '../shell/use-phone.js';
import { totalMassGrams } from './history.js';

/** Returns true for a sale whose purchase confirms it: a user who can record the purchase need not confirm it separately. */
export const awaitsPurchase = ({ kind }: Pick<TransactionReply, 'kind'>, { mayOpen }: Pick<Phone, 'mayOpen'>): boolean =>
  kind === 'sell' && mayOpen('phonePurchase');

/** Distinguishes a record from those of other ledgers, whose transactions may have the same ID. */
export const recordKey = ({ transactionId, facility }: Pick<TransactionReply, 'transactionId' | 'facility'>): string =>
  `${facility.id} ${transactionId}`;

/**
 * What is listed now, with what this screen has confirmed still in its place: a list that closes up would put the next
 * record under the finger that has just pressed.
 */
export function keepConfirmedInPlace(
  before: readonly TransactionReply[],
  now: readonly TransactionReply[],
  confirmed: ReadonlySet<string>,
): TransactionReply[] {
  const fresh = new Map(now.map((record) => [recordKey(record), record]));
  const kept = before.flatMap((record) => {
    const key = recordKey(record);
    const found = fresh.get(key) ?? (confirmed.has(key) ? record : undefined);
    fresh.delete(key);
    return found ? [found] : [];
  });
  return [...kept, ...fresh.values()];
}

/** The word on a record that is not on the server yet. */
export const unsentStatementOn = (
  records: readonly UnsentRecord[],
  { transactionId, facility }: TransactionReply,
): UnsentRecord | undefined =>
  records.find(
    (record) =>
      (record.kind === 'confirm' || record.kind === 'dispute') &&
      record.transactionId === transactionId &&
      (record.body as { facilityId?: string }).facilityId === facility.id,
  );

/**
 * Keeps a confirmation, which is sent once it can no longer be taken back. Returns a function that takes it back, and that resolves to false
 * where it was sent.
 */
export async function holdConfirmation(about: TransactionReply, account: string): Promise<() => Promise<boolean>> {
  const heldUntil = new Date(Date.now() + HOLD_MS).toISOString();
  const { order } = await enqueue({ ...statementOn('confirm', about, account), heldUntil });
  return () => takeBackRecords([order]);
}

/**
 * Disputes through the queue. A statement that the server refuses immediately is not kept: the refusal is shown in place.
 * @throws CallFailed
 */
async function sendDispute(about: TransactionReply, account: string, reason: string): Promise<'sent' | 'sending' | 'kept'> {
  const outcome = await enqueue(statementOn('dispute', about, account, reason));
  if (outcome.end !== 'failed') return outcome.end;
  await discard(outcome);
  throw new ApiError(0, outcome.failure.code, outcome.failure.message, outcome.failure.fields);
}

/** Returns a function that disputes the record for a reason, and says whether the dispute was sent or is kept. */
export function useDispute(record: TransactionReply): (reason: string) => Promise<void> {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation('phone');
  const { account } = usePhone();
  return async (reason) => {
    const end = await sendDispute(record, account, reason);
    if (end === 'sent') toast('success', t('agreement.disputeDone'), record.facility.name);
    else toast('info', own(`done.${end}`, { what: t('agreement.dispute') }), record.facility.name);
  };
}

function statementOn(kind: StatementKind, about: TransactionReply, account: string, reason?: string): Omit<UnsentRecord, 'order'> {
  const { transactionId, facility, lots } = about;
  return {
    transactionId,
    account,
    kind,
    enteredAt: new Date().toISOString(),
    values: {},
    body: { facilityId: facility.id, ...(reason && { reason }) },
    papers: [],
    party: facility.name,
    lots: lots.length,
    grams: totalMassGrams(lots),
    effect: { makes: [], takes: [] },
    state: 'waiting',
    tries: 0,
  };
}
