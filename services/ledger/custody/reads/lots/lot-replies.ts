import { Injectable } from '@nestjs/common';
import type { LotReply, LotSummary, PoolSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { cottonOfWeight } from '../../../../../contracts/shared/cotton-of-weight.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { outsideNumbersOf } from '../../../../../contracts/shared/written/outside-numbers.js';
import type { LedgerBook } from '../../../../../projections/ledger/balance/book-views.js';
import type { LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { isLotDisputed, type LotAttributes, type LotBody } from '../../../../../projections/ledger/custody/lots.js';
import { countsAt, isKnownAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { canReadAs, type ReadScope } from '../../access/access.js';
import { RecordWords } from '../../custody-texts.js';
import { type ClaimDoubtsAt, NO_DOUBTS } from '../claim-doubts.js';
import { doubtOf } from '../doubt-replies.js';
import { LedgerBalances } from '../ledger-balances.js';
import { LotHistories } from './lot-histories.js';

export type LotAtTime = { lot: LotBody; state: LotStatus };

type Ref = Awaited<ReturnType<Facilities['refs']>>;
type Pools = ReadonlyMap<string, LedgerBook['pools']>;
/** Maps the IDs of names that people wrote to the names. Erased ones are absent. */
export type LotNames = ReadonlyMap<string, string>;

/** Holds what a summary needs in addition to the lot. */
type Beside = { ref: Ref; pools: Pools; names: LotNames };

@Injectable()
export class LotReplies {
  constructor(
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
    private readonly histories: LotHistories,
    private readonly words: RecordWords,
  ) {}

  async summaries(lots: readonly LotAtTime[], pointInTime: PointInTime): Promise<LotSummary[]> {
    const [pools, doubts] = await Promise.all([this.poolsOf(lots, pointInTime), this.doubtsOf(lots, pointInTime)]);
    const doubted = [...doubts.values()].map(({ siteId }) => siteId);
    const ids = lots.flatMap(({ lot, state }) => [state.holderId, ...offPlatformBuyersOf(lot), ...ownersOf(state)]);
    const [ref, names] = await Promise.all([this.facilities.refs([...ids, ...doubted]), namesOf(this.words, lots)]);
    return lots.map((there) => ({ ...summary(there, pointInTime, { ref, pools, names }), ...doubtOf(doubts.get(there.lot.lotId), ref) }));
  }

  /** Shows a fact's counterparty and documents to its two parties only. */
  async reply(lotAtTime: LotAtTime, pointInTime: PointInTime, scope: ReadScope): Promise<LotReply> {
    const { lot, state } = lotAtTime;
    const entries = lot.entries.filter((entry) => isKnownAt(entry, pointInTime));
    const ids = entries.flatMap(({ facilityId, counterpartyId }) => [facilityId, ...(counterpartyId ? [counterpartyId] : [])]);
    const nature = lot.nature as LotAttributes;
    const [pools, doubts, names] = await Promise.all([
      this.poolsOf([lotAtTime], pointInTime),
      this.doubtsOf([lotAtTime], pointInTime),
      namesOf(this.words, [lotAtTime]),
    ]);
    const doubt = doubts.get(lot.lotId);
    const named = [state.holderId, nature.makerId, ...ownersOf(state), ...(state.purchaserId ? [state.purchaserId] : [])];
    const ref = await this.facilities.refs([...named, ...ids, ...(doubt ? [doubt.siteId] : [])]);
    const knowsPurchaser = state.purchaserId !== undefined && (canReadAs(scope, state.holderId) || canReadAs(scope, state.purchaserId));
    return {
      ...summary(lotAtTime, pointInTime, { ref, pools, names }),
      ...doubtOf(doubt, ref),
      ...(knowsPurchaser ? { purchaser: ref(state.purchaserId as string) } : {}),
      ...(isOffPlatform(nature) ? {} : { maker: ref(nature.makerId) }),
      ...(nature.moisturePercent === undefined ? {} : { moisturePercent: nature.moisturePercent }),
      ...(nature.trashPercent === undefined ? {} : { trashPercent: nature.trashPercent }),
      ...(nature.origins ? { origins: nature.origins } : {}),
      ...(nature.cropYear === undefined ? {} : { cropYear: nature.cropYear }),
      ...(nature.pieces === undefined ? {} : { pieces: nature.pieces }),
      ...littleCottonOf(state),
      uses: usesOf(lot, pointInTime),
      history: await this.histories.of(lotAtTime.lot.lotId, entries, pointInTime, ref, scope),
    };
  }

  /** Asks only for lots that have a claim, or had one. */
  private async doubtsOf(shown: readonly LotAtTime[], pointInTime: PointInTime): Promise<ClaimDoubtsAt['lots']> {
    const isClaimed = ({ lot }: LotAtTime) => lot.entries.some(({ says }) => says?.claimModel === 'massBalance');
    return shown.some(isClaimed) ? (await this.balances.doubts(pointInTime)).lots : NO_DOUBTS.lots;
  }

  private async poolsOf(lots: readonly LotAtTime[], pointInTime: PointInTime): Promise<Pools> {
    const holders = new Set(lots.filter(({ state }) => state.says.pooled).map(({ state }) => state.holderId));
    const books = await Promise.all([...holders].map(async (id) => [id, await this.balances.pools(id, pointInTime)] as const));
    return new Map(books);
  }
}

function summary({ lot, state }: LotAtTime, pointInTime: PointInTime, { ref, pools, names }: Beside): LotSummary {
  const { says, left } = state;
  const nature = lot.nature as LotAttributes;
  return {
    lotId: lot.lotId,
    productId: lot.productId,
    product: nature.product,
    holder: ref(state.holderId),
    ...(isOwnedByOther(state) ? { owner: ref(says.ownerId as string) } : {}),
    quantity: says.quantity,
    unit: says.unit,
    massGrams: says.carried?.massGrams ?? null,
    remainingGrams: left.carried?.massGrams ?? null,
    ...(left.bounds ? { boundGrams: state.place === 'usedUp' ? (says.bounds?.massGrams ?? 0) : left.bounds.massGrams } : {}),
    title: state.title,
    dispatch: state.dispatch,
    disputed: isLotDisputed(lot, pointInTime),
    verifiedShare: verifiedShareOf(state),
    ...(says.pooled ? { pool: poolSums(nature.product, pools.get(state.holderId)) } : {}),
    ...(isOffPlatform(nature) ? { boughtOutsideBy: ref(nature.makerId) } : {}),
    lintGrams: left.carried?.lintGrams ?? null,
    claim: claimOf(state),
    ...(says.certification === undefined ? {} : { certification: says.certification }),
    ...descriptionOf(nature, names),
    ...(nature.externalIds?.length ? { externalIds: outsideNumbersOf(nature) } : {}),
    occurredAt: state.occurredAt,
  };
}

export const namesOf = (words: RecordWords, lots: readonly { lot: LotBody }[]): Promise<LotNames> =>
  words.getMany([...new Set(lots.flatMap(({ lot }) => lot.nature?.nameId ?? []))]);

const isOffPlatform = ({ source }: LotAttributes): boolean => source === 'manual';
const offPlatformBuyersOf = ({ nature }: LotBody): string[] => (nature && isOffPlatform(nature) ? [nature.makerId] : []);
const isOwnedByOther = ({ says, holderId }: LotStatus): boolean => says.ownerId !== undefined && says.ownerId !== holderId;
const ownersOf = (state: LotStatus): string[] => (isOwnedByOther(state) ? [state.says.ownerId as string] : []);

/** Picks the fields that describe a lot beyond its product: its grade, a by-product's name, the kind of a yarn or fabric. */
export function descriptionOf(
  { grade, name, nameId, yarnKind, fabricKind }: LotAttributes,
  names: LotNames,
): Pick<LotSummary, 'grade' | 'name'> {
  const called = name ?? names.get(nameId ?? '') ?? yarnKind ?? fabricKind;
  return { ...(grade === undefined ? {} : { grade }), ...(called === undefined ? {} : { name: called }) };
}

export function claimOf({ says, left }: LotStatus): LotSummary['claim'] {
  const grams = left.carried?.claimedGrams ?? 0;
  if (grams === 0 || says.certification === undefined || says.claimModel === undefined) return null;
  return { certification: says.certification, grams, model: says.claimModel };
}

/** Compares the quantities at arrival, which keep their parts until the lot is used up. */
function littleCottonOf({ says: { carried, bounds } }: LotStatus): Pick<LotReply, 'cottonOfWeight'> {
  const found = cottonOfWeight({
    massGrams: carried?.massGrams ?? null,
    boundGrams: bounds?.massGrams,
    cottonGrams: (carried ?? bounds)?.cottonGrams ?? null,
  });
  return found ? { cottonOfWeight: found } : {};
}

/** Uses the quantities at arrival for a lot that is used up, and the bounds of a lot without mass. */
function verifiedShareOf({ place, says, left }: LotStatus): number | null {
  const { carried, bounds } = place === 'usedUp' ? says : left;
  const held = carried ?? bounds;
  if (!held || says.pooled) return null;
  return held.cottonGrams > 0 ? held.verifiedGrams / held.cottonGrams : 0;
}

function poolSums(product: Product, pools: LedgerBook['pools'] = {}): PoolSummary {
  const { massGrams, verifiedGrams } = pools[product] ?? { massGrams: 0, verifiedGrams: 0 };
  return { product, verifiedShare: massGrams > 0 ? Math.max(0, Math.min(1, verifiedGrams / massGrams)) : null, massGrams };
}

function usesOf(lot: LotBody, pointInTime: PointInTime): LotReply['uses'] {
  return lot.entries
    .filter((entry) => entry.as === 'used' && countsAt(entry, pointInTime))
    .map(({ transactionId, occurredAt, used }) => ({ transactionId, occurredAt, grams: used?.carried?.massGrams ?? null }));
}
