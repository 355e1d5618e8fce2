import { describe, expect, test } from '@jest/globals';
import type { Product, Stage } from '../../../../../contracts/shared/products.js';
import type { TraceEnd, TraceNode, TraceReply } from '../../../../../contracts/tracing/replies.js';
import { addEvidence, EVIDENCE, type Evidence, isAllNamed, NO_EVIDENCE } from './evidence.js';
import { CARD, layoutMap, PIXELS_PER_WHOLE } from './map-layout.js';
import { traceFlows } from './trace-flows.js';

const PRODUCTS: Record<Stage, Product> = { 1: 'finished', 2: 'fabric', 3: 'yarn', 4: 'lint', 5: 'rawCotton' };

function lot(lotId: string, tier: Stage, facility: string, rootShare: number, end?: TraceEnd, verifiedShare = 1): TraceNode {
  const place = { id: facility, name: facility, type: 'SPINNER' as const };
  return {
    lotId,
    productId: lotId,
    product: PRODUCTS[tier],
    tier,
    facility: place,
    massGrams: 1000,
    rootShare,
    verifiedShare,
    transactionIds: [],
    disputed: false,
    end,
  };
}

/** Fabric of one mill: yarn of two spinners, one of them from a pool; a manual lot and a lot of unknown origin. */
const trace: TraceReply = {
  root: 'F',
  asOf: '2026-11-18T14:20:00.000Z',
  nodes: [
    lot('F', 2, 'mill', 1),
    lot('Y1', 3, 'spinner 1', 0.75),
    lot('Y2', 3, 'spinner 2', 0.15),
    lot('Y3', 3, 'outside', 0.1, 'manual', 0),
    lot('P2', 3, 'spinner 2', 0.15, 'pool'),
    lot('L1', 4, 'gin a', 0.51),
    lot('L2', 4, 'gin b', 0.39, 'unknown', 0),
    lot('R', 5, 'farm', 0.51, 'origin'),
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
    {
      tier: 2,
      facilities: [{ facility: { id: 'mill', name: 'mill', type: 'MILL' }, share: 1, grams: 1000 }],
      unknownShare: 0,
      unknownGrams: 0,
    },
    { tier: 3, facilities: [], unknownShare: 0.1, unknownGrams: 100 },
    { tier: 4, facilities: [], unknownShare: 0.1, unknownGrams: 100 },
    { tier: 5, facilities: [], unknownShare: 0.49, unknownGrams: 490 },
  ],
};
function expectParts(found: Evidence, wanted: Evidence): void {
  for (const kind of EVIDENCE) expect([kind, found[kind].toFixed(9)]).toEqual([kind, wanted[kind].toFixed(9)]);
}

const byFacility = ({ facility }: TraceNode) => ({ key: facility.id, name: facility.name });

