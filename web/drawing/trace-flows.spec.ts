import { describe, expect, test } from '@jest/globals';
import type { Product, Stage } from '../../contracts/shared/products.js';
import type { TraceEnd, TraceNode, TraceProvenance, TraceReply } from '../../contracts/trace/tracing/replies.js';
import type { TraceFlow } from './places.js';
import { addProvenance, isAllNamed, NO_PROVENANCE, PROVENANCE } from './provenance.js';
import { traceFlows } from './trace-flows.js';

const PRODUCTS: Record<Stage, Product> = { 1: 'finished', 2: 'fabric', 3: 'yarn', 4: 'lint', 5: 'rawCotton' };

type Parts = Partial<TraceProvenance>;
const rests = (parts: Parts): TraceProvenance => ({ ...NO_PROVENANCE, ...parts });

function lot(lotId: string, tier: Stage, facility: string, provenance: Parts, end?: TraceEnd): TraceNode {
  return {
    lotId,
    productId: lotId,
    product: PRODUCTS[tier],
    tier,
    facility: { id: facility, name: facility, type: 'SPINNER' },
    massGrams: 1000,
    rootShare: Object.values(provenance).reduce((sum, part) => sum + part, 0),
    evidence: rests(provenance),
    verifiedShare: 1,
    transactionIds: [],
    disputed: false,
    end,
  };
}

const WHOLE = { named: 0.45, pooled: 0.06, unverified: 0.1, unknown: 0.39 };

/** Fabric of one mill: yarn of two spinners, one of them from a pool; a manual lot and a lot of unknown origin. As the server answers it. */
const trace: TraceReply = {
  root: 'F',
  asOf: '2026-11-18T14:20:00.000Z',
  grams: 1000,
  evidence: rests(WHOLE),
  nodes: [
    lot('F', 2, 'mill', WHOLE),
    lot('Y1', 3, 'spinner 1', { named: 0.45, unknown: 0.3 }),
    lot('Y2', 3, 'spinner 2', { pooled: 0.06, unknown: 0.09 }),
    lot('Y3', 3, 'outside', { unverified: 0.1 }, 'manual'),
    lot('P2', 3, 'spinner 2', { pooled: 0.06, unknown: 0.09 }, 'pool'),
    lot('L1', 4, 'gin a', { named: 0.45, pooled: 0.06 }),
    lot('L2', 4, 'gin b', { unknown: 0.39 }, 'unknown'),
    lot('R', 5, 'farm', { named: 0.45, pooled: 0.06 }, 'origin'),
  ],
  edges: [
    { from: 'Y1', to: 'F', grams: 750, share: 0.75 },
    { from: 'Y2', to: 'F', grams: 150, share: 0.15 },
    { from: 'Y3', to: 'F', grams: 100, share: 0.1 },
    { from: 'P2', to: 'Y2', grams: 150, share: 0.15 },
    { from: 'L1', to: 'Y1', grams: 450, share: 0.45 },
    { from: 'L2', to: 'Y1', grams: 300, share: 0.3 },
    { from: 'L1', to: 'P2', grams: 60, share: 0.06 },
    { from: 'L2', to: 'P2', grams: 90, share: 0.09 },
    { from: 'R', to: 'L1', grams: 510, share: 0.51 },
  ],
  tiers: [
    { tier: 2, facilities: [], unknownShare: 0, unknownGrams: 0, unknownEvidence: rests({}) },
    { tier: 3, facilities: [], unknownShare: 0.1, unknownGrams: 100, unknownEvidence: rests({ unverified: 0.1 }) },
    { tier: 4, facilities: [], unknownShare: 0.1, unknownGrams: 100, unknownEvidence: rests({ unverified: 0.1 }) },
    { tier: 5, facilities: [], unknownShare: 0.49, unknownGrams: 490, unknownEvidence: rests({ unverified: 0.1, unknown: 0.39 }) },
  ],
};

const rounded = (evidence: Parts) => Object.fromEntries(PROVENANCE.map((kind) => [kind, Number((evidence[kind] ?? 0).toFixed(9))]));

function expectParts(found: Parts, wanted: Parts): void {
  expect(rounded(found)).toEqual(rounded(wanted));
}

const byFacility = ({ facility }: TraceNode) => ({ key: facility.id, name: facility.name });
const between = (flows: readonly TraceFlow[], from: string, to: string, of: 'share' | 'highlighted' = 'share'): Parts =>
  Object.fromEntries(flows.flatMap((flow) => (flow.from === from && flow.to === to ? [[flow.kind, flow[of]]] : [])));

