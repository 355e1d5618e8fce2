import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { countsAt } from '../../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { type SupplyChain, supplyChains } from '../../../../test/support/histories/random-supply-chains.js';
import { oracleNodes } from '../../../../test/support/oracles/oracle-nodes.js';
import { oracleProvenance } from '../../../../test/support/oracles/provenance-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { TraceIndex } from '../index/trace-index.js';
import type { BackwardShares } from '../index/walks/backward-walk.js';
import { WHOLE_SHARE } from '../index/walks/largest-remainder.js';
import { gramsOfTier, type WalkedGrams } from '../index/walks/share-grams.js';
import type { Shares } from '../index/walks/walk-result.js';
import { type DeliveredLot, measureOrder, type OrderedGoods, type OrderMeasure } from './order-measure.rules.js';

/** Chains of more paths are not walked one by one. */
const PATHS_MAX = 5000;
const NOT_FOUND = { named: 0, pooled: 0, unverified: 0, unknown: WHOLE_SHARE };

function indexOf({ events }: LogBuilder): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

const finished = (lotId: string, of: Partial<DeliveredLot> = {}): DeliveredLot => ({
  lotId,
  stage: 1,
  isFinished: true,
  massGrams: null,
  cottonGrams: null,
  ...of,
});

function evidenceOf(found: BackwardShares | undefined) {
  if (!found) return NOT_FOUND;
  const [named = 0, pooled = 0, unverified = 0, unknown = 0] = found.evidence.all;
  return { named, pooled, unverified, unknown };
}

describe('an order of 24,000 pieces', () => {
  const log = new LogBuilder();
  log.record('farm', [
    { id: 'A', product: 'rawCotton', grams: 3000 },
    { id: 'B', product: 'rawCotton', grams: 1000 },
    { id: 'D3', product: 'rawCotton', grams: 90_000_000 },
  ]);
  const draw = { from: 'mill:rawCotton:1', product: 'rawCotton', grams: 1000, opens: [{ from: 'B', grams: 1000 }] } as const;
  log.transform('mill', { inputs: [{ from: 'A', grams: 3000 }], draws: [draw] }, [{ id: 'D1', product: 'finished', grams: 3600 }]);
  log.record('mill', [{ id: 'D2', product: 'finished', grams: null, source: undefined as never }]);
  const index = indexOf(log);
  const D1 = finished('D1', { pieces: 10_000, massGrams: 360_000, cottonGrams: 3600 });
  const D2 = finished('D2', { pieces: 4000 });
  const D3: DeliveredLot = { lotId: 'D3', stage: 5, isFinished: false, massGrams: 90_000_000, cottonGrams: 90_000_000 };
  const measured = measureOrder([D1, D2, D3], { quantity: 24_000 });
  const found = index.orderShares(measured.roots) as BackwardShares;

  it('is covered by the pieces that were found, and what states none is set aside', () => {
    expect(measured.covered).toEqual({ share: 14_000 / 24_000, found: 14_000, ordered: 24_000, unit: 'pieces' });
    expect(measured.setAside).toEqual([{ lotId: 'D3', reason: 'noPieces' }]);
  });

  it('is split to the unit, what is in no record last', () => {
    const names = Array.from(found.nodes, (node, i) => [index.graph.nodeIds.textOf(node), found.shares[i]]);
    expect(Object.fromEntries(names)).toMatchObject({ D1: 416_666_666_667, D2: 166_666_666_667 });
    expect(found.notRecorded).toBe(416_666_666_666);
    expect(evidenceOf(found)).toEqual({ named: 312_500_000_000, pooled: 104_166_666_667, unverified: 0, unknown: 583_333_333_333 });
  });

  it('has what is in no record as unknown at every tier, and grams of what was found alone', () => {
    const unknown = found.tiers.map((tier) => tier.unknown);
    // The pool of raw cotton is at tier 4, where it is no producer.
    expect(unknown).toEqual([416_666_666_666, 583_333_333_333, 583_333_333_333, 687_500_000_000, 583_333_333_333]);
    const grams = found.tiers.map((tier) => gramsOfTier(tier, { cottonGrams: 3600, notRecorded: found.notRecorded }, String));
    expect(grams.map((tier) => tier.unknown)).toEqual([0, 1029, 1029, 1671, 1029]);
    for (const tier of grams) {
      expect([...tier.facilities.values()].reduce((sum, each) => sum + each, tier.bypassed + tier.unknown)).toBe(3600);
    }
  });

  it('is covered as before by what a further supplier delivered, and at most wholly', () => {
    const D4 = finished('D4', { pieces: 5000 });
    expect(measureOrder([D1, D2, D3, D4], { quantity: 24_000 }).covered?.found).toBe(19_000);
    const D5 = finished('D5', { pieces: 8000 });
    const { covered, roots } = measureOrder([D1, D2, D3, D4, D5], { quantity: 24_000 });
    expect([covered?.share, covered?.found, roots.notRecorded]).toEqual([1, 27_000, 0]);
  });
});

