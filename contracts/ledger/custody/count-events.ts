/** Defines the event of a stock count. All grams are integers. */

import type { Product } from '../../shared/products.js';
import type { Unit } from '../../shared/units.js';
import type { BookEffects, LotBounds, LotQuantities, TransactionHeader } from './event-parts.js';

/** A count as it was recorded: of one lot, or of the whole stock of a product in a Mass balance site's pool. */
export interface CountedStock {
  /** Present for a lot that was counted by itself. */
  productId?: string;
  product: Product;
  countedQuantity: number;
  unit: Unit;
  /** The mass in the ledger when the count was recorded, and the mass found. */
  bookGrams: number;
  countedGrams: number;
  /** The metres in the ledger and those found, for a lot without mass, whose grams are 0 here. */
  bookMetres?: number;
  countedMetres?: number;
}

/** The adjustment of one lot, which holds `counted` from this event on. */
export interface CountedLot {
  lotId: string;
  productId: string;
  product: Product;
  /** Zero for a lot without mass, which has bounds in their place. */
  book: LotQuantities;
  counted: LotQuantities;
  bookBounds?: LotBounds;
  countedBounds?: LotBounds;
  /** The same in metres, for lots that are counted in them. */
  bookMetres?: number;
  countedMetres?: number;
}

/** The rest of a pool's open segment, before a count of its lots and after it. */
export interface CountedSegment {
  segmentId: string;
  product: Product;
  book: Pick<LotQuantities, 'massGrams' | 'cottonGrams'>;
  counted: Pick<LotQuantities, 'massGrams' | 'cottonGrams'>;
}

/**
 * Records a stock count. Names every lot that was counted by itself, even when its mass did not change, and the lots of a pool that the
 * difference was assigned to. Claims of a lot that is lost lapse; a pool's verified grams change by a `PoolMove`.
 */
export interface StockCounted extends TransactionHeader, BookEffects {
  counts: CountedStock[];
  lots: CountedLot[];
  /** Open pool segments that hold counted lots. Events recorded before segments were counted lack them. */
  segments?: CountedSegment[];
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}
