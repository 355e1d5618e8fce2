/** Transform: inputs are used, outputs appear under new product IDs. */
import type { RecordTransform } from '../../../contracts/custody-commands.js';
import type { CustodyEvent, ProductsTransformed } from '../../../contracts/custody-events.js';
import type { Carried, Lot } from '../../../contracts/custody-facts.js';
import { STAGE_OF, type Stage, type Step } from '../../../contracts/products.js';
import { bornWith, broughtBy, leftOverWith, pooledOutputs, segregatedClaims, type Total } from './birth.js';
import { Books, type Verified } from './books.js';
import { sum } from './carried.js';
import { factorsAt } from './factors.js';
import { inherited } from './inheriting.js';
import { type Taken, takeInputs } from './inputs.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type LedgerState, type LotState, openedOf } from './ledger-state.js';
import { isForeign, lotIdOf, NewLabels } from './lots.js';
import { type Measured, measured } from './measuring.js';
import { intoPool } from './record.js';
import { invalid } from './refusing.js';
import { isThere, saidOf, transactionOf } from './said.js';
import { inputGrams, stepOf, type Weights, yieldOf } from './step.js';
import { lotOf } from './stock.js';
import { assertMadeBy, modelAt, whenOf } from './when.js';

type TransformCommand = Extract<LedgerCommand, { kind: 'transform' }>;

/** A transform that is being decided. */
interface Run {
  state: LedgerState;
  command: RecordTransform;
  books: Books;
  taken: Taken;
  /** The named inputs' lots, beside `taken.used`. */
  named: LotState[];
  step: Step;
  factorPerMille: number;
  total: Total | null;
  weights: Weights;
}

/**
 * @throws Refusal OutputNotLower, OutputNotEqual, StepUnknown, RecordNotAllowed, ProductIdTaken, those of `takeInputs`,
 * Invalid, those of `whenOf`, `assertMadeBy` and `isThere`
 */
