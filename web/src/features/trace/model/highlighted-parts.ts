/** What of a trace passes through the selected lots. Pure. */
import type { TraceNode } from '../../../../../contracts/tracing/replies.js';
import { addEvidence, asPooled, type Evidence, type EvidenceIndex, NO_EVIDENCE, scaleEvidence, type TraceLink } from './evidence.js';

/** Of each link, the part that passes through them, by what it rests on: on from them, and back to the root. */
export function highlightedParts(
  order: readonly TraceNode[],
  links: readonly TraceLink[],
  evidence: EvidenceIndex,
  isSelected: (node: TraceNode) => boolean,
): Evidence[] {
  const on = onwardParts(order, links, evidence, isSelected);
  const back = rootwardParts(order, links, evidence, isSelected);
  return links.map((link) => maxEvidence(on.get(link) ?? NO_EVIDENCE, back(link)));
}

/** What reached a link through a selected lot, by named lots alone or through a pool, rests on all that lies beyond. */
function onwardParts(
  order: readonly TraceNode[],
  links: readonly TraceLink[],
  evidence: EvidenceIndex,
  isSelected: (node: TraceNode) => boolean,
) {
  const came = new Map<string, { direct: number; pooled: number }>();
  const parts = new Map<TraceLink, Evidence>();
  const next = linksByNear(links);
  for (const node of order) {
    const through = evidence.through(node);
    const part = isSelected(node) ? { direct: 1 - through, pooled: through } : partOf(came.get(node.lotId), node.rootShare);
    for (const link of next.get(node.lotId) ?? []) {
      const [direct, pool] = node.end === 'pool' ? [0, part.direct + part.pooled] : [part.direct, part.pooled];
      const before = came.get(link.away.lotId) ?? { direct: 0, pooled: 0 };
      came.set(link.away.lotId, { direct: before.direct + link.share * direct, pooled: before.pooled + link.share * pool });
      const beyond = evidence.beyond(link);
      parts.set(link, scaleEvidence(addEvidence(scaleEvidence(beyond, direct), scaleEvidence(asPooled(beyond), pool)), link.share));
    }
  }
  return parts;
}

const partOf = (came: { direct: number; pooled: number } | undefined, share: number) =>
  came && share > 0 ? { direct: came.direct / share, pooled: came.pooled / share } : { direct: 0, pooled: 0 };

/** What lies beyond a link and leads through a selected lot. */
function rootwardParts(
  order: readonly TraceNode[],
  links: readonly TraceLink[],
  evidence: EvidenceIndex,
  isSelected: (node: TraceNode) => boolean,
) {
  const leads = new Map<string, Evidence>();
  const next = linksByNear(links);
  const beyond = (link: TraceLink): Evidence => {
    const { near, away } = link;
    const led = evidence.isRecycled(link) ? NO_EVIDENCE : (leads.get(away.lotId) ?? NO_EVIDENCE);
    return near.end === 'pool' ? asPooled(led) : led;
  };
  for (const node of [...order].reverse()) {
    const led = (next.get(node.lotId) ?? []).reduce((sum, link) => addEvidence(sum, scaleEvidence(beyond(link), link.share)), NO_EVIDENCE);
    leads.set(
      node.lotId,
      isSelected(node) ? evidence.own(node) : node.rootShare > 0 ? scaleEvidence(led, 1 / node.rootShare) : NO_EVIDENCE,
    );
  }
  return (link: TraceLink): Evidence => {
    const through = evidence.through(link.near);
    const led = beyond(link);
    return scaleEvidence(addEvidence(scaleEvidence(led, 1 - through), scaleEvidence(asPooled(led), through)), link.share);
  };
}

function linksByNear(links: readonly TraceLink[]): Map<string, TraceLink[]> {
  const next = new Map<string, TraceLink[]>();
  for (const link of links) {
    const known = next.get(link.near.lotId);
    if (known) known.push(link);
    else next.set(link.near.lotId, [link]);
  }
  return next;
}

const maxEvidence = (one: Evidence, other: Evidence): Evidence => ({
  named: Math.max(one.named, other.named),
  pool: Math.max(one.pool, other.pool),
  notVerified: Math.max(one.notVerified, other.notVerified),
  unknown: Math.max(one.unknown, other.unknown),
});