describe('flows of a trace', () => {
  const { places, flows } = traceFlows(trace, byFacility);
  const shareOf = (name: string) => places.find((place) => place.name === name)?.share ?? 0;

  test('a place has the share that enters it, a pool belongs to its site, manual lots have no maker', () => {
    expect([shareOf('spinner 1'), shareOf('spinner 2'), shareOf('gin b')].map((share) => Number(share.toFixed(9)))).toEqual([
      0.75, 0.15, 0.39,
    ]);
    expect(places.some(({ name }) => name === 'outside')).toBe(false);
    expect(places.find(({ key }) => key === 'unknown 3')?.lots.map(({ lotId }) => lotId)).toEqual(['Y3']);
  });

  test('at every tier the four kinds are those that the server says of the whole', () => {
    for (const tier of [2, 3, 4, 5]) {
      const parts = places.filter((place) => place.tier === tier).map((place) => place.evidence);
      expectParts(parts.reduce(addProvenance, NO_PROVENANCE), WHOLE);
    }
  });

  test('a card rests on what the server says of its lots', () => {
    const of = (name: string) => places.find((place) => place.name === name)?.evidence as TraceProvenance;
    expectParts(of('farm'), { named: 0.45, pooled: 0.06 });
    expectParts(of('spinner 2'), { pooled: 0.06, unknown: 0.09 });
    expectParts(of('mill'), WHOLE);
    expect(places.filter(({ evidence }) => isAllNamed(evidence))).toEqual([]);
  });

  test('a band carries its kinds to where they end, and what is unknown once stays so', () => {
    expectParts(between(flows, '2 0 mill', '3 0 spinner 1'), { named: 0.45, unknown: 0.3 });
    expectParts(between(flows, '3 0 spinner 2', '4 0 gin a'), { pooled: 0.06 });
    expectParts(between(flows, '4 0 gin a', '5 0 farm'), { named: 0.45, pooled: 0.06 });
    expectParts(between(flows, '2 0 mill', 'unknown 3'), { unverified: 0.1 });
    expectParts(between(flows, '4 0 gin b', 'unknown 5'), { unknown: 0.39 });
    expectParts(between(flows, 'unknown 4', 'unknown 5'), { unverified: 0.1 });
  });

  test('the part of a lot that its inputs do not cover is unknown from the next tier on', () => {
    const short = { ...trace, edges: trace.edges.map((edge) => (edge.from === 'R' ? { ...edge, share: 0.4 } : edge)) };
    expectParts(between(traceFlows(short, byFacility).flows, '4 0 gin a', 'unknown 5'), { unknown: 0.11 });
  });

  test('a lot that came back from a stage nearer to the root is not followed', () => {
    const recycled = {
      ...trace,
      nodes: trace.nodes.map((node) =>
        node.lotId === 'R' ? { ...node, tier: 3 as const, rootShare: 0, evidence: NO_PROVENANCE, end: 'recycled' as const } : node,
      ),
    };
    const found = traceFlows(recycled, byFacility);
    expect(found.flows.filter(({ from }) => from === '4 0 gin a').map(({ to, kind }) => [to, kind])).toEqual([['unknown 5', 'unknown']]);
    expect(found.places.some(({ name }) => name === 'farm')).toBe(false);
  });

  test('steps within a tier by other sites are in columns of their own', () => {
    const dyed: TraceReply = {
      ...trace,
      nodes: [lot('D', 2, 'dyer', WHOLE), ...trace.nodes],
      edges: [{ from: 'F', to: 'D', grams: 1000, share: 1 }, ...trace.edges],
    };
    const found = traceFlows(dyed, byFacility).places.filter(({ tier }) => tier === 2);
    expect(found.map(({ name, depth, share }) => [name, depth, Number(share.toFixed(9))])).toEqual([
      ['dyer', 0, 1],
      ['mill', 1, 1],
    ]);
  });

  test('grouped lots are together', () => {
    const grouped = traceFlows(trace, ({ tier }) => ({ key: tier === 4 ? 'PK' : 'TR', name: '' })).places;
    expect(grouped.find(({ key }) => key === '4 0 PK')).toMatchObject({
      facility: undefined,
      facilities: [{ id: 'gin a' }, { id: 'gin b' }],
    });
  });
});

test('the unrecorded part of an order has a lane of its own next to the unknown part', () => {
  const { tiers } = trace;
  const ordered = {
    ...trace,
    notRecordedShare: 0.2,
    tiers: tiers.map((tier) => ({ ...tier, unknownShare: tier.unknownShare + 0.2, unknownEvidence: undefined })),
  };
  const before = traceFlows(trace, byFacility).places;
  const { places, flows } = traceFlows(ordered, byFacility);
  const lane = places.filter(({ kind }) => kind === 'notRecorded');
  expect(lane.map(({ tier, share, grams }) => [tier, share, grams])).toEqual(tiers.map(({ tier }) => [tier, 0.2, null]));
  expect(flows.filter(({ kind }) => kind === 'notRecorded')).toHaveLength(tiers.length - 1);
  const unknown = (of: typeof places) => of.filter(({ kind }) => kind === 'unknown').map(({ share }) => share.toFixed(9));
  expect(unknown(places)).toEqual(unknown(before));
});

