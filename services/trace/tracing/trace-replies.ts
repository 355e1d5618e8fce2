import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import { largestRemainder } from '../../../contracts/shared/percents.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { TraceFacility, TraceNode, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import type { TraceIndex } from './index/trace-index.js';
import type { BackwardShares } from './index/walks/backward-walk.js';
import type { GoodsGrams } from './index/walks/forward-grams.js';
import type { TierGoods } from './index/walks/forward-tiers.js';
import { WHOLE_SHARE } from './index/walks/largest-remainder.js';
import { gramsAsWalked, gramsInProportion, type TierGrams, type WalkedGrams } from './index/walks/share-grams.js';
import type { TierParts } from './index/walks/tier-provenance.js';
import type { TierShares } from './index/walks/tier-sums.js';
import type { Shares } from './index/walks/walk-result.js';
import { type DraftNode, provenanceReply, ReplyBuilder } from './reply-builder.js';

type Tier = TraceReply['tiers'][number];

export interface TraceRequest {
  /** Is a lot's ID; null for an order. */
  root: string | null;
  pointInTime: PointInTime;
  /** Is the moment that the reply answers for. */
  asOf: string;
  lookups: TraceLookups;
}

/** Looks up what replies state and the trace itself does not know. */
export interface TraceLookups {
  facilitiesOf(ids: Iterable<string>): Promise<(id: string) => TraceFacility>;
  /** Looks up the contents of these holders' pools. */
  poolsOf(holderIds: Iterable<string>, pointInTime: PointInTime): Promise<(holderId: string, product: Product) => Pool>;
  /** Looks up the countries that the buyers of these lots declared, with grams of the whole lots. */
  originsOf(lotIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Lot['origins']>>>;
}

type Pool = NonNullable<TraceNode['pool']>;

/**
 * Builds the reply of a backward trace: the root first, then tier by tier, the largest share first.
 * @param walked weighs the parts of an order; the parts of a lot are weighed in proportion to its own cotton
 */
export async function backwardReply(
  index: TraceIndex,
  found: BackwardShares,
  request: TraceRequest,
  walked?: WalkedGrams,
): Promise<TraceReply> {
  const { cottonGrams, notRecorded, evidence } = found;
  const grams = walked ? gramsAsWalked(walked) : cottonGrams === null ? null : gramsInProportion(found, cottonGrams);
  const builder = new ReplyBuilder(index.graph, request.pointInTime, request.asOf, found, { grams, evidence: evidence.nodes });
  const nodes = builder.nodes(() => true);
  const tierIds = found.tiers.flatMap(({ facilities }) => [...facilities.keys()].map((id) => index.graph.facilityIds.textOf(id)));
  const edges = builder.edges(() => true);
  const byBuyerAlone = builder.byBuyerAlone(found.roots);
  const { ref, named } = await lookUp(nodes, tierIds, request);
  return {
    root: request.root ?? 'order',
    asOf: request.asOf,
    grams: cottonGrams,
    evidence: provenanceReply(evidence.all),
    ...(walked && { evidenceGrams: provenanceReply(walked.evidence, 0, 1) }),
    ...(byBuyerAlone ? { byBuyerAlone } : {}),
    ...(notRecorded > 0 ? { notRecordedShare: notRecorded / WHOLE_SHARE } : {}),
    nodes: nodes.sort(byReadingOrder(request.root, 1)).map(named),
    edges,
    tiers: found.tiers.map((tier, i) => {
      const idOf = (id: number) => index.graph.facilityIds.textOf(id);
      return tierReply(tier, evidence.tiers[i] as TierParts, grams?.ofTier(i, idOf), idOf, ref);
    }),
  };
}

function tierReply(
  sums: TierShares,
  provenance: TierParts,
  grams: TierGrams | undefined,
  idOf: (facility: number) => string,
  ref: (id: string) => TraceFacility,
): Tier {
  const { tier, facilities, bypassed, unknown } = sums;
  const makers: Tier['facilities'] = [...facilities].map(([facility, share]) => ({
    facility: ref(idOf(facility)),
    share: share / WHOLE_SHARE,
    grams: grams ? (grams.facilities.get(facility) ?? 0) : null,
    evidence: provenanceReply(provenance.facilities.get(facility) as Float64Array),
  }));
  if (bypassed > 0) {
    const part = { grams: grams?.bypassed ?? null, evidence: provenanceReply(provenance.bypassed) };
    makers.push({ facility: null, share: bypassed / WHOLE_SHARE, ...part });
  }
  return {
    tier: tier as Tier['tier'],
    facilities: makers.sort((a, b) => b.share - a.share),
    unknownShare: unknown / WHOLE_SHARE,
    unknownGrams: grams?.unknown ?? null,
    unknownEvidence: provenanceReply(provenance.unknown),
    evidence: provenanceReply(provenance.all),
  };
}

/** Builds the reply of a forward trace from what the caller may read, and sums up the rest. */
export async function forwardReply(
  index: TraceIndex,
  found: Shares,
  mayRead: (node: number) => boolean,
  request: TraceRequest,
): Promise<TraceReply> {
  const builder = new ReplyBuilder(index.graph, request.pointInTime, request.asOf, found);
  const goods = index.forwardGoods(found, mayRead, request.pointInTime);
  const nodes = builder.nodes(mayRead).map((node) => ({ ...node, ...(goods && goodsOfNode(goods, node)) }));
  const edges = builder.edges(mayRead, goods?.carried);
  const hidden = hiddenShare(found, mayRead);
  const idOf = (facility: number) => index.graph.facilityIds.textOf(facility);
  const makers = goods?.tiers.flatMap(({ facilities }) => [...facilities.keys()].map(idOf)) ?? [];
  const { ref, named } = await lookUp(nodes, makers, request);
  return {
    root: request.root ?? 'order',
    asOf: request.asOf,
    ...(goods && { grams: goods.whole }),
    nodes: nodes.sort(byReadingOrder(request.root, -1)).map(named),
    edges,
    tiers: goods?.tiers.map((tier) => goodsOfTier(tier, goods.whole, (facility) => ref(idOf(facility)))) ?? [],
    ...(hidden > 0 ? { hiddenShare: hidden / WHOLE_SHARE } : {}),
    ...(goods && goods.hidden > 0 ? { hiddenGrams: goods.hidden } : {}),
  };
}

/** Takes a lot and its stock counts together. */
function goodsOfNode(
  { grams, stock, lost }: GoodsGrams,
  { place, countPlaces }: DraftNode,
): Pick<TraceNode, 'grams' | 'stockGrams' | 'lostGrams'> {
  const sumOf = (parts: Float64Array) => [place, ...countPlaces].reduce((sum, each) => sum + (parts[each] as number), 0);
  return { grams: grams[place] as number, stockGrams: sumOf(stock), lostGrams: sumOf(lost) };
}

/** Converts grams to shares of the root's grams. A forward trace has no unknown part. */
function goodsOfTier(goods: TierGoods, whole: number, ref: (facility: number) => TraceFacility): Tier {
  const { tier, bypassed, stock, lost, hidden } = goods;
  const shareOf = (grams: number) => (whole > 0 ? grams / whole : 0);
  const makers: Tier['facilities'] = [...goods.facilities].map(([facility, grams]) => {
    return { facility: ref(facility), share: shareOf(grams), grams };
  });
  if (bypassed > 0) makers.push({ facility: null, share: shareOf(bypassed), grams: bypassed });
  return {
    tier: tier as Tier['tier'],
    facilities: makers.sort((a, b) => b.share - a.share),
    unknownShare: 0,
    unknownGrams: 0,
    stockGrams: stock,
    lostGrams: lost,
    hiddenGrams: hidden,
  };
}

/**
 * Sums what goes from readable lots to hidden ones. Nothing comes back, since inputs of a readable lot are readable.
 */
function hiddenShare({ sources, outputs, edgeShares }: Shares, mayRead: (node: number) => boolean): number {
  let hidden = 0;
  for (const [i, source] of sources.entries()) {
    if (mayRead(source) && !mayRead(outputs[i] as number)) hidden += edgeShares[i] as number;
  }
  return hidden;
}

/** Looks up the facilities and pools of the nodes, and the further facilities. */
async function lookUp(nodes: readonly DraftNode[], facilityIds: readonly string[], { lookups, pointInTime }: TraceRequest) {
  const holders = new Set(nodes.flatMap(({ poolHolderId }) => poolHolderId ?? []));
  const boughtOutside = nodes.flatMap(({ lotId, end, evidence }) => (end === 'manual' && evidence ? [lotId] : []));
  const [ref, poolOf, origins] = await Promise.all([
    lookups.facilitiesOf([...nodes.map(({ facilityId }) => facilityId), ...facilityIds]),
    lookups.poolsOf(holders, pointInTime),
    boughtOutside.length > 0 ? lookups.originsOf(boughtOutside) : undefined,
  ]);
  const named = ({ facilityId, poolHolderId, place: _, countPlaces: __, ...node }: DraftNode): TraceNode => {
    const { lotId, productId, product, tier, ...rest } = node;
    const pool = poolHolderId === undefined ? {} : { pool: poolOf(poolHolderId, product) };
    return {
      lotId,
      productId,
      product,
      tier,
      facility: ref(facilityId),
      ...rest,
      ...pool,
      ...declaredOrigins(rest.grams ?? null, origins?.get(lotId)),
    };
  };
  return { ref, named };
}

/** Divides the lot's part of the root among the declared countries, so that it adds up. */
function declaredOrigins(grams: number | null, origins: Lot['origins'] = []): Pick<TraceNode, 'declaredOrigins'> {
  const whole = origins.reduce((sum, origin) => sum + origin.grams, 0);
  if (whole === 0) return {};
  const weights = origins.map((origin) => origin.grams);
  const parts = grams === null ? undefined : largestRemainder(weights, grams);
  return { declaredOrigins: origins.map(({ country }, at) => ({ country, grams: parts?.[at] ?? null })) };
}

/** Sorts the root first, then by tier in the direction of the trace, by share, and by position in the walk. */
function byReadingOrder(root: string | null, direction: 1 | -1) {
  const rank = ({ lotId, tier }: DraftNode) => (lotId === root ? Number.NEGATIVE_INFINITY : tier * direction);
  return (a: DraftNode, b: DraftNode): number => rank(a) - rank(b) || b.rootShare - a.rootShare || a.place - b.place;
}
