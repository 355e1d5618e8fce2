/** How a lot stands, folded from its dated facts. */
import type { LotQuantities, StoredDocument } from '../contracts/custody/event-parts.js';
import type { ChainOfCustody } from '../contracts/custody/ledger-terms.js';
import type { LotDispatch, LotTitle } from '../contracts/custody/replies.js';
import type { Unit } from '../contracts/shared/units.js';
import type { Disputable } from './disputes.js';

/** What a fact says of the lot in full. */
export interface LotValues {
  quantity: number;
  unit: Unit;
  carried: LotQuantities | null;
  metres?: number;
  certification?: string;
  claimModel?: ChainOfCustody;
  ownerId?: string;
  /** At a Mass balance site: its verified and claimed grams are in the pool and the account. */
  pooled?: true;
}

/** A dated fact about a lot. */
export interface LotEntry extends Disputable {
  as: 'recorded' | 'made' | 'purchased' | 'sold' | 'released' | 'transported' | 'used' | 'counted' | 'voided';
  /** Whose ledger. */
  facilityId: string;
  /** Of a release: the transfer's. */
  transactionId: string;
  counterpartyId?: string;
  occurredAt: string;
  recordedAt: string;
  revision: number;
  hash: string;
  /** When a void, or the return of a transfer, was recorded: from then on it does not count. */
  undoneAt?: string;
  says?: LotValues;
  /** Of a stock count: what was missing of it, below 0 where more was found. */
  used?: { carried: LotQuantities | null; metres?: number };
  documents?: StoredDocument[];
  /** Of a purchase: the release that caused it. */
  cause?: { facilityId: string; revision: number; hash: string };
}

/** How a lot stands at some point in time. */
export interface LotStatus {
  holderId: string;
  title: LotTitle;
  dispatch: LotDispatch;
  /** `inTransfer`: released, and not yet in the buyer's ledger. */
  place: 'stock' | 'inTransfer' | 'usedUp';
  /** Whom it is sold or released to. */
  purchaserId?: string;
  /** The sale that promised it. */
  saleId?: string;
  /** As it came to its holder, or as it leaves once it is sold. */
  says: LotValues;
  /** What is left of it. */
  left: { carried: LotQuantities | null; metres?: number };
  /** The transaction that brought it to its holder, when, and from whom. */
  broughtBy: { as: LotEntry['as']; transactionId: string; occurredAt: string; sellerId?: string };
  /** Holders so far, owners, and the purchaser that a sale names. */
  readers: string[];
  /** Of the last fact. */
  occurredAt: string;
}

/** The state after these facts; null where none of them brought the lot. */
export function foldLotEntries(entries: readonly LotEntry[]): LotStatus | null {
  let state: LotStatus | null = null;
  for (const entry of entries) state = applyLotEntry(state, entry);
  return state;
}

/** May change the state in place. What a fact says in full stands, whatever was there before. */
export function applyLotEntry(state: LotStatus | null, entry: LotEntry): LotStatus | null {
  switch (entry.as) {
    case 'recorded':
    case 'made':
    case 'purchased':
      return onArrival(state, entry);
    case 'sold':
      return onPromise(state ?? onArrival(null, entry), entry, 'sold');
    case 'released':
      return onPromise(state ?? onArrival(null, entry), entry, 'released');
    case 'transported':
      return state && { ...state, dispatch: 'shipped', occurredAt: entry.occurredAt };
    case 'used':
    case 'counted':
      return state && onUse(state, entry);
    case 'voided':
      return state;
  }
}

function onArrival(before: LotStatus | null, entry: LotEntry): LotStatus {
  const says = entry.says as LotValues;
  const { transactionId, occurredAt, counterpartyId } = entry;
  return {
    holderId: entry.facilityId,
    title: 'held',
    dispatch: 'notShipped',
    place: 'stock',
    says,
    left: remainingOf(says),
    broughtBy: {
      as: entry.as,
      transactionId,
      occurredAt,
      ...(counterpartyId && entry.as === 'purchased' ? { sellerId: counterpartyId } : {}),
    },
    readers: addReaders(before?.readers, entry.facilityId, says.ownerId),
    occurredAt,
  };
}

function onPromise(state: LotStatus, entry: LotEntry, title: 'sold' | 'released'): LotStatus {
  const says = entry.says as LotValues;
  return {
    ...state,
    title,
    place: title === 'released' ? 'inTransfer' : 'stock',
    ...(entry.counterpartyId === undefined ? {} : { purchaserId: entry.counterpartyId }),
    ...(title === 'sold' ? { saleId: entry.transactionId } : {}),
    says,
    left: remainingOf(says),
    readers: addReaders(state.readers, entry.counterpartyId, says.ownerId),
    occurredAt: entry.occurredAt,
  };
}

function onUse(state: LotStatus, { used: taken, occurredAt }: LotEntry): LotStatus {
  const carried = state.left.carried && taken?.carried ? subtractQuantities(state.left.carried, taken.carried) : state.left.carried;
  const metres = state.left.metres === undefined ? undefined : Math.max(0, state.left.metres - (taken?.metres ?? 0));
  const isUsedUp = carried ? carried.massGrams <= 0 : (metres ?? 0) <= 0;
  return {
    ...state,
    left: { carried, ...(metres === undefined ? {} : { metres }) },
    place: isUsedUp ? 'usedUp' : state.place,
    occurredAt,
  };
}

export function subtractQuantities(left: LotQuantities, taken: LotQuantities): LotQuantities {
  return {
    massGrams: left.massGrams - taken.massGrams,
    cottonGrams: left.cottonGrams - taken.cottonGrams,
    lintGrams: left.lintGrams - taken.lintGrams,
    verifiedGrams: left.verifiedGrams - taken.verifiedGrams,
    claimedGrams: left.claimedGrams - taken.claimedGrams,
  };
}

const remainingOf = (says: LotValues): LotStatus['left'] => ({
  carried: says.carried && { ...says.carried },
  ...(says.metres === undefined ? {} : { metres: says.metres }),
});

function addReaders(readers: readonly string[] = [], ...more: (string | undefined)[]): string[] {
  return [...new Set([...readers, ...more.filter((id) => id !== undefined)])];
}
