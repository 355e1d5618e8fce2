/** Finding lots and saying why one cannot be moved or used. */
import type { Lot } from '../../../contracts/custody-facts.js';
import { productIdKey } from '../../../contracts/product-id.js';
import { type LedgerState, type LotState, lotByProductId, openedOf } from './ledger-state.js';
import { quantityLeft } from './measuring.js';
import { invalid, refusal } from './refusing.js';

/** What is asked of a lot. */
type Purpose = 'use' | 'sell' | 'transport';

/**
 * The lot with that product ID, fit for the purpose.
 * @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp
 */
export function heldLot(state: LedgerState, productId: string, purpose: Purpose, path: string): LotState {
  const found = knownLot(state, productId, path);
  if (found.title === 'released') throw refusal(purpose === 'sell' ? 'ProductAlreadySold' : 'NotHeld', path);
  if (found.title === 'sold' && purpose !== 'transport') throw refusal('ProductAlreadySold', path);
  if (found.dispatch === 'shipped' && purpose !== 'sell') throw refusal('ProductAlreadyTransported', path);
  if (isUsedUp(found)) throw refusal('UsedUp', path);
  return found;
}

/** @throws Refusal ProductIdInvalid */
export function knownLot(state: LedgerState, productId: string, path: string): LotState {
  const found = lotByProductId(state, productId);
  if (!found) throw refusal('ProductIdInvalid', path, { name: 'product' });
  return found;
}

export const isUsedUp = ({ left, metresLeft }: LotState): boolean => (left ? left.massGrams === 0 : metresLeft === 0);

/** The rows' product IDs, each once. @throws Refusal Invalid on a doubled one */
export function eachOnce(productIds: readonly string[], pathOf: (index: number) => string): void {
  const seen = new Set<string>();
  productIds.forEach((productId, index) => {
    const key = productIdKey(productId);
    if (seen.has(key)) throw invalid(pathOf(index), 'namedTwice');
    seen.add(key);
  });
}

/** Checks the labels of lots that begin here. */
export class NewLabels {
  private readonly seen = new Set<string>();

  constructor(private readonly state: LedgerState) {}

  /** @throws Refusal ProductIdTaken */
  take(productId: string, path: string): void {
    const key = productIdKey(productId);
    if (this.seen.has(key) || this.state.lotIds.has(key)) throw refusal('ProductIdTaken', path);
    this.seen.add(key);
  }
}

export const lotIdOf = (state: LedgerState, transactionId: string, index: number): string =>
  `${openedOf(state).facilityId}:${transactionId}:${index}`;

/** The lot with what is left of it, as it stands here. */
export function lotAsLeft(state: LotState): Lot {
  const { metres: _, pieces: __, ...lot } = state.lot;
  return { ...lot, ...quantityLeft(state), carried: state.left };
}

/** Owned by another than its holder: claims and verified grams stay with it, and it enters no pool. */
export const isForeign = (state: LedgerState, lot: Lot): boolean => lot.ownerId !== undefined && lot.ownerId !== openedOf(state).facilityId;
