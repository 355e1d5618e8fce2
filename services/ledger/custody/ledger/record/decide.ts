/** Decides Record product: raw cotton at its grower, or a by-product of a transform of this site. */

import { tracedInput } from '../../../../../contracts/ledger/balance/pool-segments.js';
import type { RecordProducts } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot, TraceInput } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import { mayRecord } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { STAGE_OF } from '../../../../../contracts/shared/products.js';
import { seasonOf } from '../../../../../contracts/shared/written/days.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertMadeBefore, bookingFor } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { lotFromDescription } from '../lots/described-lot.js';
import { NewProductIdSet, newLotId } from '../lots/find-lot.js';
import { assertHeavyEnough, type BringsLots } from '../lots/product-id-bounds.js';
import { withoutUncertified } from '../standing/certificate/decide.js';
import { type LedgerState, openingOf, type TransactionState, type TransformState } from '../state/ledger-state.js';
import { isVerifiedOrigin } from '../state/origin-state.js';
import { NO_QUANTITIES, share, splitByMetres, sum } from '../state/quantities.js';
import { eventHeader } from '../transaction/event-header.js';
import type { HashedCommand } from '../transaction/hashed-command.js';
import { checkReplay } from '../transaction/idempotency.js';

export interface RecordCommand extends HashedCommand<RecordProducts>, BringsLots {
  /** Holds the site's country when recorded; null when none is given. */
  siteCountry?: string | null;
  /** Holds the area of the farm's plot when recorded. */
  siteLandSquareMetres?: number;
  /** Names the business of the site, where it has several sites. */
  businessId?: string;
  /** True where a certification is refused without a certificate. */
  certificateRequired?: boolean;
}

