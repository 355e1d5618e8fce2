/**
 * What each part of a trace rests on, by one measure for map, legend, panel, table and graph: every part of the root's cotton
 * follows one path to one end, and both say what it is. Pure.
 */
import type { TraceNode } from '../../../../../contracts/tracing/replies.js';

/** Parts of the root, 0 to 1. */
export interface Evidence {
  /** Recorded by a registered farm, and only named lots lie on the way. */
  named: number;
  /** The same, and the way passes a Mass balance pool. */
  pool: number;
  /** Ends somewhere that is named but not verified: a lot that was bought outside the platform. */
  notVerified: number;
  /** Ends nowhere. */
  unknown: number;
}

export const EVIDENCE = ['named', 'pool', 'notVerified', 'unknown'] as const satisfies readonly (keyof Evidence)[];
export const NO_EVIDENCE: Evidence = { named: 0, pool: 0, notVerified: 0, unknown: 0 };

/** `near` is the root's side of a link, `away` the side that the trace goes to. */
export interface TraceLink {
  near: TraceNode;
  away: TraceNode;
  share: number;
}

export interface EvidenceIndex {
  all: Evidence;
  /** Of a lot's own cotton, as parts of 1: where it ends, and whether the way from here passes a pool. */
  own: (node: TraceNode) => Evidence;
  /** The same of what a link brings. */
  beyond: (link: TraceLink) => Evidence;
  /** The part of a lot that reaches the root through a pool. */
  through: (node: TraceNode) => number;
  /** Of the root, the part that passes here. */
  node: (node: TraceNode) => Evidence;
  link: (link: TraceLink) => Evidence;
  /** Whether what a link brings came back from a stage that is nearer to the root: a trace does not follow that. */
  isRecycled: (link: TraceLink) => boolean;
  /** Of what goes no further than this lot. */
  end: (node: TraceNode) => Evidence;
}

export const addEvidence = (one: Evidence, other: Evidence): Evidence => ({
  named: one.named + other.named,
  pool: one.pool + other.pool,
  notVerified: one.notVerified + other.notVerified,
  unknown: one.unknown + other.unknown,
});

export const scaleEvidence = ({ named, pool, notVerified, unknown }: Evidence, factor: number): Evidence => ({
  named: named * factor,
  pool: pool * factor,
  notVerified: notVerified * factor,
  unknown: unknown * factor,
});

export const totalEvidence = ({ named, pool, notVerified, unknown }: Evidence): number => named + pool + notVerified + unknown;

/** Less of the root than this is what adding up leaves. */
const SHARE_EPSILON = 1e-9;

export const hasEvidence = (evidence: Evidence, kind: keyof Evidence): boolean => evidence[kind] > SHARE_EPSILON;
export const evidenceKinds = (evidence: Evidence): (keyof Evidence)[] => EVIDENCE.filter((kind) => hasEvidence(evidence, kind));
export const isAllNamed = (evidence: Evidence): boolean => evidenceKinds(evidence).join() === 'named';

