/** Traces through goods in metres without a weight: they weigh what they can hold at most. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { CustodyWorld } from '../../../../test/support/histories/custody-world.js';
import { ledgerEvents } from '../../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { type MetreAttempt, MetreHistory } from '../../../../test/support/histories/metre-histories.js';
import { oracleBackward } from '../../../../test/support/oracles/trace-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { TraceIndex } from './trace-index.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';

function indexOf(events: readonly LedgerEvent[]): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

/** As the events were before bounds were recorded. */
const withoutBounds = (events: readonly LedgerEvent[]): LedgerEvent[] =>
  JSON.parse(JSON.stringify(events, (key, value: unknown) => (key === 'bounds' ? undefined : value))) as LedgerEvent[];

function boundOf({ graph }: TraceIndex, lotId: string): [grams: number, cotton: number] {
  const node = graph.find(lotId) as number;
  return [graph.boundGrams.at(node), graph.cottonGrams.at(node)];
}

/** The evidence of the root, in shares: named, pooled, unverified, unknown. */
const evidenceOf = (index: TraceIndex, lotId: string): number[] =>
  Array.from(index.backwardShares(lotId)?.evidence.all ?? [], (part) => part / WHOLE_SHARE);

const isRight = (events: readonly LedgerEvent[], index: TraceIndex, lotId: string): void => {
  const found = index.backwardShares(lotId);
  const shares = Array.from(found?.nodes ?? [], (node, i) => `${index.graph.nodeIds.textOf(node)} ${found?.shares[i]}`);
  expect(shares.sort()).toEqual([...oracleBackward(events, lotId, {}).nodes].map(([id, share]) => `${id} ${share}`).sort());
};

describe('cloth in metres', () => {
  it('passes to what is cut from it no more than the cotton that it can hold', () => {
    const world = new CustodyWorld();
    const [farm, gin, spinner, mill] = [world.site('FARM'), world.site('GINNER'), world.site('SPINNER'), world.site('MILL')];
    const raw = world.records(farm, '400 kg rawCotton').productIds;
    world.buys(gin, farm, raw);
    const lint = world.transforms(gin, raw, '200 kg lint').productIds;
    world.buys(spinner, gin, lint);
    const yarn = world.transforms(spinner, lint, '100 kg yarn', { step: 'spinCarded' }).productIds;
    world.buys(mill, spinner, yarn);
    world.transforms(mill, yarn, ['300 m fabric', '100 m fabric'], { byProducts: ['20 kg'] });
    const events = ledgerEvents(world);
    const woven = events.flatMap((event) => (event.type === 'ProductsTransformed' ? event.data.outputs : [])).filter((lot) => lot.bounds);
    for (const index of [indexOf(events), indexOf(withoutBounds(events))]) {
      expect(woven.map(({ lotId }) => boundOf(index, lotId))).toEqual([
        [60_000, 60_000],
        [20_000, 20_000],
      ]);
      const grams = index.forwardGoods(index.forwardShares(woven[0]?.lotId as string) as never, () => true);
      expect(grams).toMatchObject({ whole: 60_000 });
    }
  });

  it('from before bounds is unknown as far as more came out of it than went in', () => {
    const log = new LogBuilder();
    log.record('mill', [{ id: 'yarn', product: 'yarn', grams: 1_000, verifiedGrams: 1_000 }]);
    log.transform('mill', { inputs: [{ from: 'yarn', grams: 1_000 }] }, [
      { id: 'cloth', product: 'fabric', grams: null, metres: 1_000_000 },
    ]);
    log.transform('mill', { inputs: [{ from: 'cloth', grams: null, metres: 1_000_000 }] }, [
      { id: 'finished', product: 'fabric', grams: null, metres: 9_000_000 },
    ]);
    log.transform('sewer', { inputs: [{ from: 'finished', grams: null, metres: 9_000_000 }] }, [
      { id: 'shirts', product: 'finished', grams: 400_000_000, cottonGrams: 0 },
    ]);
    const index = indexOf(log.events);
    expect([boundOf(index, 'cloth'), boundOf(index, 'finished')]).toEqual([
      [1_000, 1_000],
      [1_000, 1_000],
    ]);
    // At most 1,000 g of named cotton, and 399,999,001 g of which no record says where they came from.
    const [named = 0, , , unknown = 0] = evidenceOf(index, 'shirts');
    expect(named).toBeCloseTo(1_000 / 400_000_001, 11);
    expect(named + unknown).toBeCloseTo(1, 11);
    isRight(log.events, index, 'shirts');
  });

  it('that was bought outside in metres counts for nothing next to goods with a weight, and by its metres alone', () => {
    const log = new LogBuilder();
    log.record('mill', [{ id: 'yarn', product: 'yarn', grams: 1_000 }]);
    log.record('mill', [{ id: 'grey', product: 'fabric', grams: null, metres: 500, source: 'manual' }]);
    log.transform('mill', { inputs: [{ from: 'grey', grams: null, metres: 400 }] }, [
      { id: 'dyed', product: 'fabric', grams: null, metres: 400 },
    ]);
    log.transform(
      'mill',
      {
        inputs: [
          { from: 'grey', grams: null, metres: 100 },
          { from: 'yarn', grams: 1_000 },
        ],
      },
      [{ id: 'mixed', product: 'fabric', grams: null, metres: 100 }],
    );
    const index = indexOf(log.events);
    expect([evidenceOf(index, 'dyed'), evidenceOf(index, 'mixed')]).toEqual([
      [0, 0, 1, 0],
      [1, 0, 0, 0],
    ]);
    expect([boundOf(index, 'dyed'), boundOf(index, 'mixed')]).toEqual([
      [Number.NaN, Number.NaN],
      [1_000, 1_000],
    ]);
    for (const lotId of ['dyed', 'mixed']) isRight(log.events, index, lotId);
  });
});

describe('what the trace works out for cloth from before bounds', () => {
  const number = fc.nat(9_999);
  const tries: fc.Arbitrary<MetreAttempt[]> = fc.array(fc.tuple(number, number, number, number), {
    minLength: 6,
    maxLength: 24,
    size: 'max',
  });

  it('is what the ledgers would have recorded, but for what rounding leaves', () => {
    let compared = 0;
    fc.assert(
      fc.property(tries, (each) => {
        const events = ledgerEvents(new MetreHistory().play(each).world);
        const [said, found] = [indexOf(events), indexOf(withoutBounds(events))];
        const made = events.flatMap((event) =>
          event.type === 'ProductsTransformed' ? [...event.data.outputs, ...event.data.byProducts].filter((lot) => lot.bounds) : [],
        );
        for (const { lotId } of made) {
          compared += 1;
          const [ofEvent, ofTrace] = [boundOf(said, lotId), boundOf(found, lotId)];
          for (const i of [0, 1]) expect(Math.abs((ofEvent[i] as number) - (ofTrace[i] as number))).toBeLessThanOrEqual(2 * made.length);
          if (said.has(lotId)) {
            isRight(events, said, lotId);
            isRight(withoutBounds(events), found, lotId);
          }
        }
      }),
      { numRuns: Math.ceil(runsOf() / 3), seed: SEED },
    );
    expect(compared).toBeGreaterThan(runsOf() / 3);
  });
});
