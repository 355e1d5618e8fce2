/**
 * The bounds of goods without mass in the slowest and plainest way: events from the first to the last, whole numbers, one step after
 * another. Gives the events back as if each had said the bounds of its goods.
 */

import type { Lot, LotBounds, TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';

interface Bounded {
  mass: bigint;
  cotton: bigint;
  metres: bigint;
}

const lengthOf = (metres = 0): bigint => BigInt(Math.round(metres * 100_000));
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

export function boundedEvents(events: readonly LedgerEvent[]): LedgerEvent[] {
  const known = new Map<string, Bounded>();
  const voided = new Set(
    events.flatMap((event) => (event.type === 'TransactionVoided' ? [`${event.stream} ${event.data.transactionId}`] : [])),
  );
  return events.map((event) => {
    if (event.type === 'ProductsTransformed') {
      const { data } = event;
      const made = [...data.outputs, ...data.byProducts];
      const other = sum(data.otherInputs.map(({ massGrams }) => BigInt(massGrams)));
      const { inputs, bounds } = boundStep(known, [...data.inputs, ...data.draws], made, other);
      const [named, drawn] = [inputs.filter((_, i) => i < data.inputs.length), inputs.slice(data.inputs.length)];
      const said = { inputs: [...named, ...drawn.slice(data.draws.length)], draws: drawn.slice(0, data.draws.length) };
      const withBounds = (lot: Lot): Lot => ({ ...lot, ...bounds.get(lot.lotId) });
      return {
        ...event,
        data: { ...data, ...said, outputs: data.outputs.map(withBounds), byProducts: data.byProducts.map(withBounds) },
      } as LedgerEvent;
    }
    // A count is void only while nothing was made of its lots since.
    if (event.type === 'StockCounted' && !voided.has(`${event.stream} ${event.data.transactionId}`)) {
      for (const { lotId, bookBounds: book, countedBounds: held, countedMetres } of event.data.lots) {
        if (!held || held.cottonGrams === book?.cottonGrams) continue;
        known.set(lotId, { mass: BigInt(held.massGrams), cotton: BigInt(held.cottonGrams), metres: lengthOf(countedMetres) });
      }
    }
    if (event.type !== 'ProductRecorded' || !event.data.byProductOf) return event;
    const { inputs, bounds } = boundStep(known, event.data.byProductOf.inputs, event.data.lots, 0n);
    const lots = event.data.lots.map((lot) => ({ ...lot, ...bounds.get(lot.lotId) }));
    return { ...event, data: { ...event.data, lots, byProductOf: { ...event.data.byProductOf, inputs } } };
  });
}

interface BoundedStep {
  /** The inputs with their bounds, and behind them what nobody recorded. */
  inputs: TraceInput[];
  bounds: Map<string, { bounds: LotBounds }>;
}

function boundStep(known: Map<string, Bounded>, inputs: readonly TraceInput[], made: readonly Lot[], other: bigint): BoundedStep {
  const said = inputs.map((input) => ({ ...input, cottonGrams: input.cottonGrams ?? input.bounds?.cottonGrams ?? null }));
  for (const { lotId, carried, bounds, metres } of made)
    if (!carried && bounds)
      known.set(lotId, { mass: BigInt(bounds.massGrams), cotton: BigInt(bounds.cottonGrams), metres: lengthOf(metres) });
  const isSaid = said.every(({ cottonGrams }) => cottonGrams !== null) && made.every(({ carried, bounds }) => carried || bounds);
  const isBased = said.some(({ massGrams, from }) => massGrams !== null || known.has(from));
  if (isSaid || !isBased || said.length === 0) return { inputs: said, bounds: new Map() };
  const used = said.map(({ from, massGrams, cottonGrams, metres }) => {
    const bound = known.get(from);
    if (massGrams !== null) return { mass: BigInt(massGrams), cotton: BigInt(cottonGrams ?? 0) };
    if (!bound) return { mass: 0n, cotton: 0n };
    const part = BigInt(Math.min(Number(lengthOf(metres)), Number(bound.metres)));
    return { mass: (bound.mass * part) / bound.metres, cotton: (bound.cotton * part) / bound.metres };
  });
  const measured = sum(made.map(({ carried }) => BigInt(carried?.massGrams ?? 0)));
  const into = other + sum(used.map(({ mass }) => mass));
  const unknown = measured < into ? 0n : measured - into + 1n;
  const cotton = unknown + sum(used.map((each) => each.cotton));
  const bounds = new Map<string, { bounds: LotBounds }>();
  const unmeasured = made.filter((lot) => !lot.carried && !lot.bounds).toSorted((a, b) => (a.lotId < b.lotId ? -1 : 1));
  const lengths = unmeasured.map(({ metres }) => lengthOf(metres));
  for (const [index, mass] of split(into + unknown - measured, lengths).entries()) {
    const lot = unmeasured[index] as Lot;
    const held = { mass, cotton: (cotton * mass) / (into + unknown), metres: lengths[index] as bigint };
    known.set(lot.lotId, held);
    bounds.set(lot.lotId, {
      bounds: { massGrams: Number(mass), cottonGrams: Number(held.cotton), lintGrams: 0, verifiedGrams: Number.NaN },
    });
  }
  const weighed = said.map((input, index) => ({ ...input, cottonGrams: Number(used[index]?.cotton) }));
  const beside: TraceInput = { from: '', product: 'rawCotton', stage: 5, cottonGrams: Number(unknown), massGrams: Number(unknown) };
  return { inputs: unknown > 0n ? [...weighed, beside] : weighed, bounds };
}

/** Floor, then one more each by largest remainder, ties to the earlier part. */
function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return [];
  const parts = weights.map((weight, index) => ({ index, part: (amount * weight) / whole, rest: (amount * weight) % whole }));
  const left = Number(amount - sum(parts.map(({ part }) => part)));
  const ranked = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const each of ranked.slice(0, left)) each.part += 1n;
  return parts.map(({ part }) => part);
}
