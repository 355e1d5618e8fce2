import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { countsAt, NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { View } from '../../../../projections/shared/projection.js';
import { type TraceGraphView, traceGraph } from '../../../../projections/trace/tracing/trace-graph.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { orderOf } from '../../../../test/support/histories/order-roots.js';
import { pointInTimeIn, traceCases } from '../../../../test/support/histories/random-supply-chains.js';
import { shirtOfTwoFabrics } from '../../../../test/support/histories/worked-example.js';
import { oracleHead, oracleNodes, oracleNodesAt } from '../../../../test/support/oracles/oracle-nodes.js';
import { oracleBackward, oracleDisputed, oracleForward, oracleGrams } from '../../../../test/support/oracles/trace-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { restoreGraph, snapshotPieces } from './graph-snapshot.js';
import { lotFactRowsOf } from './readable-lots.js';
import { TraceIndex } from './trace-index.js';
import { isFactDisputed, timeBoundsOf } from './visibility.js';
import type { BackwardShares } from './walks/backward-walk.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';
import { gramsOfShare, gramsOfTier } from './walks/share-grams.js';
import { CHAIN_END_NAMES, type Shares } from './walks/walk-result.js';

const RUNS = runsOf();

function indexOf(events: readonly LedgerEvent[]): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

/**
 * As a start from stored views has it: in the order of keys, and some newer than the checkpoint. Views hold the first `folded` events, the
 * checkpoint is at half of them, and the log gives the rest. Unless all is folded, half of the views are at the checkpoint.
 */
function indexFromViews(events: readonly LedgerEvent[], folded = events.length): TraceIndex {
  const views = new Map<string, View<TraceGraphView>>();
  const checkpoint = Math.floor(folded / 2);
  for (const [place, event] of events.slice(0, folded).entries()) {
    for (const key of traceGraph.keysOf(event)) {
      if (folded < events.length && place >= checkpoint && Number(key.at(-1)) % 2 === 0) continue;
      const next = traceGraph.evolve(views.get(key) ?? traceGraph.initial(key), event, key);
      views.set(key, { ...next, position: event.position });
    }
  }
  const index = new TraceIndex();
  for (const key of [...views.keys()].sort()) index.load(JSON.parse(JSON.stringify(views.get(key))) as TraceGraphView);
  index.finishLoading();
  for (const event of events.slice(checkpoint)) {
    index.apply(event, (nodeId) => (views.get(nodeId)?.position ?? '') >= event.position);
  }
  return index;
}

function nodesOf(index: TraceIndex, { nodes, shares }: Shares): Record<string, number> {
  return Object.fromEntries(Array.from(nodes, (node, i) => [index.graph.nodeIds.textOf(node), shares[i] as number] as const).sort());
}

function endsOf(index: TraceIndex, { nodes, ends }: Shares): Record<string, string> {
  const stopped = Array.from(nodes, (node, i) => [index.graph.nodeIds.textOf(node), CHAIN_END_NAMES[ends[i] as number]] as const);
  return Object.fromEntries(stopped.filter(([, end]) => end !== undefined).sort()) as Record<string, string>;
}

function edgesOf(index: TraceIndex, { sources, outputs, edgeShares }: Shares): Record<string, number> {
  const name = (node: number) => index.graph.nodeIds.textOf(node);
  const all = Array.from(sources, (source, i) => {
    return [`${name(source)} → ${name(outputs[i] as number)}`, edgeShares[i] as number] as const;
  });
  return Object.fromEntries(all.sort());
}

function tiersOf(index: TraceIndex, { tiers }: BackwardShares): Record<number, Record<string, number>> {
  return Object.fromEntries(
    tiers.map(({ tier, facilities, unknown, bypassed }) => {
      const makers = [...facilities].map(([facility, share]) => [index.graph.facilityIds.textOf(facility), share] as const);
      const all = [...makers, ['unknown', unknown] as const, ['bypassed', bypassed] as const];
      return [tier, Object.fromEntries(all.filter(([, share]) => share > 0).sort())];
    }),
  );
}

/** Grams of the shares, by node and by tier. */
function gramsOf(index: TraceIndex, { nodes, shares, tiers, cottonGrams }: BackwardShares) {
  if (cottonGrams === null) return null;
  const ofNodes = Array.from(
    nodes,
    (node, i) => [index.graph.nodeIds.textOf(node), gramsOfShare(shares[i] as number, { cottonGrams, notRecorded: 0 })] as const,
  );
  const nameOf = (facility: number) => index.graph.facilityIds.textOf(facility);
  const ofTiers = tiers.map((tier) => {
    const { facilities, bypassed, unknown } = gramsOfTier(tier, { cottonGrams, notRecorded: 0 }, nameOf);
    const all = [...[...facilities].map(([facility, grams]) => [nameOf(facility), grams] as const), ['unknown', unknown] as const];
    return [tier.tier, Object.fromEntries([...all, ['bypassed', bypassed] as const].filter(([, grams]) => grams > 0).sort())];
  });
  return { nodes: Object.fromEntries(ofNodes.sort()), tiers: Object.fromEntries(ofTiers) };
}

function isDisputed(index: TraceIndex, lotId: string, pointInTime: PointInTime): boolean {
  const node = index.graph.find(lotId);
  const bounds = timeBoundsOf(pointInTime);
  return node !== undefined && lotFactRowsOf(index.graph, node, bounds).some(({ fact }) => isFactDisputed(index.graph, fact, bounds));
}

const plain = (shares: Map<string, bigint>): Record<string, number> =>
  Object.fromEntries([...shares].map(([key, share]) => [key, Number(share)] as const).sort());

/** The slow comparison is for what differs, to say how. */
function expectSame(found: object, expected: object): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

function expectLikeOracle(
  index: TraceIndex,
  found: BackwardShares | undefined,
  oracle: ReturnType<typeof oracleBackward>,
  cotton: bigint | null,
): void {
  if (!found) throw new Error('the index has no such lot');
  expect(found.cottonGrams).toBe(cotton === null ? null : Number(cotton));
  const weighed = cotton === null ? null : oracleGrams(oracle, cotton);
  const above0 = (grams: Map<string, bigint>) => plain(new Map([...grams].filter(([, one]) => one > 0n)));
  const tierGramsOf = weighed && Object.fromEntries([...weighed.tiers].map(([tier, grams]) => [tier, above0(grams)]));
  expectSame({ weighed: gramsOf(index, found) }, { weighed: weighed && { nodes: plain(weighed.nodes), tiers: tierGramsOf } });
  expectSame(nodesOf(index, found), plain(oracle.nodes));
  expectSame(endsOf(index, found), Object.fromEntries([...oracle.ends].sort()));
  expectSame(edgesOf(index, found), plain(oracle.edges));
  const tiers = tiersOf(index, found);
  expectSame(tiers, Object.fromEntries([...oracle.tiers].map(([tier, sums]) => [tier, plain(sums)])));
  const sums = Object.values(tiers).map((tier) => Object.values(tier).reduce((all, one) => all + one, 0));
  expectSame(
    sums,
    sums.map(() => WHOLE_SHARE),
  );
}

describe('the trace index', () => {
  test('agrees with the oracle on random chains, at any point in time, and every tier sums to exactly the unit', () => {
    fc.assert(
      fc.property(traceCases, ({ chain, lot, order, asOf, on }) => {
        fc.pre(chain.lotIds.length > 0);
        const { events } = chain.log;
        const pointInTime = pointInTimeIn(chain, asOf, on);
        const index = indexOf(events);
        const nodes = oracleNodes(events);
        const isSeen = (id: string) => countsAt((nodes.get(id) as { fact: { recordedAt: string; occurredAt: string } }).fact, pointInTime);
        const root = chain.lotIds[lot % chain.lotIds.length] as string;
        expect(index.has(root, pointInTime)).toBe(isSeen(root));
        if (!isSeen(root)) return;
        expect(isDisputed(index, root, pointInTime)).toBe(oracleDisputed(events, root, pointInTime));
        const seenNodes = oracleNodesAt(events, pointInTime);
        const { cotton } = seenNodes.get(oracleHead(seenNodes, root)) as { cotton: bigint | null };
        expectLikeOracle(index, index.backwardShares(root, pointInTime), oracleBackward(events, root, pointInTime), cotton);
        const forward = index.forwardShares(root, pointInTime) as Shares;
        const went = oracleForward(events, root, pointInTime);
        expectSame(nodesOf(index, forward), plain(went.nodes));
        expectSame(edgesOf(index, forward), plain(went.edges));
        const ordered = [...new Set([root, ...order.map((each) => chain.lotIds[each % chain.lotIds.length] as string)])].filter(isSeen);
        const weighed = ordered.map((lotId, i) => ({ lotId, cottonGrams: ((order[i] ?? 3) % 1000) + 1 }));
        const weights = new Map(weighed.map(({ lotId, cottonGrams }) => [lotId, BigInt(cottonGrams)]));
        const held = [...weights.values()].reduce((all, one) => all + one, 0n);
        expectLikeOracle(index, index.orderShares(orderOf(weighed), pointInTime), oracleBackward(events, weights, pointInTime), held);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test.each(['views', 'views of a part', 'bytes'] as const)('is the same from stored %s as from the log', (again) => {
    fc.assert(
      fc.property(traceCases, ({ chain, lot, asOf, on }) => {
        fc.pre(chain.lotIds.length > 0);
        const pointInTime = pointInTimeIn(chain, asOf, on);
        const followed = indexOf(chain.log.events);
        const { events } = chain.log;
        const part = again === 'views' ? events.length : (lot % events.length) + 1;
        const stored = again === 'bytes' ? new TraceIndex(restoreGraph([...snapshotPieces(followed.graph)])) : indexFromViews(events, part);
        for (const lotId of chain.lotIds) {
          const seen = [followed, stored].map((index) => {
            const [back, on] = [index.backwardShares(lotId, pointInTime), index.forwardShares(lotId, pointInTime)];
            const readers = ['mill-a', 'mill-b', 'seller'].filter((site) => index.mayRead([site], lotId, pointInTime));
            return [
              back && nodesOf(index, back),
              back && tiersOf(index, back),
              on && nodesOf(index, on),
              readers,
              isDisputed(index, lotId, pointInTime),
            ];
          });
          expectSame(seen[1] as unknown[], seen[0] as unknown[]);
        }
      }),
      { numRuns: Math.ceil(RUNS / 3), seed: SEED },
    );
  });
});

/** Share of each node, as a part of 1. */
const partsOf = (index: TraceIndex, found: Shares | undefined) =>
  Object.fromEntries(Object.entries(nodesOf(index, found as Shares)).map(([id, share]) => [id, share / WHOLE_SHARE]));
const tierOf = (index: TraceIndex, found: BackwardShares | undefined, tier: number) =>
  Object.fromEntries(Object.entries(tiersOf(index, found as BackwardShares)[tier] ?? {}).map(([who, share]) => [who, share / WHOLE_SHARE]));

describe('worked examples', () => {
  test('a shirt of two fabrics, with a pool, a manual lot and two gins', () => {
    const index = indexOf(shirtOfTwoFabrics().events);
    const trace = index.backwardShares('P');
    expect(partsOf(index, trace)).toMatchObject({ P: 1, F1: 0.6, F2: 0.4, Y1: 0.75, Y2: 0.15, Y3: 0.1, GinA: 0.51, GinB: 0.36 });
    expect(tierOf(index, trace, 1)).toEqual({ assembly: 1 });
    expect(tierOf(index, trace, 2)).toEqual({ 'mill-1': 1 });
    expect(tierOf(index, trace, 3)).toEqual({ 'spinner-1': 0.75, 'spinner-2': 0.15, unknown: 0.1 });
    expect(tierOf(index, trace, 4)).toEqual({ 'gin-a': 0.51, 'gin-b': 0.36, unknown: 0.13 });
    expect(tierOf(index, trace, 5)).toEqual({ 'farm-a': 0.51, 'farm-b': 0.36, unknown: 0.13 });
    expect(endsOf(index, trace as BackwardShares)).toMatchObject({
      Y3: 'manual',
      Bought: 'manual',
      RawA: 'origin',
      'spinner-2:lint:1': 'pool',
    });
  });

  test('a pool that is drawn, filled and drawn again', () => {
    const told = new LogBuilder();
    told.record('gin', [{ id: 'A', product: 'lint', grams: 300 }]);
    told.record('gin', [{ id: 'B', product: 'lint', grams: 100 }]);
    const opens = [
      { from: 'A', grams: 300 },
      { from: 'B', grams: 100 },
    ];
    told.transform('spinner', { draws: [{ from: 'seg1', product: 'lint', grams: 200, opens }] }, [
      { id: 'X', product: 'yarn', grams: 180 },
    ]);
    told.record('gin', [{ id: 'C', product: 'lint', grams: 200 }]);
    const again = [
      { from: 'seg1', grams: 200 },
      { from: 'C', grams: 200 },
    ];
    told.transform('spinner', { draws: [{ from: 'seg2', product: 'lint', grams: 400, opens: again }] }, [
      { id: 'Z', product: 'yarn', grams: 380 },
    ]);
    const index = indexOf(told.events);
    expect(partsOf(index, index.backwardShares('X'))).toEqual({ X: 1, seg1: 1, A: 0.75, B: 0.25 });
    expect(partsOf(index, index.backwardShares('Z'))).toEqual({ Z: 1, seg2: 1, seg1: 0.5, A: 0.375, B: 0.125, C: 0.5 });
    expect(partsOf(index, index.forwardShares('A'))).toEqual({ A: 1, seg1: 1, seg2: 0.5, X: 0.5, Z: 0.5 });
  });

  test('thirds go to the first lots by their ids', () => {
    const told = new LogBuilder();
    for (const id of ['c', 'a', 'b']) told.record('farm', [{ id, product: 'rawCotton', grams: 100 }]);
    const inputs = ['c', 'a', 'b'].map((from) => ({ from, grams: 100 }));
    told.transform('gin', { inputs }, [{ id: 'lint', product: 'lint', grams: 100 }]);
    const index = indexOf(told.events);
    const found = nodesOf(index, index.backwardShares('lint') as Shares);
    expect(found).toEqual({ a: 333_333_333_334, b: 333_333_333_333, c: 333_333_333_333, lint: WHOLE_SHARE });
  });
});

describe('what a stock count found', () => {
  /** Cloth of verified cotton, cut to 300 kg of shirts. */
  const shirts = () => {
    const told = new LogBuilder();
    told.record('farm', [{ id: 'Raw', product: 'rawCotton', grams: 500_000 }]);
    told.transform('assembly', { inputs: [{ from: 'Raw', grams: 500_000 }] }, [
      { id: 'P', product: 'finished', grams: 300_000, cottonGrams: 285_713 },
    ]);
    return told;
  };
  const evidenceOf = (index: TraceIndex, at: PointInTime = NOW) => [...(index.backwardShares('P', at) as BackwardShares).evidence.all];

  test('is unknown, by exactly what was found', () => {
    const told = shirts();
    told.count('assembly', [{ lot: 'P', book: 285_713, found: 357_141 }]);
    const before = told.events.at(-2)?.metadata.recordedAt as string;
    const index = indexOf(told.events);
    const found = index.backwardShares('P') as BackwardShares;
    expect(nodesOf(index, found)).toEqual({ 'P+1': WHOLE_SHARE, P: 800_000_560_003, Raw: 800_000_560_003 });
    expect([found.cottonGrams, ...found.evidence.all]).toEqual([357_141, 800_000_560_003, 0, 0, 199_999_439_997]);
    expect(tierOf(index, found, 1)).toEqual({ assembly: 0.800000560003, unknown: 0.199999439997 });
    expect(evidenceOf(index, { asOf: before })).toEqual([WHOLE_SHARE, 0, 0, 0]);
  });

  test('is nothing when goods that a count missed come back, or the count is void', () => {
    const again = shirts();
    again.count('assembly', [{ lot: 'P', book: 285_713, found: 257_142 }]);
    again.count('assembly', [{ lot: 'P', book: 257_142, found: 285_713 }]);
    expect(evidenceOf(indexOf(again.events))).toEqual([WHOLE_SHARE, 0, 0, 0]);
    const undone = shirts();
    const count = undone.count('assembly', [{ lot: 'P', book: 285_713, found: 357_141 }]);
    undone.void('assembly', count, [], ['P']);
    const index = indexOf(undone.events);
    expect(nodesOf(index, index.backwardShares('P') as BackwardShares)).toEqual({ P: WHOLE_SHARE, Raw: WHOLE_SHARE });
  });

  test('concerns what is used and sold after it, and nothing before', () => {
    const told = shirts();
    const first = told.sell('assembly', 'brand', ['P']);
    told.transform('assembly', { inputs: [{ from: 'P', grams: 100 }] }, [{ id: 'Early', product: 'finished', grams: 100 }]);
    told.count('assembly', [{ lot: 'P', book: 200, found: 400 }]);
    told.transform('assembly', { inputs: [{ from: 'P', grams: 100 }] }, [{ id: 'Late', product: 'finished', grams: 100 }]);
    const second = told.sell('assembly', 'brand', ['P']);
    const index = indexOf(told.events);
    expect(partsOf(index, index.backwardShares('Early'))).toEqual({ Early: 1, P: 1, Raw: 1 });
    expect(partsOf(index, index.backwardShares('Late'))).toEqual({ Late: 1, 'P+1': 1, P: 0.5, Raw: 0.5 });
    const ordered = (dealId?: string) => {
      const lots = [{ lotId: 'P', weight: 1, ...(dealId === undefined ? {} : { dealId }) }];
      return partsOf(index, index.orderShares({ lots, notRecorded: 0, cottonGrams: 1 }));
    };
    expect([ordered(first), ordered(second), ordered()]).toEqual([
      { P: 1, Raw: 1 },
      { 'P+1': 1, P: 0.5, Raw: 0.5 },
      { 'P+1': 1, P: 0.5, Raw: 0.5 },
    ]);
  });

  test('hides nothing that was made of the lot, whether the count is void or not', () => {
    const told = shirts();
    const count = told.count('assembly', [{ lot: 'P', book: 285_713, found: 357_141 }]);
    told.void('assembly', count, [], ['P']);
    told.count('assembly', [{ lot: 'Raw', book: 500_000, found: 400_000 }]);
    told.transform(
      'assembly',
      {
        inputs: [
          { from: 'P', grams: 100 },
          { from: 'Raw', grams: 100 },
        ],
      },
      [{ id: 'Kit', product: 'finished' }],
    );
    const index = indexOf(told.events);
    expect([...index.madeInto(['P', 'Raw', 'Kit'])]).toEqual(
      expect.arrayContaining([
        ['P', 'Kit'],
        ['Raw', expect.any(String)],
      ]),
    );
    expect(nodesOf(index, index.backwardShares('Kit') as BackwardShares)).toHaveProperty(['Raw+1']);
  });

  test('is not the goods of those whose lot was counted, and what was missed is lost', () => {
    const told = shirts();
    told.count('assembly', [{ lot: 'P', book: 285_713, found: 385_713 }]);
    told.count('assembly', [{ lot: 'P', book: 385_713, found: 192_857 }]);
    const index = indexOf(told.events);
    const found = index.forwardShares('P') as Shares;
    const goods = index.forwardGoods(found, () => true);
    const sum = (parts: Float64Array | undefined) => parts?.reduce((all, one) => all + one, 0);
    expect([goods?.whole, sum(goods?.stock), sum(goods?.lost)]).toEqual([285_713, 142_857, 142_856]);
  });
});

test('cotton among the other inputs of an older record comes from nobody knows where', () => {
  const told = new LogBuilder();
  told.record('farm', [{ id: 'Yarn', product: 'yarn', grams: 20_000 }]);
  const cloth = [{ id: 'Cloth', product: 'fabric', grams: 950_000, cottonGrams: 19_000 }] as const;
  const otherInputs = [
    { name: 'cotton yarn', fibre: 'Cotton', massGrams: 60_000 },
    { name: 'filament', fibre: 'polyester', massGrams: 920_000 },
  ];
  told.transform('mill', { inputs: [{ from: 'Yarn', grams: 20_000 }] }, cloth, [], { otherInputs });
  const index = indexOf(told.events);
  const found = index.backwardShares('Cloth') as BackwardShares;
  expect(partsOf(index, found)).toEqual({ Cloth: 1, Yarn: 0.25 });
  expect([...found.evidence.all].map((units) => units / WHOLE_SHARE)).toEqual([0.25, 0, 0, 0.75]);
});

describe('readers of a lot', () => {
  const told = new LogBuilder();
  told.record('farm', [{ id: 'raw', product: 'rawCotton' }]);
  told.buy('gin', 'farm', ['raw']);
  told.transform('gin', { inputs: [{ from: 'raw', grams: 1000 }] }, [{ id: 'lint', product: 'lint', grams: 350 }]);
  const beforeSale = told.events.at(-1)?.metadata.recordedAt as string;
  const sale = told.sell('gin', 'spinner', ['lint']);
  const transfer = told.buy('mill', 'gin', ['raw']);
  const sold = indexOf(told.events);

  test('holders, past holders, a promised purchaser, and holders of what was made from it', () => {
    expect(sold.holdersOf('raw')).toEqual(['farm', 'gin', 'mill']);
    for (const facility of ['farm', 'gin', 'mill', 'spinner']) expect(sold.mayRead([facility], 'raw')).toBe(true);
    expect(sold.mayRead(['stranger'], 'raw')).toBe(false);
    expect(sold.mayRead(['stranger', 'gin'], 'raw')).toBe(true);
  });

  test('a supplier has no sight of what its lot became, and a promise none before it was made', () => {
    expect(sold.mayRead(['farm'], 'lint')).toBe(false);
    expect(sold.mayRead(['spinner'], 'lint')).toBe(true);
    expect(sold.mayRead(['spinner'], 'lint', { asOf: beforeSale })).toBe(false);
  });

  test('neither a void sale nor a transfer that came back gives sight', () => {
    const index = indexOf(told.events);
    const undone = new LogBuilder();
    undone.record('other', [{ id: 'raw' }, { id: 'lint' }]);
    undone.void('gin', sale, [], ['lint']);
    undone.restore('gin', 'mill', transfer, ['raw']);
    undone.void('mill', transfer, ['raw'], []);
    for (const event of undone.events.slice(1)) index.apply(event);
    expect(index.mayRead(['spinner'], 'lint')).toBe(false);
    expect(index.mayRead(['mill'], 'raw')).toBe(false);
    expect(index.holdersOf('raw')).toEqual(['farm', 'gin']);
  });
});
