/** Derives from each ledger event what it says about the trace: the births, moves and uses of lots and pool segments. */

import { type SegmentUse, segmentsUsed, tracedInput } from '../../../contracts/ledger/balance/pool-segments.js';
import type { StockCounted } from '../../../contracts/ledger/custody/count-events.js';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent, ProductsTransformed } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import type { Product, Stage } from '../../../contracts/shared/products.js';
import { sumOrNull } from '../../../contracts/shared/units.js';
import type { Disputable } from '../../ledger/custody/disputes.js';
import { type CountedChange, cottonCounted } from './counted-cotton.js';
import { mergeInputs, type StepInput } from './merged-inputs.js';
import { type StatementChange, statementChanges } from './statement-changes.js';
import { NOBODY_KNOWS, unrecordedCotton } from './unrecorded-cotton.js';

interface FactHeader {
  facilityId: string;
  transactionId: string;
  recordedAt: string;
  occurredAt: string;
  /** The instant at which a void was recorded; the void counts from then on. */
  undoneAt?: string;
}

/**
 * An input of a step: the lot or segment, then the cotton grams, the mass grams and, for lots measured in metres, the metres used. A lot
 * without mass has the bound of its cotton here.
 */
export interface NodeCreation extends FactHeader {
  kind: 'lot' | 'byProduct' | 'pool';
  /** Outputs of one step share its ID. */
  stepId: string;
  /** Empty for a pool segment. */
  productId: string;
  product: Product;
  /** A pool segment has the stage below its product's stage. */
  stage: Stage | 0;
  massGrams: number | null;
  /** The bound of the cotton, for a lot without mass that has bounds. */
  cottonGrams: number | null;
  metres?: number;
  /** The most that a lot without mass can weigh. */
  boundGrams?: number;
  /**
   * Present where the event states no bounds for some of its goods without mass: the other inputs of the step, from which the trace
   * computes them.
   */
  unbounded?: { otherGrams: number };
  /** Grams of known provenance; null when the pool of the lot's product holds that figure. */
  verifiedGrams: number | null;
  source?: 'registeredFarm' | 'manual';
  /** True for outputs of a step with an implausible yield. */
  yieldOutOfRange?: true;
  /** The owner, when it is not the maker (job work). */
  ownerId?: string;
  /** Sorted by ID, without duplicates. */
  inputs: readonly StepInput[];
}

export interface NodeMove extends FactHeader, Disputable {
  kind: 'purchase' | 'sell' | 'release' | 'transport';
  /** The facility that the lot comes from (purchase), or that it is promised, released or shipped to. */
  otherId: string | null;
  /**
   * The lot's figures at that time, or in the purchaser's ledger for a purchase. Absent for a transport; verified grams are null when a
   * pool holds that figure.
   */
  cottonGrams?: number | null;
  verifiedGrams?: number | null;
  /** True for a purchase through a middleman without a ledger. */
  viaBroker?: true;
  /** True for a purchase of which the seller has no record. */
  byBuyer?: true;
  /** When the seller confirmed such a purchase. */
  confirmedAt?: string;
  /** True for a release where one person, or people who share a site, made both records; for a purchase, where its confirmation was theirs. */
  sharedHands?: true;
}

export interface NodeUse extends FactHeader {
  stepId: string;
  massGrams: number | null;
  outputs: readonly string[];
}

/** A stock count that changed the cotton of a lot, or of the rest of a pool segment. */
export interface NodeCount extends FactHeader, CountedChange {
  window: number;
}

export type TraceChange =
  | { nodeId: string; says: 'born'; birth: NodeCreation }
  | { nodeId: string; says: 'moved'; move: NodeMove }
  | { nodeId: string; says: 'used'; use: NodeUse }
  | { nodeId: string; says: 'counted'; count: NodeCount }
  /** A fact of this ledger no longer counts from `at` on: either everything under the transaction ID, or only its release. */
  | { nodeId: string; says: 'undone'; facilityId: string; transactionId: string; what: 'transaction' | 'release'; at: string }
  | StatementChange;

export const TRACE_EVENTS = [
  'ProductRecorded',
  'ProductsPurchased',
  'ProductsSold',
  'ProductsReleased',
  'ProductsRestored',
  'ProductsTransported',
  'ProductsTransformed',
  'StockCounted',
  'TransactionVoided',
  'TransactionConfirmed',
  'TransactionDisputed',
  'DisputeDecided',
] as const satisfies readonly LedgerEvent['type'][];

