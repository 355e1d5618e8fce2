/** Fold of a transform: its inputs are used, its draws taken and their segments opened, its outputs appear. */
import type { PoolDraw, ProductsTransformed } from '../../../contracts/custody-events.js';
import type { Carried } from '../../../contracts/custody-facts.js';
import { book, effectsOf } from './booking.js';
import { less, sum, toMillimetre } from './carried.js';
import type { At } from './evolve-moves.js';
import type { LedgerState, LotState, TransformState } from './ledger-state.js';
import { saidOf } from './said.js';
import { change, enter, lotOf, poolOf } from './stock.js';

export function onTransformed(state: LedgerState, data: ProductsTransformed, { revision, recordedAt }: At): void {
  const { transactionId, contentHash, window, occurredAt, inputs, draws, outputs, byProducts } = data;
  const names = namedBy(data);
  const transform = transformOf(state, data);
  for (const { from, used, metres } of inputs) change(state, from, window, (lot) => use(lot, used, metres));
  for (const draw of draws) take(state, draw, transactionId, window);
  for (const lotId of names) lotOf(state, lotId).named.push(transactionId);
  const entry = { transactionId, sellerId: null, occurredAt, recordedAt, window };
  for (const lot of [...outputs, ...byProducts]) enter(state, lot, entry);
  state.transactions.set(transactionId, {
    ...effectsOf(data, revision),
    kind: 'transform',
    contentHash,
    voided: false,
    brought: [...outputs, ...byProducts].map(({ lotId }) => lotId),
    names,
    transform,
  });
  book(state, data, revision);
}

function use(lot: LotState, used: Carried | null, metres: number | undefined): void {
  if (lot.left && used) lot.left = less(lot.left, used);
  if (lot.metresLeft !== undefined) lot.metresLeft = toMillimetre(lot.metresLeft - (metres ?? 0));
}

function take(state: LedgerState, draw: PoolDraw, transactionId: string, window: number): void {
  const pool = poolOf(state, draw);
  pool.draws.push({ transactionId, segmentBefore: pool.segment });
  if (draw.opens) {
    pool.segments += 1;
    pool.segment = pool.segments;
    for (const { from } of draw.opens.inputs) {
      const lot = state.lots.get(from);
      if (!lot) continue;
      lot.segment = pool.segment;
      pool.fresh.delete(from);
    }
  }
  for (const { lotId, used } of draw.taken) change(state, lotId, window, (lot) => use(lot, used, undefined));
}

/** Every lot that it used, took or counted into a segment, once. */
function namedBy({ inputs, draws }: ProductsTransformed): string[] {
  const names = new Set(inputs.map(({ from }) => from));
  for (const { taken, opens, from } of draws) {
    for (const { lotId } of taken) names.add(lotId);
    for (const parent of opens?.inputs ?? []) if (!isSegment(parent.from, from)) names.add(parent.from);
  }
  return [...names];
}

const isSegment = (id: string, segment: string): boolean => id.slice(0, id.lastIndexOf(':')) === segment.slice(0, segment.lastIndexOf(':'));

function transformOf(state: LedgerState, data: ProductsTransformed): TransformState {
  const { inputs, draws, outputs, byProducts, otherInputs, step, pool = [] } = data;
  const used = [...inputs, ...draws].map((each) => each.used);
  const first = outputs[0];
  const fromPools = -sum(pool.filter(({ massGrams }) => massGrams < 0).map(({ verifiedGrams }) => verifiedGrams));
  const total = used.some((each) => each === null)
    ? null
    : {
        massGrams: sum(used.map((each) => each?.massGrams ?? 0)) + sum(otherInputs.map(({ massGrams }) => massGrams)),
        cottonGrams: sum(used.map((each) => each?.cottonGrams ?? 0)),
        verifiedGrams: sum(used.map((each) => each?.verifiedGrams ?? 0)) + fromPools,
      };
  const ownerId = inputs[0] && lotOf(state, inputs[0].from).lot.ownerId;
  return {
    step,
    inputs,
    draws,
    outputStage: first?.stage ?? 4,
    outputProduct: first?.product ?? 'byProduct',
    otherGrams: sum(otherInputs.map(({ massGrams }) => massGrams)),
    total,
    leftoverGrams: (total?.massGrams ?? 0) - sum([...outputs, ...byProducts].map(({ carried }) => carried?.massGrams ?? 0)),
    byProducts: [],
    pooled: outputs.some(({ pooled }) => pooled) || draws.length > 0,
    ...saidOf({ ownerId }),
  };
}
