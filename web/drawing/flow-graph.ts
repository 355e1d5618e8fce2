/**
 * Represents a trace for drawing: nodes in places, and links that each carry a part of the root. Cotton mixes in each node, so every
 * incoming part leaves over all outgoing links. Pure.
 */
import { addParts, asPooled, maxParts, type Parts, scaleParts } from './parts.js';

export interface FlowNode {
  id: string;
  place: string;
  share: number;
  /** The composition of the node's own cotton, as parts of 1. */
  own: Parts;
  isPool: boolean;
}

/** `near` is the end towards the root, `away` the end in the direction of the trace. */
export interface FlowLink {
  near: FlowNode;
  away: FlowNode;
  share: number;
  /** True when the link passes a pool that has no node of its own. */
  viaPool?: boolean;
}

/** Each node comes after all nodes between it and the root. */
export type FlowGraph = { nodes: readonly FlowNode[]; links: readonly FlowLink[] };

/** The parts that came from the root through named lots only, and through a pool. */
export type Way = { direct: number; pooled: number };

const NO_WAY: Way = { direct: 0, pooled: 0 };

/** Returns, by node ID, what reaches each node of the cotton that starts in the nodes with a `startOf`. */
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

/** Returns what passes over a link, of the cotton that reached its near end. */
export function wayOver(ways: ReadonlyMap<string, Way>, { near, share, viaPool }: FlowLink): Way {
  const { direct, pooled } = ways.get(near.id) ?? NO_WAY;
  const part = near.share > 0 ? share / near.share : 0;
  return near.isPool || viaPool ? { direct: 0, pooled: (direct + pooled) * part } : { direct: direct * part, pooled: pooled * part };
}

/** Returns the ways of all cotton, starting at the nodes without a link to them. */
export function allWays(graph: FlowGraph): Map<string, Way> {
  const reached = new Set(graph.links.map(({ away }) => away.id));
  return waysFrom(graph, (node) => (reached.has(node.id) ? undefined : { direct: node.share, pooled: 0 }));
}

export function partsOfLinks(graph: FlowGraph, ways: ReadonlyMap<string, Way>): Parts[] {
  return graph.links.map((link) => carried(wayOver(ways, link), link.away.own));
}

/** Returns, for each link, the parts on a path through a selected node, in both directions. */
export function litPartsOfLinks(graph: FlowGraph, ways: ReadonlyMap<string, Way>, isSelected: (node: FlowNode) => boolean): Parts[] {
  const passed = waysFrom(graph, (node) => (isSelected(node) ? ways.get(node.id) : undefined));
  const leading = leadingParts(graph, isSelected);
  return graph.links.map((link) =>
    maxParts(carried(wayOver(passed, link), link.away.own), carried(wayOver(ways, link), leading.get(link.away.id) ?? {})),
  );
}

/** Returns the part of each node's own cotton that leads through a selected node, as parts of 1. */
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
