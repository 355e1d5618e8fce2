import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countsAt } from '../../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { orderOf } from '../../../../test/support/histories/order-roots.js';
import { pointInTimeIn, traceCases } from '../../../../test/support/histories/random-supply-chains.js';
import { shirtOfTwoFabrics } from '../../../../test/support/histories/worked-example.js';
import { oracleNodes } from '../../../../test/support/oracles/oracle-nodes.js';
import { type OracleProvenance, type OracleProvenances, oracleProvenance } from '../../../../test/support/oracles/provenance-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { TraceIndex } from './trace-index.js';
import type { BackwardShares } from './walks/backward-walk.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';
import { PROVENANCE_SIZE } from './walks/provenance-sum.js';

/** Chains of more paths are not walked one by one. */
const PATHS_MAX = 20_000;

function indexOf({ events }: LogBuilder): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

const unitsOf = ([named = 0, pooled = 0, unverified = 0, unknown = 0]: ArrayLike<number> & Iterable<number>): OracleProvenance => ({
  named,
  pooled,
  unverified,
  unknown,
});
const sumOf = (part: ArrayLike<number> & Iterable<number>): number => [...part].reduce((sum, one) => sum + one, 0);

/** By name, what nodes and the parts of tiers rest on. */
function provenanceOf(index: TraceIndex, { nodes, evidence }: BackwardShares): OracleProvenances {
  const { graph } = index;
  const ofNodes = Array.from(nodes, (node, i) => {
    return [graph.nodeIds.textOf(node), unitsOf(evidence.nodes.subarray(i * PROVENANCE_SIZE, (i + 1) * PROVENANCE_SIZE))] as const;
  });
  const first = 6 - evidence.tiers.length;
  const ofTiers = evidence.tiers.map(({ facilities, bypassed, unknown }, i) => {
    const makers = [...facilities].map(([facility, part]) => [graph.facilityIds.textOf(facility), unitsOf(part)] as const);
    return [first + i, new Map([...makers, ['bypassed', unitsOf(bypassed)] as const, ['unknown', unitsOf(unknown)] as const])] as const;
  });
  return { all: unitsOf(evidence.all), nodes: new Map(ofNodes), tiers: new Map(ofTiers) };
}

/** The evidence of a node, of a tier's parts and of the tiers sums to exactly their shares. */
function expectWhole({ shares, tiers, evidence }: BackwardShares): void {
  expect(sumOf(evidence.all)).toBe(WHOLE_SHARE);
  const sums = Array.from(shares, (_, i) => sumOf(evidence.nodes.subarray(i * PROVENANCE_SIZE, (i + 1) * PROVENANCE_SIZE)));
  expect(sums).toEqual([...shares]);
  for (const [i, { facilities, bypassed, unknown }] of tiers.entries()) {
    const parts = evidence.tiers[i] as BackwardShares['evidence']['tiers'][number];
    expect(sumOf(parts.all)).toBe(WHOLE_SHARE);
    expect([...parts.facilities].map(([facility, part]) => [facility, sumOf(part)]).sort()).toEqual([...facilities].sort());
    expect([sumOf(parts.bypassed), sumOf(parts.unknown)]).toEqual([bypassed, unknown]);
    for (const part of [...parts.facilities.values(), parts.bypassed, parts.unknown, parts.all]) {
      expect(Math.min(...part)).toBeGreaterThanOrEqual(0);
    }
  }
}

/** The paths say the same, but for what rounding at each lot and input leaves. */
function expectPaths(index: TraceIndex, found: BackwardShares, paths: OracleProvenances): void {
  const rounding = 4 * (found.nodes.length + found.edges.length + 1);
  const { all, nodes, tiers } = provenanceOf(index, found);
  const far: unknown[] = [];
  const compare = (name: unknown[], one: OracleProvenance | undefined, other: OracleProvenance | undefined) => {
    for (const kind of ['named', 'pooled', 'unverified', 'unknown'] as const) {
      const [got, wanted] = [one?.[kind] ?? 0, other?.[kind] ?? 0];
      if (Math.abs(got - wanted) > rounding) far.push([...name, kind, got, wanted]);
    }
  };
  compare(['all'], all, paths.all);
  for (const id of new Set([...nodes.keys(), ...paths.nodes.keys()])) compare([id], nodes.get(id), paths.nodes.get(id));
  for (const [tier, parts] of tiers) {
    const wanted = paths.tiers.get(tier);
    for (const who of new Set([...parts.keys(), ...(wanted?.keys() ?? [])])) compare([tier, who], parts.get(who), wanted?.get(who));
    const sum = unitsOf((found.evidence.tiers[tier - 6 + tiers.size] as { all: Float64Array }).all);
    compare([tier], sum, paths.all);
  }
  expect(far).toEqual([]);
}

