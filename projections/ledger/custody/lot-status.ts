import type { LotBounds, LotQuantities, StoredDocument } from '../../../contracts/ledger/custody/event-parts.js';
import type { LotDispatch, LotTitle } from '../../../contracts/ledger/custody/replies.js';
import type { ChainOfCustody } from '../../../contracts/shared/ledger-terms.js';
import type { Unit } from '../../../contracts/shared/units.js';
import type { Disputable } from './disputes.js';

export interface LotValues {
  quantity: number;
  unit: Unit;
  carried: LotQuantities | null;
  /** Present on a lot without mass that has bounds in its place. */
  bounds?: LotBounds;
  metres?: number;
  certification?: string;
  claimModel?: ChainOfCustody;
  ownerId?: string;
  /** True at a Mass balance site, where the pool holds the verified grams and the account the claimed grams. */
  pooled?: true;
}

export interface LotEntry extends Disputable {
  as: 'recorded' | 'made' | 'purchased' | 'sold' | 'released' | 'transported' | 'used' | 'counted' | 'voided';
  facilityId: string;
  /** Names the transfer when the fact is a release. */
  transactionId: string;
  counterpartyId?: string;
  occurredAt: string;
  recordedAt: string;
  revision: number;
  hash: string;
  /** Names the person who recorded it. */
  userId: string;
  /** The instant at which a void, or the return of a transfer, was recorded. The fact no longer counts from then on. */
  undoneAt?: string;
  says?: LotValues;
  /** Holds the missing quantity when the fact is a stock count; negative when more was found. */
  used?: { carried: LotQuantities | null; bounds?: LotBounds; metres?: number };
  documents?: StoredDocument[];
  /** Names the release that caused a purchase. */
  cause?: { facilityId: string; revision: number; hash: string };
}

export interface LotStatus {
  holderId: string;
  title: LotTitle;
  dispatch: LotDispatch;
  /** `inTransfer` lots are released but not yet in the buyer's ledger. */
  place: 'stock' | 'inTransfer' | 'usedUp';
  purchaserId?: string;
  saleId?: string;
  /** The values at arrival with the holder, or at departure once the lot is sold. */
  says: LotValues;
  left: { carried: LotQuantities | null; bounds?: LotBounds; metres?: number };
  /** The transaction by which the lot came to its holder. */
  broughtBy: { as: LotEntry['as']; transactionId: string; occurredAt: string; sellerId?: string };
  /** Past and present holders, owners, and the purchaser of a sale. */
  readers: string[];
  occurredAt: string;
}

/** Returns null when no fact brought the lot. */
export function foldLotEntries(entries: readonly LotEntry[]): LotStatus | null {
  let state: LotStatus | null = null;
  for (const entry of entries) state = applyLotEntry(state, entry);
  return state;
}

/** Applies one fact; may change the state in place. Values that a fact states in full replace all earlier ones. */
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
  const bounds = state.left.bounds && taken?.bounds ? subtractBounds(state.left.bounds, taken.bounds) : state.left.bounds;
  const isUsedUp = carried ? carried.massGrams <= 0 : (metres ?? 0) <= 0;
  return {
    ...state,
    left: { carried, ...(bounds === undefined ? {} : { bounds }), ...(metres === undefined ? {} : { metres }) },
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

export const subtractBounds = (left: LotBounds, taken: LotBounds): LotBounds => ({
  massGrams: left.massGrams - taken.massGrams,
  cottonGrams: left.cottonGrams - taken.cottonGrams,
  lintGrams: left.lintGrams - taken.lintGrams,
  verifiedGrams: left.verifiedGrams - taken.verifiedGrams,
});

const remainingOf = (says: LotValues): LotStatus['left'] => ({
  carried: says.carried && { ...says.carried },
  ...(says.bounds === undefined ? {} : { bounds: { ...says.bounds } }),
  ...(says.metres === undefined ? {} : { metres: says.metres }),
});

function addReaders(readers: readonly string[] = [], ...more: (string | undefined)[]): string[] {
  return [...new Set([...readers, ...more.filter((id) => id !== undefined)])];
}

export function lotValuesOf({ quantity, unit, carried, bounds, metres, certification, claimModel, ownerId, pooled }: LotValues): LotValues {
  return {
    quantity,
    unit,
    carried,
    ...(bounds === undefined ? {} : { bounds }),
    ...(metres === undefined ? {} : { metres }),
    ...(certification === undefined ? {} : { certification }),
    ...(claimModel === undefined ? {} : { claimModel }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(pooled ? { pooled } : {}),
  };
}

export function findLot<Named extends { lotId: string }>(among: readonly Named[], lotId: string): Named | undefined {
  return among.find((each) => each.lotId === lotId);
}
