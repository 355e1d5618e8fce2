/** What of a trace passes through the selected lots. Pure. */
import type { TraceNode } from '../../../../contracts/replies.js';
import { type Evidence, type EvidenceOf, type Link, NO_EVIDENCE, plus, pooled, times } from './evidence.js';

/** Of each link, the part that passes through them, by what it rests on: on from them, and back to the root. */
export function litParts(
  order: readonly TraceNode[],
  links: readonly Link[],
  evidence: EvidenceOf,
  isSelected: (node: TraceNode) => boolean,
): Evidence[] {
  const on = partsOn(order, links, evidence, isSelected);
  const back = partsBack(order, links, evidence, isSelected);
  return links.map((link) => greater(on.get(link) ?? NO_EVIDENCE, back(link)));
}

/** What reached a link through a selected lot, by named lots alone or through a pool, rests on all that lies beyond. */
function partsOn(order: readonly TraceNode[], links: readonly Link[], evidence: EvidenceOf, isSelected: (node: TraceNode) => boolean) {
  const came = new Map<string, { direct: number; pooled: number }>();
  const parts = new Map<Link, Evidence>();
  const next = onwardOf(links);
  for (const node of order) {
    const through = evidence.through(node);
    const part = isSelected(node) ? { direct: 1 - through, pooled: through } : partOf(came.get(node.lotId), node.rootShare);
    for (const link of next.get(node.lotId) ?? []) {
      const [direct, pool] = node.end === 'pool' ? [0, part.direct + part.pooled] : [part.direct, part.pooled];
      const before = came.get(link.away.lotId) ?? { direct: 0, pooled: 0 };
      came.set(link.away.lotId, { direct: before.direct + link.share * direct, pooled: before.pooled + link.share * pool });
      const beyond = evidence.beyond(link);
      parts.set(link, times(plus(times(beyond, direct), times(pooled(beyond), pool)), link.share));
    }
  }
  return parts;
}

const partOf = (came: { direct: number; pooled: number } | undefined, share: number) =>
  came && share > 0 ? { direct: came.direct / share, pooled: came.pooled / share } : { direct: 0, pooled: 0 };

/** What lies beyond a link and leads through a selected lot. */
function partsBack(order: readonly TraceNode[], links: readonly Link[], evidence: EvidenceOf, isSelected: (node: TraceNode) => boolean) {
  const leads = new Map<string, Evidence>();
  const next = onwardOf(links);
  const beyond = (link: Link): Evidence => {
    const { near, away } = link;
    const led = evidence.isRecycled(link) ? NO_EVIDENCE : (leads.get(away.lotId) ?? NO_EVIDENCE);
    return near.end === 'pool' ? pooled(led) : led;
  };
  for (const node of [...order].reverse()) {
    const led = (next.get(node.lotId) ?? []).reduce((sum, link) => plus(sum, times(beyond(link), link.share)), NO_EVIDENCE);
    leads.set(node.lotId, isSelected(node) ? evidence.own(node) : node.rootShare > 0 ? times(led, 1 / node.rootShare) : NO_EVIDENCE);
  }
  return (link: Link): Evidence => {
    const through = evidence.through(link.near);
    const led = beyond(link);
    return times(plus(times(led, 1 - through), times(pooled(led), through)), link.share);
  };
}

function onwardOf(links: readonly Link[]): Map<string, Link[]> {
  const next = new Map<string, Link[]>();
  for (const link of links) {
    const known = next.get(link.near.lotId);
    if (known) known.push(link);
    else next.set(link.near.lotId, [link]);
  }
  return next;
}

const greater = (one: Evidence, other: Evidence): Evidence => ({
  named: Math.max(one.named, other.named),
  pool: Math.max(one.pool, other.pool),
  notVerified: Math.max(one.notVerified, other.notVerified),
  unknown: Math.max(one.unknown, other.unknown),
});
