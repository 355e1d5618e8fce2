/** Turns facts into the lines of a reconciliation report. Uses the same mass moves as the books, so that the lines add up to them. */

import type {
  ReportClaim,
  ReportCount,
  ReportLineKind,
  ReportMassMove,
  ReportMovement,
  ReportProductionRun,
} from '../../../../contracts/ledger/balance/report-replies.js';
import type { MassMove } from '../../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent, ReceivedLot } from '../../../../contracts/ledger/custody/events.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { FactorTerms } from '../../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { bookEntryOf } from '../../../../projections/ledger/balance/mass-balance.js';
import { massMovesOf } from '../../../../projections/ledger/balance/mass-moves.js';
import { recorderOf } from '../reads/postings/recorders.js';

/** Keeps the counterparty's ID until its name is looked up. */
export type MovementLine = Omit<ReportMovement, 'counterparty'> & { counterpartyId?: string };
export type MassMoveLine = Omit<ReportMassMove, 'counterparty'> & { counterpartyId?: string };

/** Maps each version of the conversion factors to the yields it expects of a step. */
export type ExpectedYields = ReadonlyMap<string, FactorTerms['yieldRangesBp']>;

const KIND_OF = {
  ProductsPurchased: 'purchase',
  ProductRecorded: 'record',
  ProductsSold: 'sell',
  ProductsReleased: 'release',
  ProductsRestored: 'restore',
  ProductsTransformed: 'transform',
  StockCounted: 'count',
  TransactionVoided: 'void',
  WindowClosed: 'close',
} as const satisfies Partial<Record<LedgerEvent['type'], ReportLineKind>>;

export const MOVING_EVENTS = Object.keys(KIND_OF) as LedgerEvent['type'][];
export const factKindOf = (type: LedgerEvent['type']): ReportLineKind | undefined =>
  type in KIND_OF ? KIND_OF[type as keyof typeof KIND_OF] : undefined;

/** Returns what a fact did to the mass of each product, as the books sum it. */
export function massMoveLines(event: LedgerEvent): MassMoveLine[] {
  const kind = factKindOf(event.type);
  if (!kind) return [];
  return massMovesOf(event).map(({ product, as, massGrams, verifiedGrams, unweighedLots }) => ({
    ...lineHeader(event),
    kind,
    product,
    as,
    massGrams: unweighedLots ? null : massGrams,
    verifiedGrams: unweighedLots ? null : (verifiedGrams ?? null),
    ...(as === 'received' ? transitOf(lotsOf(event).filter((lot) => lot.product === product)) : {}),
    hash: event.metadata.hash,
  }));
}

/** Returns the goods that a fact brought in or took out, by product. */
export function movementsOf(event: LedgerEvent, as: 'received' | 'sold'): MovementLine[] {
  const kind = factKindOf(event.type) as ReportMovement['kind'] | undefined;
  if (!kind) return [];
  return massMovesOf(event)
    .filter((move) => move.as === as)
    .map((move) => {
      const lots = lotsOf(event).filter(({ product }) => product === move.product);
      return {
        ...lineHeader(event),
        kind,
        product: move.product,
        lots: lots.length,
        massGrams: move.unweighedLots ? null : move.massGrams,
        verifiedGrams: move.unweighedLots ? null : (move.verifiedGrams ?? null),
        claims: event.type === 'TransactionVoided' ? voidedClaims(event, as) : claimsOf(lots, kind === 'restore' ? -1 : 1),
        ...transitOf(lots),
      };
    });
}

export function lineHeader(
  event: LedgerEvent,
): Pick<MovementLine, 'revision' | 'transactionId' | 'recordedBy' | 'occurredAt' | 'belongsTo' | 'counterpartyId'> {
  const { revision, transactionId, occurredAt, belongsTo, counterpartyId } = bookEntryOf(event);
  return {
    revision,
    transactionId,
    ...recorderOf({ type: event.type, counterpartyId }),
    occurredAt,
    ...(belongsTo === undefined ? {} : { belongsTo }),
    ...(counterpartyId === undefined ? {} : { counterpartyId }),
  };
}

const lotsOf = (event: LedgerEvent): readonly ReceivedLot[] => ('lots' in event.data ? (event.data.lots as ReceivedLot[]) : []);

/** Returns the claims of lots. A lot that enters a Mass balance site's stock brings its claim to the account, not to the lot. */
function claimsOf(lots: readonly ReceivedLot[], sign: 1 | -1): ReportClaim[] {
  const claimed = lots.map(({ brought, certification, carried }) => ({
    certification: brought?.certification ?? certification ?? '',
    grams: sign * ((brought?.carried ?? carried)?.claimedGrams ?? 0),
  }));
  return summedClaims(claimed);
}

