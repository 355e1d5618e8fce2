/**
 * A trace as what it is drawn from: nodes that stand in places, and links that each carry a part of the root. Cotton is
 * mixed in each node, so that what came one way goes on by all of them. Pure.
 */
import { addParts, asPooled, maxParts, type Parts, scaleParts } from './parts.js';

export interface FlowNode {
  id: string;
  /** Key of the place that it stands in. */
  place: string;
  /** Part of the root, 0 to 1. */
  share: number;
  /** What its own cotton is, as parts of 1. */
  own: Parts;
  isPool: boolean;
}

/** `near` is the root's side, `away` the side that the trace goes to. */
export interface FlowLink {
  near: FlowNode;
  away: FlowNode;
  share: number;
  /** It goes through a pool that is no node of its own. */
  viaPool?: boolean;
}

/** `nodes`: each after all that lie between it and the root. */
export interface FlowGraph {
  nodes: readonly FlowNode[];
  links: readonly FlowLink[];
}

/** What came from the root by named lots alone, and through a pool. */
export interface Way {
  direct: number;
  pooled: number;
}

const NO_WAY: Way = { direct: 0, pooled: 0 };

/** By node id, what comes to it of what passes the nodes that `startOf` answers for. */
export function waysFrom({ nodes, links }: FlowGraph, startOf: (node: FlowNode) => Way | undefined): Map<string, Way> {
  const ways = new Map<string, Way>();
  const onward = linksByNear(links);
  for (const node of nodes) {
    const way = startOf(node) ?? ways.get(node.id) ?? NO_WAY;
    ways.set(node.id, way);
    for (const link of onward.get(node.id) ?? []) {
      const before = ways.get(link.away.id) ?? NO_WAY;
      const over = wayOver(ways, link);
      ways.set(link.away.id, { direct: before.direct + over.direct, pooled: before.pooled + over.pooled });
    }
  }
  return ways;
}

/** Of what came to its near end, what goes over a link. */
export function wayOver(ways: ReadonlyMap<string, Way>, { near, share, viaPool }: FlowLink): Way {
  const { direct, pooled } = ways.get(near.id) ?? NO_WAY;
  const part = near.share > 0 ? share / near.share : 0;
  return near.isPool || viaPool ? { direct: 0, pooled: (direct + pooled) * part } : { direct: direct * part, pooled: pooled * part };
}

/** The ways of all of it, from the nodes that no link leads to. */
export function allWays(graph: FlowGraph): Map<string, Way> {
  const reached = new Set(graph.links.map(({ away }) => away.id));
  return waysFrom(graph, (node) => (reached.has(node.id) ? undefined : { direct: node.share, pooled: 0 }));
}

/** What each link carries, by what it is to the root. */
export function partsOfLinks(graph: FlowGraph, ways: ReadonlyMap<string, Way>): Parts[] {
  return graph.links.map((link) => carried(wayOver(ways, link), link.away.own));
}

/** Of each link, what passes through the nodes that are selected: on from them, and back to the root. */
export function litPartsOfLinks(graph: FlowGraph, ways: ReadonlyMap<string, Way>, isSelected: (node: FlowNode) => boolean): Parts[] {
  const passed = waysFrom(graph, (node) => (isSelected(node) ? ways.get(node.id) : undefined));
  const leading = leadingParts(graph, isSelected);
  return graph.links.map((link) =>
    maxParts(carried(wayOver(passed, link), link.away.own), carried(wayOver(ways, link), leading.get(link.away.id) ?? {})),
  );
}

/** Of each node's own cotton, as parts of 1, what leads through a selected node. */
function leadingParts({ nodes, links }: FlowGraph, isSelected: (node: FlowNode) => boolean): Map<string, Parts> {
  const leading = new Map<string, Parts>();
  const onward = linksByNear(links);
  for (const node of [...nodes].reverse()) {
    const further = (onward.get(node.id) ?? []).map((link) => {
      const led = scaleParts(leading.get(link.away.id) ?? {}, link.share / node.share);
      return node.isPool || link.viaPool ? asPooled(led) : led;
    });
    leading.set(node.id, isSelected(node) ? node.own : further.reduce(addParts, {}));
  }
  return leading;
}

const carried = ({ direct, pooled }: Way, own: Parts): Parts => addParts(scaleParts(own, direct), scaleParts(asPooled(own), pooled));

export function linksByNear(links: readonly FlowLink[]): Map<string, FlowLink[]> {
  const onward = new Map<string, FlowLink[]>();
  for (const link of links) {
    const known = onward.get(link.near.id);
    if (known) known.push(link);
    else onward.set(link.near.id, [link]);
  }
  return onward;
}
