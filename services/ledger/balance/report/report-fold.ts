/** Folds a ledger's events, in order, into the sums of a reconciliation report: its stock by lot, and the window's losses. */

import type { ReportLoss } from '../../../../contracts/ledger/balance/report-replies.js';
import type { StockCounted } from '../../../../contracts/ledger/custody/count-events.js';
import type { LotQuantities } from '../../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent, ProductsTransformed } from '../../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import type { FactorTerms } from '../../../../contracts/shared/ledger-terms.js';
import { outsideNumbersOf } from '../../../../contracts/shared/written/outside-numbers.js';
import { massMovesOf } from '../../../../projections/ledger/balance/mass-moves.js';
import { ClaimFold } from './claims/claim-fold.js';
import { type ClaimMove, movesOfVoid } from './claims/claim-moves.js';
import { isOwnByProduct, lossOf, runOf } from './report-lines.js';
import type { LotEntering, LotIdentity, LotInStock } from './stock-lines.js';

/** Ignores events of later windows. */
export class ReportFold {
  readonly stock = new Map<string, LotInStock>();
  readonly expectedYields = new Map<string, FactorTerms['yieldRangesBp']>();
  readonly losses = new Map<ReportLoss['step'], ReportLoss>();
  readonly claims = new ClaimFold();
  transitDifferenceGrams = 0;

  constructor(private readonly window: number) {}

  /** Returns the lots that a void brings back and that are not in stock. Their identities must be passed to `add`. */
  lotsToIdentify(event: LedgerEvent): string[] {
    if (event.type !== 'TransactionVoided' || event.data.window > this.window) return [];
    return event.data.restored.map(({ lotId }) => lotId).filter((lotId) => !this.stock.has(lotId));
  }

  /** @param identities identities of the lots that `lotsToIdentify` returned */
  add(event: LedgerEvent, identities: ReadonlyMap<string, LotIdentity> = new Map()): void {
    const { data } = event;
    if (event.type === 'LedgerOpened' || event.type === 'FactorsChanged') {
      this.expectedYields.set(event.data.factorsVersion, event.data.yieldRangesBp);
    }
    if (!('window' in data) || data.window > this.window) return;
    const takenBack = event.type === 'TransactionVoided' ? this.applyVoid(event, identities) : [];
    this.moveStock(event);
    const isOwn = data.window === this.window;
    this.claims.add(event, takenBack, isOwn);
    if (isOwn) this.addLosses(event);
  }

  private moveStock(event: LedgerEvent): void {
    const here = facilityOfStream(event.stream);
    const { type, data } = event;
    if (type === 'ProductRecorded') {
      if (!data.byProductOf) this.addStock(data.lots, data.occurredAt);
    } else if (type === 'ProductsPurchased') this.addStock(data.lots, data.occurredAt);
    else if (type === 'ProductsSold' || type === 'ProductsReleased') for (const { lotId } of data.lots) this.stock.delete(lotId);
    else if (type === 'ProductsRestored') {
      const back = data.lots.filter((lot) => lot.title === 'held' || data.voidedSaleId !== undefined);
      this.addStock(
        back.filter((lot) => !isOwnByProduct(lot, here)),
        data.occurredAt,
      );
    } else if (type === 'ProductsTransformed') this.applyTransform(data, here);
    else if (type === 'StockCounted') this.applyCount(data);
  }

  private addStock(lots: readonly LotEntering[], since: string): void {
    for (const { lotId, productId, externalIds, product, certification, claimModel, carried, metres, pooled } of lots) {
      this.stock.set(lotId, {
        productId,
        product,
        ...(externalIds?.length ? { externalIds: outsideNumbersOf({ externalIds }) } : {}),
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

  private applyTransform({ inputs, draws, outputs, occurredAt }: ProductsTransformed, here: string): void {
    for (const { from, product, used, metres } of inputs) {
      if (!isOwnByProduct({ product, lotId: from }, here)) this.takeFromLot(from, used, metres);
    }
    for (const { lotId, used } of draws.flatMap(({ taken }) => taken)) this.takeFromLot(lotId, used);
    this.addStock(outputs, occurredAt);
  }

  private takeFromLot(lotId: string, used: LotQuantities | null, metres?: number): void {
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

  private applyCount({ lots, counts, window }: StockCounted): void {
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

  /** Returns the changes that a void makes to the claims of lots. */
  private applyVoid(event: LedgerEvent & { type: 'TransactionVoided' }, identities: ReadonlyMap<string, LotIdentity>): ClaimMove[] {
    const { withdrawn, restored, occurredAt } = event.data;
    const claims: Omit<ClaimMove, 'as' | 'model'>[] = [];
    const claim = ({ certification }: LotIdentity, grams: number): void => {
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
      const known: LotIdentity & Pick<LotInStock, 'since' | 'metres'> = before ?? {
        // A lot that comes back has been here since it first came.
        since: occurredAt,
        metres: null,
        ...identities.get(lotId),
      };
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
    return movesOfVoid(event, claims, pooled);
  }

  private addLosses(event: LedgerEvent): void {
    if (event.type === 'ProductsPurchased') {
      for (const { transitDifferenceGrams = 0 } of event.data.lots) this.transitDifferenceGrams += transitDifferenceGrams;
    }
    this.addCountLoss(event);
    const run = runOf(event, this.expectedYields);
    if (!run) return;
    const sum = this.losses.get(run.step);
    const [usedGrams, otherGrams, madeGrams, byProductGrams] = (['usedGrams', 'otherGrams', 'madeGrams', 'byProductGrams'] as const).map(
      (field) => addOrNull(sum ? sum[field] : 0, run[field]),
    ) as [number | null, number | null, number | null, number | null];
    const lossGrams = lossOf(usedGrams, otherGrams, madeGrams, byProductGrams);
    const runs = (sum?.runs ?? 0) + 1;
    this.losses.set(run.step, { step: run.step, runs, usedGrams, otherGrams, madeGrams, byProductGrams, lossGrams });
  }

  private addCountLoss(event: LedgerEvent): void {
    const lost = massMovesOf(event).filter(({ as }) => as === 'lost');
    if (lost.length === 0 && event.type !== 'StockCounted') return;
    const { runs = 0, lossGrams = 0 } = this.losses.get('count') ?? {};
    const grams = lost.reduce((sum, { massGrams }) => sum + massGrams, 0);
    this.losses.set('count', { step: 'count', runs: runs + 1, ...NO_GRAMS, lossGrams: (lossGrams ?? 0) + grams });
  }
}

const NO_GRAMS = { usedGrams: 0, otherGrams: 0, madeGrams: 0, byProductGrams: 0 } as const;

const addOrNull = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one + other);