/** `order`: each lot after all that lie between it and the root. */
export function indexEvidence(direction: 'backward' | 'forward', order: readonly TraceNode[], links: readonly TraceLink[]): EvidenceIndex {
  const onward = new Map<string, TraceLink[]>(order.map(({ lotId }) => [lotId, []]));
  for (const link of links) onward.get(link.near.lotId)?.push(link);
  const linksOf = ({ lotId }: TraceNode) => onward.get(lotId) ?? [];
  const through = throughPools(order, linksOf);
  const own = new Map<string, Evidence>();
  const ownOf = ({ lotId }: TraceNode): Evidence => own.get(lotId) ?? PURE.unknown;
  const isRecycled = (link: TraceLink): boolean => direction === 'backward' && isFromNearerStage(link);
  const beyond = (link: TraceLink): Evidence => {
    if (isRecycled(link)) return PURE.unknown;
    return link.near.end === 'pool' ? asPooled(ownOf(link.away)) : ownOf(link.away);
  };
  const endOf = (node: TraceNode): Evidence => {
    const further = linksOf(node).reduce((sum, { share }) => sum + share, 0);
    return scaleEvidence(endKind(node, linksOf(node).length > 0), Math.max(0, node.rootShare - further));
  };
  if (direction === 'forward') {
    // What a lot went into says nothing of its own provenance: the way there does.
    const start = order[0]?.verifiedShare === 0 ? PURE.notVerified : PURE.named;
    for (const { lotId, end } of order) own.set(lotId, end === 'pool' ? asPooled(start) : start);
  } else {
    for (const node of [...order].reverse()) {
      const parts = linksOf(node).reduce((sum, link) => addEvidence(sum, scaleEvidence(beyond(link), link.share)), endOf(node));
      const whole = totalEvidence(parts);
      own.set(node.lotId, whole > 0 ? scaleEvidence(parts, 1 / whole) : endKind(node, false));
    }
  }
  /** What came this way to the root through a pool did not come by named lots alone. */
  const onTheWay = (evidence: Evidence, part: number): Evidence =>
    addEvidence(scaleEvidence(evidence, 1 - part), scaleEvidence(asPooled(evidence), part));
  const arriving = (node: TraceNode): number => through.get(node.lotId) ?? 0;
  const node = (each: TraceNode): Evidence => scaleEvidence(onTheWay(ownOf(each), arriving(each)), each.rootShare);
  return {
    all: completeWithUnknown(rootsOf(order, links).map(node)),
    own: ownOf,
    beyond,
    through: arriving,
    isRecycled,
    node,
    link: (link) => scaleEvidence(onTheWay(beyond(link), arriving(link.near)), link.share),
    end: (each) => onTheWay(endOf(each), arriving(each)),
  };
}

const PURE: Record<keyof Evidence, Evidence> = {
  named: { ...NO_EVIDENCE, named: 1 },
  pool: { ...NO_EVIDENCE, pool: 1 },
  notVerified: { ...NO_EVIDENCE, notVerified: 1 },
  unknown: { ...NO_EVIDENCE, unknown: 1 },
};

/** What goes through a pool is no named lot any more. */
export const asPooled = ({ named, pool, notVerified, unknown }: Evidence): Evidence => ({
  named: 0,
  pool: pool + named,
  notVerified,
  unknown,
});

/** A pool stands one stage nearer to the root than its lots. */
const isFromNearerStage = ({ near, away }: TraceLink): boolean =>
  away.end === 'recycled' || away.tier + (away.end === 'pool' ? 1 : 0) < near.tier;

/** Of a lot that has inputs, what goes no further is not known. */
function endKind({ end, verifiedShare }: TraceNode, hasInputs: boolean): Evidence {
  if (hasInputs) return PURE.unknown;
  if (end === 'manual') return PURE.notVerified;
  if (end !== 'origin') return PURE.unknown;
  const verified = verifiedShare ?? 0;
  return { ...NO_EVIDENCE, named: verified, notVerified: 1 - verified };
}

/** Of each lot, the part that reaches the root through a pool; a pool's all does. */
function throughPools(order: readonly TraceNode[], linksOf: (node: TraceNode) => readonly TraceLink[]): Map<string, number> {
  const pooledShares = new Map<string, number>();
  const parts = new Map<string, number>();
  for (const node of order) {
    const part = node.end === 'pool' ? 1 : node.rootShare === 0 ? 0 : Math.min(1, (pooledShares.get(node.lotId) ?? 0) / node.rootShare);
    parts.set(node.lotId, part);
    for (const { away, share } of linksOf(node)) pooledShares.set(away.lotId, (pooledShares.get(away.lotId) ?? 0) + share * part);
  }
  return parts;
}

export function rootsOf(nodes: readonly TraceNode[], links: readonly TraceLink[]): TraceNode[] {
  const reached = new Set(links.map(({ away }) => away.lotId));
  return nodes.filter(({ lotId, end }) => !reached.has(lotId) && end !== 'recycled');
}

/** What the roots rest on; of an order that cannot be weighed, nothing is known. */
function completeWithUnknown(roots: readonly Evidence[]): Evidence {
  const known = roots.reduce(addEvidence, NO_EVIDENCE);
  return { ...known, unknown: known.unknown + Math.max(0, 1 - totalEvidence(known)) };
}
