/**
 * The trace's rules in the slowest and plainest way: whole numbers without bounds, maps, and recursion from a lot to
 * all that was made of it. Specs hold the index to it.
 */

import type { TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import { countsAt, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { centimillimetres, type OracleNode, oracleHead, oracleNodesAt } from './oracle-nodes.js';

const UNIT = 10n ** 12n;

export interface OracleTrace {
  nodes: Map<string, bigint>;
  ends: Map<string, string>;
  /** `from → to`. */
  edges: Map<string, bigint>;
  /** By tier: share by facility, `unknown` and `bypassed`. */
  tiers: Map<number, Map<string, bigint>>;
}

/** Returns true when a record that moved the lot, not after `usedAt`, was disputed at a cut. */
export function oracleDisputed(events: readonly LedgerEvent[], lotId: string, pointInTime: PointInTime, usedAt?: string): boolean {
  return events.some((event) => {
    if (event.type !== 'ProductsPurchased' || !event.data.lots.some((lot) => lot.lotId === lotId)) return false;
    if (usedAt !== undefined && event.metadata.recordedAt > usedAt) return false;
    if (!countsAt({ recordedAt: event.metadata.recordedAt, occurredAt: event.data.occurredAt }, pointInTime)) return false;
    const statements = events.filter(
      (each) =>
        (each.type === 'TransactionDisputed' || each.type === 'TransactionConfirmed') &&
        each.data.recordId === event.data.transactionId &&
        facilityOfStream(event.stream) === each.data.recordedBy &&
        (pointInTime.asOf === undefined || each.metadata.recordedAt <= pointInTime.asOf),
    );
    const disputes = statements.filter(({ type }) => type === 'TransactionDisputed');
    return disputes.some(
      (said) =>
        !statements.some(
          (later) => later.type === 'TransactionConfirmed' && later.stream === said.stream && later.position > said.position,
        ),
    );
  });
}

/** Returns the weights by which a step's inputs are split; null where they cannot be split, or hold no cotton. */
export function weightsOf(inputs: readonly TraceInput[]): Map<string, bigint> | null {
  const weights = new Map<string, bigint>();
  const add = (from: string, weight: bigint) => weights.set(from, (weights.get(from) ?? 0n) + weight);
  if (inputs.every(({ cottonGrams }) => cottonGrams !== null)) for (const input of inputs) add(input.from, BigInt(input.cottonGrams ?? 0));
  else if (inputs.every(({ metres }) => metres !== undefined))
    for (const input of inputs) add(input.from, centimillimetres(input.metres ?? 0));
  else return null;
  return [...weights.values()].some((weight) => weight > 0n) ? weights : null;
}

/** Floor, then one unit each by largest remainder, ties by key. */
export function oracleSplit(total: bigint, weights: Map<string, bigint>): Map<string, bigint> {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0n);
  const parts = [...weights].map(([key, weight]) => ({ key, share: (total * weight) / sum, rest: (total * weight) % sum }));
  const left = total - parts.reduce((all, { share }) => all + share, 0n);
  const ranked = [...parts].sort((a, b) => (a.rest !== b.rest ? (a.rest > b.rest ? -1 : 1) : a.key < b.key ? -1 : 1));
  for (const part of ranked.slice(0, Number(left))) part.share += 1n;
  return new Map(parts.map(({ key, share }) => [key, share]));
}

/** `roots` weighs the lots of an order; one lot by itself is its own root. */
export function oracleBackward(events: readonly LedgerEvent[], lots: Map<string, bigint> | string, pointInTime: PointInTime): OracleTrace {
  const nodes = oracleNodesAt(events, pointInTime);
  const roots =
    typeof lots === 'string'
      ? oracleHead(nodes, lots)
      : new Map([...lots].map(([lotId, weight]) => [oracleHead(nodes, lotId), weight] as const));
  const seen = (id: string) => {
    const node = nodes.get(id);
    return node && countsAt(node.fact, pointInTime) ? node : undefined;
  };
  const trace: OracleTrace = { nodes: new Map(), ends: new Map(), edges: new Map(), tiers: new Map() };
  const stageOfRoot = ({ stage, pool }: OracleNode) => stage + (pool ? 1 : 0);
  const firstTier = typeof roots === 'string' ? stageOfRoot(seen(roots) as OracleNode) : 1;
  for (let tier = firstTier; tier <= 5; tier++) trace.tiers.set(tier, new Map());
  const atTier = (tier: number, who: string, share: bigint) => {
    const sums = trace.tiers.get(tier);
    if (sums && share > 0n) sums.set(who, (sums.get(who) ?? 0n) + share);
  };
  const unknownFrom = (tier: number, share: bigint) => {
    for (let each = tier; each <= 5; each++) atTier(each, 'unknown', share);
  };
  // A segment is two nodes: one for steps that leave the pooled stage behind, one for steps within it.
  type Key = string;
  const keyOf = (parent: OracleNode, child: number): Key | 'recycled' => {
    if (!parent.pool) return parent.stage < child ? 'recycled' : parent.id;
    if (child > parent.stage + 1) return 'recycled';
    return `${parent.id}|${child > parent.stage ? 'within' : 'after'}`;
  };
  const nodeOf = (key: Key) => nodes.get(key.split('|')[0] as string) as OracleNode;
  const levelOf = (key: Key) => (key === '' ? 0 : nodeOf(key).stage + (key.endsWith('|within') ? 1 : 0));
  const splitOf = (key: Key): Map<string, bigint> | null => {
    if (key === '') return typeof roots === 'string' ? null : [...roots.values()].some((weight) => weight > 0n) ? roots : null;
    const inputs = nodeOf(key).inputs;
    return inputs.length > 0 ? weightsOf(inputs) : null;
  };
  const children = new Map<Key, { child: Key; from: string }[]>();
  const reached: Key[] = [];
  const reach = (key: Key) => {
    if (reached.includes(key)) return;
    reached.push(key);
    for (const from of splitOf(key)?.keys() ?? []) {
      const parent = seen(from);
      const next = parent && keyOf(parent, levelOf(key));
      if (!next || next === 'recycled') continue;
      children.set(next, [...(children.get(next) ?? []), { child: key, from }]);
      reach(next);
    }
  };
  const start = typeof roots !== 'string' ? '' : seen(roots)?.pool ? `${roots}|after` : roots;
  reach(start);
  const shares = new Map<Key, bigint>();
  const shareOf = (key: Key): bigint => {
    const known = shares.get(key);
    if (known !== undefined) return known;
    const own = key === start ? UNIT : 0n;
    const share = (children.get(key) ?? []).reduce((all, { child, from }) => all + (partsOf(child).get(from) as bigint), own);
    shares.set(key, share);
    return share;
  };
  const parts = new Map<Key, Map<string, bigint>>();
  const partsOf = (key: Key): Map<string, bigint> => {
    const known = parts.get(key) ?? oracleSplit(shareOf(key), splitOf(key) as Map<string, bigint>);
    parts.set(key, known);
    return known;
  };
  if (typeof roots === 'string') {
    const root = seen(roots) as OracleNode;
    if (!root.pool) atTier(root.stage, root.source === 'manual' ? 'unknown' : root.facilityId, UNIT);
  }
  for (const key of reached) {
    const child = levelOf(key);
    if (key !== '') {
      const node = nodeOf(key);
      trace.nodes.set(node.id, (trace.nodes.get(node.id) ?? 0n) + shareOf(key));
      if (node.pool) trace.ends.set(node.id, node.count ? 'counted' : 'pool');
      else if (!splitOf(key)) {
        trace.ends.set(node.id, endOf(node));
      }
    }
    if (!splitOf(key)) {
      unknownFrom(child + 1, shareOf(key));
      continue;
    }
    for (const [from, share] of partsOf(key)) {
      const parent = seen(from);
      if (!parent) {
        unknownFrom(child + 1, share);
        continue;
      }
      const next = keyOf(parent, child);
      if (key !== '') {
        const edge = `${from} → ${nodeOf(key).id}`;
        trace.edges.set(edge, (trace.edges.get(edge) ?? 0n) + share);
      }
      if (next === 'recycled') {
        unknownFrom(child + 1, share);
        if (!trace.nodes.has(from)) {
          trace.nodes.set(from, 0n);
          trace.ends.set(from, 'recycled');
        }
      } else if (parent.stage > child) {
        for (let tier = child + 1; tier < parent.stage; tier++) atTier(tier, 'bypassed', share);
        atTier(parent.stage, parent.pool || parent.source === 'manual' ? 'unknown' : parent.facilityId, share);
      }
    }
  }
  for (const [id, end] of trace.ends) if (end === 'recycled' && reached.some((key) => key.split('|')[0] === id)) trace.ends.delete(id);
  return trace;
}

/**
 * Returns the grams of the root's cotton that a backward trace's shares represent: of each node, and of a tier's parts, which sum to all of
 * them.
 */
export function oracleGrams(
  { nodes, tiers }: OracleTrace,
  cotton: bigint,
): { nodes: Map<string, bigint>; tiers: Map<number, Map<string, bigint>> } {
  const nearest = (share: bigint) => (share * cotton * 2n + UNIT) / (UNIT * 2n);
  // Bypassed and unknown shares sort after all facilities.
  const last = (who: string) => (who === 'bypassed' || who === 'unknown' ? `\uffff${who}` : who);
  return {
    nodes: new Map([...nodes].map(([id, share]) => [id, nearest(share)])),
    tiers: new Map(
      [...tiers].map(([tier, sums]) => {
        const parts = oracleSplit(cotton, new Map([...sums].map(([who, share]) => [last(who), share])));
        return [tier, new Map([...sums.keys()].map((who) => [who, parts.get(last(who)) as bigint]))];
      }),
    ),
  };
}

/** Shares of where a lot went; nodes with their shares and edges `from → to`. */
export function oracleForward(
  events: readonly LedgerEvent[],
  root: string,
  pointInTime: PointInTime,
): Pick<OracleTrace, 'nodes' | 'edges'> {
  const nodes = oracleNodesAt(events, pointInTime);
  const made = [...nodes.values()].filter(({ fact }) => countsAt(fact, pointInTime));
  const usesOf = (id: string) => {
    const steps = new Map<string, { used: bigint | null; outputs: OracleNode[] }>();
    for (const output of made) {
      const inputs = output.inputs.filter(({ from }) => from === id);
      if (inputs.length === 0 || !(output.count || isLive(output))) continue;
      const amounts = inputs.map(({ massGrams, metres }) => (massGrams !== null ? BigInt(massGrams) : centimillimetres(metres ?? 0)));
      const step = steps.get(output.stepId) ?? { used: amounts.reduce((all, one) => all + one, 0n), outputs: [] };
      step.outputs.push(output);
      steps.set(output.stepId, step);
    }
    return steps;
  };
  const isLive = (node: OracleNode): boolean =>
    !node.pool || made.some((output) => output.inputs.some(({ from }) => from === node.id) && isLive(output));
  const parents = new Map<string, { from: string }[]>();
  const reached = new Set<string>();
  const reach = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const { outputs } of usesOf(id).values()) {
      for (const output of outputs) {
        parents.set(output.id, [...(parents.get(output.id) ?? []), { from: id }]);
        reach(output.id);
      }
    }
  };
  reach(root);
  const flows = new Map<string, Map<string, bigint>>();
  const flowOf = (id: string): Map<string, bigint> => {
    const known = flows.get(id);
    if (known) return known;
    const flow = new Map<string, bigint>();
    flows.set(id, flow);
    const steps = [...usesOf(id).values()].map((step) => ({ ...step, outputs: step.outputs.sort((a, b) => (a.id < b.id ? -1 : 1)) }));
    const weighed = new Map<string, bigint>();
    for (const { outputs, used } of steps) {
      const isAfterwards = outputs.every(({ byProduct }) => byProduct);
      weighed.set((outputs[0] as OracleNode).id, isAfterwards ? 0n : (used ?? 0n));
    }
    const used = [...weighed.values()].reduce((all, one) => all + one, 0n);
    const { mass } = nodes.get(id) as OracleNode;
    const stays = mass !== null && mass > used ? mass - used : 0n;
    const uses =
      used > 0n && mass !== null ? oracleSplit(shareOf(id), new Map([...weighed, ['\uffff', stays]])) : new Map<string, bigint>();
    for (const { outputs } of steps) {
      const whole = outputs.filter(({ byProduct }) => !byProduct);
      const inGrams = whole.every(({ weighed }) => weighed);
      const grams = new Map(whole.map((output) => [output.id, (inGrams ? output.most : output.metresAlone) ?? 0n]));
      const isWeighed = whole.length > 0 && [...grams.values()].every((one) => one > 0n);
      const share = uses.get((outputs[0] as OracleNode).id) ?? 0n;
      const parts = isWeighed ? oracleSplit(share, grams) : new Map<string, bigint>();
      for (const output of outputs) flow.set(output.id, parts.get(output.id) ?? 0n);
    }
    return flow;
  };
  const shares = new Map<string, bigint>();
  const shareOf = (id: string): bigint => {
    const known = shares.get(id);
    if (known !== undefined) return known;
    const share = (parents.get(id) ?? []).reduce((all, { from }) => all + (flowOf(from).get(id) as bigint), id === root ? UNIT : 0n);
    shares.set(id, share);
    return share;
  };
  const edges = new Map<string, bigint>();
  for (const from of reached) for (const [to, share] of flowOf(from)) edges.set(`${from} → ${to}`, share);
  return { nodes: new Map([...reached].map((id) => [id, shareOf(id)])), edges };
}

function endOf({ source, stage, byProduct, inputs }: OracleNode): string {
  if (source === 'manual') return 'manual';
  if (source) return 'origin';
  return stage === 5 && !byProduct && inputs.length === 0 ? 'unregistered' : 'unknown';
}
