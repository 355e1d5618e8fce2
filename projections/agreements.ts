/** Whether the parties that a record names agree with it, as its view keeps it. */
import type { Agreement } from '../contracts/custody/queries.js';
import { isDisputed } from './disputes.js';
import type { PointInTime } from './point-in-time.js';

export interface PartyAgreement {
  facilityId: string;
  agreement: Agreement;
  /** Absent while it has to confirm. */
  since?: string;
  /** A record of its own says so. */
  byRecord?: true;
  /** Of one that was settled since too. */
  dispute?: { at: string; settledAt?: string; reasonId: string };
}

export interface Agreements {
  /** When the void of it was recorded. */
  voidedAt: string | null;
  /** A party disputes it, and it is not void. */
  disputed: boolean;
  agreements: PartyAgreement[];
  /** What the lists of its parties are found by: see `partyKey`. */
  namedTo: string[];
  /** Of a sale: how many of its lots each transfer to the purchaser took. */
  taken?: Record<string, number>;
}

export const emptyAgreements = (): Agreements => ({ voidedAt: null, disputed: false, agreements: [], namedTo: [] });

/** Whether a party disputed the record at a point in time, and it counted: a void counts from its own record. */
export function isDisputedAt({ voidedAt, agreements }: Agreements, { asOf }: PointInTime): boolean {
  if (voidedAt !== null && (asOf === undefined || voidedAt <= asOf)) return false;
  return isDisputed(
    { disputes: agreements.flatMap(({ facilityId, dispute }) => (dispute ? [{ byId: facilityId, ...dispute }] : [])) },
    { asOf },
  );
}

/** By what the records are found that name a facility: all of them, or those that it agrees with so and that are not void. */
export const partyKey = (facilityId: string, agreement: Agreement | 'any'): string =>
  agreement === 'any' ? facilityId : `${facilityId}:${agreement}`;

/** Sales that promised lots which change hands or come back. */
export const saleIdsOf = (lots: readonly { saleId?: string }[]): string[] => [...new Set(lots.flatMap(({ saleId }) => saleId ?? []))];

/** The record names a party, which has to confirm it. */
export function addParty(view: Agreements, facilityId: string): void {
  agreementOf(view, facilityId);
  recompute(view);
}

/** The party made the same statement before, by its own record. */
export function addPartyConfirmed(view: Agreements, facilityId: string, since: string): void {
  Object.assign(agreementOf(view, facilityId), { agreement: 'confirmed', since, byRecord: true });
  recompute(view);
}

/** The purchaser takes lots of a sale: with the last of them it has confirmed the sale. `lots`: how many there are. */
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

/** A transfer came back, so the sale waits again, unless the purchaser has confirmed it by a statement. */
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

function agreementOf(view: Agreements, facilityId: string): PartyAgreement {
  const known = view.agreements.find((each) => each.facilityId === facilityId);
  if (known) return known;
  const party: PartyAgreement = { facilityId, agreement: 'toConfirm' };
  view.agreements.push(party);
  return party;
}

function recompute(view: Agreements): void {
  const live = view.voidedAt === null;
  view.disputed = live && view.agreements.some(({ agreement }) => agreement === 'disputed');
  view.namedTo = view.agreements.flatMap(({ facilityId, agreement }) => [
    partyKey(facilityId, 'any'),
    ...(live ? [partyKey(facilityId, agreement)] : []),
  ]);
}
