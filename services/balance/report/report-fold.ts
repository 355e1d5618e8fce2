/** What a reconciliation report says in sum, folded from a ledger's events in order: its stock by lot, and a window's losses. */
import type { LedgerEvent, ProductsTransformed, StockCounted } from '../../../contracts/custody-events.js';
import { facilityOfLedger } from '../../../contracts/custody-events.js';
import type { Carried } from '../../../contracts/custody-facts.js';
import type { FactorTerms } from '../../../contracts/ledger-terms.js';
import type { ReportLoss } from '../../../contracts/report-replies.js';
import { massMovesOf } from '../../../projections/mass-moves.js';
import { ClaimFold } from './claim-fold.js';
import { type ClaimMove, takenBackFrom } from './claim-moves.js';
import { isOwnByProduct, lossOf, runOf } from './lines.js';
import type { Named, Stocked, StockedLot } from './stocked.js';

/** May be fed events of windows after its own: they do not count. */
export class ReportFold {
  readonly stock = new Map<string, Stocked>();
  readonly expected = new Map<string, FactorTerms['yieldRangesBp']>();
  readonly losses = new Map<ReportLoss['step'], ReportLoss>();
  readonly claims = new ClaimFold();
  transitDifferenceGrams = 0;

  constructor(private readonly window: number) {}

  /** Lots that a void brings back and that are not in stock: they have to be named. */
  unnamedIn(event: LedgerEvent): string[] {
    if (event.type !== 'TransactionVoided' || event.data.window > this.window) return [];
    return event.data.restored.map(({ lotId }) => lotId).filter((lotId) => !this.stock.has(lotId));
  }

  /** @param names of the lots that `unnamedIn` asks for */
  add(event: LedgerEvent, names: ReadonlyMap<string, Named> = new Map()): void {
    const { data } = event;
    if (event.type === 'LedgerOpened' || event.type === 'FactorsChanged') {
      this.expected.set(event.data.factorsVersion, event.data.yieldRangesBp);
    }
    if (!('window' in data) || data.window > this.window) return;
    const takenBack = event.type === 'TransactionVoided' ? this.takeBack(event, names) : [];
    this.move(event);
    const isOwn = data.window === this.window;
    this.claims.add(event, takenBack, isOwn);
    if (isOwn) this.lose(event);
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
  }

  private put(lots: readonly StockedLot[], since: string): void {
    for (const { lotId, productId, product, certification, claimModel, carried, metres, pooled } of lots) {
      this.stock.set(lotId, {
        productId,
        product,
        ...(certification === undefined ? {} : { certification }),
        ...(claimModel === undefined ? {} : { claimModel }),
        ...(pooled ? { pooled } : {}),
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

  /** What it does to the claims of lots. */
  private takeBack(event: LedgerEvent & { type: 'TransactionVoided' }, names: ReadonlyMap<string, Named>): ClaimMove[] {
    const { withdrawn, restored, occurredAt } = event.data;
    const claims: Omit<ClaimMove, 'as' | 'model'>[] = [];
    const claim = ({ certification }: Named, grams: number): void => {
      if (certification !== undefined && grams !== 0) claims.push({ certification, grams });
    };
    const pooled = withdrawn.length > 0 && withdrawn.every((lotId) => this.stock.get(lotId)?.pooled);
    for (const lotId of withdrawn) {
      const lot = this.stock.get(lotId);
      if (lot) claim(lot, -lot.claimedGrams);
      this.stock.delete(lotId);
    }
    for (const { lotId, carried, metres, title } of restored) {
      if (title === 'sold') continue;
      const before = this.stock.get(lotId);
      const known: Named & Pick<Stocked, 'since' | 'metres'> = before ?? { ...names.get(lotId), since: occurredAt, metres: null };
      const claimedGrams = carried?.claimedGrams ?? 0;
      claim(known, claimedGrams - (before?.claimedGrams ?? 0));
      this.stock.set(lotId, {
        ...known,
        massGrams: carried?.massGrams ?? null,
        metres: metres ?? known.metres,
        verifiedGrams: known.pooled ? null : (carried?.verifiedGrams ?? null),
        claimedGrams,
      });
      delete this.stock.get(lotId)?.countedGrams;
    }
    return takenBackFrom(event, claims, pooled);
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