/** @throws Refusal RecordNotAllowed, ProductIdTaken, ProductIdsTooMany, LotTooLight, ByProductsTooHeavy, CertificateMissing, NotFound, Invalid, those of `bookingFor`, `assertMadeBefore` and `checkReplay` */
export function decideRecord(state: LedgerState, ledgerCommand: RecordCommand, now: string): CustodyEvent[] {
  const { command, contentHash, siteCountry, siteLandSquareMetres, businessId, certificateRequired = false } = ledgerCommand;
  if (checkReplay(state, command.transactionId, 'record', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  const { facilityType } = openingOf(state);
  const newProductIds = new NewProductIdSet(state, now, ledgerCommand.bounds);
  command.lots.forEach(({ product, productId, cropYear }, index) => {
    if (!mayRecord(facilityType, product)) throw fieldRefusal('RecordNotAllowed', `lots.${index}.product`);
    newProductIds.add(productId, `lots.${index}.productId`);
    assertSeason(cropYear, booking.occurredAt, `lots.${index}.cropYear`);
  });
  const draft = new PostingDraft(state, booking);
  const transformId = command.byProductOf;
  const transaction = transformId === undefined ? undefined : liveTransform(state, transformId);
  const transform = transaction?.transform;
  if (!transform && command.lots.some(({ product }) => product === 'byProduct')) throw invalidField('byProductOf', 'namesTransform');
  if (transform && command.lots.some(({ product }) => product !== 'byProduct')) throw invalidField('byProductOf');
  const { occurredAt } = booking;
  const stated = transform ? byProductLots(state, draft, command, transform) : grownLots(state, command, occurredAt);
  assertHeavyEnough(stated, ledgerCommand, 'lots');
  const pathOf = (index: number) => `lots.${index}.certification`;
  const certified = withoutUncertified(state, draft, stated, { occurredAt, pathOf, certificateRequired });
  const lots = businessId === undefined ? certified : certified.map((lot) => ({ ...lot, makers: [businessId] }));
  for (const { productId } of transaction ? lots : []) assertMadeBefore(booking, productId, transaction?.occurredAt);
  const byProductOf = transform && transformId !== undefined ? { transactionId: transformId, inputs: traceInputs(transform) } : undefined;
  const data = {
    ...eventHeader(command, contentHash),
    occurredAt,
    ...draft.toBookEffects(),
    lots,
    ...omitUndefined(transform ? { byProductOf, businessId } : { siteCountry, siteLandSquareMetres, businessId }),
  };
  return [{ type: 'ProductRecorded', data }];
}

/**
 * Takes cotton of the season of its day, or of the one before. Nothing says when a country's season begins, and a southern harvest, or an
 * early one, has the year in which it is picked, so that year is taken too.
 */
function assertSeason(cropYear: number | undefined, occurredAt: string, path: string): void {
  const season = seasonOf(occurredAt);
  const cropYears = [season - 1, season, new Date(occurredAt).getUTCFullYear()];
  if (cropYear !== undefined && !cropYears.includes(cropYear)) throw invalidField(path, 'cropYearOfSeason');
}

/** Marks the cotton as verified when the grower is a registered origin on that day. */
function grownLots(state: LedgerState, command: RecordCommand['command'], occurredAt: string): Lot[] {
  const { facilityId } = openingOf(state);
  const registered = isVerifiedOrigin(state.origins, occurredAt);
  return command.lots.map((row, index) => {
    const fixed = { lotId: newLotId(state, command.transactionId, index), makerId: facilityId, stage: STAGE_OF.rawCotton };
    const source = registered ? { source: 'registeredFarm' as const } : {};
    return lotFromDescription(row, `lots.${index}`, { ...fixed, ...source }, (massGrams) => ({
      ...NO_QUANTITIES,
      massGrams,
      cottonGrams: massGrams,
      verifiedGrams: registered ? massGrams : 0,
    }));
  });
}

function byProductLots(state: LedgerState, draft: PostingDraft, command: RecordCommand['command'], transform: TransformState): Lot[] {
  const { facilityId } = openingOf(state);
  const { outputStage, pooled, ownerId } = transform;
  const lots = command.lots.map((row, index): Lot => {
    const fixed = { lotId: newLotId(state, command.transactionId, index), makerId: facilityId, stage: outputStage };
    const lot = lotFromDescription(row, `lots.${index}`, fixed, (massGrams) => ({
      ...NO_QUANTITIES,
      massGrams,
      ...inheritedGrams(massGrams, transform),
    }));
    return { ...lot, ...omitUndefined({ ownerId }) };
  });
  const bounded = withBounds(lots, transform);
  return pooled ? bounded.map((lot) => poolByProduct(draft, lot)) : bounded;
}

/** Leaves by-products without cotton where the step has outputs without mass, since those hold all that is left. */
const inheritedGrams = (massGrams: number, { total, unmeasured }: TransformState) => ({
  cottonGrams: total && !unmeasured ? share(massGrams, total.cottonGrams, total.massGrams) : 0,
  verifiedGrams: total && !unmeasured ? share(massGrams, total.verifiedGrams, total.massGrams) : 0,
});

/** Bounds by-products in metres by all that the step still has left. @throws Refusal ByProductsTooHeavy */
function withBounds(lots: readonly Lot[], transform: TransformState): Lot[] {
  if (!transform.total) return [...lots];
  const left = transform.leftoverGrams - sum(lots.map(({ carried }) => carried?.massGrams ?? 0));
  const unmeasured = lots.filter(({ carried }) => carried === null);
  if (left < 0 || (left === 0 && unmeasured.length > 0)) throw fieldRefusal('ByProductsTooHeavy', 'lots.0.quantity');
  const masses = new Map(splitByMetres(left, unmeasured).map((massGrams, index) => [unmeasured[index]?.lotId, massGrams]));
  return lots.map((lot) => {
    const massGrams = masses.get(lot.lotId);
    return massGrams === undefined ? lot : { ...lot, bounds: { massGrams, lintGrams: 0, ...inheritedGrams(massGrams, transform) } };
  });
}

/** Moves the verified grams of a Mass balance site's by-product into the pool of by-products. */
export function poolByProduct(draft: PostingDraft, lot: Lot): Lot {
  if (!lot.carried) return lot;
  draft.moveIn(lot.product, lot.carried, { verifiedGrams: lot.carried.verifiedGrams, labelled: {} });
  return { ...lot, pooled: true, carried: { ...lot.carried, verifiedGrams: 0 } };
}

/** @throws Refusal NotFound */
function liveTransform(state: LedgerState, transactionId: string): TransactionState & { transform: TransformState } {
  const found = state.transactions.get(transactionId);
  if (!found?.transform || found.voided) throw fieldRefusal('NotFound', 'byProductOf');
  return { ...found, transform: found.transform };
}

const traceInputs = ({ inputs, draws }: TransformState): TraceInput[] =>
  [...inputs, ...draws].map(tracedInput).map(({ bounds: _, ...input }) => input);
