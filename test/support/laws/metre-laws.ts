/** Laws of goods in metres without a weight, worked out step by step from the events alone, slowly and with fractions. */
import type { Lot, LotBounds } from '../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ProductsTransformed } from '../../../contracts/ledger/custody/events.js';
import type { Site } from '../histories/custody-world.js';
import { assertAgrees, mulDivFloor } from '../oracles/naive-math.js';

const sum = (grams: readonly number[]): number => grams.reduce((all, one) => all + one, 0);
const isAtMost = (what: string, less: number, more: number): void => {
  if (less > more) throw new Error(`${what}: ${less} is above ${more}`);
};
const holdsOf = ({ carried, bounds }: Pick<Lot, 'carried' | 'bounds'>): LotBounds | null => carried ?? bounds ?? null;

/** Checks every step of a ledger whose inputs are all weighed or bounded. Returns how many made goods without a weight. */
export function assertMetreLaws({ log }: Pick<Site, 'log'>): number {
  const steps = log.flatMap(({ event }: { event: CustodyEvent }) => (event.type === 'ProductsTransformed' ? [event.data] : []));
  return steps.filter(assertStep).length;
}

const lengthOf = (rows: readonly { metres?: number }[]): number => sum(rows.map(({ metres = 0 }) => Math.round(metres * 1000)));

/**
 * Checks that cloth of a world is never longer than eleven tenths of what was woven, however often it was finished and by whom. Returns how
 * many steps finished cloth that had been finished before.
 */
export function assertClothLaws(sites: readonly Pick<Site, 'log'>[]): number {
  const steps = sites.flatMap(({ log }) => log.flatMap(({ event }) => (event.type === 'ProductsTransformed' ? [event.data] : [])));
  const makers = new Map(steps.flatMap((step) => step.outputs.map(({ lotId }) => [lotId, step] as const)));
  const known = new Map<string, number>();
  const wovenPerMetre = (lotId: string): number => {
    const made = makers.get(lotId);
    const before = known.get(lotId) ?? (made && isOfCloth(made) ? wovenInto(made) / lengthOf(made.outputs) : 1);
    known.set(lotId, before);
    return before;
  };
  const wovenInto = ({ inputs }: ProductsTransformed): number => sum(inputs.map((input) => lengthOf([input]) * wovenPerMetre(input.from)));
  const again = steps.filter((data) => {
    if (!isOfCloth(data)) return false;
    const { step, inputs, outputs } = data;
    if (step === 'regroup') assertAgrees('metres that are regrouped', lengthOf(outputs), lengthOf(inputs));
    else isAtMost('metres that are finished', lengthOf(outputs) * 10, wovenInto(data) * 11 + 1e-3);
    return step === 'finish' && inputs.some(({ from }) => makers.get(from)?.step === 'finish');
  });
  return again.length;
}

const isOfCloth = ({ step, inputs, outputs }: ProductsTransformed): boolean =>
  (step === 'finish' || step === 'regroup') &&
  inputs.every(({ metres }) => metres !== undefined) &&
  outputs.some(({ metres }) => metres !== undefined);

