/** How a lot stands, folded from its dated facts. */
import type { Carried, StoredDocument } from '../contracts/custody-facts.js';
import type { ChainOfCustody } from '../contracts/ledger-terms.js';
import type { Dispatch, Title } from '../contracts/replies.js';
import type { Unit } from '../contracts/units.js';
import type { Disputable } from './disputes.js';

/** What a fact says of the lot in full. */
export interface LotSays {
  quantity: number;
  unit: Unit;
  carried: Carried | null;
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
  says?: LotSays;
  /** Of a stock count: what was missing of it, below 0 where more was found. */
  used?: { carried: Carried | null; metres?: number };
  documents?: StoredDocument[];
  /** Of a purchase: the release that caused it. */
  cause?: { facilityId: string; revision: number; hash: string };
}

/** How a lot stands at some cut. */
export interface LotState {
  holderId: string;
  title: Title;
  dispatch: Dispatch;
  /** `inTransfer`: released, and not yet in the buyer's ledger. */
  place: 'stock' | 'inTransfer' | 'usedUp';
  /** Whom it is sold or released to. */
  purchaserId?: string;
  /** The sale that promised it. */
  saleId?: string;
  /** As it came to its holder, or as it leaves once it is sold. */
  says: LotSays;
  /** What is left of it. */
  left: { carried: Carried | null; metres?: number };
  /** The transaction that brought it to its holder, when, and from whom. */
  broughtBy: { as: LotEntry['as']; transactionId: string; occurredAt: string; sellerId?: string };
  /** Holders so far, owners, and the purchaser that a sale names. */
  readers: string[];
  /** Of the last fact. */
  occurredAt: string;
}

/** The state after these facts; null where none of them brought the lot. */
export function folded(entries: readonly LotEntry[]): LotState | null {
  let state: LotState | null = null;
  for (const entry of entries) state = applied(state, entry);
  return state;
}

/** May change the state in place. What a fact says in full stands, whatever was there before. */
export function applied(state: LotState | null, entry: LotEntry): LotState | null {
  switch (entry.as) {
    case 'recorded':
    case 'made':
    case 'purchased':
      return held(state, entry);
    case 'sold':
      return promised(state ?? held(null, entry), entry, 'sold');
    case 'released':
      return promised(state ?? held(null, entry), entry, 'released');
    case 'transported':
      return state && { ...state, dispatch: 'shipped', occurredAt: entry.occurredAt };
    case 'used':
    case 'counted':
      return state && used(state, entry);
    case 'voided':
      return state;
  }
}

function held(before: LotState | null, entry: LotEntry): LotState {
  const says = entry.says as LotSays;
  const { transactionId, occurredAt, counterpartyId } = entry;
  return {
    holderId: entry.facilityId,
    title: 'held',
    dispatch: 'notShipped',
    place: 'stock',
    says,
    left: leftOf(says),
    broughtBy: {
      as: entry.as,
      transactionId,
      occurredAt,
      ...(counterpartyId && entry.as === 'purchased' ? { sellerId: counterpartyId } : {}),
    },
    readers: readersWith(before?.readers, entry.facilityId, says.ownerId),
    occurredAt,
  };
}

function promised(state: LotState, entry: LotEntry, title: 'sold' | 'released'): LotState {
  const says = entry.says as LotSays;
  return {
    ...state,
    title,
    place: title === 'released' ? 'inTransfer' : 'stock',
    ...(entry.counterpartyId === undefined ? {} : { purchaserId: entry.counterpartyId }),
    ...(title === 'sold' ? { saleId: entry.transactionId } : {}),
    says,
    left: leftOf(says),
    readers: readersWith(state.readers, entry.counterpartyId, says.ownerId),
    occurredAt: entry.occurredAt,
  };
}

function used(state: LotState, { used: taken, occurredAt }: LotEntry): LotState {
  const carried = state.left.carried && taken?.carried ? less(state.left.carried, taken.carried) : state.left.carried;
  const metres = state.left.metres === undefined ? undefined : Math.max(0, state.left.metres - (taken?.metres ?? 0));
  const isUsedUp = carried ? carried.massGrams <= 0 : (metres ?? 0) <= 0;
  return {
    ...state,
    left: { carried, ...(metres === undefined ? {} : { metres }) },
    place: isUsedUp ? 'usedUp' : state.place,
    occurredAt,
  };
}

export function less(left: Carried, taken: Carried): Carried {
  return {
    massGrams: left.massGrams - taken.massGrams,
    cottonGrams: left.cottonGrams - taken.cottonGrams,
    lintGrams: left.lintGrams - taken.lintGrams,
    verifiedGrams: left.verifiedGrams - taken.verifiedGrams,
    claimedGrams: left.claimedGrams - taken.claimedGrams,
  };
}

const leftOf = (says: LotSays): LotState['left'] => ({
  carried: says.carried && { ...says.carried },
  ...(says.metres === undefined ? {} : { metres: says.metres }),
});

function readersWith(readers: readonly string[] = [], ...more: (string | undefined)[]): string[] {
  return [...new Set([...readers, ...more.filter((id) => id !== undefined)])];
}
