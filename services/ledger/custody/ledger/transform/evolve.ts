/** Applies a transform: uses its inputs, takes its draws, opens their segments and adds its outputs. */

import { type SegmentUse, segmentsUsed } from '../../../../../contracts/ledger/balance/pool-segments.js';
import type { Lot, LotBounds, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ProductsTransformed } from '../../../../../contracts/ledger/custody/events.js';
import { sumOfQuantities } from '../../../../../contracts/shared/units.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import { quantityLeft } from '../lots/own-unit.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerLot, LedgerState, TransformState } from '../state/ledger-state.js';
import { roundToMillimetre, subtractBounds, subtractQuantities, sum } from '../state/quantities.js';
import { addLot, lotOf, poolOf, updateLot } from '../state/stock.js';
import { lotIdsOf } from './inputs.js';

export function evolveTransformed(state: LedgerState, data: ProductsTransformed, { revision, recordedAt }: EventStamp): void {
  const { transactionId, contentHash, window, occurredAt, inputs, draws, outputs, byProducts } = data;
  const names = lotsNamedBy(data);
  const transform = transformState(state, data);
  for (const segment of segmentsUsed(data)) openSegment(state, segment, transactionId);
  for (const { from, used, metres, bounds, quantity } of inputs)
    updateLot(state, from, window, (lot) => {
      takeQuantity(lot, quantity);
      takeFromLot(lot, used, metres, bounds);
    });
  for (const { taken } of draws)
    for (const { lotId, used } of taken) updateLot(state, lotId, window, (lot) => takeFromLot(lot, used, undefined));
  for (const lotId of names) lotOf(state, lotId).referencedBy.push(transactionId);
  const entry = { transactionId, sellerId: null, occurredAt, recordedAt, window };
  for (const lot of [...outputs, ...byProducts]) addLot(state, lot, entry);
  if (data.step === 'regroup') keepTakenBack(state, names, outputs);
  state.transactions.set(transactionId, {
    ...effectsOf(data, revision),
    kind: 'transform',
    contentHash,
    voided: false,
    newLotIds: [...outputs, ...byProducts].map(({ lotId }) => lotId),
    namedLotIds: names,
    transform,
  });
  applyBooking(state, data, revision);
}

/** Keeps what a part in the lot's own unit leaves, before its grams are taken. */
function takeQuantity(lot: LedgerLot, quantity: number | undefined): void {
  const left = quantity === undefined ? undefined : quantityLeft(lot);
  if (left === undefined || quantity === undefined) delete lot.remainingQuantity;
  else lot.remainingQuantity = Math.max(0, sumOfQuantities([left, -quantity]));
}

function takeFromLot(lot: LedgerLot, used: LotQuantities | null, metres: number | undefined, bounds?: LotBounds): void {
  if (lot.remainingBounds && bounds) lot.remainingBounds = subtractBounds(lot.remainingBounds, bounds);
  if (lot.remaining && used) lot.remaining = subtractQuantities(lot.remaining, used);
  if (lot.remainingMetres !== undefined) lot.remainingMetres = roundToMillimetre(lot.remainingMetres - (metres ?? 0));
}

/** Regrouped goods are the goods that they were: taken back from the brand that one of them was taken back from. */
function keepTakenBack(state: LedgerState, usedIds: readonly string[], outputs: readonly Lot[]): void {
  const from = usedIds.map((lotId) => lotOf(state, lotId).takenBackFrom).find((brandId) => brandId !== undefined);
  if (from !== undefined) for (const { lotId } of outputs) lotOf(state, lotId).takenBackFrom = from;
}

function openSegment(state: LedgerState, { product, opens }: SegmentUse, transactionId: string): void {
  const pool = poolOf(state, { product });
  pool.draws.push({ transactionId, segmentBefore: pool.segment });
  if (!opens) return;
  pool.segments += 1;
  pool.segment = pool.segments;
  for (const { from } of opens.inputs) {
    const lot = state.lots.get(from);
    if (!lot) continue;
    lot.segment = pool.segment;
    pool.fresh.delete(from);
  }
}

/** Returns each lot that the transform used, drew or counted into a segment, once. */
function lotsNamedBy(data: ProductsTransformed): string[] {
  const lotIds = new Set(lotIdsOf(data.inputs, data.draws));
  for (const { opens, from } of segmentsUsed(data))
    for (const parent of opens?.inputs ?? []) if (!isSegmentOf(parent.from, from)) lotIds.add(parent.from);
  return [...lotIds];
}

const isSegmentOf = (id: string, segment: string): boolean =>
  id.slice(0, id.lastIndexOf(':')) === segment.slice(0, segment.lastIndexOf(':'));

function transformState(state: LedgerState, data: ProductsTransformed): TransformState {
  const { inputs, draws, outputs, byProducts, otherInputs, step, yieldBp, pool = [] } = data;
  const used = [...inputs, ...draws].map((each) => each.used ?? each.bounds);
  const first = outputs[0];
  const fromPools = -sum(pool.filter(({ massGrams }) => massGrams < 0).map(({ verifiedGrams }) => verifiedGrams));
  const total = used.some((each) => each === undefined)
    ? null
    : {
        massGrams: sum(used.map((each) => each?.massGrams ?? 0)) + sum(otherInputs.map(({ massGrams }) => massGrams)),
        cottonGrams: sum(used.map((each) => each?.cottonGrams ?? 0)),
        verifiedGrams: sum(used.map((each) => each?.verifiedGrams ?? 0)) + fromPools,
      };
  const ownerId = inputs[0] && lotOf(state, inputs[0].from).lot.ownerId;
  return {
    step,
    yieldBp,
    inputs,
    draws,
    outputStage: first?.stage ?? 4,
    outputProduct: first?.product ?? 'byProduct',
    otherGrams: sum(otherInputs.map(({ massGrams }) => massGrams)),
    total,
    leftoverGrams: (total?.massGrams ?? 0) - sum([...outputs, ...byProducts].map(({ carried }) => carried?.massGrams ?? 0)),
    byProducts: [],
    ...(outputs.some(({ carried }) => carried === null) && { unmeasured: true as const }),
    pooled: outputs.some(({ pooled }) => pooled) || draws.length > 0,
    ...omitUndefined({ ownerId }),
  };
}
