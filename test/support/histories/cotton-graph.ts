/** A large trace graph, the same for the same seed: for the figures of the trace. */
import { type Product, STAGE_OF } from '../../../contracts/shared/products.js';
import type { StepInput } from '../../../projections/trace/tracing/merged-inputs.js';
import type { NodeCreation } from '../../../projections/trace/tracing/trace-changes.js';

/** From the field on; a product that is listed twice is sorted or finished once more. */
const LEVELS = ['rawCotton', 'lint', 'lint', 'yarn', 'yarn', 'fabric', 'fabric', 'finished'] as const satisfies readonly Product[];
/** Lots of the level before that a lot's inputs are taken from: neighbours in place and time. */
const WINDOW = 300;
const SITES_PER_LEVEL = 50;

export interface CottonGraph {
  lots: number;
  /** Of each lot that is no raw cotton. */
  inputsEach: number;
  seed: number;
}

/** A million lots with ten and a half million inputs; a finished lot is made of some seven thousand. */
export const MILLION_LOTS: CottonGraph = { lots: 1_000_000, inputsEach: 12, seed: 20_261_121 };

/** Births in an order in which inputs come before what is made of them. */
export function* cottonGraph({ lots, inputsEach, seed }: CottonGraph): Generator<{ nodeId: string; birth: NodeCreation }> {
  const chance = seededRandom(seed);
  const perLevel = Math.floor(lots / LEVELS.length);
  for (const [level, product] of LEVELS.entries()) {
    for (let place = 0; place < perLevel; place++) {
      const inputs = level === 0 ? [] : inputsOf(level - 1, place, perLevel, inputsEach, chance);
      yield { nodeId: lotIdOf(level, place), birth: creationOf(level, place, product, inputs) };
    }
  }
}

/** A lot from a field in the middle of the graph. */
export function originOf({ lots }: CottonGraph): string {
  return lotIdOf(0, Math.floor(lots / LEVELS.length / 2));
}

/** A finished lot in the middle of the graph. */
export function rootOf(graph: CottonGraph): string {
  return rootsOf(graph, 1)[0] as string;
}

/** Neighbouring finished lots from the middle of the graph on, as one order has them: they share most of what they were made of. */
export function rootsOf({ lots }: CottonGraph, count: number): string[] {
  const middle = Math.floor(lots / LEVELS.length / 2);
  return Array.from({ length: count }, (_, at) => lotIdOf(LEVELS.length - 1, middle + at));
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const facilityIdOf = (level: number, place: number): string =>
  `00000000-0000-4000-8000-${hex(level * SITES_PER_LEVEL + (place % SITES_PER_LEVEL), 12)}`;
const transactionIdOf = (level: number, place: number): string => `${hex(level, 8)}-0000-4000-9000-${hex(place, 12)}`;
const lotIdOf = (level: number, place: number): string => `${facilityIdOf(level, place)}:${transactionIdOf(level, place)}:0`;

function inputsOf(level: number, place: number, perLevel: number, count: number, chance: () => number): StepInput[] {
  const first = Math.max(0, Math.min(perLevel - WINDOW, place - WINDOW / 2));
  const places = new Set<number>();
  while (places.size < Math.min(count, perLevel)) places.add(first + Math.floor(chance() * Math.min(WINDOW, perLevel)));
  const inputs = Array.from(places, (each): StepInput => {
    const grams = 200_000 + Math.floor(chance() * 40_000);
    return [lotIdOf(level, each), grams, grams];
  });
  return inputs.sort(([a], [b]) => (a < b ? -1 : 1));
}

function creationOf(level: number, place: number, product: Exclude<Product, 'byProduct'>, inputs: StepInput[]): NodeCreation {
  const facilityId = facilityIdOf(level, place);
  const transactionId = transactionIdOf(level, place);
  const at = new Date(Date.UTC(2025, 0, 1) + (level * 1_000_000 + place) * 10).toISOString();
  return {
    kind: 'lot',
    stepId: `${facilityId}:${transactionId}`,
    facilityId,
    transactionId,
    recordedAt: at,
    occurredAt: at,
    productId: transactionId.slice(-12),
    product,
    stage: STAGE_OF[product],
    massGrams: 2_400_000,
    cottonGrams: 2_400_000,
    verifiedGrams: 2_400_000,
    inputs,
    ...(level === 0 ? { source: 'registeredFarm' } : {}),
  };
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
