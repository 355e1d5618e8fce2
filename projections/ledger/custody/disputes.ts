import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { PointInTime } from '../../shared/point-in-time.js';

export type Dispute = { byId: string; at: string; settledAt?: string };

export type Disputable = { disputes?: Dispute[] };

/** Returns true when a dispute was open at the instant. Openings and settlements count from their own records. */
export function isDisputed({ disputes = [] }: Disputable, { asOf }: PointInTime): boolean {
  return disputes.some(({ at, settledAt }) =>
    asOf === undefined ? settledAt === undefined : at <= asOf && (settledAt === undefined || settledAt > asOf),
  );
}

/** Opens the dispute unless the party has already disputed the fact. */
export function openDispute(fact: Disputable, byId: string, at: string): void {
  if (!fact.disputes?.some((known) => known.byId === byId)) fact.disputes = [...(fact.disputes ?? []), { byId, at }];
}

export function settleDispute(fact: Disputable, byId: string, settledAt: string): void {
  for (const known of fact.disputes ?? []) if (known.byId === byId) known.settledAt ??= settledAt;
}

type Statement = LedgerEvent & { type: 'TransactionConfirmed' | 'TransactionDisputed' | 'DisputeDecided' };

/** Applies a statement to the record that it cites, which may be any earlier fact of the lot. A dispute that is upheld stays open. */
export function applyStatement(
  entries: readonly (Disputable & { as: string; facilityId: string; transactionId: string })[],
  { type, data, stream, metadata }: Statement,
): void {
  if (type === 'DisputeDecided' && data.upheld) return;
  const apply = type === 'TransactionDisputed' ? openDispute : settleDispute;
  for (const entry of entries) {
    const isMeant = entry.facilityId === data.recordedBy && entry.transactionId === data.recordId;
    if (isMeant && entry.as !== 'voided' && entry.as !== 'released') apply(entry, facilityOfStream(stream), metadata.recordedAt);
  }
}
