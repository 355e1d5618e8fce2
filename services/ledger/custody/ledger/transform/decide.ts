/** Decides a transform: inputs are used, and outputs begin under new product IDs. */

import { OTHER_INPUT_LIMITS, type OtherInputLimits } from '../../../../../contracts/ground/settings/other-input-limits.js';
import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot, LotBounds, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ProductsTransformed } from '../../../../../contracts/ledger/custody/events.js';
import { STAGE_OF, type Stage, type Step } from '../../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertLotsMadeBefore, bookingFor, flagBeforeReceipt, keptApartAt, modelAt } from '../accounting/booking-window.js';
import { PostingDraft, type VerifiedGrams } from '../accounting/posting-draft.js';
import { invalidField } from '../field-refusals.js';
import { isOwnedByOther, NewProductIdSet, newLotId } from '../lots/find-lot.js';
import { assertHeavyEnough, type BringsLots } from '../lots/product-id-bounds.js';
import { type MeasuredQuantity, measureQuantity, wovenPart } from '../lots/quantities-in-grams.js';
import { poolByProduct } from '../record/decide.js';
import { type LedgerLot, type LedgerState, openingOf } from '../state/ledger-state.js';
import { sum } from '../state/quantities.js';
import { lotOf } from '../state/stock.js';
import { factorsAt } from '../terms/factors.js';
import { eventHeader } from '../transaction/event-header.js';
import type { HashedCommand } from '../transaction/hashed-command.js';
import { checkReplay } from '../transaction/idempotency.js';
import { boundsOfRows, type StepRow } from './bounds.js';
import { attributeInheritance } from './inherited-attributes.js';
import { lotIdsOf, type TakenInputs, takeInputs } from './inputs.js';
import { withMakers } from './makers.js';
import { assertMetresFit, wovenOf } from './metres.js';
import { highOtherInputs, otherInputsOf, sizingOf } from './other-inputs.js';
import {
  byProductQuantities,
  claimsOfInputs,
  type InputTotals,
  outputQuantities,
  poolOutputs,
  segregatedClaims,
} from './output-quantities.js';
import { assertPiecesKept, piecesUsed } from './pieces.js';
import { inPoundsWithoutRest } from './regrouped-pounds.js';
import { boundedInputGrams, boundedLotGrams, rerecordedFlags, stepOf, type TransformWeights, yieldOf } from './step.js';

export type TransformCommand = HashedCommand<RecordTransform> &
  BringsLots & {
    /** The limits in force when the step is recorded; absent: those that come with the product. */
    limits?: OtherInputLimits;
    /** Names the business of the site, where it has several sites. */
    businessId?: string;
  };

interface TransformDraft {
  state: LedgerState;
  command: RecordTransform;
  draft: PostingDraft;
  taken: TakenInputs;
  /** Lists the lots of the named inputs, in the order of `taken.used`. */
  named: LedgerLot[];
  step: Step;
  factorPerMille: number;
  total: InputTotals | null;
  weights: TransformWeights;
  bounds: ReadonlyMap<string, LotBounds>;
}

/**
 * @throws Refusal OutputNotLower, OutputNotEqual, RegroupedClothNotEqual, MetresAboveInput, PiecesNotEqual, StepUnknown, RecordNotAllowed, ProductIdTaken, ProductIdsTooMany,
 * LotTooLight, those of `takeInputs`, Invalid, those of `bookingFor`, `assertLotsMadeBefore` and `checkReplay`
 */
