/**
 * What a trace rests on, in the slowest and plainest way: every path from the root to an end, one by one, each with its
 * part of the root's cotton. Specs hold the index to it.
 */

import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { countsAt, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { type OracleNode, oracleHead, oracleNodesAt } from './oracle-nodes.js';
import { oracleDisputed, weightsOf } from './trace-oracle.js';

/** Much finer than the unit of shares, so that what rounding leaves here is nothing there. */
const FINE_UNIT = 10n ** 30n;
const UNITS = 10n ** 12n;

type Kind = 'named' | 'pooled' | 'unverified' | 'unknown';
/** In units of shares. */
export type OracleProvenance = Record<Kind, number>;

export interface OracleProvenances {
  all: OracleProvenance;
  nodes: Map<string, OracleProvenance>;
  /** By tier and facility, `unknown` and `bypassed`. */
  tiers: Map<number, Map<string, OracleProvenance>>;
}

interface Path {
  share: bigint;
  pooled: boolean;
  disputed: boolean;
  lots: string[];
  /** The facility at each tier. */
  places: Map<number, string>;
}

/** `lots` weighs the lots of an order. Undefined where there are more paths than `most`. */
export function oracleProvenance(
  events: readonly LedgerEvent[],
  lots: Map<string, bigint> | string,
  pointInTime: PointInTime,
  most: number,
): OracleProvenances | undefined {
  const nodes = oracleNodesAt(events, pointInTime);
  const roots =
    typeof lots === 'string'
      ? oracleHead(nodes, lots)
      : new Map([...lots].map(([lotId, weight]) => [oracleHead(nodes, lotId), weight] as const));
  const seen = (id: string) => {
    const node = nodes.get(id);
    return node && countsAt(node.fact, pointInTime) ? node : undefined;
  };
  const ends: { path: Path; kind: Kind }[] = [];
  const end = (path: Path, kind: Kind, from: number) => {
    const places = new Map(path.places);
    for (let tier = from; tier <= 5; tier++) places.set(tier, 'unknown');
    ends.push({ path: { ...path, places }, kind });
  };
  const split = (path: Path, weights: Map<string, bigint>, level: number, usedAt?: string) => {
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0n);
    for (const [id, weight] of weights) follow(id, { ...path, share: (path.share * weight) / sum }, level, usedAt);
  };
  const disputes = new Map<string, boolean>();
  const isDisputed = (id: string, usedAt?: string): boolean => {
    const key = `${id} ${usedAt}`;
    const known = disputes.get(key) ?? oracleDisputed(events, id.replace(/\+\d+$/, ''), pointInTime, usedAt);
    disputes.set(key, known);
    return known;
  };
  /** Follows to a lot or segment from the node at `level`, where a step used it. */
  const follow = (id: string, path: Path, level: number, usedAt?: string): void => {
    if (path.share === 0n || ends.length > most) return;
    const node = seen(id);
    if (!node || node.stage + (node.pool ? 1 : 0) < level) {
      end(path, 'unknown', level + 1);
      return;
    }
    const places = new Map(path.places);
    for (let tier = level + 1; tier < node.stage; tier++) places.set(tier, 'bypassed');
    if (node.stage > level) places.set(node.stage, node.pool || node.source === 'manual' ? 'unknown' : node.facilityId);
    const disputed = path.disputed || isDisputed(id, usedAt);
    const next = { share: path.share, disputed, pooled: path.pooled || (node.pool && !node.count), lots: [...path.lots, id], places };
    const own = node.pool ? Math.max(node.stage, level) : node.stage;
    const weights = node.inputs.length > 0 ? weightsOf(node.inputs) : null;
    if (weights) split(next, weights, own, node.fact.recordedAt);
    else end(next, kindOfEnd(node, next), own + 1);
  };
  const whole = { share: FINE_UNIT, pooled: false, disputed: false, lots: [], places: new Map<number, string>() };
  if (typeof roots === 'string') follow(roots, whole, levelOfRoot(seen(roots) as OracleNode));
  else if ([...roots.values()].some((weight) => weight > 0n)) split(whole, roots, 0);
  else end(whole, 'unknown', 1);
  return ends.length > most ? undefined : sumsOf(ends);
}

const levelOfRoot = ({ stage, pool }: OracleNode): number => (pool ? stage : stage - 1);

function kindOfEnd({ source, stage, pool, byProduct, inputs }: OracleNode, { pooled, disputed }: Path): Kind {
  if (source === 'registeredFarm') return disputed ? 'unverified' : pooled ? 'pooled' : 'named';
  if (source === 'manual') return 'unverified';
  return stage === 5 && !pool && !byProduct && inputs.length === 0 ? 'unverified' : 'unknown';
}

function sumsOf(ends: readonly { path: Path; kind: Kind }[]): OracleProvenances {
  const fine = { all: none(), nodes: new Map<string, Fine>(), tiers: new Map<number, Map<string, Fine>>() };
  for (const { path, kind } of ends) {
    const { share } = path;
    fine.all[kind] += share;
    for (const id of path.lots) partOf(fine.nodes, id)[kind] += share;
    for (const [tier, who] of path.places) {
      const parts = fine.tiers.get(tier) ?? new Map<string, Fine>();
      fine.tiers.set(tier, parts);
      partOf(parts, who)[kind] += share;
    }
  }
  const inUnits = (parts: Map<string, Fine>) => new Map([...parts].map(([key, part]) => [key, unitsOf(part)] as const));
  return { all: unitsOf(fine.all), nodes: inUnits(fine.nodes), tiers: new Map([...fine.tiers].map(([tier, of]) => [tier, inUnits(of)])) };
}

type Fine = Record<Kind, bigint>;
const none = (): Fine => ({ named: 0n, pooled: 0n, unverified: 0n, unknown: 0n });

function partOf(parts: Map<string, Fine>, key: string): Fine {
  const part = parts.get(key) ?? none();
  parts.set(key, part);
  return part;
}

function unitsOf({ named, pooled, unverified, unknown }: Fine): OracleProvenance {
  const units = (fine: bigint) => Number((fine * UNITS) / FINE_UNIT);
  return { named: units(named), pooled: units(pooled), unverified: units(unverified), unknown: units(unknown) };
}