/** Returns the claims of lots. For a Mass balance site's stock, uses what the lot brought, which is more than it carries there. */
function voidedClaims(event: LedgerEvent & { type: 'TransactionVoided' }, as: 'received' | 'sold'): ReportClaim[] {
  const sign = as === 'received' ? 1 : -1;
  return summedClaims((event.data.postings ?? []).map(({ certification, grams }) => ({ certification, grams: sign * grams })));
}

function summedClaims(claims: readonly ReportClaim[]): ReportClaim[] {
  return [...groupBy(claims, ({ certification }) => certification)]
    .map(([certification, group]) => ({ certification, grams: group.reduce((sum, { grams }) => sum + grams, 0) }))
    .filter(({ grams }) => grams !== 0);
}

function transitOf(lots: readonly ReceivedLot[]): Pick<ReportMovement, 'transitDifferenceGrams'> {
  const grams = lots.reduce((sum, { transitDifferenceGrams = 0 }) => sum + transitDifferenceGrams, 0);
  return grams === 0 ? {} : { transitDifferenceGrams: grams };
}

const STEP_MOVES: ReadonlySet<MassMove['as']> = new Set(['used', 'other', 'made', 'byProduct']);

/** Returns what a stock count found; for its void, the reversed differences. */
export function countsOf(event: LedgerEvent): ReportCount[] {
  const { counterpartyId: _, ...line } = lineHeader(event);
  if (event.type === 'StockCounted') {
    return event.data.counts.map(({ product, productId, bookGrams, countedGrams }) => ({
      ...line,
      product,
      ...(productId === undefined ? {} : { productId }),
      bookGrams,
      countedGrams,
      differenceGrams: countedGrams - bookGrams,
    }));
  }
  return massMovesOf(event)
    .filter(({ as }) => as === 'gained' || as === 'lost')
    .map(({ product, as, massGrams }) => ({
      ...line,
      product,
      bookGrams: null,
      countedGrams: null,
      differenceGrams: as === 'gained' ? massGrams : -massGrams,
    }));
}

/** Returns the inputs and outputs of a step. Includes by-products recorded later, and the void of either. */
export function runOf(event: LedgerEvent, expected: ExpectedYields): ReportProductionRun | undefined {
  const moves = massMovesOf(event).filter(({ as }) => STEP_MOVES.has(as));
  const step = stepOf(event);
  if (moves.length === 0 || !step) return undefined;
  const { counterpartyId: _, ...line } = lineHeader(event);
  const [usedGrams, otherGrams, madeGrams, byProductGrams] = (['used', 'other', 'made', 'byProduct'] as const).map((as) =>
    sumOfMoves(moves, as),
  );
  return {
    ...line,
    step,
    usedGrams: usedGrams as number | null,
    otherGrams: otherGrams as number | null,
    madeGrams: madeGrams as number | null,
    byProductGrams: byProductGrams as number | null,
    lossGrams: lossOf(usedGrams, otherGrams, madeGrams, byProductGrams),
    yieldBp: event.type === 'ProductsTransformed' ? event.data.yieldBp : null,
    ...expectedRange(event, expected),
  };
}

function stepOf(event: LedgerEvent): ReportProductionRun['step'] | undefined {
  if (event.type === 'ProductsTransformed') return event.data.step;
  if (event.type === 'ProductRecorded') return 'byProduct';
  return event.type === 'TransactionVoided' ? 'void' : undefined;
}

function expectedRange(event: LedgerEvent, expected: ExpectedYields): Pick<ReportProductionRun, 'expectedLowBp' | 'expectedHighBp'> {
  const none = { expectedLowBp: null, expectedHighBp: null };
  if (event.type !== 'ProductsTransformed' || event.data.step === 'regroup') return none;
  const range = expected.get(event.data.factorsVersion)?.[event.data.step];
  return range ? { expectedLowBp: range[0], expectedHighBp: range[1] } : none;
}

function sumOfMoves(moves: readonly MassMove[], as: MassMove['as']): number | null {
  const own = moves.filter((move) => move.as === as);
  return own.some(({ unweighedLots }) => unweighedLots) ? null : own.reduce((sum, { massGrams }) => sum + massGrams, 0);
}

/** Returns null when one of the masses is null. */
export function lossOf(...[used, other, made, byProduct]: (number | null | undefined)[]): number | null {
  if (used == null || other == null || made == null || byProduct == null) return null;
  return used + other - made - byProduct;
}

/** Recognises a site's own by-products, which leave its books where they arise. */
export const isOwnByProduct = ({ product, lotId }: { product: Product; lotId: string }, facilityId: string): boolean =>
  product === 'byProduct' && lotId.startsWith(`${facilityId}:`);
