import type { ProductIdBounds } from '../../../../../contracts/ground/settings/values.js';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { type LedgerLot, type LedgerState, lotByProductId, openingOf } from '../state/ledger-state.js';
import { broughtOnDayOf } from './product-id-bounds.js';
import { remainingQuantity } from './quantities-in-grams.js';

type LotPurpose = 'use' | 'sell' | 'transport';

/**
 * Returns the lot with that product ID if it is fit for the purpose.
 * @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp
 */
export function findHeldLot(state: LedgerState, productId: string, purpose: LotPurpose, path: string): LedgerLot {
  const found = findLot(state, productId, path);
  if (found.title === 'released') throw fieldRefusal(purpose === 'sell' ? 'ProductAlreadySold' : 'NotHeld', path);
  if (found.title === 'sold' && purpose !== 'transport') throw fieldRefusal('ProductAlreadySold', path);
  if (found.dispatch === 'shipped' && purpose !== 'sell') throw fieldRefusal('ProductAlreadyTransported', path);
  if (isUsedUp(found)) throw fieldRefusal('UsedUp', path);
  return found;
}

/** @throws Refusal ProductIdInvalid */
export function findLot(state: LedgerState, productId: string, path: string): LedgerLot {
  const found = lotByProductId(state, productId);
  if (!found) throw fieldRefusal('ProductIdInvalid', path, { name: 'product' });
  return found;
}

export const isUsedUp = ({ remaining, remainingMetres }: LedgerLot): boolean =>
  remaining ? remaining.massGrams === 0 : remainingMetres === 0;

/** Requires each product ID once. @throws Refusal Invalid for a repeated one */
export function assertUniqueProductIds(productIds: readonly string[], pathOf: (index: number) => string): void {
  const seen = new Set<string>();
  productIds.forEach((productId, index) => {
    const key = productIdKey(productId);
    if (seen.has(key)) throw invalidField(pathOf(index), 'namedTwice');
    seen.add(key);
  });
}

/** Collects the product IDs of lots that begin here, and refuses those in use and those beyond the bound of a day. */
export class NewProductIdSet {
  private readonly seen = new Set<string>();
  private readonly brought: number;

  constructor(
    private readonly state: LedgerState,
    now: string,
    private readonly bounds: ProductIdBounds | undefined,
  ) {
    this.brought = broughtOnDayOf(state, now);
  }

  /** @throws Refusal ProductIdTaken, ProductIdsTooMany */
  add(productId: string, path: string): void {
    const key = productIdKey(productId);
    if (this.seen.has(key) || this.state.lotIds.has(key)) throw fieldRefusal('ProductIdTaken', path);
    this.seen.add(key);
    const most = this.bounds?.newPerDay;
    if (most !== undefined && this.brought + this.seen.size > most)
      throw fieldRefusal('ProductIdsTooMany', path, { most: String(most), brought: String(this.brought) });
  }
}

export const newLotId = (state: LedgerState, transactionId: string, index: number): string =>
  `${openingOf(state).facilityId}:${transactionId}:${index}`;

export function remainingLot(state: LedgerLot): Lot {
  const { metres: _, pieces: __, bounds: ___, ...lot } = state.lot;
  return { ...lot, ...remainingQuantity(state), carried: state.remaining, ...omitUndefined({ bounds: state.remainingBounds }) };
}

/** Says whether somebody other than the holder owns the lot: its claims and verified grams stay with it, and it enters no pool. */
export const isOwnedByOther = (state: LedgerState, lot: Lot): boolean =>
  lot.ownerId !== undefined && lot.ownerId !== openingOf(state).facilityId;

/** Recognises a by-product of this site, which left the site's books when it arose. */
export const isOwnByProduct = (state: LedgerState, { product, lotId }: Lot): boolean =>
  product === 'byProduct' && lotId.startsWith(`${openingOf(state).facilityId}:`);
