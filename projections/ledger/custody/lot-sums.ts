/** Counts a lot in its holder's stock, and in the sales that wait for the purchaser or for their transport. */

import type { LotDispatch, LotTitle } from '../../../contracts/ledger/custody/replies.js';
import type { ChainOfCustody } from '../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { Unit } from '../../../contracts/shared/units.js';
import type { Share, SumBody } from '../../shared/sums.js';
import type { LotEntry, LotStatus } from './lot-status.js';

/** The kinds of lots that stock is summed by. */
export interface StockKind {
  place: 'stock' | 'inTransfer';
  title: LotTitle;
  dispatch: LotDispatch;
  cameBy: LotStatus['broughtBy']['as'];
  product: Product;
  unit: Unit;
  claimModel: ChainOfCustody | 'none';
}

const AMOUNTS = ['lots', 'unweighed', 'pooled', 'massGrams', 'cottonGrams', 'verifiedGrams', 'claimedGrams', 'millimetres'] as const;
type Figure = (typeof AMOUNTS)[number];

/** Lots of one kind. Grams are those of lots with a mass; `unweighed` counts the others. */
export type StockSum = StockKind & Record<Figure, number>;

/** A sale whose goods wait: to be purchased by `confirmBy`, or to be shipped by `shipBy`. */
export interface WaitingSale {
  saleId: string;
  sellerId: string;
  /** The instant of the sale. */
  since: string;
  confirmBy?: string;
  shipBy?: string;
}

/** Holds the parts of a lot's view that count. */
type CountedLot = { state: LotStatus | null; nature: { product: Product } | null; entries: readonly LotEntry[] };

export const stockKey = (holderId: string): string => `stock ${holderId}`;

export const toConfirmKey = (sellerId: string, saleId: string): string => `confirm ${sellerId} ${saleId}`;

export function lotShares(view: CountedLot): Share[] {
  const { state, nature } = view;
  if (!state || !nature) return [];
  return [...stockShare(state, nature.product), ...saleShares(view, state)];
}

/** Lists what a site holds, by kind; nothing when there is no sum. */
export function stockSums(sum: SumBody | undefined): StockSum[] {
  const found = new Map<string, StockSum>();
  for (const [name, amount] of Object.entries(sum?.amounts ?? {})) {
    const [place, title, dispatch, cameBy, product, unit, claimModel, figure] = name.split(' ');
    const kind = { place, title, dispatch, cameBy, product, unit, claimModel } as StockKind;
    const key = Object.values(kind).join(' ');
    const known = found.get(key) ?? {
      ...kind,
      ...(Object.fromEntries(AMOUNTS.map((each) => [each, 0])) as Record<Figure, 0>),
    };
    found.set(key, { ...known, [figure as string]: amount });
  }
  return [...found.values()];
}

function stockShare(state: LotStatus, product: Product): Share[] {
  const { holderId, place, title, dispatch, broughtBy, says, left } = state;
  if (place === 'usedUp') return [];
  const kind = [place, title, dispatch, broughtBy.as, product, says.unit, says.claimModel ?? 'none'].join(' ');
  const { carried, metres = 0 } = left;
  const figures: Record<Figure, number> = {
    lots: 1,
    unweighed: carried ? 0 : 1,
    pooled: says.pooled ? 1 : 0,
    massGrams: carried?.massGrams ?? 0,
    cottonGrams: carried?.cottonGrams ?? 0,
    verifiedGrams: carried?.verifiedGrams ?? 0,
    claimedGrams: carried?.claimedGrams ?? 0,
    // Whole numbers, so that adding and removing a lot leaves 0.
    millimetres: Math.round(metres * 1_000),
  };
  const names = namesOf(kind);
  const amounts: Record<string, number> = {};
  for (const figure of AMOUNTS) if (figures[figure] !== 0) amounts[names[figure]] = figures[figure];
  return [{ key: stockKey(holderId), about: { holderId }, amounts }];
}

const NAMES = new Map<string, Record<Figure, string>>();

/** Returns the names of the figures of a kind; there are few kinds, so their names are kept. */
function namesOf(kind: string): Record<Figure, string> {
  const known = NAMES.get(kind);
  if (known) return known;
  const names = Object.fromEntries(AMOUNTS.map((figure) => [figure, `${kind} ${figure}`])) as Record<Figure, string>;
  NAMES.set(kind, names);
  return names;
}

function saleShares({ entries }: CountedLot, state: LotStatus): Share[] {
  const { holderId: sellerId, title, purchaserId, saleId, dispatch, place } = state;
  if (title !== 'sold' || saleId === undefined) return [];
  const sale = entries.findLast(({ as, transactionId }) => as === 'sold' && transactionId === saleId);
  const about = { saleId, sellerId, since: sale?.occurredAt ?? state.occurredAt };
  const shares: Share[] = [];
  if (purchaserId) shares.push({ key: toConfirmKey(sellerId, saleId), about: { ...about, confirmBy: purchaserId }, amounts: { lots: 1 } });
  if (place === 'stock' && dispatch === 'notShipped')
    shares.push({ key: `ship ${sellerId} ${saleId}`, about: { ...about, shipBy: sellerId }, amounts: { lots: 1 } });
  return shares;
}
