/** Says what does not add up in the deliveries of an order. Pure. */

import type { OrderCovered } from '../../../../contracts/trace/tracing/replies.js';
import type { AlertFigures, AlertKind } from '../../../../contracts/watch/alerts/alert-kinds.js';
import { type AlertLot, alertLots } from '../../../../projections/watch/alerts/alert-views.js';
import type { CountedDelivery } from '../../../trace/tracing/measure/delivered-lots.js';

export interface OrderFinding {
  kind: Extract<AlertKind, 'orderExceeded' | 'weightPerPiece'>;
  figures: AlertFigures;
  lots: AlertLot[];
}

export interface DeliveredGoods {
  covered: OrderCovered | null;
  counted: readonly CountedDelivery[];
  /** Weighs one piece of the ordered product, where the brand says so. */
  pieceGrams?: number;
}

/** Limits what may be found of an order: eleven tenths, as tailors deliver a few more than were ordered. */
const FOUND_TENTHS = 11;
/** Limits how often the usual weight of a piece goes into a lot's, or the other way round. */
const WEIGHT_TIMES = 3;
const THOUSANDTHS = 1000;

export function findingsOf(goods: DeliveredGoods): OrderFinding[] {
  return [...exceeded(goods), ...oddWeights(goods)];
}

function exceeded({ covered, counted }: DeliveredGoods): OrderFinding[] {
  if (!covered) return [];
  const { found, ordered, unit } = covered;
  if (Math.round(found * THOUSANDTHS) * 10 <= Math.round(ordered * THOUSANDTHS) * FOUND_TENTHS) return [];
  const largest = counted.toSorted((one, other) => other.found - one.found || compareIds(one, other));
  return [{ kind: 'orderExceeded', figures: { found, ordered, unit, lots: counted.length }, lots: alertLots(largest) }];
}

/** Finds lots whose pieces weigh far more or less than those of the other lots, or than the brand says that one weighs. */
function oddWeights({ covered, counted, pieceGrams }: DeliveredGoods): OrderFinding[] {
  if (covered?.unit !== 'pieces') return [];
  const weighed = counted.flatMap(({ massGrams, ...lot }) => (massGrams === null ? [] : [{ ...lot, massGrams }]));
  const ratios = weighed.map(({ massGrams, said }) => (massGrams * THOUSANDTHS) / said);
  const odd = weighed.flatMap((lot, at) => {
    const middle = pieceGrams === undefined ? middleOf(ratios.toSpliced(at, 1)) : [pieceGrams];
    const own = ratios[at] ?? 0;
    if (middle.length === 0 || !middle.every((usual) => isOdd(own, usual))) return [];
    const usual = middle.reduce((sum, each) => sum + each, 0) / middle.length;
    return [{ lot, own, usual, off: distance(own, usual) }];
  });
  const [first] = odd.toSorted((one, other) => other.off - one.off || compareIds(one.lot, other.lot));
  if (!first) return [];
  const { lot, own, usual } = first;
  const figures = {
    grams: lot.massGrams,
    pieces: lot.said / THOUSANDTHS,
    pieceGrams: Math.round(own),
    usualGrams: Math.round(usual),
    lots: odd.length,
  };
  return [{ kind: 'weightPerPiece', figures, lots: alertLots([lot, ...odd.flatMap((each) => (each.lot === lot ? [] : [each.lot]))]) }];
}

/** Returns the median, or the two values around it: a lot that is like one of them is like the others. */
function middleOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
}

const isOdd = (own: number, usual: number): boolean => own > WEIGHT_TIMES * usual || own * WEIGHT_TIMES < usual;
const distance = (own: number, usual: number): number => Math.max(own / usual, usual / own);
const compareIds = (one: CountedLot, other: CountedLot): number => (one.lotId < other.lotId ? -1 : 1);
type CountedLot = Pick<CountedDelivery, 'lotId'>;