describe('kilograms in an order of 1,000 pieces', () => {
  const log = new LogBuilder();
  log.record('farm', [
    { id: 'A', product: 'yarn', grams: 300_000 },
    { id: 'B', product: 'yarn', grams: 100_000 },
  ]);
  const [A, B] = [
    { from: 'A', grams: 300_000 },
    { from: 'B', grams: 100_000 },
  ] as const;
  const draw = (grams: number, isFirst: boolean) => ({
    ...{ from: 'mill:yarn:1', product: 'yarn', grams },
    ...(isFirst && { opens: [A, B] }),
  });
  log.transform('mill', { draws: [draw(250_000, true) as never] }, [{ id: 'F1', product: 'fabric', grams: 250_000 }]);
  log.record('mill', [{ id: 'F2', product: 'fabric', grams: 50_000 }]);
  const used = [
    { from: 'F1', grams: 150_000 },
    { from: 'F2', grams: 50_000 },
  ];
  log.transform('sewer', { inputs: used }, [{ id: 'P1', product: 'finished', grams: 171_000 }]);
  log.transform('sewer', { inputs: [{ from: 'F1', grams: 70_000 }] }, [{ id: 'P2', product: 'finished', grams: 60_000 }]);
  const index = indexOf(log);
  const lots = [
    finished('P1', { pieces: 600, massGrams: 171_000, cottonGrams: 171_000 }),
    finished('P2', { pieces: 300, massGrams: 60_000, cottonGrams: 60_000 }),
  ];
  const { roots } = measureOrder(lots, { quantity: 1000 });
  const found = index.orderGrams(roots)?.found as Shares;

  it('are what the lots weigh, while the shares go by pieces', () => {
    const grams = Object.fromEntries(Array.from(found.nodes, (node, at) => [index.graph.nodeIds.textOf(node), found.shares[at]]));
    expect(grams).toMatchObject({ P1: 171_000, P2: 60_000, F1: 188_250, F2: 42_750, A: 141_188, B: 47_062 });
    const { nodes, shares } = index.orderShares(roots) as BackwardShares;
    const units = Object.fromEntries(Array.from(nodes, (node, at) => [index.graph.nodeIds.textOf(node), (shares[at] ?? 0) / 1e9]));
    expect(units).toMatchObject({ P1: 600, P2: 300, F1: 750, F2: 150, A: 562.5, B: 187.5 });
  });

  it('are at every tier all of what was found, of each kind of evidence too', () => {
    const { tiers, evidence } = index.orderGrams(roots) as WalkedGrams;
    const sums = tiers.map((tier) => [...tier.facilities.values()].reduce((sum, each) => sum + each, tier.bypassed + tier.unknown));
    expect(new Set(sums)).toEqual(new Set([231_000]));
    expect(evidence.reduce((sum, each) => sum + each, 0)).toBe(231_000);
  });

  it('of a fabric are what its forward trace says of this order', () => {
    const forward = index.forwardShares('F1') as Shares;
    const goods = index.forwardGoods(forward, () => true);
    const gramsOf = (lotId: string) => goods?.grams[[...forward.nodes].indexOf(index.graph.find(lotId) as number)] ?? 0;
    expect(gramsOf('P1') + gramsOf('P2')).toBe(188_250);
  });
});

