/** What each fact of the ledgers says about the trace: the births, moves and uses of lots and pool segments. */
import type { LedgerEvent, PoolDraw, ProductsTransformed, Statement, UsedLot } from '../contracts/custody-events.js';
import { facilityOfLedger } from '../contracts/custody-events.js';
import type { Lot, TraceInput } from '../contracts/custody-facts.js';
import type { Product, Stage } from '../contracts/products.js';
import type { Disputable } from './disputes.js';

interface Dated {
  facilityId: string;
  transactionId: string;
  recordedAt: string;
  occurredAt: string;
  /** When a void of it was recorded: the void counts from then. */
  undoneAt?: string;
}

/** An input of a step: the lot or segment, and what of it was used: cotton grams, mass grams and, of lots counted in them, metres. */
export type Input = readonly [from: string, cottonGrams: number | null, massGrams: number | null, metres?: number];

export interface Birth extends Dated {
  kind: 'lot' | 'byProduct' | 'pool';
  /** Outputs of one step name the same one. */
  stepId: string;
  /** A pool segment has none. */
  productId: string;
  product: Product;
  /** Of a pool segment one below its product's. */
  stage: Stage | 0;
  massGrams: number | null;
  cottonGrams: number | null;
  metres?: number;
  /** Of known provenance; null where its product's pool holds that. */
  verifiedGrams: number | null;
  source?: 'registeredFarm' | 'manual';
  /** Who owns it, where that is not who made it (job work). */
  ownerId?: string;
  /** In the order of their ids, each once. */
  inputs: readonly Input[];
}

/** A custody fact on a lot that is not its birth. */
export interface Move extends Dated, Disputable {
  kind: 'purchase' | 'sell' | 'release' | 'transport';
  /** The facility that the lot comes from (purchase), or is promised, released or shipped to. */
  otherId: string | null;
  /** As the lot stood then; absent for a transport. */
  cottonGrams?: number | null;
  verifiedGrams?: number | null;
}

export interface Use extends Dated {
  stepId: string;
  massGrams: number | null;
  outputs: readonly string[];
}

/** One thing that an event says of one node of the graph. */
export type TraceFact =
  | { nodeId: string; says: 'born'; birth: Birth }
  | { nodeId: string; says: 'moved'; move: Move }
  | { nodeId: string; says: 'used'; use: Use }
  /** A fact of that ledger no longer counts, from `at` on: everything under the transaction ID, or its release alone. */
  | { nodeId: string; says: 'undone'; facilityId: string; transactionId: string; what: 'transaction' | 'release'; at: string }
  /** A party disputes the transaction that moved the node, or settles that. */
  | { nodeId: string; says: 'disputed' | 'settled'; facilityId: string; transactionId: string; byId: string; at: string };

export const TRACE_EVENTS = [
  'ProductRecorded',
  'ProductsPurchased',
  'ProductsSold',
  'ProductsReleased',
  'ProductsRestored',
  'ProductsTransported',
  'ProductsTransformed',
  'TransactionVoided',
  'TransactionConfirmed',
  'TransactionDisputed',
] as const satisfies readonly LedgerEvent['type'][];

/** All that the event says of the graph; a pool segment stands before the outputs that hang on it. */
export function traceFacts(event: LedgerEvent): TraceFact[] {
  const dated = (transactionId: string, occurredAt: string): Dated => ({
    facilityId: facilityOfLedger(event.stream),
    transactionId,
    recordedAt: event.metadata.recordedAt,
    occurredAt,
  });
  switch (event.type) {
    case 'ProductRecorded': {
      const { transactionId, occurredAt, lots, byProductOf } = event.data;
      const at = dated(transactionId, occurredAt);
      const inputs = inputsOf(byProductOf?.inputs ?? []);
      const kind = byProductOf ? 'byProduct' : 'lot';
      return [...lots.map((lot) => born(lot, kind, at, inputs)), ...used(inputs, at, lots, [])];
    }
    case 'ProductsPurchased': {
      const { transactionId, occurredAt, lots, sellerId } = event.data;
      const at = dated(transactionId, occurredAt);
      if (sellerId === null) return lots.map((lot) => born(lot, 'lot', at, []));
      return lots.map((lot) => moved(lot.brought ? { ...lot, ...lot.brought, pooled: undefined } : lot, 'purchase', sellerId, at));
    }
    case 'ProductsSold': {
      const { transactionId, occurredAt, lots, purchaserId } = event.data;
      return lots.map((lot) => moved(lot, 'sell', purchaserId, dated(transactionId, occurredAt)));
    }
    case 'ProductsReleased': {
      const { transferId, occurredAt, lots, buyerId } = event.data;
      return lots.map((lot) => moved(lot, 'release', buyerId, dated(transferId, occurredAt)));
    }
    case 'ProductsTransported': {
      const { transactionId, occurredAt, lots, purchaserId } = event.data;
      const move: Move = { kind: 'transport', otherId: purchaserId ?? null, ...dated(transactionId, occurredAt) };
      return lots.map(({ lotId }) => ({ nodeId: lotId, says: 'moved', move }));
    }
    case 'ProductsRestored':
      return restored(event.data, facilityOfLedger(event.stream), event.metadata.recordedAt);
    case 'TransactionVoided': {
      const { transactionId, withdrawn, restored: back } = event.data;
      const lots = new Set([...withdrawn, ...back.map(({ lotId }) => lotId)]);
      const undone = { says: 'undone', what: 'transaction', transactionId, at: event.metadata.recordedAt } as const;
      return [...lots].map((nodeId) => ({ nodeId, facilityId: facilityOfLedger(event.stream), ...undone }));
    }
    case 'TransactionConfirmed':
      return stated(event.data, 'settled', facilityOfLedger(event.stream), event.metadata.recordedAt);
    case 'TransactionDisputed':
      return stated(event.data, 'disputed', facilityOfLedger(event.stream), event.metadata.recordedAt);
    case 'ProductsTransformed':
      return transformed(event.data, dated(event.data.transactionId, event.data.occurredAt));
    default:
      return [];
  }
}