describe('what a trace rests on', () => {
  test('is what every path says, sums to each share, and is the same at every tier', () => {
    fc.assert(
      fc.property(traceCases, ({ chain, lot, order, asOf, on }) => {
        fc.pre(chain.lotIds.length > 0);
        const { events } = chain.log;
        const pointInTime = pointInTimeIn(chain, asOf, on);
        const nodes = oracleNodes(events);
        const isSeen = (id: string) => countsAt((nodes.get(id) as { fact: { recordedAt: string; occurredAt: string } }).fact, pointInTime);
        const lotOf = (each: number) => chain.lotIds[each % chain.lotIds.length] as string;
        const index = indexOf(chain.log);
        const check = (found: BackwardShares | undefined, roots: Map<string, bigint> | string) => {
          expectWhole(found as BackwardShares);
          const paths = oracleProvenance(events, roots, pointInTime, PATHS_MAX);
          if (paths) expectPaths(index, found as BackwardShares, paths);
        };
        fc.pre(isSeen(lotOf(lot)));
        check(index.backwardShares(lotOf(lot), pointInTime), lotOf(lot));
        const ordered = [...new Set([lot, ...order].map(lotOf))].filter(isSeen);
        const weighed = ordered.map((lotId, i) => ({ lotId, cottonGrams: (order[i] ?? 3) % 1000 }));
        const weights = new Map(weighed.map(({ lotId, cottonGrams }) => [lotId, BigInt(cottonGrams)]));
        check(index.orderShares(orderOf(weighed), pointInTime), weights);
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  const percent = WHOLE_SHARE / 100;
  const part = (of: Partial<OracleProvenance>): OracleProvenance => ({ named: 0, pooled: 0, unverified: 0, unknown: 0, ...of });

  test('of a shirt with a pool and a lot from outside', () => {
    const index = indexOf(shirtOfTwoFabrics());
    const { all, nodes, tiers } = provenanceOf(index, index.backwardShares('P') as BackwardShares);
    expect(all).toEqual(part({ named: 75 * percent, pooled: 12 * percent, unverified: 13 * percent }));
    expect(nodes.get('GinA')).toEqual(part({ named: 45 * percent, pooled: 6 * percent }));
    expect(nodes.get('spinner-2:lint:1')).toEqual(part({ pooled: 12 * percent, unverified: 3 * percent }));
    expect(nodes.get('RawB')).toEqual(part({ named: 30 * percent, pooled: 6 * percent }));
    const ofTier = (tier: number) => Object.fromEntries([...(tiers.get(tier) ?? [])].filter(([, each]) => sumOf(Object.values(each)) > 0));
    expect(ofTier(3)).toEqual({
      'spinner-1': part({ named: 75 * percent }),
      'spinner-2': part({ pooled: 12 * percent, unverified: 3 * percent }),
      unknown: part({ unverified: 10 * percent }),
    });
    expect(ofTier(4)).toEqual({
      'gin-a': part({ named: 45 * percent, pooled: 6 * percent }),
      'gin-b': part({ named: 30 * percent, pooled: 6 * percent }),
      unknown: part({ unverified: 13 * percent }),
    });
  });

  test('of by-products of two stages in one pool, seen from both sides', () => {
    const told = new LogBuilder();
    told.record('farm', [{ id: 'Lint', product: 'lint' }]);
    told.transform('mill', { inputs: [{ from: 'Lint', grams: 500 }] }, [], [{ id: 'Waste', stage: 3, grams: 100 }]);
    told.record('farm', [{ id: 'Yarn', product: 'yarn' }]);
    told.transform('mill', { inputs: [{ from: 'Yarn', grams: 500 }] }, [], [{ id: 'Scraps', stage: 2, grams: 300 }]);
    const opens = [
      { from: 'Waste', grams: 100 },
      { from: 'Scraps', grams: 300 },
    ];
    const pool = { from: 'mill:waste:1', product: 'byProduct' } as const;
    told.transform('mill', { draws: [{ ...pool, grams: 200, opens }] }, [{ id: 'Fabric', product: 'fabric', grams: 180 }]);
    told.transform('mill', { draws: [{ ...pool, grams: 100 }] }, [{ id: 'Respun', product: 'yarn', grams: 90 }]);
    const inputs = [
      { from: 'Fabric', grams: 100 },
      { from: 'Respun', grams: 100 },
    ];
    told.transform('assembly', { inputs }, [{ id: 'P', product: 'finished', grams: 180 }]);
    const index = indexOf(told);
    const found = index.backwardShares('P') as BackwardShares;
    expectWhole(found);
    // Respun yarn takes its scraps from a later stage.
    expect(unitsOf(found.evidence.all)).toEqual(part({ pooled: 62.5 * percent, unknown: 37.5 * percent }));
    expectPaths(index, found, oracleProvenance(told.events, 'P', {}, PATHS_MAX) as OracleProvenances);
  });

  test('of raw cotton by its recorder, and of goods with no cotton in their inputs', () => {
    const told = new LogBuilder();
    told.record('farm', [{ id: 'Registered', product: 'rawCotton' }]);
    told.record('neighbor', [{ id: 'Unregistered', product: 'rawCotton', source: undefined as never }]);
    told.transform('mill', { inputs: [] }, [{ id: 'Polyester', product: 'yarn' }]);
    const inputs = [
      { from: 'Registered', grams: 500 },
      { from: 'Unregistered', grams: 300 },
      { from: 'Polyester', grams: 200 },
    ];
    told.transform('mill', { inputs }, [{ id: 'P', product: 'yarn' }]);
    const index = indexOf(told);
    const { all } = provenanceOf(index, index.backwardShares('P') as BackwardShares);
    expect(all).toEqual(part({ named: 50 * percent, unverified: 30 * percent, unknown: 20 * percent }));
  });
});
