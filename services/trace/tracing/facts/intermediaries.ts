/** Finds who handled cotton between the farm that grew it and the spinner, on the longest path of a trace. */
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { COUNTED, PRODUCT_CODES, VIA_BROKER } from '../index/graph-columns.js';
import { type LotFactRow, lotFactRowsOf } from '../index/readable-lots.js';
import type { TraceGraph } from '../index/trace-graph.js';
import { timeBoundsOf } from '../index/visibility.js';
import type { Shares } from '../index/walks/walk-result.js';

export interface Intermediaries {
  facilityIds: string[];
  /** Counts middlemen without a ledger, by the purchases that name them. */
  brokers: number;
}

/** Holds facilities by number, and a purchase through a broker as −1 − the number of its fact. */
type Way = ReadonlySet<number>;

const NOBODY: Way = new Set();
const RAW_COTTON = PRODUCT_CODES.indexOf('rawCotton');
const LINT = PRODUCT_CODES.indexOf('lint');

/**
 * Counts neither growers, gins nor the spinner, since they make something. The holder of lint that no spinner has yet
 * is the end of the path and does not count either.
 */
export function intermediariesOf(graph: TraceGraph, found: Shares, pointInTime: PointInTime): Intermediaries {
  const bounds = timeBoundsOf(pointInTime);
  const inputsOf = inputsByNode(found);
  const usedNodes = new Set(found.sources);
  const ways = new Map<number, Way>();
  let longest = NOBODY;
  for (let place = found.nodes.length - 1; place >= 0; place--) {
    const node = found.nodes[place] as number;
    const before = longestOf((inputsOf.get(node) ?? []).map((input) => ways.get(input) ?? NOBODY));
    if (graph.marks.at(node) & COUNTED) {
      ways.set(node, before);
      if (!usedNodes.has(node)) longest = longestOf([longest, before]);
      continue;
    }
    const product = graph.products.at(node);
    const maker = graph.facilityOf.at(node);
    if (product !== RAW_COTTON && product !== LINT) {
      if (before.size > 0) longest = longestOf([longest, without(before, maker)]);
      continue;
    }
    const isRegrouped = (inputsOf.get(node) ?? []).some((input) => graph.products.at(input) === product);
    const held = lotFactRowsOf(graph, node, bounds).filter(({ kind }) => kind === 'purchase');
    const way = withHolders(isRegrouped ? withMore(before, [maker]) : without(before, maker), graph, held);
    ways.set(node, way);
    if (!usedNodes.has(node)) longest = longestOf([longest, without(way, held.at(-1)?.facility ?? maker)]);
  }
  const facilities = [...longest].filter((each) => each >= 0);
  return { facilityIds: facilities.map((each) => graph.facilityIds.textOf(each)), brokers: longest.size - facilities.length };
}

function inputsByNode({ sources, outputs }: Shares): Map<number, number[]> {
  const inputs = new Map<number, number[]>();
  for (const [i, source] of sources.entries()) {
    const output = outputs[i] as number;
    const known = inputs.get(output);
    if (known) known.push(source);
    else inputs.set(output, [source]);
  }
  return inputs;
}

function withHolders(way: Way, graph: TraceGraph, held: readonly LotFactRow[]): Way {
  const buyers = held.map(({ facility }) => facility);
  const brokered = held.filter(({ fact }) => (graph.factKindBits.at(fact) & VIA_BROKER) !== 0);
  return withMore(way, [...buyers, ...brokered.map(({ fact }) => -1 - fact)]);
}

const withMore = (way: Way, more: readonly number[]): Way => (more.every((each) => way.has(each)) ? way : new Set([...way, ...more]));

const without = (way: Way, facility: number): Way => (way.has(facility) ? new Set([...way].filter((each) => each !== facility)) : way);

const longestOf = (ways: readonly Way[]): Way => ways.reduce((longest, way) => (way.size > longest.size ? way : longest), NOBODY);
