import { Injectable } from '@nestjs/common';
import { type CottonOfWeight, cottonOfLots } from '../../../../contracts/shared/cotton-of-weight.js';
import type { StatedClaims } from '../../../../contracts/trace/tracing/replies.js';
import type { LotValues } from '../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lotAt } from '../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { countsAt, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { sellerAndBuyerOf } from '../facts/whose-deals.js';
import { OrderTransactions } from '../order-transactions.js';
import { TraceFollower } from '../trace-follower.js';
import { movedLots, type OrderGroup } from './order-groups.js';
import { type DeliveredLot, type LotSetAside, measureOrder, type OrderMeasure } from './order-measure.rules.js';
import { statedClaims } from './stated-claims.js';

type DealsOfOrder = Pick<OrderGroup, 'deals' | 'dealsOfOthers' | 'dealsBefore' | 'lots' | 'ordered'>;

/** Holds an order's measure, with the deal of each lot that it sets aside. */
export interface MeasuredDeals extends Omit<OrderMeasure, 'setAside'> {
  setAside: (LotSetAside & { deal: TransactionBody })[];
  counted: CountedDelivery[];
  /** Covers the lots that count. */
  stated: StatedClaims | undefined;
  /** Is of the lots that count, where little of them is cotton. */
  cottonOfWeight: CottonOfWeight | undefined;
}

/** Holds a lot that counts for an order. */
export interface CountedDelivery {
  lotId: string;
  productId: string;
  /** Is what the lot is of the order, in thousandths of the unit. */
  found: number;
  /** Is what the lot says that it is of the order, which may be more than its weight allows. */
  said: number;
  massGrams: number | null;
}

/** Measures what deals delivered. */
@Injectable()
export class DeliveredLots {
  constructor(
    private readonly transactions: OrderTransactions,
    private readonly follower: TraceFollower,
  ) {}

  /**
   * Takes each lot of the deals that the caller may read once, as its deal weighed it. Sets aside what is another order's,
   * what was returned, and what was made into another of the lots.
   */
  async measure(
    { deals, dealsOfOthers, dealsBefore, lots, ordered }: DealsOfOrder,
    pointInTime: PointInTime,
    scope: ReadScope,
  ): Promise<MeasuredDeals> {
    const ownDeal = dealsByLot(deals);
    const dealOf = new Map([...dealsByLot(dealsOfOthers), ...ownDeal]);
    const readable = await this.transactions.readableLots(dealOf.keys(), pointInTime, scope, lots);
    const carriedBy = ({ lotId }: Pick<LotBody, 'lotId'>) => dealOf.get(lotId) as TransactionBody;
    const isBack = (lot: LotBody) => isReturned(lot, carriedBy(lot), pointInTime);
    const own = readable.filter(({ lotId }) => ownDeal.has(lotId));
    const returned = own.filter(isBack);
    const ofEarlier = own.filter((lot) => !isBack(lot) && isDeliveredBy(lot, dealsBefore, pointInTime));
    const aside = new Set([...returned, ...ofEarlier]);
    const stayed = own.filter((lot) => !aside.has(lot));
    const index = await this.follower.read();
    const into = index.madeInto(
      stayed.map(({ lotId }) => lotId),
      pointInTime,
    );
    const last = stayed.filter(({ lotId }) => !into.has(lotId));
    const delivered = last.map((lot) => deliveredLot(lot, carriedBy(lot).transactionId, pointInTime));
    const measured = measureOrder(delivered, ordered);
    const ofOthers = [...readable.filter(({ lotId }) => !ownDeal.has(lotId)), ...ofEarlier];
    const productIds = new Map(readable.map(({ lotId, productId }) => [lotId, productId]));
    const used = [...into].map(([lotId, made]) => ({ lotId, reason: 'madeInto' as const, into: productIds.get(made) ?? '' }));
    const found = new Map(measured.roots.lots.map(({ lotId, weight }) => [lotId, weight]));
    const said = new Map(measured.setAside.flatMap((each) => (each.said === undefined ? [] : [[each.lotId, each.said] as const])));
    const values = last.filter(({ lotId }) => found.has(lotId)).flatMap((lot) => valuesAt(lot, carriedBy(lot), pointInTime));
    return {
      ...measured,
      setAside: [...because('otherOrder', ofOthers), ...because('returned', returned), ...used, ...measured.setAside].map((each) => ({
        ...each,
        deal: carriedBy(each),
      })),
      counted: delivered.flatMap(({ lotId, massGrams }) => {
        const weight = found.get(lotId);
        if (weight === undefined) return [];
        return [{ lotId, productId: productIds.get(lotId) ?? '', found: weight, said: said.get(lotId) ?? weight, massGrams }];
      }),
      stated: statedClaims(values),
      cottonOfWeight: cottonOfLots(delivered.filter(({ lotId }) => found.has(lotId))),
    };
  }
}

const because = (reason: LotSetAside['reason'], aside: readonly LotBody[]): LotSetAside[] => aside.map(({ lotId }) => ({ lotId, reason }));

/** Maps lots to their deals, the newest where several moved one. */
function dealsByLot(deals: readonly TransactionBody[]): Map<string, TransactionBody> {
  const dealOf = new Map<string, TransactionBody>();
  for (const deal of deals) for (const { lotId } of movedLots(deal)) if (!dealOf.has(lotId)) dealOf.set(lotId, deal);
  return dealOf;
}

/** Returns the lot as the transaction weighed it, or else as it was at the point in time. */
export function deliveredLot(lot: LotBody, transactionId: string, pointInTime: PointInTime): DeliveredLot {
  const [said] = valuesAt(lot, { transactionId }, pointInTime);
  const { product, stage, pieces, widthCm } = lot.nature ?? {};
  const { massGrams = null, cottonGrams = said?.bounds?.cottonGrams ?? null } = said?.carried ?? {};
  return {
    lotId: lot.lotId,
    dealId: transactionId,
    stage: stage ?? 1,
    isFinished: product === 'finished',
    massGrams,
    cottonGrams,
    ...(said?.bounds === undefined ? {} : { boundGrams: said.bounds.massGrams }),
    ...(said?.metres === undefined ? {} : { millimetres: Math.round(said.metres * 1000) }),
    ...(widthCm === undefined ? {} : { widthCm }),
    ...(pieces === undefined ? {} : { pieces: remainingPieces(pieces, massGrams, lot) }),
  };
}

function valuesAt(lot: LotBody, { transactionId }: Pick<TransactionBody, 'transactionId'>, pointInTime: PointInTime): LotValues[] {
  const entry = lot.entries.findLast((each) => each.transactionId === transactionId && each.says && countsAt(each, pointInTime));
  const said = entry?.says ?? lotAt(lot, pointInTime)?.says;
  return said ? [said] : [];
}

/** Counts the pieces of a lot of which a part was used before the deal, by weight. */
function remainingPieces(pieces: number, massGrams: number | null, { entries }: LotBody): number {
  const born = entries.find(({ says }) => says !== undefined)?.says?.carried?.massGrams;
  if (massGrams === null || born === undefined || massGrams >= born) return pieces;
  return Number((BigInt(pieces) * BigInt(massGrams)) / BigInt(born));
}

/** Says whether one of the deals delivered the lot, which did not come back. */
const isDeliveredBy = (lot: LotBody, deals: readonly TransactionBody[], pointInTime: PointInTime): boolean =>
  deals.some((deal) => movedLots(deal).some(({ lotId }) => lotId === lot.lotId) && !isReturned(lot, deal, pointInTime));

/** Says whether the buyer gave the lot back to the seller after the deal. */
function isReturned({ entries }: LotBody, deal: TransactionBody, pointInTime: PointInTime): boolean {
  const { sellerId, buyerId } = sellerAndBuyerOf(deal);
  if (sellerId === null || buyerId === null) return false;
  const counted = entries.filter((entry) => countsAt(entry, pointInTime));
  const dealt = counted.findLastIndex(({ transactionId }) => transactionId === deal.transactionId);
  return counted
    .slice(dealt + 1)
    .some(
      ({ as, facilityId, counterpartyId }) => (as === 'sold' || as === 'released') && facilityId === buyerId && counterpartyId === sellerId,
    );
}