describe('flows of a trace', () => {
  const { places, flows, evidence } = traceFlows(trace, 'backward', byFacility);
  const shareOf = (name: string) => places.find((place) => place.name === name)?.share;

  test('a place has the share that enters it, a pool belongs to its site, manual lots are unknown', () => {
    expect([shareOf('spinner 1'), shareOf('spinner 2'), shareOf('gin b')]).toEqual([0.75, 0.15, 0.39]);
    expect(places.some(({ name }) => name === 'outside')).toBe(false);
  });

  test('every tier adds to the whole with its unknown part', () => {
    for (const tier of [2, 3, 4, 5]) {
      const sum = places.filter((place) => place.tier === tier).reduce((total, { share }) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  test('what ends goes to the unknown of the next tier', () => {
    expect(flows.find(({ from, to }) => from === '4 0 gin b' && to === 'unknown 5')?.share).toBeCloseTo(0.39);
    expect(flows.find(({ from, to }) => from === 'unknown 4' && to === 'unknown 5')?.share).toBeCloseTo(0.1);
  });

  test('the four kinds of evidence add to the whole, at every tier: cotton from outside is not verified, and not unknown', () => {
    const whole = { named: 0.45, pool: 0.06, notVerified: 0.1, unknown: 0.39 };
    expectParts(evidence.all, whole);
    for (const tier of [2, 3, 4, 5]) {
      const parts = places.filter((place) => place.tier === tier).map((place) => place.evidence);
      expectParts(parts.reduce(addEvidence, NO_EVIDENCE), whole);
    }
  });

  test('a place that is reached through a pool rests on it, by the part that is; one of mixed ends on each of them', () => {
    const of = (name: string) => places.find((place) => place.name === name)?.evidence as Evidence;
    expectParts(of('farm'), { named: 0.45, pool: 0.06, notVerified: 0, unknown: 0 });
    expectParts(of('spinner 2'), { named: 0, pool: 0.06, notVerified: 0, unknown: 0.09 });
    expectParts(of('mill'), { named: 0.45, pool: 0.06, notVerified: 0.1, unknown: 0.39 });
  });

  test('all named is what rests on named lots alone, whatever adding up leaves', () => {
    expect(
      [
        { ...NO_EVIDENCE, named: 0.5, pool: 1e-17 },
        { ...NO_EVIDENCE, named: 1e-17, pool: 0.5 },
      ].map(isAllNamed),
    ).toEqual([true, false]);
    expect([{ ...NO_EVIDENCE, named: 0.5, unknown: 0.01 }, NO_EVIDENCE].map(isAllNamed)).toEqual([false, false]);
  });

  test('a band is of what it carries to its end', () => {
    const of = (from: string, to: string) =>
      Object.fromEntries(flows.flatMap((flow) => (flow.from === from && flow.to === to ? [[flow.kind, flow.share]] : [])));
    expectParts({ ...NO_EVIDENCE, ...of('2 0 mill', '3 0 spinner 1') }, { named: 0.45, pool: 0, notVerified: 0, unknown: 0.3 });
    expectParts({ ...NO_EVIDENCE, ...of('3 0 spinner 2', '4 0 gin a') }, { named: 0, pool: 0.06, notVerified: 0, unknown: 0 });
    expectParts({ ...NO_EVIDENCE, ...of('4 0 gin a', '5 0 farm') }, { named: 0.45, pool: 0.06, notVerified: 0, unknown: 0 });
    expectParts({ ...NO_EVIDENCE, ...of('2 0 mill', 'unknown 3') }, { named: 0, pool: 0, notVerified: 0.1, unknown: 0 });
    expectParts({ ...NO_EVIDENCE, ...of('unknown 4', 'unknown 5') }, { named: 0, pool: 0, notVerified: 0.1, unknown: 0 });
  });

  test('on the way forward the way says what it is: named lots, from a pool on that pool', () => {
    const forward: TraceReply = {
      ...trace,
      nodes: [lot('L', 4, 'gin', 1), lot('P', 3, 'spinner', 0.6, 'pool'), lot('Y', 3, 'spinner', 0.6), lot('Z', 3, 'spinner 1', 0.4)],
      edges: [
        { from: 'L', to: 'P', grams: 600, share: 0.6 },
        { from: 'P', to: 'Y', grams: 600, share: 0.6 },
        { from: 'L', to: 'Z', grams: 400, share: 0.4 },
      ],
      tiers: [],
    };
    const went = traceFlows(
      { ...forward, nodes: forward.nodes.map((node) => ({ ...node, verifiedShare: node.lotId === 'L' ? 1 : null })) },
      'forward',
      byFacility,
    );
    expect(went.flows.map(({ to, kind }) => [to, kind])).toEqual([
      ['3 0 spinner', 'pool'],
      ['3 0 spinner 1', 'named'],
    ]);
    expectParts(went.evidence.node(forward.nodes[2] as TraceNode), { named: 0, pool: 0.6, notVerified: 0, unknown: 0 });
    expectParts(went.evidence.node(forward.nodes[3] as TraceNode), { named: 0.4, pool: 0, notVerified: 0, unknown: 0 });
  });

  test('a selected place lights its path to its true part, to both sides', () => {
    const lit = traceFlows(trace, 'backward', byFacility, '3 0 spinner 2').flows;
    const litOf = (from: string, to: string) =>
      lit.filter((flow) => flow.from === from && flow.to === to).reduce((sum, flow) => sum + flow.highlighted, 0);
    expect(litOf('2 0 mill', '3 0 spinner 2')).toBeCloseTo(0.15);
    expect(litOf('2 0 mill', '3 0 spinner 1')).toBe(0);
    expect(litOf('4 0 gin a', '5 0 farm')).toBeCloseTo(0.06);
  });

  test('what is lit is of the kind that it passes the selected place as', () => {
    const litBy = (selected: string, from: string, to: string) => {
      const { flows: all } = traceFlows(trace, 'backward', byFacility, selected);
      return {
        ...NO_EVIDENCE,
        ...Object.fromEntries(all.flatMap((flow) => (flow.from === from && flow.to === to ? [[flow.kind, flow.highlighted]] : []))),
      };
    };
    expectParts(litBy('unknown 3', '2 0 mill', 'unknown 3'), { ...NO_EVIDENCE, notVerified: 0.1 });
    expectParts(litBy('unknown 3', '2 0 mill', '3 0 spinner 1'), NO_EVIDENCE);
    expectParts(litBy('5 0 farm', '2 0 mill', '3 0 spinner 1'), { ...NO_EVIDENCE, named: 0.45 });
    expectParts(litBy('5 0 farm', '2 0 mill', '3 0 spinner 2'), { ...NO_EVIDENCE, pool: 0.06 });
    expectParts(litBy('3 0 spinner 2', '4 0 gin a', '5 0 farm'), { ...NO_EVIDENCE, pool: 0.06 });
    expectParts(litBy('3 0 spinner 1', '4 0 gin a', '5 0 farm'), { ...NO_EVIDENCE, named: 0.45 });
  });
});

describe('layout of a map', () => {
  const layout = layoutMap(traceFlows(trace, 'backward', byFacility), 'backward', 1100);

  test('columns run from the root on, and no two cards of a column meet', () => {
    expect(layout.columns.map(({ tier }) => tier)).toEqual([2, 3, 4, 5]);
    for (const { x } of layout.columns) {
      const tops = layout.cards
        .filter((card) => card.x === x)
        .map(({ y }) => y)
        .sort((a, b) => a - b);
      for (let i = 1; i < tops.length; i++) expect((tops[i] as number) - (tops[i - 1] as number)).toBeGreaterThanOrEqual(CARD.height);
    }
  });

  test('the unknown stands last in its column, and thickness is share on one scale', () => {
    const last = layout.cards
      .filter(({ place }) => place.tier === 5)
      .sort((a, b) => a.y - b.y)
      .at(-1);
    expect(last?.place.unknown).toBe(true);
    const thickness = layout.bands.filter(({ flow }) => flow.to === '3 0 spinner 1').reduce((sum, band) => sum + band.thickness, 0);
    expect(thickness).toBeCloseTo(0.75 * PIXELS_PER_WHOLE);
  });
});
