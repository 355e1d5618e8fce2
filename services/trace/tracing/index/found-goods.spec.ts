/** Stock counts in traces, of goods with a weight and of cloth in metres: nothing is named above what was there before. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { lots } from '../../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { CustodyWorld, type Site } from '../../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../../test/support/histories/ledger-events.js';
import { type MetreAttempt, MetreHistory } from '../../../../test/support/histories/metre-histories.js';
import { oracleBackward, oracleForward } from '../../../../test/support/oracles/trace-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { refusalOf } from '../../../../test/support/refusals.js';
import { lotByProductId } from '../../../ledger/custody/ledger/state/ledger-state.js';
import { deliveredLot } from '../measure/delivered-lots.js';
import { measureOrder } from '../measure/order-measure.rules.js';
import { TraceIndex } from './trace-index.js';
import type { BackwardShares } from './walks/backward-walk.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';
import type { Shares } from './walks/walk-result.js';

function indexOf(events: readonly LedgerEvent[]): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

/** Named, pooled, unverified and unknown, in units. */
const evidenceOf = (found: BackwardShares | undefined): number[] => [...(found?.evidence.all ?? [])];

const sharesOf = ({ graph }: TraceIndex, found: Shares | undefined): string[] =>
  Array.from(found?.nodes ?? [], (node, i) => `${graph.nodeIds.textOf(node)} ${found?.shares[i]}`).sort();

const sum = (parts: Iterable<number>): number => [...parts].reduce((all, one) => all + one, 0);

describe('the worked example of metres and a count', () => {
  let world: CustodyWorld;
  let assembly: Site;
  let f2: string;

  const heldAt = (productId: string, site = assembly) => lotByProductId(site.state, productId);
  const lotIdOf = (productId: string) => heldAt(productId)?.lot.lotId as string;
  const bounds = (massGrams: number, cottonGrams: number) => ({ massGrams, cottonGrams, verifiedGrams: cottonGrams });

  beforeEach(() => {
    world = new CustodyWorld();
    const [farm, gin, spinner, mill] = [world.site('FARM'), world.site('GINNER'), world.site('SPINNER'), world.site('MILL')];
    assembly = world.site('FINAL_PRODUCT_ASSEMBLY');
    const raw = world.records(farm, '4000 kg rawCotton').productIds;
    world.buys(gin, farm, raw);
    const lint = world.transforms(gin, raw, '2000 kg lint').productIds;
    world.buys(spinner, gin, lint);
    const yarn = world.transforms(spinner, lint, '1000 kg yarn', { step: 'spinCarded' }).productIds;
    world.buys(mill, spinner, yarn);
    const woven = world.transforms(mill, yarn, ['600 m fabric', '3000 m fabric', '1000 m fabric'], {
      otherInputs: [{ name: 'starch', kind: 'sizing', quantity: 50, unit: 'kg' }],
      byProducts: ['20 kg'],
      cloth: [{ gsm: 200, widthCm: 150 }, {}, {}],
    });
    f2 = woven.productIds[1] as string;
    world.buys(assembly, mill, [f2]);
  });

  /** Cuts half of the cloth to 300 kg of shirts. */
  const cut = () => world.transforms(assembly, `${f2} of 1500 m`, '300 kg finished').productIds[0] as string;

  it('bounds what is cut of the cloth', () => {
    expect(refusalOf(() => world.transforms(assembly, `${f2} of 1500 m`, '320 kg finished'))).toBe('OutputNotLower outputs.0.quantity');
    expect(heldAt(cut())?.lot.carried).toMatchObject({ massGrams: 300_000, cottonGrams: 285_713, verifiedGrams: 285_713 });
    expect(heldAt(f2)?.remainingBounds).toMatchObject(bounds(318_750, 303_571));
    const events = ledgerEvents(world);
    expect(evidenceOf(indexOf(events).backwardShares(lotIdOf(f2)))).toEqual([WHOLE_SHARE, 0, 0, 0]);
  });

  it('calls unknown what the count found, in the order that the goods are sold to, and what is counted after the deal is none of it', () => {
    const shirts = cut();
    world.counts(assembly, `${shirts} of 375 kg`);
    expect(heldAt(shirts)?.remaining).toMatchObject({ massGrams: 375_000, cottonGrams: 357_141, verifiedGrams: 285_713 });
    const brand = world.site('BRAND');
    const { transactionId } = world.sells(assembly, brand, [shirts]);
    const lotId = lotIdOf(shirts);
    const sold = indexOf(ledgerEvents(world)).backwardShares(lotId) as BackwardShares;
    world.counts(brand, `${shirts} of 750 kg`);
    const events = ledgerEvents(world);
    const index = indexOf(events);
    const delivered = deliveredLot(foldViews(lots, events).get(lotId) as never, transactionId, NOW);
    const { covered, roots } = measureOrder([delivered], { quantity: 375, unit: 'kg' });
    const ordered = index.orderShares(roots) as BackwardShares;
    expect(covered).toEqual({ share: 1, found: 375, ordered: 375, unit: 'kg' });
    for (const found of [sold, ordered]) {
      expect([found.cottonGrams, ...evidenceOf(found)]).toEqual([357_141, 800_000_560_003, 0, 0, 199_999_439_997]);
      expect(sharesOf(index, found)).toContain(`${lotId} 800000560003`);
    }
    expect(evidenceOf(index.backwardShares(lotId))[0]).toBeLessThan(500_000_000_000);
  });

  it('calls nothing unknown that an earlier count missed', () => {
    const shirts = cut();
    world.counts(assembly, `${shirts} of 270 kg`);
    expect(heldAt(shirts)?.remaining).toMatchObject({ massGrams: 270_000, cottonGrams: 257_142 });
    world.counts(assembly, `${shirts} of 300 kg`);
    expect(heldAt(shirts)?.remaining).toMatchObject({ massGrams: 300_000, cottonGrams: 285_713 });
    const found = indexOf(ledgerEvents(world)).backwardShares(lotIdOf(shirts));
    expect([found?.cottonGrams, ...evidenceOf(found)]).toEqual([285_713, WHOLE_SHARE, 0, 0, 0]);
  });

  it('calls unknown the metres that a count found, in what is cut of them afterwards', () => {
    const before = cut();
    world.counts(assembly, `${f2} of 3000 m`);
    expect(heldAt(f2)?.remainingBounds).toMatchObject({ massGrams: 637_500, cottonGrams: 607_142, verifiedGrams: 303_571 });
    const [after = ''] = world.transforms(assembly, f2, '600 kg finished').productIds;
    expect(heldAt(after)?.lot.carried).toMatchObject({ cottonGrams: 571_427, verifiedGrams: 285_713 });
    const index = indexOf(ledgerEvents(world));
    expect(evidenceOf(index.backwardShares(lotIdOf(before)))).toEqual([WHOLE_SHARE, 0, 0, 0]);
    const half = WHOLE_SHARE / 2;
    for (const productId of [f2, after]) expect(evidenceOf(index.backwardShares(lotIdOf(productId)))).toEqual([half, 0, 0, half]);
    const went = index.forwardShares(lotIdOf(f2)) as Shares;
    const goods = index.forwardGoods(went, () => true);
    expect([goods?.whole, sum([...(goods?.stock ?? []), ...(goods?.lost ?? [])]), goods?.hidden]).toEqual([607_142, 607_142, 0]);
  });
});

