import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { pointInTimeIn, supplyChains } from '../../../../test/support/histories/random-supply-chains.js';
import { shirtOfTwoFabrics } from '../../../../test/support/histories/worked-example.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { TraceIndex } from './trace-index.js';
import type { GoodsGrams } from './walks/forward-grams.js';
import { gramsOfShare } from './walks/share-grams.js';
import type { Shares } from './walks/walk-result.js';

function indexOf({ events }: LogBuilder): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

const sumOf = (parts: Iterable<number>): number => [...parts].reduce((sum, one) => sum + one, 0);

/** By lot: what came, what is in stock, what was lost. */
function goodsOf(index: TraceIndex, lotId: string) {
  const found = index.forwardShares(lotId) as Shares;
  const { grams, stock, lost } = index.forwardGoods(found, () => true) as GoodsGrams;
  return Object.fromEntries(
    Array.from(found.nodes, (node, i) => [index.graph.nodeIds.textOf(node), [grams[i], stock[i], lost[i]]] as const),
  );
}

/** Each step loses a tenth, so that the ledger's figures and the graph's agree. */
const STEPS = fc.array(
  fc.record({
    from: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    percent: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 3 }),
    split: fc.integer({ min: 0, max: 900 }),
    pooled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const STAGES = [5, 4, 3, 2, 1] as const;

interface MadeLot {
  id: string;
  left: number;
  level: number;
}

/** A chain whose lots hold what the ledger would count in them: each step passes nine tenths of its cotton on to two outputs. */
function keptChain(steps: typeof STEPS extends fc.Arbitrary<infer Steps> ? Steps : never): { log: LogBuilder; lots: MadeLot[] } {
  const log = new LogBuilder();
  const lots: MadeLot[] = ['A', 'B', 'C'].map((id, i) => ({ id, left: 900_000 + i * 77_777, level: 0 }));
  for (const { id, left } of lots) log.record('farm', [{ id, product: 'rawCotton', grams: left }]);
  for (const [place, { from, percent, split, pooled }] of steps.entries()) {
    const chosen = [...new Set(from.map((each) => lots[each % lots.length] as MadeLot))];
    const level = Math.min(4, Math.max(...chosen.map((lot) => lot.level)) + 1);
    const inputs = chosen.map((lot, i) => {
      const grams = pooled ? lot.left : Math.floor((lot.left * (percent[i] as number)) / 100);
      lot.left -= grams;
      return { from: lot.id, grams };
    });
    const cotton = inputs.reduce((sum, { grams }) => sum + grams, 0);
    const kept = Math.floor((cotton * 9) / 10);
    const first = Math.floor((kept * split) / 1000);
    const made = [first, kept - first].map((grams, i) => ({ id: `lot-${place}-${i}`, grams, stage: STAGES[level] as 1 | 2 | 3 | 4 | 5 }));
    const draw = { from: `pool-${place}`, product: 'lint', grams: cotton, opens: inputs } as const;
    log.transform(`mill-${place % 3}`, pooled && level === 2 ? { draws: [draw] } : { inputs }, made);
    lots.push(...made.map(({ id, grams }) => ({ id, left: grams, level })));
  }
  return { log, lots };
}

describe('where the grams of a lot went', () => {
  test('at every tier the parts that were passed on, are in stock, were lost or are hidden sum to the grams of the lot', () => {
    const cases = fc.record({ chain: supplyChains, lot: fc.nat(), asOf: fc.option(fc.nat()), hides: fc.nat(4) });
    fc.assert(
      fc.property(cases, ({ chain, lot, asOf, hides }) => {
        fc.pre(chain.lotIds.length > 0);
        const index = indexOf(chain.log);
        const root = chain.lotIds[lot % chain.lotIds.length] as string;
        const found = index.forwardShares(root, pointInTimeIn(chain, asOf, null));
        fc.pre(found !== undefined);
        const isFirst = (node: number) => node === found?.nodes[0];
        const goods = index.forwardGoods(found as Shares, (node) => isFirst(node) || hides === 0 || node % 5 !== hides);
        fc.pre(goods !== undefined);
        const { whole, grams, stock, lost, carried, hidden, tiers } = goods as GoodsGrams;
        expect(sumOf(stock) + sumOf(lost) + hidden).toBe(whole);
        // The goods of all lots but the first came over edges.
        expect(sumOf(carried)).toBe(sumOf(grams) - whole);
        expect(Math.min(hidden, ...grams, ...stock, ...lost)).toBeGreaterThanOrEqual(0);
        const sums = tiers.map((tier) => sumOf(tier.facilities.values()) + tier.bypassed + tier.stock + tier.lost + tier.hidden);
        expect(sums).toEqual(tiers.map(() => whole));
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  test("the part of a lot in another one is the same as in that one's own trace, except for rounding", () => {
    fc.assert(
      fc.property(STEPS, fc.nat(2), (steps, chosen) => {
        const { log, lots } = keptChain(steps);
        const index = indexOf(log);
        const origin = 'ABC'[chosen] as string;
        const forward = goodsOf(index, origin);
        for (const { id } of lots.filter(({ level }) => level > 0)) {
          const { nodes, shares, cottonGrams } = index.backwardShares(id) as Shares & { cottonGrams: number };
          const at = nodes.indexOf(index.graph.find(origin) as number);
          const share = at < 0 ? 0 : gramsOfShare(shares[at] as number, { cottonGrams, notRecorded: 0 });
          expect(Math.abs((forward[id]?.[0] ?? 0) - share)).toBeLessThanOrEqual(2 * steps.length + 2);
        }
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  test('of a gin in a shirt: what was spun by name and out of a pool, the rest, and what was lost', () => {
    expect(goodsOf(indexOf(shirtOfTwoFabrics()), 'GinA')).toMatchObject({
      GinA: [1400, 600, 0],
      Y1: [600, 150, 0],
      'spinner-2:lint:1': [200, 0, 20],
      Y2: [180, 120, 0],
    });
  });

  test('by-products that were found after the step come out of what it lost', () => {
    const told = new LogBuilder();
    told.record('farm', [{ id: 'Raw', product: 'rawCotton', grams: 1000 }]);
    const inputs = [{ from: 'Raw', grams: 800 }];
    const ginned = told.transform('gin', { inputs }, [{ id: 'Lint', product: 'lint', grams: 300 }], [{ id: 'Seed', stage: 4, grams: 400 }]);
    told.recordLeftOver('gin', [{ id: 'Dust', stage: 4, grams: 60 }], ginned, inputs);
    expect(goodsOf(indexOf(told), 'Raw')).toEqual({ Raw: [1000, 200, 40], Lint: [300, 300, 0], Seed: [400, 400, 0], Dust: [60, 60, 0] });
  });

  test('a by-product is one also for readers without access to its lot, as far as they read other outputs of its step', () => {
    const told = new LogBuilder();
    told.record('farm', [{ id: 'Raw', product: 'rawCotton', grams: 1000 }]);
    const made = ['Lint', 'Other'].map((id) => ({ id, product: 'lint', grams: 150 }) as const);
    told.transform('gin', { inputs: [{ from: 'Raw', grams: 900 }] }, made, [{ id: 'Seed', stage: 4, grams: 500 }]);
    const index = indexOf(told);
    const goodsFor = (...readable: string[]) => {
      const found = index.forwardShares('Raw') as Shares;
      const goods = index.forwardGoods(found, (node) => readable.includes(index.graph.nodeIds.textOf(node))) as GoodsGrams;
      const { stock, lost, hidden } = goods.tiers.at(-1) as GoodsGrams['tiers'][number];
      return { ended: sumOf(goods.lost), hidden: goods.hidden, atLast: [stock, lost, hidden] };
    };
    expect(goodsFor('Raw', 'Lint')).toEqual({ ended: 600, hidden: 150, atLast: [250, 600, 150] });
    expect(goodsFor('Raw', 'Lint', 'Seed')).toEqual({ ended: 100, hidden: 150, atLast: [250, 600, 150] });
    expect(goodsFor('Raw')).toEqual({ ended: 0, hidden: 900, atLast: [100, 0, 900] });
  });
});
