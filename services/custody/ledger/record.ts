/** Record product: raw cotton at its grower, or a by-product of a transform of this site. */

import type { CustodyEvent } from '../../../contracts/custody-events.js';
import type { Lot, TraceInput } from '../../../contracts/custody-facts.js';
import { mayRecord } from '../../../contracts/custody-rights.js';
import { STAGE_OF } from '../../../contracts/products.js';
import { Books } from './books.js';
import { NOTHING, share, sum } from './carried.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type LedgerState, openedOf, type TransactionState, type TransformState } from './ledger-state.js';
import { lotIdOf, NewLabels } from './lots.js';
import { describedLot } from './recorded-lot.js';
import { invalid, refusal } from './refusing.js';
import { isThere, saidOf, transactionOf } from './said.js';
import { assertMade, whenOf } from './when.js';

type RecordCommand = Extract<LedgerCommand, { kind: 'record' }>;

/** @throws Refusal RecordNotAllowed, ProductIdTaken, ByProductsTooHeavy, NotFound, Invalid, those of `whenOf`, `assertMade` and `isThere` */
export function decideRecord(state: LedgerState, { command, contentHash }: RecordCommand, now: string): CustodyEvent[] {
  if (isThere(state, command.transactionId, 'record', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  const { facilityType } = openedOf(state);
  const labels = new NewLabels(state);
  command.lots.forEach(({ product, productId }, index) => {
    if (!mayRecord(facilityType, product)) throw refusal('RecordNotAllowed', `lots.${index}.product`);
    labels.take(productId, `lots.${index}.productId`);
  });
  const books = new Books(state, when);
  const of = command.byProductOf;
  const made = of === undefined ? undefined : liveTransform(state, of);
  const transform = made?.transform;
  if (!transform && command.lots.some(({ product }) => product === 'byProduct')) throw invalid('byProductOf', 'namesTransform');
  if (transform && command.lots.some(({ product }) => product !== 'byProduct')) throw invalid('byProductOf');
  const lots = transform ? byProducts(state, books, command, transform) : grown(state, command);
  for (const { productId } of made ? lots : []) assertMade(when, productId, made?.occurredAt);
  const byProductOf = transform && of !== undefined ? { transactionId: of, inputs: inputsOf(transform) } : undefined;
  const data = { ...transactionOf(command, contentHash), occurredAt: when.occurredAt, ...books.booked(), lots, ...saidOf({ byProductOf }) };
  return [{ type: 'ProductRecorded', data }];
}

/** Verified where the grower is registered. */
function grown(state: LedgerState, command: RecordCommand['command']): Lot[] {
  const { facilityId, registered } = openedOf(state);
  return command.lots.map((row, index) => {
    const fixed = { lotId: lotIdOf(state, command.transactionId, index), makerId: facilityId, stage: STAGE_OF.rawCotton };
    const source = registered ? { source: 'registeredFarm' as const } : {};
    return describedLot(row, `lots.${index}`, { ...fixed, ...source }, (massGrams) => ({
      ...NOTHING,
      massGrams,
      cottonGrams: massGrams,
      verifiedGrams: registered ? massGrams : 0,
    }));
  });
}

function byProducts(state: LedgerState, books: Books, command: RecordCommand['command'], transform: TransformState): Lot[] {
  const { facilityId } = openedOf(state);
  const { total, outputStage, pooled, ownerId } = transform;
  const lots = command.lots.map((row, index): Lot => {
    const fixed = { lotId: lotIdOf(state, command.transactionId, index), makerId: facilityId, stage: outputStage };
    const lot = describedLot(row, `lots.${index}`, fixed, (massGrams) => ({ ...NOTHING, massGrams, ...carriedBy(massGrams, total) }));
    return { ...lot, ...saidOf({ ownerId }) };
  });
  if (total && sum(lots.map(({ carried }) => carried?.massGrams ?? 0)) > transform.leftoverGrams)
    throw refusal('ByProductsTooHeavy', 'lots.0.quantity');
  return pooled ? lots.map((lot) => intoPool(books, lot)) : lots;
}

const carriedBy = (massGrams: number, total: TransformState['total']) => ({
  cottonGrams: total ? share(massGrams, total.cottonGrams, total.massGrams) : 0,
  verifiedGrams: total ? share(massGrams, total.verifiedGrams, total.massGrams) : 0,
});

/** At a Mass balance site a by-product's verified grams enter the pool of by-products. */
export function intoPool(books: Books, lot: Lot): Lot {
  if (!lot.carried) return lot;
  books.moveIn(lot.product, lot.carried, { verifiedGrams: lot.carried.verifiedGrams, labelled: {} });
  return { ...lot, pooled: true, carried: { ...lot.carried, verifiedGrams: 0 } };
}

/** @throws Refusal NotFound */
function liveTransform(state: LedgerState, transactionId: string): TransactionState & { transform: TransformState } {
  const found = state.transactions.get(transactionId);
  if (!found?.transform || found.voided) throw refusal('NotFound', 'byProductOf');
  return { ...found, transform: found.transform };
}

const inputsOf = ({ inputs, draws }: TransformState): TraceInput[] =>
  [...inputs, ...draws].map(({ from, product, stage, cottonGrams, metres, massGrams }) => ({
    from,
    product,
    stage,
    cottonGrams,
    massGrams,
    ...saidOf({ metres }),
  }));