describe('what was found', () => {
  const cloth: DeliveredLot = { ...finished('F', { massGrams: 500_000, millimetres: 1_000_500 }), stage: 2, isFinished: false };
  const yarn: DeliveredLot = { ...finished('Y', { massGrams: 700_000, cottonGrams: 600_000 }), stage: 3, isFinished: false };
  const shirts = finished('S', { massGrams: 10_999 });
  const found = (lots: DeliveredLot[], ordered: OrderedGoods) => {
    const { covered, why, setAside } = measureOrder(lots, ordered);
    return [covered?.found ?? why, setAside.map(({ lotId, reason }) => `${lotId} ${reason}`)];
  };

  it.each<[string, DeliveredLot[], OrderedGoods, unknown[]]>([
    ['is pieces by weight where none are stated', [shirts], { quantity: 10, pieceGrams: 1000 }, [10, []]],
    ['is nothing without both', [shirts, finished('P', { pieces: 3 })], { quantity: 10 }, [3, ['S noPieces']]],
    ['is kilograms of the last stage', [cloth, yarn], { quantity: 900, unit: 'kg' }, [500, ['Y earlierStage']]],
    ['is metres', [cloth, yarn], { quantity: 2000, unit: 'm' }, [1000.5, ['Y noLength']]],
    ['cannot be compared without a quantity', [cloth, yarn], {}, ['noQuantity', []]],
    ['is none of another unit', [cloth], { quantity: 900 }, [0, ['F noPieces']]],
    ['is what is found worst of two units', [cloth], { quantity: 900, unit: 'kg', others: [{ quantity: 9000, unit: 'm' }] }, [1000.5, []]],
    [
      'is none of two units where one is missing',
      [cloth],
      { quantity: 1, unit: 'kg', others: [{ quantity: 9, unit: 'pieces' }] },
      [0, ['F noPieces']],
    ],
    [
      'is no more pieces than goods of 20 g',
      [finished('L', { pieces: 24_000, massGrams: 1000 })],
      { quantity: 24_000 },
      [50, ['L tooLight']],
    ],
    [
      'is no more pieces than a third weighs',
      [finished('L', { pieces: 90, massGrams: 1000 })],
      { quantity: 90, pieceGrams: 90 },
      [33, ['L tooLight']],
    ],
    [
      'is as many light pieces as the brand says',
      [finished('L', { pieces: 90, massGrams: 1000 })],
      { quantity: 90, pieceGrams: 12 },
      [90, []],
    ],
    ['is nothing of goods too light for a piece', [finished('L', { pieces: 9, massGrams: 19 })], { quantity: 9 }, [0, ['L tooLight']]],
    [
      'is no more metres than cloth of 20 g/m²',
      [{ ...cloth, massGrams: 24_000, widthCm: 150 }],
      { quantity: 16_000, unit: 'm' },
      [800, ['F tooLight']],
    ],
    [
      'is finished where finished goods were ordered',
      [yarn, shirts],
      { quantity: 9, unit: 'kg', isFinished: true },
      [10.999, ['Y earlierStage']],
    ],
    ['is none of the material of finished goods', [yarn], { quantity: 9, unit: 'kg', isFinished: true }, [0, ['Y earlierStage']]],
    ['is nothing where there is nothing', [], { quantity: 900 }, [0, []]],
    ['needs a weight where it cannot be compared', [finished('N')], {}, ['noQuantity', ['N noWeight']]],
  ])('%s', (_, lots, ordered, expected) => expect(found(lots, ordered)).toEqual(expected));

  it('is weighed by cotton where it cannot be compared, and as unknown by mass without cotton', () => {
    const { roots } = measureOrder([cloth, yarn], {});
    expect(roots).toEqual({
      lots: [
        { lotId: 'F', weight: 500_000, isWithoutCotton: true },
        { lotId: 'Y', weight: 600_000, cottonGrams: 600_000 },
      ],
      notRecorded: 0,
      cottonGrams: 600_000,
    });
  });
});