describe('a selected place', () => {
  const litBy = (selected: string, from: string, to: string) =>
    between(traceFlows(trace, byFacility, selected).flows, from, to, 'highlighted');

  test('lights its true part of each band, towards the root and away from it, by the kind that it passes as', () => {
    expectParts(litBy('5 0 farm', '2 0 mill', '3 0 spinner 1'), { named: 0.45 });
    expectParts(litBy('5 0 farm', '2 0 mill', '3 0 spinner 2'), { pooled: 0.06 });
    expectParts(litBy('3 0 spinner 2', '4 0 gin a', '5 0 farm'), { pooled: 0.06 });
    expectParts(litBy('3 0 spinner 1', '4 0 gin a', '5 0 farm'), { named: 0.45 });
    expectParts(litBy('3 0 spinner 2', '2 0 mill', '3 0 spinner 1'), {});
  });

  test('lights its unknown part as well', () => {
    expectParts(litBy('3 0 spinner 1', '4 0 gin b', 'unknown 5'), { unknown: 0.3 });
    expectParts(litBy('3 0 spinner 1', 'unknown 4', 'unknown 5'), {});
  });

  test('lights what leads to an unknown part', () => {
    expectParts(litBy('unknown 3', '2 0 mill', 'unknown 3'), { unverified: 0.1 });
    expectParts(litBy('unknown 3', 'unknown 4', 'unknown 5'), { unverified: 0.1 });
    expectParts(litBy('unknown 5', '2 0 mill', '3 0 spinner 1'), { unknown: 0.3 });
    expectParts(litBy('unknown 3', '2 0 mill', '3 0 spinner 1'), {});
  });
});

test('goods that a count found of the root come through unknown makers, and every tier adds up to the whole', () => {
  const found = { named: 0.6, unknown: 0.4 };
  const counted: TraceReply = {
    root: 'Y',
    asOf: trace.asOf,
    grams: 1000,
    evidence: rests(found),
    nodes: [
      { ...lot('Y', 3, 'spinner', { named: 0.6 }), found: { share: 0.4, grams: 400, transactionIds: ['count'] } },
      lot('L', 4, 'gin', { named: 0.6 }, 'origin'),
    ],
    edges: [{ from: 'L', to: 'Y', grams: 600, share: 0.6 }],
    tiers: [3, 4, 5].map((tier) => ({
      tier: tier as Stage,
      facilities: [],
      unknownShare: tier === 5 ? 1 : 0.4,
      unknownGrams: tier === 5 ? 1000 : 400,
      unknownEvidence: rests(tier === 5 ? found : { unknown: 0.4 }),
    })),
  };
  const { places, flows } = traceFlows(counted, ({ facility }) => ({ key: facility.id, name: facility.name }));
  expect(places.map(({ key, share }) => [key, share])).toEqual([
    ['3 0 spinner', 0.6],
    ['4 0 gin', 0.6],
    ['unknown 3', 0.4],
    ['unknown 4', 0.4],
    ['unknown 5', 1],
  ]);
  expect(flows.filter(({ from, to }) => `${from} ${to}`.includes('unknown 4')).map(({ kind, share }) => [kind, share])).toEqual([
    ['unknown', 0.4],
    ['unknown', 0.4],
  ]);
});

test('a place weighs what its lots weigh, and not its share of the order', () => {
  const order: TraceReply = {
    root: 'order',
    asOf: '2026-11-18T14:20:00.000Z',
    grams: 1000,
    evidence: rests({ named: 1 }),
    nodes: [
      { ...lot('S1', 1, 'tailor 1', { named: 0.5 }), grams: 700 },
      { ...lot('S2', 1, 'tailor 2', { named: 0.5 }), grams: 300 },
      { ...lot('F', 2, 'mill', { named: 1 }), grams: 1000 },
    ],
    edges: [
      { from: 'F', to: 'S1', grams: 700, share: 0.5 },
      { from: 'F', to: 'S2', grams: 300, share: 0.5 },
    ],
    tiers: [],
  };
  const { places } = traceFlows(order, ({ facility }) => ({ key: facility.id, name: facility.name }));
  expect(places.map(({ name, share, grams }) => [name, share, grams])).toEqual([
    ['tailor 1', 0.5, 700],
    ['tailor 2', 0.5, 300],
    ['mill', 1, 1000],
  ]);
});