/** Returns every change to the graph. Pool segments come before the outputs that draw on them. */
export function traceChangesOf(event: LedgerEvent): TraceChange[] {
  const dated = (transactionId: string, occurredAt: string): FactHeader => ({
    facilityId: facilityOfStream(event.stream),
    transactionId,
    recordedAt: event.metadata.recordedAt,
    occurredAt,
  });
  switch (event.type) {
    case 'ProductRecorded': {
      const { transactionId, occurredAt, lots, byProductOf } = event.data;
      const at = dated(transactionId, occurredAt);
      const inputs = mergeInputs(byProductOf?.inputs ?? []);
      const kind = byProductOf ? 'byProduct' : 'lot';
      const step = { at, inputs, ...unboundedIn(inputs, lots, 0) };
      return [...lots.map((lot) => creationChange(lot, kind, step)), ...useChanges(inputs, at, lots, [])];
    }
    case 'ProductsPurchased': {
      const { transactionId, occurredAt, lots, sellerId, brokerId, assertedBy } = event.data;
      const at = dated(transactionId, occurredAt);
      if (sellerId === null) return lots.map((lot) => creationChange(vouchedFor(lot), 'lot', { at, inputs: [] }));
      const how = {
        ...(brokerId === undefined ? {} : { viaBroker: true as const }),
        ...(assertedBy === 'buyer' ? { byBuyer: true as const } : {}),
      };
      return lots.map((lot) => moveChange(lot, 'purchase', sellerId, at, how));
    }
    case 'ProductsSold': {
      const { transactionId, occurredAt, lots, purchaserId } = event.data;
      return lots.map((lot) => moveChange(lot, 'sell', purchaserId, dated(transactionId, occurredAt)));
    }
    case 'ProductsReleased': {
      const { transferId, occurredAt, lots, buyerId, sharedHands } = event.data;
      const how = sharedHands === undefined ? {} : { sharedHands: true as const };
      return lots.map((lot) => moveChange(lot, 'release', buyerId, dated(transferId, occurredAt), how));
    }
    case 'ProductsTransported': {
      const { transactionId, occurredAt, lots, purchaserId } = event.data;
      const move: NodeMove = { kind: 'transport', otherId: purchaserId ?? null, ...dated(transactionId, occurredAt) };
      return lots.map(({ lotId }) => ({ nodeId: lotId, says: 'moved', move }));
    }
    case 'ProductsRestored':
      return restoreChanges(event.data, facilityOfStream(event.stream), event.metadata.recordedAt);
    case 'TransactionVoided': {
      const { transactionId, withdrawn, restored: back } = event.data;
      const lots = new Set([...withdrawn, ...back.map(({ lotId }) => lotId)]);
      const undone = { says: 'undone', what: 'transaction', transactionId, at: event.metadata.recordedAt } as const;
      return [...lots].map((nodeId) => ({ nodeId, facilityId: facilityOfStream(event.stream), ...undone }));
    }
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
    case 'DisputeDecided':
      return statementChanges(event);
    case 'ProductsTransformed':
      return transformChanges(event.data, dated(event.data.transactionId, event.data.occurredAt));
    case 'StockCounted':
      return countChanges(event.data, dated(event.data.transactionId, event.data.occurredAt));
    default:
      return [];
  }
}

function countChanges(data: StockCounted, at: FactHeader): TraceChange[] {
  const window = data.belongsTo ?? data.window;
  return cottonCounted(data).map(([nodeId, change]) => ({ nodeId, says: 'counted', count: { ...at, window, ...change } }));
}

function transformChanges(data: ProductsTransformed, at: FactHeader): TraceChange[] {
  const unrecorded = unrecordedCotton(data);
  const inputs = mergeInputs([...[...data.inputs, ...data.draws].map(tracedInput), ...unrecorded]);
  const isOutOfRange = data.flags?.some(({ code }) => code === 'yieldOutOfRange');
  const besideGrams = data.otherInputs.reduce((sum, { massGrams }) => sum + massGrams, 0);
  const otherGrams = besideGrams - unrecorded.reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0);
  const step = { at, inputs, ...unboundedIn(inputs, [...data.outputs, ...data.byProducts], otherGrams) };
  return [
    ...segmentsUsed(data).flatMap((segment) => segmentChanges(segment, at)),
    ...data.outputs.map((lot) => creationChange(lot, 'lot', step, isOutOfRange)),
    ...data.byProducts.map((lot) => creationChange(lot, 'byProduct', step)),
    ...useChanges(inputs, at, data.outputs, data.byProducts),
  ];
}

/**
 * Returns the birth of a new segment under an ID of its own, which no void names: the segment outlives the step that opened it, since later
 * draws may depend on it.
 */