describe('counts and metres in any history', () => {
  const number = fc.nat(9_999);
  const tries: fc.Arbitrary<MetreAttempt[]> = fc.array(fc.tuple(number, number, number, number), {
    minLength: 6,
    maxLength: 24,
    size: 'max',
  });

  it('name no more cotton than went in, whatever was found, and trace as the oracle does', () => {
    let counted = 0;
    fc.assert(
      fc.property(tries, (each) => {
        const history = new MetreHistory().play(each);
        const events = ledgerEvents(history.world);
        const index = indexOf(events);
        counted += Math.min(1, history.found.cottonGrams);
        const known = history.ends().map(({ lot, remaining, remainingBounds }) => {
          const units = WHOLE_SHARE - (evidenceOf(index.backwardShares(lot.lotId))[3] ?? WHOLE_SHARE);
          return Math.floor(((remaining ?? remainingBounds)?.cottonGrams ?? 0) * (units / WHOLE_SHARE));
        });
        expect(sum(known)).toBeLessThanOrEqual(history.yarnGrams);
        for (const { lot } of history.ends()) {
          if (!index.has(lot.lotId)) continue;
          const [made, went] = [oracleBackward(events, lot.lotId, {}), oracleForward(events, lot.lotId, {})];
          const inWords = (nodes: Map<string, bigint>) => [...nodes].map(([id, share]) => `${id} ${share}`).sort();
          expect(sharesOf(index, index.backwardShares(lot.lotId))).toEqual(inWords(made.nodes));
          expect(sharesOf(index, index.forwardShares(lot.lotId))).toEqual(inWords(went.nodes));
        }
      }),
      { numRuns: runsOf(), seed: SEED },
    );
    expect(counted).toBeGreaterThan(runsOf() / 10);
  });
});