export function decideTransform(
  state: LedgerState,
  { command, contentHash, businessId, bounds: idBounds, limits = OTHER_INPUT_LIMITS }: TransformCommand,
  now: string,
): CustodyEvent[] {
  if (checkReplay(state, command.transactionId, 'transform', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  const taken = takeInputs(state, command.inputs, keptApartAt(state, booking));
  const named = taken.used.map(({ from }) => lotOf(state, from));
  assertLotsMadeBefore(booking, named);
  assertOneOwner(state, taken, named);
  assertNewProductIds(new NewProductIdSet(state, now, idBounds), command);
  const otherInputs = otherInputsOf(command);
  const weights = weightsOf(command, taken, named, sum(otherInputs.map(({ massGrams }) => massGrams)));
  const { step, flags } = stepOf(state, command, weights);
  assertMetresFit(step, weights, command);
  assertPiecesKept(step, weights, command);
  const draft = new PostingDraft(state, booking);
  flagBeforeReceipt(draft, booking, named);
  const { factors, factorsVersion, yieldRangesBp } = factorsAt(state, booking);
  const factorPerMille = factors[step];
  const pooled =
    isPooled(named, taken) || (modelAt(state, booking) === 'massBalance' && !named.some(({ lot }) => isOwnedByOther(state, lot)));
  const verified = pooled
    ? verifiedFromPools(draft, taken, named)
    : { verifiedGrams: sum(taken.used.map(({ used, bounds }) => (used ?? bounds)?.verifiedGrams ?? 0)), labelled: {} };
  const total = totalsOf(taken, weights, verified);
  const bounds = boundsOfRows(rowsOf(state, command, weights), total, step, factorPerMille);
  const run = { state, command, draft, taken, named, step, factorPerMille, total, weights, bounds };
  const { yieldBp, flags: yieldFlags } = yieldOf(step, weights, yieldRangesBp, sizingOf(otherInputs));
  const otherFlags = highOtherInputs(step, otherInputs, boundedLotGrams(weights), limits);
  const again = rerecordedFlags(
    yieldBp,
    lotIdsOf(taken.used, taken.draws).map((lotId) => lotOf(state, lotId)),
  );
  for (const flag of [...flags, ...yieldFlags, ...again, ...otherFlags]) draft.flag(flag);
  const outputs = withMakers(state, step, lotIdsOf(taken.used, taken.draws), withClaims(run, outputsOf(run), pooled, verified), businessId);
  assertHeavyEnough(outputs, { ...omitUndefined({ bounds: idBounds }) }, 'outputs');
  const byProducts = byProductsOf(run, pooled);
  const data: ProductsTransformed = {
    ...eventHeader(command, contentHash),
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    step,
    factorPerMille,
    factorsVersion,
    inputs: taken.used,
    draws: taken.draws,
    otherInputs,
    outputs,
    byProducts,
    yieldBp,
    ...omitUndefined({ businessId }),
  };
  return [{ type: 'ProductsTransformed', data }];
}

const isPooled = (named: readonly LedgerLot[], { draws }: TakenInputs): boolean => draws.length > 0 || named.some(({ lot }) => lot.pooled);

/** Requires one owner per step: the outputs belong to the owner of the inputs. */
function assertOneOwner(state: LedgerState, { draws }: TakenInputs, named: readonly LedgerLot[]): void {
  const owners = new Set(named.map(({ lot }) => lot.ownerId ?? openingOf(state).facilityId));
  if (draws.length > 0) owners.add(openingOf(state).facilityId);
  if (owners.size > 1) throw invalidField('inputs.0.productId', 'ownersDiffer');
}

function assertNewProductIds(newProductIds: NewProductIdSet, { outputs, byProducts = [], transactionId }: RecordTransform): void {
  for (const [index, { productId }] of outputs.entries()) newProductIds.add(productId, `outputs.${index}.productId`);
  for (const [index, { productId }] of byProducts.entries())
    newProductIds.add(productId ?? derivedProductId(transactionId, index), `byProducts.${index}.productId`);
}

/** Derives a product ID for a by-product without a label of its own. */
const derivedProductId = (transactionId: string, index: number): string => `${transactionId}-B${index + 1}`.toUpperCase();

function weightsOf(
  { outputs, byProducts = [] }: RecordTransform,
  { used, draws }: TakenInputs,
  named: readonly LedgerLot[],
  otherGrams: number,
): TransformWeights {
  return {
    inputs: [
      ...used.map(({ product, massGrams, metres, bounds }, index) => ({
        product,
        massGrams,
        ...omitUndefined({ metres, bounds }),
        ...attributesUsed(named[index] as LedgerLot, { massGrams, ...omitUndefined({ metres }) }),
      })),
      ...draws.map(({ product, massGrams }) => ({ product, massGrams })),
    ],
    otherGrams,
    outputs: inPoundsWithoutRest(
      outputs,
      outputs.map((row, index) => ({ product: row.product, ...measureQuantity(row, row.product, `outputs.${index}`) })),
      used.length + draws.length > 0 && otherGrams === 0 ? [...used, ...draws] : [],
    ),
    byProducts: byProducts.map((row, index) => measureQuantity(row, 'byProduct', `byProducts.${index}`)),
  };
}

/** Returns what a named lot brings in addition to its weight, in part where it is used in part. */
function attributesUsed(held: LedgerLot, { massGrams, metres }: MeasuredQuantity) {
  const { carried, widthCm, metres: inAll } = held.lot;
  const isPart = carried ? (massGrams ?? 0) < carried.massGrams : metres !== inAll;
  return omitUndefined({
    widthCm,
    pieces: piecesUsed(held, massGrams),
    woven: wovenPart(held.lot, metres),
    isPart: isPart ? (true as const) : undefined,
  });
}

function totalsOf({ used, draws }: TakenInputs, weights: TransformWeights, { verifiedGrams }: VerifiedGrams): InputTotals | null {
  const massGrams = boundedInputGrams(weights);
  if (massGrams === null) return null;
  const all = [...used, ...draws].map((each) => each.used ?? each.bounds);
  return {
    massGrams,
    cottonGrams: sum(all.map((each) => each?.cottonGrams ?? 0)),
    lintGrams: sum(all.map((each) => each?.lintGrams ?? 0)),
    verifiedGrams,
  };
}

/** Lists outputs, then by-products, in the order of their lot IDs. */
function rowsOf(state: LedgerState, { transactionId }: RecordTransform, { outputs, byProducts }: TransformWeights): StepRow[] {
  const rowOf = ({ massGrams, metres }: MeasuredQuantity, as: StepRow['as'], index: number): StepRow => ({
    lotId: newLotId(state, transactionId, index),
    as,
    massGrams,
    ...omitUndefined({ metres }),
  });
  return [
    ...outputs.map((row, index) => rowOf(row, 'output', index)),
    ...byProducts.map((row, index) => rowOf(row, 'byProduct', outputs.length + index)),
  ];
}

type Weight = Pick<LotQuantities, 'massGrams' | 'lintGrams'>;

/**
 * Takes for pooled inputs the share of each product's pool. Inputs from before the site worked by Mass balance bring
 * their own verified grams.
 */
function verifiedFromPools(draft: PostingDraft, { used, draws }: TakenInputs, named: readonly LedgerLot[]): VerifiedGrams {
  const fromPool = new Map<Lot['product'], Weight>();
  const verified: VerifiedGrams = { verifiedGrams: 0, labelled: {} };
  const add = (name: string, grams: number): void => {
    verified.labelled[name] = (verified.labelled[name] ?? 0) + grams;
  };
  const draw = (product: Lot['product'], { massGrams, lintGrams }: Weight): void => {
    const drawn = fromPool.get(product) ?? { massGrams: 0, lintGrams: 0 };
    fromPool.set(product, { massGrams: drawn.massGrams + massGrams, lintGrams: drawn.lintGrams + lintGrams });
  };
  for (const [index, { product, used: part, bounds }] of used.entries()) {
    const lot = named[index]?.lot;
    verified.verifiedGrams += bounds?.verifiedGrams ?? 0;
    if (!part || !lot) continue;
    if (lot.pooled) draw(product, part);
    else {
      verified.verifiedGrams += part.verifiedGrams;
      if (product === 'rawCotton' && lot.certification) add(lot.certification, part.verifiedGrams);
    }
  }
  for (const { product, used: part } of draws) draw(product, part);
  for (const [product, weight] of fromPool) {
    const taken = draft.takeFromPool(product, weight);
    verified.verifiedGrams += taken.verifiedGrams;
    for (const [name, grams] of Object.entries(taken.labelled)) add(name, grams);
  }
  return verified;
}

function outputsOf(run: TransformDraft): Lot[] {
  const { state, command, named, taken, step, factorPerMille, total, weights, bounds } = run;
  const inherit = attributeInheritance(state, named, taken, total?.massGrams ?? null);
  const woven = wovenOf(step, weights, command);
  return command.outputs.map((row, index) => {
    const { massGrams, metres } = weights.outputs[index] as MeasuredQuantity;
    const { productId, product, quantity, unit, pieces, gsm, widthCm, grade, yarnKind, fabricKind, externalIds } = row;
    const stage = product === 'byProduct' ? stageOfByProduct(named) : STAGE_OF[product];
    const carried = massGrams === null ? null : outputQuantities(massGrams, total, step, factorPerMille);
    const lotId = newLotId(state, command.transactionId, index);
    return {
      ...{ lotId, productId, product, stage, quantity, unit, carried },
      ...omitUndefined({ bounds: bounds.get(lotId), metres, woven: woven.get(index), pieces }),
      ...omitUndefined({ gsm, widthCm, grade, yarnKind, fabricKind, externalIds }),
      makerId: openingOf(state).facilityId,
      ...inherit(massGrams, product),
    };
  });
}

const stageOfByProduct = (named: readonly LedgerLot[]): Stage => named[0]?.lot.stage ?? STAGE_OF.lint;

function withClaims({ draft, step, taken, named, total }: TransformDraft, outputs: Lot[], pooled: boolean, verified: VerifiedGrams): Lot[] {
  if (pooled) {
    for (const { certification, grams } of claimsOfInputs(taken.used, named))
      draft.post({ certification, kind: 'credit', grams, lotIds: named.map(({ lot }) => lot.lotId) });
    return poolOutputs(draft, step, outputs, total, verified);
  }
  const result = segregatedClaims(step, taken.used, named, outputs);
  for (const { certification, grams } of result.lapsed) draft.lapse(certification, grams);
  for (const flag of result.flags) draft.flag(flag);
  return result.outputs;
}

function byProductsOf(run: TransformDraft, pooled: boolean): Lot[] {
  const { state, command, named, total, weights, taken, draft, bounds } = run;
  const stage = STAGE_OF[(command.outputs[0]?.product ?? 'lint') as keyof typeof STAGE_OF] ?? stageOfByProduct(named);
  const inherit = attributeInheritance(state, named, taken, total?.massGrams ?? null);
  return (command.byProducts ?? []).map((row, index) => {
    const { massGrams, metres } = weights.byProducts[index] as MeasuredQuantity;
    const lotId = newLotId(state, command.transactionId, command.outputs.length + index);
    const lot: Lot = {
      lotId,
      productId: row.productId ?? derivedProductId(command.transactionId, index),
      product: 'byProduct',
      stage,
      quantity: row.quantity,
      unit: row.unit,
      name: row.name,
      carried: massGrams === null ? null : byProductQuantities(massGrams, total),
      makerId: openingOf(state).facilityId,
      ...omitUndefined({ bounds: bounds.get(lotId), metres }),
      ...inherit(massGrams, 'byProduct'),
    };
    return pooled ? poolByProduct(draft, lot) : lot;
  });
}