function segmentChanges(draw: SegmentUse, at: FactHeader): TraceChange[] {
  if (!draw.opens) return [];
  const inputs = mergeInputs(draw.opens.inputs);
  const birth: NodeCreation = {
    ...at,
    kind: 'pool',
    stepId: draw.from,
    productId: '',
    product: draw.product,
    stage: draw.stage,
    massGrams: sumOrNull(inputs.map(([, , massGrams]) => massGrams)),
    cottonGrams: draw.used.cottonGrams,
    verifiedGrams: draw.used.verifiedGrams,
    inputs,
  };
  const use: NodeUse = { ...at, stepId: draw.from, massGrams: null, outputs: [draw.from] };
  return [
    { nodeId: draw.from, says: 'born', birth },
    ...inputs.map(([nodeId, , massGrams]): TraceChange => ({ nodeId, says: 'used', use: { ...use, massGrams } })),
  ];
}

/** Raw cotton that a gin bought outside the platform as a registered origin begins there, as that of a farm does. */
const vouchedFor = (lot: Lot): Lot =>
  lot.product === 'rawCotton' && (lot.carried?.verifiedGrams ?? 0) > 0 ? { ...lot, source: 'registeredFarm' } : lot;

type TracedStep = { at: FactHeader; inputs: readonly StepInput[]; unbounded?: { otherGrams: number } };

/** Finds goods of a step that have neither mass nor bounds. */
function unboundedIn(inputs: readonly StepInput[], made: readonly Lot[], otherGrams: number): Pick<TracedStep, 'unbounded'> {
  const isUnbounded = inputs.some(([, cottonGrams]) => cottonGrams === null) || made.some(({ carried, bounds }) => !carried && !bounds);
  return inputs.length > 0 && isUnbounded ? { unbounded: { otherGrams } } : {};
}

function creationChange(lot: Lot, kind: 'lot' | 'byProduct', { at, inputs, unbounded }: TracedStep, isOutOfRange = false): TraceChange {
  const { productId, product, stage, carried, bounds, metres, source, ownerId } = lot;
  const birth: NodeCreation = {
    ...at,
    kind,
    stepId: `${at.facilityId}:${at.transactionId}`,
    productId,
    product,
    stage,
    massGrams: carried?.massGrams ?? null,
    cottonGrams: (carried ?? bounds)?.cottonGrams ?? null,
    verifiedGrams: ownVerifiedGrams(lot),
    inputs,
    ...(bounds === undefined ? {} : { boundGrams: bounds.massGrams }),
    ...(unbounded ? { unbounded } : {}),
    ...(metres === undefined ? {} : { metres }),
    ...(source === undefined ? {} : { source }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(isOutOfRange ? { yieldOutOfRange: true } : {}),
  };
  return { nodeId: lot.lotId, says: 'born', birth };
}

type MoveMarks = Pick<NodeMove, 'viaBroker' | 'byBuyer' | 'sharedHands'>;

function moveChange(lot: Lot, kind: NodeMove['kind'], otherId: string, at: FactHeader, how: MoveMarks = {}): TraceChange {
  const grams = { cottonGrams: (lot.carried ?? lot.bounds)?.cottonGrams ?? null, verifiedGrams: ownVerifiedGrams(lot) };
  const move: NodeMove = { kind, otherId, ...at, ...grams, ...how };
  return { nodeId: lot.lotId, says: 'moved', move };
}

function useChanges(inputs: readonly StepInput[], at: FactHeader, outputs: readonly Lot[], byProducts: readonly Lot[]): TraceChange[] {
  const stepId = `${at.facilityId}:${at.transactionId}`;
  const made = [...outputs, ...byProducts].map(({ lotId }) => lotId);
  return inputs
    .filter(([nodeId]) => nodeId !== NOBODY_KNOWS)
    .map(([nodeId, , massGrams]) => ({ nodeId, says: 'used', use: { ...at, stepId, massGrams, outputs: made } }));
}

function restoreChanges(data: (LedgerEvent & { type: 'ProductsRestored' })['data'], facilityId: string, at: string): TraceChange[] {
  const undone = { says: 'undone', facilityId, at } as const;
  return data.lots.flatMap(({ lotId }): TraceChange[] => [
    { nodeId: lotId, ...undone, what: 'release', transactionId: data.transferId },
    ...(data.voidedSaleId === undefined
      ? []
      : [{ nodeId: lotId, ...undone, what: 'transaction', transactionId: data.voidedSaleId } as const]),
  ]);
}

const ownVerifiedGrams = (lot: Lot): number | null => (lot.pooled ? null : ((lot.carried ?? lot.bounds)?.verifiedGrams ?? null));
