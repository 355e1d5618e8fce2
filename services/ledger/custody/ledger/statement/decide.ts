/**
 * Decides a facility's statements on records of others that name it: a confirmation or a dispute. The facility's own
 * record of the same goods counts as a confirmation. A dispute moves nothing.
 */
import type { RecordStatement, SharedHands } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, TransferredLot } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { type LedgerLot, type LedgerState, openingOf, releaseKey, statementKey } from '../state/ledger-state.js';

/** Holds a record of another facility that names this one, as read from that facility's ledger. */
export interface CitedRecord extends Omit<RecordStatement, 'recordId'> {
  transactionId: string;
  recordedAt: string;
  voided: boolean;
  /** True for a sale, also one that is a transport too. */
  isSale: boolean;
}

export interface ConfirmCommand {
  record: CitedRecord;
  /** Present where the confirming person made the record, or works at a site with its recorder. */
  sharedHands?: SharedHands;
}

/** Records the decision of an admin about a dispute of this facility. */
export type JudgeDisputeCommand = { recordedBy: string; recordId: string; upheld: boolean; caseId: string };

export type DisputeCommand = { record: CitedRecord; reasonId: string; reasonHash: string };

/** Returns no events when the record is confirmed already. @throws Refusal AlreadyVoided */
export function decideConfirm(state: LedgerState, { record, sharedHands }: ConfirmCommand): CustodyEvent[] {
  if (statementOn(state, record)?.says === 'confirmed') return [];
  if (record.voided) throw new Refusal('AlreadyVoided');
  return [{ type: 'TransactionConfirmed', data: { ...statementOf(record), ...omitUndefined({ sharedHands }) } }];
}

/** Returns no events where the dispute has ended, or is decided already. */
export function decideJudgeDispute(state: LedgerState, { recordedBy, recordId, upheld, caseId }: JudgeDisputeCommand): CustodyEvent[] {
  const statement = state.statements.get(statementKey(recordedBy, recordId));
  if (statement?.says !== 'disputed' || !statement.record || statement.isDecided) return [];
  const { recordId: id, recordedBy: by, kind, cites, occurredAt, lotIds } = statement.record;
  return [{ type: 'DisputeDecided', data: { recordId: id, recordedBy: by, kind, cites, occurredAt, lotIds, upheld, caseId } }];
}

/**
 * Returns no events when the record is disputed for the same reason already.
 * @throws Refusal AlreadyConfirmed, also by the facility's own record of the goods; AlreadyDisputed, AlreadyVoided
 */
export function decideDispute(state: LedgerState, { record, reasonId, reasonHash }: DisputeCommand): CustodyEvent[] {
  const before = statementOn(state, record);
  if (before?.says === 'disputed') {
    if (before.reasonId === reasonId) return [];
    throw new Refusal('AlreadyDisputed');
  }
  if (before || hasOwnRecord(state, record)) throw new Refusal('AlreadyConfirmed');
  if (record.voided) throw new Refusal('AlreadyVoided');
  return [{ type: 'TransactionDisputed', data: { ...statementOf(record), reasonId, reasonHash } }];
}

/** Settles disputed sales with a purchase: it confirms each one whose lots are all here with the purchase. */
export function disputesSettledBy(state: LedgerState, sellerId: string, lots: readonly TransferredLot[]): CustodyEvent[] {
  const receivedIds = new Set(lots.map(({ lotId }) => lotId));
  const saleIds = new Set(lots.flatMap(({ saleId }) => saleId ?? []));
  return [...saleIds].flatMap((saleId): CustodyEvent[] => {
    const record = state.statements.get(statementKey(sellerId, saleId))?.record;
    const isHere = record?.lotIds.every((lotId) => receivedIds.has(lotId) || state.lots.has(lotId));
    return record && isHere ? [{ type: 'TransactionConfirmed', data: record }] : [];
  });
}

const statementOn = (state: LedgerState, { recordedBy, transactionId }: CitedRecord) =>
  state.statements.get(statementKey(recordedBy, transactionId));

function statementOf({ transactionId, recordedBy, kind, cites, occurredAt, lotIds }: CitedRecord): RecordStatement {
  return { recordId: transactionId, recordedBy, kind, cites, occurredAt, lotIds };
}

/**
 * Says whether the facility recorded its own side: the sale of what was purchased, or the purchase of what was sold.
 * False for a brand's receipts, which are recorded automatically and state nothing.
 */
function hasOwnRecord(state: LedgerState, record: CitedRecord): boolean {
  const { recordedBy, transactionId, kind, lotIds, recordedAt } = record;
  if (kind === 'purchase') return state.releases.get(releaseKey(recordedBy, transactionId))?.assertedBy === 'seller';
  if (!record.isSale || openingOf(state).facilityType === 'BRAND') return false;
  return lotIds.every((lotId) => cameFrom(state.lots.get(lotId), recordedBy, recordedAt));
}

function cameFrom(lot: LedgerLot | undefined, sellerId: string, since: string): boolean {
  if (!lot) return false;
  return (lot.acquiredBy.sellerId === sellerId && lot.recordedAt >= since) || cameFrom(lot.previousStay, sellerId, since);
}