export function decideTransform(state: LedgerState, { command, contentHash }: TransformCommand, now: string): CustodyEvent[] {
  if (isThere(state, command.transactionId, 'transform', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  const taken = takeInputs(state, command.inputs);
  const named = taken.used.map(({ from }) => lotOf(state, from));
  assertMadeBy(when, named);
  assertOneOwner(state, taken, named);
  assertNewLabels(state, command);
  const otherInputs = otherInputsOf(command);
  const weights = weigh(command, taken, sum(otherInputs.map(({ massGrams }) => massGrams)));
  const { step, flags } = stepOf(state, command, weights);
  const books = new Books(state, when);
  const { factors, factorsVersion, yieldRangesBp } = factorsAt(state, when);
  const factorPerMille = factors[step];
  const pooled = isPooled(named, taken) || (modelAt(state, when) === 'massBalance' && !named.some(({ lot }) => isForeign(state, lot)));
  const verified = pooled
    ? verifiedFromPools(books, taken, named)
    : { verifiedGrams: sum(taken.used.map(({ used }) => used?.verifiedGrams ?? 0)), labelled: {} };
  const run = { state, command, books, taken, named, step, factorPerMille, total: totalOf(taken, weights, verified), weights };
  const { yieldBp, flags: yieldFlags } = yieldOf(step, weights, yieldRangesBp);
  for (const flag of [...flags, ...yieldFlags]) books.flag(flag);
  const outputs = claimed(run, outputsOf(run), pooled, verified);
  const byProducts = byProductsOf(run, pooled);
  const data: ProductsTransformed = {
    ...transactionOf(command, contentHash),
    occurredAt: when.occurredAt,
    ...books.booked(),
    step,
    factorPerMille,
    factorsVersion,
    inputs: taken.used,
    draws: taken.draws,
    otherInputs,
    outputs,
    byProducts,
    yieldBp,
  };
  return [{ type: 'ProductsTransformed', data }];
}

const isPooled = (named: readonly LotState[], { draws }: Taken): boolean => draws.length > 0 || named.some(({ lot }) => lot.pooled);

/** What is made of another's goods is the other's: one owner a step. */
function assertOneOwner(state: LedgerState, { draws }: Taken, named: readonly LotState[]): void {
  const owners = new Set(named.map(({ lot }) => lot.ownerId ?? openedOf(state).facilityId));
  if (draws.length > 0) owners.add(openedOf(state).facilityId);
  if (owners.size > 1) throw invalid('inputs.0.productId', 'ownersDiffer');
}

function assertNewLabels(state: LedgerState, { outputs, byProducts = [], transactionId }: RecordTransform): void {
  const labels = new NewLabels(state);
  for (const [index, { productId }] of outputs.entries()) labels.take(productId, `outputs.${index}.productId`);
  for (const [index, { productId }] of byProducts.entries())
    labels.take(productId ?? unlabelled(transactionId, index), `byProducts.${index}.productId`);
}

/** By-products without a label of their own get one from their transaction. */
const unlabelled = (transactionId: string, index: number): string => `${transactionId}-B${index + 1}`.toUpperCase();

function otherInputsOf({ otherInputs = [] }: RecordTransform): ProductsTransformed['otherInputs'] {
  return otherInputs.map(({ name, fibre, quantity, unit }, index) => {
    const { massGrams } = measured({ quantity, unit }, undefined, `otherInputs.${index}`);
    if (massGrams === null) throw invalid(`otherInputs.${index}.unit`);
    return { name, quantity, unit, massGrams, ...saidOf({ fibre }) };
  });
}

function weigh({ outputs, byProducts = [] }: RecordTransform, { used, draws }: Taken, otherGrams: number): Weights {
  return {
    inputs: [...used, ...draws].map(({ product, massGrams, metres }) => ({ product, massGrams, ...saidOf({ metres }) })),
    otherGrams,
    outputs: outputs.map((row, index) => ({ product: row.product, ...measured(row, row.product, `outputs.${index}`) })),
    byProducts: byProducts.map((row, index) => measured(row, 'byProduct', `byProducts.${index}`)),
  };
}

function totalOf({ used, draws }: Taken, weights: Weights, { verifiedGrams }: Verified): Total | null {
  const massGrams = inputGrams(weights);
  if (massGrams === null) return null;
  const all = [...used, ...draws].map((each) => each.used);
  return {
    massGrams,
    cottonGrams: sum(all.map((each) => each?.cottonGrams ?? 0)),
    lintGrams: sum(all.map((each) => each?.lintGrams ?? 0)),
    verifiedGrams,
  };
}

type Weight = Pick<Carried, 'massGrams' | 'lintGrams'>;

/** Pooled inputs take their share of each product's pool; others, from before the site worked by Mass balance, bring their own. */
function verifiedFromPools(books: Books, { used, draws }: Taken, named: readonly LotState[]): Verified {
  const fromPool = new Map<Lot['product'], Weight>();
  const verified: Verified = { verifiedGrams: 0, labelled: {} };
  const add = (name: string, grams: number): void => {
    verified.labelled[name] = (verified.labelled[name] ?? 0) + grams;
  };
  const draw = (product: Lot['product'], { massGrams, lintGrams }: Weight): void => {
    const drawn = fromPool.get(product) ?? { massGrams: 0, lintGrams: 0 };
    fromPool.set(product, { massGrams: drawn.massGrams + massGrams, lintGrams: drawn.lintGrams + lintGrams });
  };
  for (const [index, { product, used: part }] of used.entries()) {
    const lot = named[index]?.lot;
    if (!part || !lot) continue;
    if (lot.pooled) draw(product, part);
    else {
      verified.verifiedGrams += part.verifiedGrams;
      if (product === 'rawCotton' && lot.certification) add(lot.certification, part.verifiedGrams);
    }
  }
  for (const { product, used: part } of draws) draw(product, part);
  for (const [product, weight] of fromPool) {
    const taken = books.takeFromPool(product, weight);
    verified.verifiedGrams += taken.verifiedGrams;
    for (const [name, grams] of Object.entries(taken.labelled)) add(name, grams);
  }
  return verified;
}

function outputsOf(run: Run): Lot[] {
  const { state, command, named, taken, step, factorPerMille, total, weights } = run;
  const all = inherited(state, named, taken, total?.massGrams ?? null);
  return command.outputs.map((row, index) => {
    const { massGrams, metres } = weights.outputs[index] as Measured;
    const { productId, product, quantity, unit, pieces, gsm, widthCm, grade, yarnKind, fabricKind } = row;
    const stage = product === 'byProduct' ? stageOfByProduct(named) : STAGE_OF[product];
    const carried = massGrams === null ? null : bornWith(massGrams, total, step, factorPerMille);
    const fixed = { lotId: lotIdOf(state, command.transactionId, index), productId, product, stage, quantity, unit, carried };
    return {
      ...fixed,
      ...saidOf({ metres, pieces, gsm, widthCm, grade, yarnKind, fabricKind }),
      makerId: openedOf(state).facilityId,
      ...all(massGrams, product),
    };
  });
}

const stageOfByProduct = (named: readonly LotState[]): Stage => named[0]?.lot.stage ?? STAGE_OF.lint;

function claimed({ books, step, taken, named, total }: Run, outputs: Lot[], pooled: boolean, verified: Verified): Lot[] {
  if (pooled) {
    for (const { certification, grams } of broughtBy(taken.used, named))
      books.post({ certification, kind: 'credit', grams, lotIds: named.map(({ lot }) => lot.lotId) });
    return pooledOutputs(books, step, outputs, total, verified);
  }
  const result = segregatedClaims(step, taken.used, named, outputs);
  for (const { certification, grams } of result.lapsed) books.lapse(certification, grams);
  for (const flag of result.flags) books.flag(flag);
  return result.outputs;
}

function byProductsOf(run: Run, pooled: boolean): Lot[] {
  const { state, command, named, total, weights, taken, books } = run;
  const stage = STAGE_OF[(command.outputs[0]?.product ?? 'lint') as keyof typeof STAGE_OF] ?? stageOfByProduct(named);
  const all = inherited(state, named, taken, total?.massGrams ?? null);
  return (command.byProducts ?? []).map((row, index) => {
    const { massGrams, metres } = weights.byProducts[index] as Measured;
    const lot: Lot = {
      lotId: lotIdOf(state, command.transactionId, command.outputs.length + index),
      productId: row.productId ?? unlabelled(command.transactionId, index),
      product: 'byProduct',
      stage,
      quantity: row.quantity,
      unit: row.unit,
      name: row.name,
      carried: massGrams === null ? null : leftOverWith(massGrams, total),
      makerId: openedOf(state).facilityId,
      ...saidOf({ metres }),
      ...all(massGrams, 'byProduct'),
    };
    return pooled ? intoPool(books, lot) : lot;
  });
}
