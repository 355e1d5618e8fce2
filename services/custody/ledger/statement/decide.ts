/**
 * What a facility says of records of others that name it: it confirms them or disputes them. Its own record of the same
 * goods says as much as a confirmation; a dispute moves nothing.
 */
import type { CustodyEvent, RecordStatement, TransferredLot } from '../../../../contracts/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type LedgerLot, type LedgerState, openingOf, releaseKey, statementKey } from '../state/ledger-state.js';

/** A record of another facility that names this one, as that facility's ledger has it now. */
export interface CitedRecord extends Omit<RecordStatement, 'recordId'> {
  transactionId: string;
  recordedAt: string;
  voided: boolean;
  /** It is a sale, and a transport of the goods with it perhaps. */
  isSale: boolean;
}

export interface ConfirmCommand {
  record: CitedRecord;
}

export interface DisputeCommand extends ConfirmCommand {
  reasonId: string;
  reasonHash: string;
}

/** No events where it is confirmed already. @throws Refusal AlreadyVoided */
export function decideConfirm(state: LedgerState, { record }: ConfirmCommand): CustodyEvent[] {
  if (statementOn(state, record)?.says === 'confirmed') return [];
  if (record.voided) throw new Refusal('AlreadyVoided');
  return [{ type: 'TransactionConfirmed', data: statementOf(record) }];
}

/**
 * No events where it is disputed for the same reason already.
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

/** A purchase confirms the disputed sales that promised its lots, where all their goods are here with it. */
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

/** Whether the facility itself sold what was purchased, or purchased what was sold to it. A brand receives by itself, and so stated nothing. */
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
