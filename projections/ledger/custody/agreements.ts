import type { Agreement } from '../../../contracts/ledger/custody/queries.js';
import type { PointInTime } from '../../shared/point-in-time.js';
import { isDisputed } from './disputes.js';

export interface PartyAgreement {
  facilityId: string;
  agreement: Agreement;
  /** Absent until the party confirms. */
  since?: string;
  /** The party confirmed by recording the same transaction itself. */
  byRecord?: true;
  /** Stays after the dispute is settled. An admin settles it by rejecting it; one that is upheld stays open. */
  dispute?: { at: string; settledAt?: string; reasonId: string; decision?: { at: string; upheld: boolean; caseId: string } };
}

export interface Agreements {
  voidedAt: string | null;
  /** False once the record is void. */
  disputed: boolean;
  agreements: PartyAgreement[];
  /** Holds the `partyKey` of each party, by which lists find its records. */
  namedTo: string[];
  /** Counts, by transfer ID, the lots of the sale that the purchaser took. */
  taken?: Record<string, number>;
}

export const emptyAgreements = (): Agreements => ({ voidedAt: null, disputed: false, agreements: [], namedTo: [] });

/** Returns true from the instant at which the dispute was recorded until it was settled or the record was voided. */
export function isDisputedAt({ voidedAt, agreements }: Agreements, { asOf }: PointInTime): boolean {
  if (voidedAt !== null && (asOf === undefined || voidedAt <= asOf)) return false;
  return isDisputed(
    { disputes: agreements.flatMap(({ facilityId, dispute }) => (dispute ? [{ byId: facilityId, ...dispute }] : [])) },
    { asOf },
  );
}

/** Returns the index term of the records that name a facility. A term with an agreement leaves out void records. */
export const partyKey = (facilityId: string, agreement: Agreement | 'any'): string =>
  agreement === 'any' ? facilityId : `${facilityId}:${agreement}`;

export const saleIdsOf = (lots: readonly { saleId?: string }[]): string[] => [...new Set(lots.flatMap(({ saleId }) => saleId ?? []))];

/** Adds a party that has yet to confirm the record. */
export function addParty(view: Agreements, facilityId: string): void {
  agreementOf(view, facilityId);
  recompute(view);
}

export function addPartyConfirmed(view: Agreements, facilityId: string, since: string): void {
  Object.assign(agreementOf(view, facilityId), { agreement: 'confirmed', since, byRecord: true });
  recompute(view);
}

/** Counts lots that the purchaser took. The purchaser has confirmed the sale with the last of its `lots`. */
export function takeLots(
  view: Agreements & { transactionId: string },
  buyerId: string,
  { transferId, lots: moved }: { transferId: string; lots: readonly { saleId?: string }[] },
  lots: number,
  at: string,
): void {
  view.taken = { ...view.taken, [transferId]: moved.filter(({ saleId }) => saleId === view.transactionId).length };
  const all = Object.values(view.taken).reduce((sum, each) => sum + each, 0);
  const party = agreementOf(view, buyerId);
  if (all >= lots && party.agreement === 'toConfirm') Object.assign(party, { agreement: 'confirmed', since: at, byRecord: true });
  recompute(view);
}

/** Reopens the sale after a transfer was returned, unless the purchaser confirmed it by a statement. */
export function returnLots(view: Agreements, buyerId: string, transferId: string): void {
  delete view.taken?.[transferId];
  const party = agreementOf(view, buyerId);
  if (party.byRecord) {
    party.agreement = 'toConfirm';
    delete party.since;
    delete party.byRecord;
  }
  recompute(view);
}

export function markVoided(view: Agreements, at: string): void {
  view.voidedAt ??= at;
  recompute(view);
}

export function markConfirmed(view: Agreements, facilityId: string, at: string): void {
  const party = agreementOf(view, facilityId);
  if (party.dispute) party.dispute.settledAt ??= at;
  Object.assign(party, { agreement: 'confirmed', since: at });
  delete party.byRecord;
  recompute(view);
}

export function markDisputed(view: Agreements, facilityId: string, reasonId: string, at: string): void {
  Object.assign(agreementOf(view, facilityId), { agreement: 'disputed', since: at, dispute: { at, reasonId } });
  recompute(view);
}

export function markDecided(view: Agreements, facilityId: string, upheld: boolean, caseId: string, at: string): void {
  const { dispute } = agreementOf(view, facilityId);
  if (!dispute) return;
  dispute.decision = { at, upheld, caseId };
  if (!upheld) dispute.settledAt ??= at;
  recompute(view);
}

function agreementOf(view: Agreements, facilityId: string): PartyAgreement {
  const known = view.agreements.find((each) => each.facilityId === facilityId);
  if (known) return known;
  const party: PartyAgreement = { facilityId, agreement: 'toConfirm' };
  view.agreements.push(party);
  return party;
}

function recompute(view: Agreements): void {
  const live = view.voidedAt === null;
  view.disputed = live && view.agreements.some(({ agreement, dispute }) => agreement === 'disputed' && dispute?.settledAt === undefined);
  view.namedTo = view.agreements.flatMap(({ facilityId, agreement }) => [
    partyKey(facilityId, 'any'),
    ...(live ? [partyKey(facilityId, agreement)] : []),
  ]);
}
