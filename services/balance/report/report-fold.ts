/** What a reconciliation report says in sum, folded from a ledger's events in order: its stock by lot, and a window's losses. */
import type { Carried, LedgerEvent, ProductsTransformed, StockCounted, TransactionVoided } from '../../../contracts/custody-events.js';
import { facilityOfLedger } from '../../../contracts/custody-events.js';
import type { FactorTerms } from '../../../contracts/ledger-terms.js';
import type { Product } from '../../../contracts/products.js';
import type { ReportLoss } from '../../../contracts/report-replies.js';
import { massMovesOf } from '../../../projections/mass-moves.js';
import { isOwnByProduct, lossOf, runOf, type StockedLot } from './lines.js';

/** A lot in stock: small, since all the stock of a site is held while its report is made. */
export interface Stocked {
  /** Unknown of a lot that a void brought back. */
  productId?: string;
  product?: Product;
  certification?: string;
  since: string;
  massGrams: number | null;
  /** Of lots counted in them. */
  metres: number | null;
  verifiedGrams: number | null;
  claimedGrams: number;
  /** By a count of its own in the window. */
  countedGrams?: number;
}

/** May be fed events of windows after its own: they do not count. */
export class ReportFold {
  readonly stock = new Map<string, Stocked>();
  readonly expected = new Map<string, FactorTerms['yieldRangesBp']>();
  readonly losses = new Map<ReportLoss['step'], ReportLoss>();
  transitDifferenceGrams = 0;

  constructor(private readonly window: number) {}

  add(event: LedgerEvent): void {
    const { data } = event;
    if (event.type === 'LedgerOpened' || event.type === 'FactorsChanged') {
      this.expected.set(event.data.factorsVersion, event.data.yieldRangesBp);
    }
    if (!('window' in data) || data.window > this.window) return;
    this.move(event);
    if (data.window === this.window) this.lose(event);
  }

  private move(event: LedgerEvent): void {
    const here = facilityOfLedger(event.stream);
    const { type, data } = event;
    if (type === 'ProductRecorded') {
      if (!data.byProductOf) this.put(data.lots, data.occurredAt);
    } else if (type === 'ProductsPurchased') this.put(data.lots, data.occurredAt);
    else if (type === 'ProductsSold' || type === 'ProductsReleased') for (const { lotId } of data.lots) this.stock.delete(lotId);
    else if (type === 'ProductsRestored') {
      const back = data.lots.filter((lot) => lot.title === 'held' || data.voidedSaleId !== undefined);
      this.put(
        back.filter((lot) => !isOwnByProduct(lot, here)),
        data.occurredAt,
      );
    } else if (type === 'ProductsTransformed') this.transform(data, here);
    else if (type === 'StockCounted') this.count(data);
    else if (type === 'TransactionVoided') this.takeBack(data);
  }

  private put(lots: readonly StockedLot[], since: string): void {
    for (const { lotId, productId, product, certification, carried, metres, pooled } of lots) {
      this.stock.set(lotId, {
        productId,
        product,
        ...(certification === undefined ? {} : { certification }),
        since,
        massGrams: carried?.massGrams ?? null,
        metres: metres ?? null,
        verifiedGrams: pooled ? null : (carried?.verifiedGrams ?? null),
        claimedGrams: carried?.claimedGrams ?? 0,
      });
    }
  }

  private transform({ inputs, draws, outputs, occurredAt }: ProductsTransformed, here: string): void {
    for (const { from, product, used, metres } of inputs) {
      if (!isOwnByProduct({ product, lotId: from }, here)) this.use(from, used, metres);
    }
    for (const { lotId, used } of draws.flatMap(({ taken }) => taken)) this.use(lotId, used);
    this.put(outputs, occurredAt);
  }

  private use(lotId: string, used: Carried | null, metres?: number): void {
    const lot = this.stock.get(lotId);
    if (!lot) return;
    if (lot.metres !== null) lot.metres = Math.round((lot.metres - (metres ?? 0)) * 1000) / 1000;
    if (lot.massGrams !== null && used) {
      lot.massGrams -= used.massGrams;
      if (lot.verifiedGrams !== null) lot.verifiedGrams -= used.verifiedGrams;
      lot.claimedGrams -= used.claimedGrams;
    }
    if ((lot.massGrams ?? lot.metres ?? 0) <= 0) this.stock.delete(lotId);
  }

  private count({ lots, counts, window }: StockCounted): void {
    const alone = new Set(counts.map(({ productId }) => productId));
    for (const { lotId, productId, counted, countedMetres } of lots) {
      const lot = this.stock.get(lotId);
      if (!lot) continue;
      lot.massGrams = counted.massGrams;
      if (countedMetres !== undefined) lot.metres = countedMetres;
      if (lot.verifiedGrams !== null) lot.verifiedGrams = counted.verifiedGrams;
      lot.claimedGrams = counted.claimedGrams;
      if (window === this.window && alone.has(productId)) lot.countedGrams = counted.massGrams;
      if (counted.massGrams <= 0 && window < this.window) this.stock.delete(lotId);
    }
  }

  private takeBack({ withdrawn, restored, occurredAt }: TransactionVoided): void {
    for (const lotId of withdrawn) this.stock.delete(lotId);
    for (const { lotId, carried, metres, title } of restored) {
      if (title === 'sold') continue;
      const { countedGrams: _, ...known } = this.stock.get(lotId) ?? { since: occurredAt };
      this.stock.set(lotId, {
        ...known,
        massGrams: carried?.massGrams ?? null,
        metres: metres ?? ('metres' in known ? known.metres : null),
        verifiedGrams: 'verifiedGrams' in known && known.verifiedGrams === null ? null : (carried?.verifiedGrams ?? null),
        claimedGrams: carried?.claimedGrams ?? 0,
      });
    }
  }

  private lose(event: LedgerEvent): void {
    if (event.type === 'ProductsPurchased') {
      for (const { transitDifferenceGrams = 0 } of event.data.lots) this.transitDifferenceGrams += transitDifferenceGrams;
    }
    this.loseByCount(event);
    const run = runOf(event, this.expected);
    if (!run) return;
    const sum = this.losses.get(run.step);
    const [usedGrams, otherGrams, madeGrams, byProductGrams] = (['usedGrams', 'otherGrams', 'madeGrams', 'byProductGrams'] as const).map(
      (field) => both(sum ? sum[field] : 0, run[field]),
    ) as [number | null, number | null, number | null, number | null];
    const lossGrams = lossOf(usedGrams, otherGrams, madeGrams, byProductGrams);
    const runs = (sum?.runs ?? 0) + 1;
    this.losses.set(run.step, { step: run.step, runs, usedGrams, otherGrams, madeGrams, byProductGrams, lossGrams });
  }

  private loseByCount(event: LedgerEvent): void {
    const lost = massMovesOf(event).filter(({ as }) => as === 'lost');
    if (lost.length === 0 && event.type !== 'StockCounted') return;
    const { runs = 0, lossGrams = 0 } = this.losses.get('count') ?? {};
    const grams = lost.reduce((sum, { massGrams }) => sum + massGrams, 0);
    this.losses.set('count', { step: 'count', runs: runs + 1, ...NOTHING, lossGrams: (lossGrams ?? 0) + grams });
  }
}

const NOTHING = { usedGrams: 0, otherGrams: 0, madeGrams: 0, byProductGrams: 0 } as const;

const both = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one + other);