/** Deals of a chain, none of which was made of another one, and the order. */
interface Case {
  chain: SupplyChain;
  index: TraceIndex;
  lots: DeliveredLot[];
  ordered: OrderedGoods & { quantity: number };
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    chain: supplyChains,
    picks: fc.array(fc.record({ lot: fc.nat(), pieces: fc.option(fc.nat(5000)), isFinished: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    pieceGrams: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  .map(({ chain, picks, quantity, pieceGrams }) => {
    const index = indexOf(chain.log);
    const nodes = oracleNodes(chain.log.events);
    const isThere = (id: string) => countsAt((nodes.get(id) as { fact: Parameters<typeof countsAt>[0] }).fact, {});
    const chosen = new Map(
      picks.flatMap((pick) => (chain.lotIds.length === 0 ? [] : [[chain.lotIds[pick.lot % chain.lotIds.length], pick]])),
    );
    const there = [...chosen].filter((pair): pair is [string, (typeof picks)[number]] => isThere(pair[0] as string));
    const into = index.madeInto(there.map(([lotId]) => lotId));
    const lots = there.flatMap(([lotId, { pieces, isFinished }]): DeliveredLot[] => {
      if (into.has(lotId)) return [];
      const cotton = nodes.get(lotId)?.cotton;
      const grams = cotton === null || cotton === undefined ? null : Number(cotton);
      return [{ lotId, stage: 1, isFinished, massGrams: grams, cottonGrams: grams, ...(pieces === null ? {} : { pieces }) }];
    });
    return { chain, index, lots, ordered: { quantity, ...(pieceGrams === null ? {} : { pieceGrams }) } };
  });

/** As slowly as can be: pieces of each lot in fractions of the whole, along every path. */
function slowly({ chain: { log }, lots, ordered: { quantity, pieceGrams } }: Case) {
  const pieces = lots.map(({ isFinished, pieces: stated, massGrams }) => {
    if (!isFinished) return 0n;
    // However many are stated, there are no more than the weight of the goods can be.
    const most = massGrams === null ? undefined : (3n * BigInt(massGrams)) / BigInt(pieceGrams ?? 60);
    if (stated !== undefined) return most !== undefined && most < BigInt(stated) ? most : BigInt(stated);
    return massGrams === null || pieceGrams === undefined ? 0n : BigInt(massGrams) / BigInt(pieceGrams);
  });
  const found = pieces.reduce((sum, each) => sum + each, 0n);
  const whole = found > BigInt(quantity) ? found : BigInt(quantity);
  let [named, pooled, unverified] = [0, 0, 0];
  for (const [i, { lotId, cottonGrams }] of lots.entries()) {
    const paths = pieces[i] && cottonGrams ? oracleProvenance(log.events, lotId, {}, PATHS_MAX) : NOT_KNOWN;
    if (!paths) return undefined;
    const part = (units: number) => Number((BigInt(Math.round(units)) * (pieces[i] as bigint)) / whole);
    named += part(paths.all.named);
    pooled += part(paths.all.pooled);
    unverified += part(paths.all.unverified);
  }
  return { found, evidence: { named, pooled, unverified, unknown: WHOLE_SHARE - named - pooled - unverified } };
}

const NOT_KNOWN = { all: NOT_FOUND };
const measuredOf = ({ lots, ordered }: Case): OrderMeasure => measureOrder(lots, ordered);
const roundingOf = (found: BackwardShares | undefined): number => 4 * ((found?.nodes.length ?? 0) + (found?.edges.length ?? 0) + 8);
const traced = (found: BackwardShares | undefined): number => evidenceOf(found).named + evidenceOf(found).pooled;

describe('an order of a random chain', () => {
  test('is what every path says: parts add up, and covered is what was found of what was ordered', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { covered, roots } = measuredOf(one);
        const found = one.index.orderShares(roots);
        if (!covered) return;
        const slow = slowly(one);
        const { named, pooled, unverified, unknown } = evidenceOf(found);
        expect(named + pooled + unverified + unknown).toBe(WHOLE_SHARE);
        expect(unknown).toBeGreaterThanOrEqual(found?.notRecorded ?? 0);
        for (const { facilities, bypassed, unknown: missing } of found?.tiers ?? []) {
          expect([...facilities.values()].reduce((sum, each) => sum + each, bypassed + missing)).toBe(WHOLE_SHARE);
          expect(missing).toBeGreaterThanOrEqual(found?.notRecorded ?? 0);
        }
        if (!slow) return;
        expect(covered.found).toBe(Number(slow.found));
        expect(covered.share * covered.ordered).toBeCloseTo(Math.min(covered.found, covered.ordered), 6);
        for (const kind of ['named', 'pooled', 'unverified', 'unknown'] as const) {
          expect(Math.abs(evidenceOf(found)[kind] - slow.evidence[kind])).toBeLessThanOrEqual(roundingOf(found));
        }
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  test('weighs what its lots weigh, all of it at each tier', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { roots } = measuredOf(one);
        const walked = one.index.orderGrams(roots);
        const { nodes, edges } = one.index.orderShares(roots) ?? {};
        if (!walked) return;
        const { found, tiers, evidence } = walked;
        expect([found.nodes, found.edges]).toEqual([nodes, edges]);
        const all = roots.cottonGrams as number;
        for (const { facilities, bypassed, unknown } of tiers)
          expect([...facilities.values()].reduce((sum, each) => sum + each, bypassed + unknown)).toBe(all);
        expect(evidence.reduce((sum, each) => sum + each, 0)).toBe(all);
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  test('is the same in whatever order its deals come, and without what is set aside', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const measured = measuredOf(one);
        const counted = new Set(measured.roots.lots.map(({ lotId }) => lotId));
        const aside = new Set(measured.setAside.flatMap(({ lotId }) => (counted.has(lotId) ? [] : [lotId])));
        const evidence = evidenceOf(one.index.orderShares(measured.roots));
        const again = (lots: DeliveredLot[]) => {
          const other = measureOrder(lots, one.ordered);
          return [other.covered, evidenceOf(one.index.orderShares(other.roots))];
        };
        expect(again(one.lots.toReversed())).toEqual([measured.covered, evidence]);
        if (measured.covered) expect(again(one.lots.filter(({ lotId }) => !aside.has(lotId)))).toEqual([measured.covered, evidence]);
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  test('never loses by a further deal while it is not wholly found, and gains no more than the deal', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const [further, ...before] = one.lots;
        const [without, measured] = [measureOrder(before, one.ordered), measuredOf(one)];
        if (!further || !without.covered || !measured.covered || measured.covered.found > one.ordered.quantity) return;
        const added = measured.covered.found - without.covered.found;
        const [less, more] = [one.index.orderShares(without.roots), one.index.orderShares(measured.roots)];
        const gain = traced(more) - traced(less);
        expect(gain).toBeGreaterThanOrEqual(-roundingOf(more));
        expect(gain).toBeLessThanOrEqual((WHOLE_SHARE * added) / one.ordered.quantity + roundingOf(more));
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });
});

test('a lot that went into another one is found in one walk as in many', () => {
  fc.assert(
    fc.property(supplyChains, fc.array(fc.nat(), { maxLength: 6 }), (chain, picks) => {
      fc.pre(chain.lotIds.length > 0);
      const index = indexOf(chain.log);
      const lotIds = [...new Set(picks.map((pick) => chain.lotIds[pick % chain.lotIds.length] as string))].filter((id) => index.has(id));
      const went = (one: string, other: string) => one !== other && index.reachBackward(other).includes(index.graph.find(one) ?? -1);
      const into = index.madeInto(lotIds);
      expect([...into.keys()].sort()).toEqual(lotIds.filter((one) => lotIds.some((other) => went(one, other))).sort());
      for (const [one, other] of into) expect(went(one, other)).toBe(true);
    }),
    { numRuns: runsOf(), seed: SEED },
  );
});
