/** Measures what was found of an order by what was ordered. Pure. */
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import type { NotComparable, OrderCovered, SetAsideReason } from '../../../../contracts/trace/tracing/replies.js';
import type { OrderRoot, OrderRoots } from '../index/trace-index.js';

/** Holds a lot of an order as its deal weighed it. */
export interface DeliveredLot {
  lotId: string;
  dealId?: string;
  stage: number;
  isFinished: boolean;
  massGrams: number | null;
  /** Is the most that a lot without mass can weigh; absent when nothing limits it. */
  boundGrams?: number;
  cottonGrams: number | null;
  millimetres?: number;
  pieces?: number;
}

/** Holds what was ordered. Without a unit the quantity is of pieces. */
export interface OrderedGoods {
  quantity?: number;
  unit?: OrderUnit;
  /** Weighs one piece of the order's product. */
  pieceGrams?: number;
  /** True when orders that are measured together ask in different units. */
  hasSeveralUnits?: boolean;
}

export interface LotSetAside {
  lotId: string;
  reason: SetAsideReason;
  /** Is the product ID of the lot that this one was made into. */
  into?: string;
}

export interface OrderMeasure {
  /** Is null when the goods cannot be compared with what was ordered, for the reason in `why`. */
  covered: OrderCovered | null;
  why?: NotComparable;
  roots: OrderRoots;
  setAside: LotSetAside[];
}

/** Scales kilograms and metres to the integers in which lots are measured, and pieces with them. */
const SCALE = 1000;

/** Splits an order over the lots that count, and what of it is in no record. */
export function measureOrder(lots: readonly DeliveredLot[], ordered: OrderedGoods): OrderMeasure {
  const { quantity, unit = 'pieces' } = ordered;
  const wanted = Math.round((quantity ?? 0) * SCALE);
  const { counted, setAside } = foundBy(unit, lots, ordered.pieceGrams);
  if (quantity === undefined || wanted === 0) return byCotton(lots, 'noQuantity');
  if (ordered.hasSeveralUnits || (counted.length === 0 && lots.length > 0)) return byCotton(lots, 'noUnit');
  const found = counted.reduce((sum, { weight }) => sum + weight, 0);
  return {
    covered: { share: Math.min(1, found / wanted), found: found / SCALE, ordered: quantity, unit },
    roots: rootsOf(counted, Math.max(0, wanted - found)),
    setAside,
  };
}

/** Returns the same goods without what is in no record: what risk and stated claims are about. */
export const foundAlone = (roots: OrderRoots): OrderRoots => ({ ...roots, notRecorded: 0 });

/** Weighs lots by their cotton, or else by their mass as unknown. */
export function weighedByCotton(lots: readonly DeliveredLot[]): Pick<OrderMeasure, 'roots' | 'setAside'> {
  const weighed = lots.map((lot) => ({ lot, weight: hasCotton(lot) ? (lot.cottonGrams ?? 0) : (lot.massGrams ?? lot.boundGrams) }));
  return {
    roots: rootsOf(
      weighed.flatMap(({ lot, weight }) => (weight === undefined ? [] : [{ lot, weight }])),
      0,
    ),
    setAside: weighed.flatMap(({ lot: { lotId }, weight }) => (weight === undefined ? [{ lotId, reason: 'noWeight' as const }] : [])),
  };
}

interface CountedLot {
  lot: DeliveredLot;
  weight: number;
}

const byCotton = (lots: readonly DeliveredLot[], why: NotComparable): OrderMeasure => ({
  covered: null,
  why,
  ...weighedByCotton(lots),
});

function rootsOf(counted: readonly CountedLot[], notRecorded: number): OrderRoots {
  const known = counted.flatMap(({ lot }) => (hasCotton(lot) ? [lot.cottonGrams ?? 0] : []));
  return {
    lots: counted.map(({ lot, weight }) => rootOf(lot, weight)),
    notRecorded,
    cottonGrams: known.length === 0 ? null : known.reduce((sum, grams) => sum + grams, 0),
  };
}

const rootOf = (lot: DeliveredLot, weight: number): OrderRoot => ({
  lotId: lot.lotId,
  weight,
  ...(lot.dealId === undefined ? {} : { dealId: lot.dealId }),
  ...(hasCotton(lot) ? {} : { isWithoutCotton: true }),
});

const hasCotton = ({ cottonGrams }: DeliveredLot): boolean => cottonGrams !== null && cottonGrams > 0;

const MISSING: Readonly<Record<OrderUnit, SetAsideReason>> = { pieces: 'noPieces', kg: 'noWeight', m: 'noLength' };

/** Returns how much of the order each lot is, in thousandths of the unit, and the lots that are none of it. */
function foundBy(unit: OrderUnit, lots: readonly DeliveredLot[], pieceGrams: number | undefined) {
  const sized = lots.map((lot) => ({ lot, weight: sizeOf(unit, lot, pieceGrams) }));
  // Weights and lengths of goods and of what they are made of are not added up.
  const stage = unit === 'pieces' ? undefined : Math.min(...sized.flatMap(({ lot, weight }) => (weight === undefined ? [] : [lot.stage])));
  const counted: CountedLot[] = [];
  const setAside: LotSetAside[] = [];
  for (const { lot, weight } of sized) {
    if (weight === undefined) setAside.push({ lotId: lot.lotId, reason: MISSING[unit] });
    else if (stage !== undefined && lot.stage > stage) setAside.push({ lotId: lot.lotId, reason: 'earlierStage' });
    else counted.push({ lot, weight });
  }
  return { counted, setAside };
}

function sizeOf(unit: OrderUnit, lot: DeliveredLot, pieceGrams: number | undefined): number | undefined {
  const { massGrams, millimetres } = lot;
  if (unit === 'kg') return positive(massGrams ?? (lot.pieces ?? 0) * (pieceGrams ?? 0));
  if (unit === 'm') return millimetres === undefined || millimetres <= 0 ? undefined : millimetres;
  const pieces = lot.isFinished ? (lot.pieces ?? piecesOf(massGrams, pieceGrams)) : 0;
  return pieces > 0 ? pieces * SCALE : undefined;
}

const positive = (grams: number): number | undefined => (grams > 0 ? grams : undefined);

const piecesOf = (massGrams: number | null, pieceGrams: number | undefined): number =>
  massGrams === null || pieceGrams === undefined ? 0 : Math.floor(massGrams / pieceGrams);
