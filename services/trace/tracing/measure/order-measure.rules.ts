/** Measures what was found of an order by what was ordered. Pure. */
import { millimetresAtMost, piecesAtMost } from '../../../../contracts/shared/products.js';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import type { NotComparable, OrderCovered, SetAsideReason } from '../../../../contracts/trace/tracing/replies.js';
import type { OrderRoot, OrderRoots } from '../index/trace-index.js';

/** Counts the versions of the rules, which dossiers name. By the first one, kilograms of an order were in proportion to its shares. */
export const MEASURE_RULES = 2;

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
  widthCm?: number;
  pieces?: number;
}

/** Holds what was ordered. Without a unit the quantity is of pieces. */
export interface OrderedGoods {
  quantity?: number;
  unit?: OrderUnit;
  /** Lists what orders that are measured together ask for in further units. */
  others?: readonly { quantity: number; unit: OrderUnit }[];
  /** Weighs one piece of the order's product. */
  pieceGrams?: number;
  /** Weighs one piece of the lightest of several products. No piece weighs less than a third of it. */
  lightPieceGrams?: number;
  /** Says that finished goods were ordered, also where they are ordered by weight. */
  isFinished?: true;
}

export interface LotSetAside {
  lotId: string;
  reason: SetAsideReason;
  /** Is the product ID of the lot that this one was made into. */
  into?: string;
  /** Is what the goods say that they are, in thousandths of the unit, where they are too light for it. */
  said?: number;
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

/**
 * Splits an order over the lots that count, and what of it is in no record. Parts of an order in several units are measured each in its
 * own, and the one that is covered worst counts.
 */
export function measureOrder(lots: readonly DeliveredLot[], ordered: OrderedGoods): OrderMeasure {
  const { quantity, unit = 'pieces', others = [] } = ordered;
  if (quantity === undefined || toThousandths(quantity) === 0) return { covered: null, why: 'noQuantity', ...weighedByCotton(lots) };
  const parts = [{ quantity, unit }, ...others].map((part) => measurePart(lots, part, ordered));
  const [worst] = parts.toSorted((one, other) => one.covered.share - other.covered.share);
  if (!worst || parts.length === 1) return worst as OrderMeasure;
  return { ...worst, covered: { ...worst.covered, ofSeveralUnits: true } };
}

function measurePart(lots: readonly DeliveredLot[], { quantity, unit }: { quantity: number; unit: OrderUnit }, ordered: OrderedGoods) {
  const { counted, setAside } = foundBy(unit, lots, ordered);
  const wanted = toThousandths(quantity);
  const found = counted.reduce((sum, { weight }) => sum + weight, 0);
  return {
    covered: { share: Math.min(1, found / wanted), found: found / SCALE, ordered: quantity, unit },
    roots: rootsOf(counted, Math.max(0, wanted - found)),
    setAside,
  };
}

const toThousandths = (quantity: number): number => Math.round(quantity * SCALE);

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
  ...(hasCotton(lot) ? { cottonGrams: lot.cottonGrams as number } : { isWithoutCotton: true }),
});

const hasCotton = ({ cottonGrams }: DeliveredLot): boolean => cottonGrams !== null && cottonGrams > 0;

const MISSING: Readonly<Record<OrderUnit, SetAsideReason>> = { pieces: 'noPieces', kg: 'noWeight', m: 'noLength' };

/** Returns how much of the order each lot is, in thousandths of the unit, and the lots that are none of it. */
function foundBy(unit: OrderUnit, lots: readonly DeliveredLot[], ordered: OrderedGoods) {
  const sized = lots.map((lot) => ({ lot, said: sizeOf(unit, lot, ordered.pieceGrams) }));
  // Weights and lengths of goods and of what they are made of are not added up.
  const stages = sized.flatMap(({ lot, said }) => (said === undefined ? [] : [lot.stage]));
  const stage = unit === 'pieces' ? undefined : ordered.isFinished ? FINISHED_STAGE : Math.min(...stages);
  const counted: CountedLot[] = [];
  const setAside: LotSetAside[] = [];
  for (const { lot, said } of sized) {
    const { lotId } = lot;
    if (said === undefined) setAside.push({ lotId, reason: MISSING[unit] });
    else if (stage !== undefined && lot.stage > stage) setAside.push({ lotId, reason: 'earlierStage' });
    else {
      const weight = Math.min(said, mostOf(unit, lot, ordered));
      if (weight < said) setAside.push({ lotId, reason: 'tooLight', said });
      if (weight > 0) counted.push({ lot, weight });
    }
  }
  return { counted, setAside };
}

const FINISHED_STAGE = 1;

function sizeOf(unit: OrderUnit, lot: DeliveredLot, pieceGrams: number | undefined): number | undefined {
  const { massGrams, millimetres } = lot;
  if (unit === 'kg') return positive(massGrams ?? (lot.pieces ?? 0) * (pieceGrams ?? 0));
  if (unit === 'm') return millimetres === undefined || millimetres <= 0 ? undefined : millimetres;
  const pieces = lot.isFinished ? (lot.pieces ?? piecesOf(massGrams, pieceGrams)) : 0;
  return pieces > 0 ? pieces * SCALE : undefined;
}

/** Returns the most that a lot of its weight can be, in thousandths of the unit. Nothing limits a lot of which no weight is known. */
function mostOf(unit: OrderUnit, { massGrams, boundGrams, widthCm }: DeliveredLot, { pieceGrams, lightPieceGrams }: OrderedGoods): number {
  const grams = massGrams ?? boundGrams;
  if (grams === undefined) return Number.POSITIVE_INFINITY;
  if (unit === 'kg') return grams;
  return unit === 'm' ? millimetresAtMost(grams, widthCm) : piecesAtMost(grams, lightPieceGrams ?? pieceGrams) * SCALE;
}

const positive = (grams: number): number | undefined => (grams > 0 ? grams : undefined);

const piecesOf = (massGrams: number | null, pieceGrams: number | undefined): number =>
  massGrams === null || pieceGrams === undefined ? 0 : Math.floor(massGrams / pieceGrams);