function stated(
  { recordedBy: facilityId, recordId: transactionId, lotIds }: Statement,
  says: 'disputed' | 'settled',
  byId: string,
  at: string,
): TraceFact[] {
  return [...new Set(lotIds)].map((nodeId) => ({ nodeId, says, facilityId, transactionId, byId, at }));
}

function transformed(data: ProductsTransformed, at: Dated): TraceFact[] {
  const inputs = inputsOf([...data.inputs, ...data.draws]);
  return [
    ...data.draws.flatMap((draw) => segmentBorn(draw, at)),
    ...data.outputs.map((lot) => born(lot, 'lot', at, inputs)),
    ...data.byProducts.map((lot) => born(lot, 'byProduct', at, inputs)),
    ...used(inputs, at, data.outputs, data.byProducts),
  ];
}

/**
 * A segment is not void with the transform that opened it: later draws may hang on it. So it is born under an id of
 * its own, that no void names.
 */
function segmentBorn(draw: PoolDraw, at: Dated): TraceFact[] {
  if (!draw.opens) return [];
  const inputs = inputsOf(draw.opens.inputs);
  const birth: Birth = {
    ...at,
    kind: 'pool',
    stepId: draw.from,
    productId: '',
    product: draw.product,
    stage: draw.stage,
    massGrams: sum(inputs.map(([, , massGrams]) => massGrams)),
    cottonGrams: draw.used.cottonGrams,
    verifiedGrams: draw.used.verifiedGrams,
    inputs,
  };
  const use: Use = { ...at, stepId: draw.from, massGrams: null, outputs: [draw.from] };
  return [
    { nodeId: draw.from, says: 'born', birth },
    ...inputs.map(([nodeId, , massGrams]): TraceFact => ({ nodeId, says: 'used', use: { ...use, massGrams } })),
  ];
}

function born(lot: Lot, kind: 'lot' | 'byProduct', at: Dated, inputs: readonly Input[]): TraceFact {
  const { productId, product, stage, carried, metres, source, ownerId } = lot;
  const birth: Birth = {
    ...at,
    kind,
    stepId: `${at.facilityId}:${at.transactionId}`,
    productId,
    product,
    stage,
    massGrams: carried?.massGrams ?? null,
    cottonGrams: carried?.cottonGrams ?? null,
    verifiedGrams: verifiedOf(lot),
    inputs,
    ...(metres === undefined ? {} : { metres }),
    ...(source === undefined ? {} : { source }),
    ...(ownerId === undefined ? {} : { ownerId }),
  };
  return { nodeId: lot.lotId, says: 'born', birth };
}

function moved(lot: Lot, kind: Move['kind'], otherId: string, at: Dated): TraceFact {
  const move: Move = { kind, otherId, ...at, cottonGrams: lot.carried?.cottonGrams ?? null, verifiedGrams: verifiedOf(lot) };
  return { nodeId: lot.lotId, says: 'moved', move };
}

function used(inputs: readonly Input[], at: Dated, outputs: readonly Lot[], byProducts: readonly Lot[]): TraceFact[] {
  const stepId = `${at.facilityId}:${at.transactionId}`;
  const made = [...outputs, ...byProducts].map(({ lotId }) => lotId);
  return inputs.map(([nodeId, , massGrams]) => ({ nodeId, says: 'used', use: { ...at, stepId, massGrams, outputs: made } }));
}

function restored(data: (LedgerEvent & { type: 'ProductsRestored' })['data'], facilityId: string, at: string): TraceFact[] {
  const undone = { says: 'undone', facilityId, at } as const;
  return data.lots.flatMap(({ lotId }): TraceFact[] => [
    { nodeId: lotId, ...undone, what: 'release', transactionId: data.transferId },
    ...(data.voidedSaleId === undefined
      ? []
      : [{ nodeId: lotId, ...undone, what: 'transaction', transactionId: data.voidedSaleId } as const]),
  ]);
}

/** Inputs in the order of their ids, what one step took of the same lot added up. */
function inputsOf(inputs: readonly (TraceInput | UsedLot | PoolDraw)[]): Input[] {
  const merged = new Map<string, Input>();
  for (const { from, cottonGrams, massGrams, metres } of inputs) {
    const before = merged.get(from);
    const now: Input = metres === undefined ? [from, cottonGrams, massGrams] : [from, cottonGrams, massGrams, metres];
    merged.set(from, before ? added(before, now) : now);
  }
  return [...merged.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

function added(one: Input, other: Input): Input {
  const [from, cottonGrams, massGrams, metres] = one;
  const grams = [sum([cottonGrams, other[1]]), sum([massGrams, other[2]])] as const;
  return metres === undefined || other[3] === undefined ? [from, ...grams] : [from, ...grams, metres + other[3]];
}

const sum = (grams: readonly (number | null)[]): number | null =>
  grams.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);

const verifiedOf = (lot: Lot): number | null => (lot.pooled ? null : (lot.carried?.verifiedGrams ?? null));