/** Returns whether the step made goods without a weight. */
function assertStep(data: ProductsTransformed): boolean {
  const { step, outputs, byProducts, pool = [] } = data;
  const into = totalsOf(data);
  const made = [...outputs, ...byProducts];
  const unmeasured = made.filter(({ carried }) => carried === null);
  if (!into) {
    assertAgrees('bounds of goods made of unknown weights', unmeasured.filter(({ bounds }) => bounds).length, 0);
    return false;
  }
  const measured = sum(made.map(({ carried }) => carried?.massGrams ?? 0));
  if (step !== 'regroup' || unmeasured.length > 0) isAtMost('weight out', measured + 1, into.massGrams);
  isAtMost('cotton out', sum(made.map((lot) => holdsOf(lot)?.cottonGrams ?? 0)), into.cottonGrams);
  for (const lot of made) assertPartOfCotton(lot, data, into.cottonGrams);
  const pooled = sum(pool.filter(({ massGrams }) => massGrams > 0).map(({ verifiedGrams }) => verifiedGrams));
  isAtMost('verified out', pooled + sum(made.map((lot) => holdsOf(lot)?.verifiedGrams ?? 0)), into.verifiedGrams);
  for (const lot of unmeasured) assertAgrees('claims and pools of metres', [lot.certification, lot.pooled], [undefined, undefined]);
  if (unmeasured.length === 0) return false;
  assertAgrees('bounds and weights', measured + sum(unmeasured.map(({ bounds }) => bounds?.massGrams ?? Number.NaN)), into.massGrams);
  const isOutput = new Set(outputs.map(({ lotId }) => lotId));
  for (const lot of unmeasured) assertBounds(lot, unmeasured, into, measured, step === 'regroup', isOutput.has(lot.lotId));
  return true;
}

/** No gram of an output holds more cotton than a gram of the lots used: other inputs add none. */
function assertPartOfCotton(lot: Lot, { step, inputs, draws }: ProductsTransformed, cottonGrams: number): void {
  const { massGrams: made, cottonGrams: cotton } = holdsOf(lot) ?? { massGrams: 0, cottonGrams: 0 };
  const usedGrams = BigInt(sum([...inputs, ...draws].map(({ used, bounds }) => (used ?? bounds)?.massGrams ?? 0)));
  // A split without loss gives a part a gram more than its floor, of the weight as of the cotton.
  const rounded = step === 'regroup' ? usedGrams + BigInt(cottonGrams) : 0n;
  if (BigInt(cotton) * usedGrams > BigInt(cottonGrams) * BigInt(made) + rounded)
    throw new Error(`${lot.lotId} holds ${cotton} of ${made} g, its inputs ${cottonGrams} of ${usedGrams} g`);
}

function totalsOf({ inputs, draws, otherInputs, pool = [] }: ProductsTransformed): LotBounds | null {
  const used = [...inputs, ...draws].map((each) => each.used ?? each.bounds);
  if (used.some((each) => each === undefined)) return null;
  const of = (grams: keyof LotBounds): number => sum(used.map((each) => each?.[grams] ?? 0));
  const fromPools = -sum(pool.filter(({ massGrams }) => massGrams < 0).map(({ verifiedGrams }) => verifiedGrams));
  return {
    massGrams: of('massGrams') + sum(otherInputs.map(({ massGrams }) => massGrams)),
    cottonGrams: of('cottonGrams'),
    lintGrams: of('lintGrams'),
    verifiedGrams: of('verifiedGrams') + fromPools,
  };
}

/** A bound is the lot's part, by millimetres, of what the measured goods leave: to the gram, or to the floor of its cotton. */
function assertBounds(lot: Lot, among: readonly Lot[], into: LotBounds, measured: number, isRegroup: boolean, isOutput: boolean): void {
  const { bounds } = lot;
  if (!bounds) throw new Error(`${lot.lotId} has no bounds`);
  const millimetres = (each: Lot): number => Math.round((each.metres ?? 0) * 1000);
  const part = mulDivFloor(into.massGrams - measured, millimetres(lot), sum(among.map(millimetres)));
  isAtMost('a bound', bounds.massGrams, part + 1);
  isAtMost('a part', part, bounds.massGrams);
  if (isRegroup) return;
  const cotton = mulDivFloor(bounds.massGrams, into.cottonGrams, into.massGrams);
  const verified = mulDivFloor(bounds.massGrams, into.verifiedGrams, into.massGrams);
  assertAgrees('bounds', [bounds.cottonGrams, bounds.verifiedGrams], [cotton, verified]);
  if (!isOutput) assertAgrees('lint equivalent of a by-product', bounds.lintGrams, 0);
}
