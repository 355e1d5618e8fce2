import { expect, test } from '@jest/globals';
import type { TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { ancestryStages } from './ancestry-stages.js';

type Tier = TraceReply['tiers'][number];
const site = (id: string, share: number) => ({
  facility: { id, name: id, type: 'FARM' as const },
  share,
  grams: share * 1000,
});
const tier = (number: Tier['tier'], facilities: Tier['facilities'], more: Partial<Tier> = {}): Tier => ({
  tier: number,
  facilities,
  unknownShare: 0,
  unknownGrams: 0,
  ...more,
});
const trace = (tiers: Tier[]): TraceReply => {
  const node = { lotId: 'lot', productId: 'LOT', product: 'yarn' as const, tier: 3 as const, massGrams: 1000, rootShare: 1 };
  const facility = site('spinner', 1).facility;
  return {
    root: 'lot',
    asOf: '',
    nodes: [{ ...node, facility, verifiedShare: 1, transactionIds: [], disputed: false }],
    edges: [],
    tiers,
  };
};

test('tells the stages before a lot from the farm on, the many farms in one, and what nobody recorded', () => {
  const farms = [0.1, 0.3, 0.2, 0.15, 0.05].map((share, at) => site(`farm ${at}`, share));
  const { before, after } = ancestryStages(trace([tier(4, [site('gin', 1)]), tier(5, farms, { unknownShare: 0.2 })]), trace([]));
  expect(before.map(({ tier: number }) => number)).toEqual([5, 4]);
  expect(before[0]?.sites.map(({ name }) => name)).toEqual(['farm 1', 'farm 2', 'farm 3']);
  expect(before[0]?.more).toMatchObject({ count: 2, share: expect.closeTo(0.15) });
  expect(before[0]?.withoutMaker).toBe(0.2);
  expect(before[1]).toMatchObject({ more: null, withoutMaker: 0 });
  expect(after).toEqual([]);
});

test('reports goods that bypassed a stage, and weighs goods hidden from the reader', () => {
  const passing = { facility: null, share: 0.4, grams: 400 };
  const backward = trace([tier(4, [site('gin', 0.6), passing])]);
  const forward = trace([tier(2, [site('mill', 0.5)], { hiddenGrams: 250 })]);
  const { before, after } = ancestryStages(backward, forward);
  expect(before[0]?.bypassed).toBe(0.4);
  expect(after[0]).toMatchObject({ tier: 2, sites: [{ name: 'mill' }], hidden: 0.25 });
});

test('says what is not verified by the measure of the trace, at sites and where nobody is on record', () => {
  const bought = { named: 0, pooled: 0, unverified: 0.9, unknown: 0.1 };
  const tiers = [tier(4, [], { unknownShare: 1, unknownEvidence: bought }), tier(3, [{ ...site('spinner', 1), evidence: bought }])];
  const lot = { ...trace(tiers), evidence: bought };
  lot.nodes[0] = { ...(lot.nodes[0] as (typeof lot.nodes)[number]), tier: 2 };
  const { before, after } = ancestryStages(lot, trace([tier(1, [site('sewer', 0.5)])]));
  expect(before.map(({ withoutMakerEvidence, sites }) => [withoutMakerEvidence.unverified, sites.map(({ evidence }) => evidence)])).toEqual(
    [
      [0.9, []],
      [0, [bought]],
    ],
  );
  expect(after[0]?.sites[0]?.evidence).toEqual({ named: 0, pooled: 0, unverified: 0.45, unknown: 0.05 });
});
