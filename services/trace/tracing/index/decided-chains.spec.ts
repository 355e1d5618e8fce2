import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { CustodyWorld } from '../../../../test/support/histories/custody-world.js';
import { oracleBackward } from '../../../../test/support/oracles/trace-oracle.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { lotByProductId } from '../../../ledger/custody/ledger/state/ledger-state.js';
import { TraceIndex } from './trace-index.js';
import type { GoodsGrams } from './walks/forward-grams.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';
import type { Shares } from './walks/walk-result.js';

/** The decisions of the world's ledgers, in the order of their recording. */
function eventsOf(world: CustodyWorld): LedgerEvent[] {
  const all = world.sites.flatMap(({ id, log }) =>
    log.map(({ event, revision, recordedAt, hash }) => {
      const metadata = {
        recordedAt,
        actor: { userId: 'user', facilityId: id },
        transactionId: '',
        schemaVersion: 1,
        previousHash: '',
        hash,
      };
      return { ...event, id: hash, stream: ledgerStreamOf(id), revision, position: recordedAt, metadata } as LedgerEvent;
    }),
  );
  return all.sort((a, b) => (a.metadata.recordedAt < b.metadata.recordedAt ? -1 : 1));
}

/** The index of a world, with lots named by their product IDs. */
function traced(world: CustodyWorld) {
  const events = eventsOf(world);
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  const { graph } = index;
  const countOf = (node: number) => /\+\d+$/.exec(graph.nodeIds.textOf(node))?.[0] ?? '';
  const nameOf = (node: number) => {
    const productId = graph.productIds.at(node);
    return productId ? productId + countOf(node) : graph.nodeIds.textOf(node).split(':').slice(1).join(' ');
  };
  const nodes = Array.from({ length: graph.size }, (_, node) => node);
  const lotIdOf = (productId: string) => graph.nodeIds.textOf(nodes.findLast((node) => nameOf(node) === productId) as number);
  const partsOf = ({ nodes, shares }: Shares) =>
    Object.fromEntries(Array.from(nodes, (node, i) => [nameOf(node), (shares[i] as number) / WHOLE_SHARE]));
  return {
    backward: (productId: string) => partsOf(index.backwardShares(lotIdOf(productId)) as Shares),
    forward: (productId: string) => partsOf(index.forwardShares(lotIdOf(productId)) as Shares),
    grams: (productId: string) => index.backwardShares(lotIdOf(productId))?.cottonGrams,
    /** The goods of the root at its holder, and the lost grams. */
    goods: (productId: string) => {
      const found = index.forwardShares(lotIdOf(productId)) as Shares;
      const { whole, stock, lost } = index.forwardGoods(found, () => true) as GoodsGrams;
      return { whole, stock: stock[0], lost: lost[0] };
    },
    /** Named, pooled, unverified and unknown. */
    parts: (productId: string) => [...(index.backwardShares(lotIdOf(productId))?.evidence.all ?? [])].map((units) => units / WHOLE_SHARE),
    /** Whether the index says what the oracle says of all lots. */
    isRight: () =>
      nodes
        .filter((node) => graph.productIds.at(node) && !countOf(node) && index.has(graph.nodeIds.textOf(node)))
        .every((node) => {
          const lotId = graph.nodeIds.textOf(node);
          const { nodes, shares } = index.backwardShares(lotId) as Shares;
          const found = Array.from(nodes, (each, i) => `${graph.nodeIds.textOf(each)} ${shares[i]}`).sort();
          const expected = [...oracleBackward(events, lotId, {}).nodes].map(([id, share]) => `${id} ${share}`).sort();
          return found.join() === expected.join();
        }),
  };
}

it('a lot that arrived short is traced with what arrived, and the rest is lost on the way', () => {
  const world = new CustodyWorld();
  const [farm, gin, broker] = [world.site('FARM'), world.site('GINNER'), world.site('BROKER')];
  const [raw = ''] = world.records(farm, '96.57 kg rawCotton').productIds;
  expect(traced(world).grams(raw)).toBe(96_570);
  world.buys(broker, farm, [raw], { received: 40 });
  expect([traced(world).grams(raw), traced(world).goods(raw)]).toEqual([40_000, { whole: 96_570, stock: 40_000, lost: 56_570 }]);
  world.buys(gin, broker, [raw], { received: 3 });
  expect([traced(world).grams(raw), traced(world).goods(raw)]).toEqual([3000, { whole: 96_570, stock: 3000, lost: 93_570 }]);
  world.counts(gin, `${raw} of 2.5 kg`);
  expect(traced(world).grams(raw)).toBe(2500);
});

describe('the trace of what ledgers decide', () => {
  const pooling = () => {
    const world = new CustodyWorld();
    const gin = world.site('GINNER');
    const farm = world.site('FARM');
    const spinner = world.site('SPINNER', { model: 'massBalance' });
    const lint = (kg: number): string => {
      const [raw = ''] = world.records(farm, `${kg * 3} kg rawCotton BCI`).productIds;
      world.buys(gin, farm, [raw]);
      const [made = ''] = world.transforms(gin, raw, `${kg} kg lint`).productIds;
      world.buys(spinner, gin, [made]);
      return made;
    };
    return { world, spinner, lint };
  };

  it('hangs what was drawn unnamed on a pool, and leaves it as it was when more comes in', () => {
    const { world, spinner, lint } = pooling();
    const [a, b] = [lint(300), lint(100)];
    const [x = ''] = world.transforms(spinner, '200 kg lint', '180 kg yarn').productIds;
    const c = lint(200);
    const drawn = world.transforms(spinner, '400 kg lint', '350 kg yarn');
    const [z = ''] = drawn.productIds;
    const trace = traced(world);
    expect(trace.backward(x)).toMatchObject({ [a]: 0.75, [b]: 0.25, 'pool lint 1': 1 });
    expect(trace.backward(z)).toMatchObject({ [a]: 0.375, [b]: 0.125, [c]: 0.5, 'pool lint 2': 1, 'pool lint 1': 0.5 });
    expect(trace.forward(a)).toEqual({ [a]: 1, 'pool lint 1': 1, [x]: 0.5, 'pool lint 2': 0.5, [z]: 0.5 });
    expect(trace.isRight()).toBe(true);
  });

  it('forgets the pool that a void transform opened', () => {
    const { world, spinner, lint } = pooling();
    const a = lint(300);
    const first = world.transforms(spinner, '200 kg lint', '180 kg yarn');
    world.voids(spinner, first.transactionId);
    const [y = ''] = world.transforms(spinner, '150 kg lint', '130 kg yarn').productIds;
    const trace = traced(world);
    expect(trace.forward(a)).toEqual({ [a]: 1, 'pool lint 2': 1, [y]: 0.5 });
    expect(trace.isRight()).toBe(true);
  });

  it('hangs what is drawn after a count of the pool on what was found, and what was drawn before on what was there', () => {
    const { world, spinner, lint } = pooling();
    const a = lint(300);
    const [x = ''] = world.transforms(spinner, '100 kg lint', '90 kg yarn').productIds;
    const b = lint(100);
    world.counts(spinner, `${a} of 400 kg`);
    const [z = ''] = world.transforms(spinner, '500 kg lint', '450 kg yarn').productIds;
    const trace = traced(world);
    expect(trace.backward(x)).toMatchObject({ [x]: 1, 'pool lint 1': 1, [a]: 1 });
    expect(trace.parts(x)).toEqual([0, 1, 0, 0]);
    // Of 400 kg in the first segment 200 were found; the second adds 100 of the other lot.
    expect(trace.backward(z)).toMatchObject({ [z]: 1, 'pool lint 2': 1, 'pool lint 1+1': 0.8, 'pool lint 1': 0.4, [a]: 0.4, [b]: 0.2 });
    expect(trace.isRight()).toBe(true);
  });

  it('counts a lot of the pool that no segment has yet by itself, and forgets a void count', () => {
    const { world, spinner, lint } = pooling();
    const a = lint(100);
    world.counts(spinner, '200 kg lint');
    const again = world.counts(spinner, '400 kg lint');
    world.voids(spinner, again.transactionId);
    const [z = ''] = world.transforms(spinner, '200 kg lint', '190 kg yarn').productIds;
    const trace = traced(world);
    expect(trace.parts(z)).toEqual([0, 0.5, 0, 0.5]);
    expect(trace.backward(z)).toMatchObject({ [z]: 1, 'pool lint 1': 1, [a]: 0.5 });
    expect(trace.isRight()).toBe(true);
  });

  it('lists a by-product of a transform without a share of where the lot went', () => {
    const world = new CustodyWorld();
    const [farm, gin] = [world.site('FARM'), world.site('GINNER')];
    const [raw = ''] = world.records(farm, '1000 kg rawCotton').productIds;
    world.buys(gin, farm, [raw]);
    const ginned = world.transforms(gin, raw, '350 kg lint', { byProducts: ['500 kg'] });
    const [lint = '', seed = ''] = ginned.productIds;
    const [later = ''] = world.records(gin, '50 kg byProduct', { byProductOf: ginned.transactionId, name: 'motes' }).productIds;
    const trace = traced(world);
    expect(trace.forward(raw)).toEqual({ [raw]: 1, [lint]: 1, [seed]: 0, [later]: 0 });
    expect(trace.backward(later)).toEqual({ [later]: 1, [raw]: 1 });
    expect(trace.isRight()).toBe(true);
  });
});

describe('goods that counts find', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('buy', 'count', 'countLot', 'spin', 'spin', 'voidCount'),
      pick: fc.nat(50),
      percent: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 3, maxLength: 14 },
  );

  /** Buys, counts and spins lint at one site. Returns its yarns, the lint that it bought in grams, and the counts. */
  function spun(model: 'segregated' | 'massBalance', played: { act: string; pick: number; percent: number }[], isCounting = true) {
    const world = new CustodyWorld();
    const [farm, gin, spinner] = [world.site('FARM'), world.site('GINNER'), world.site('SPINNER', { model })];
    const lots: string[] = [];
    const yarns: { productId: string; grams: number }[] = [];
    const counts: string[] = [];
    let bought = 0;
    const left = (productId: string) => lotByProductId(spinner.state, productId)?.remaining?.massGrams ?? 0;
    const attempt = (act: () => void) => {
      try {
        act();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    };
    const takes = (pick: number, percent: number) => {
      const lot = lots[pick % Math.max(1, lots.length)] ?? '';
      const stock = lots.reduce((sum, each) => sum + left(each), 0);
      const grams = Math.floor(((model === 'massBalance' ? stock : left(lot)) * Math.min(percent, 100)) / 100);
      return { lot, grams, words: model === 'massBalance' ? `${grams / 1000} kg lint` : `${lot} of ${grams / 1000} kg` };
    };
    for (const { act, pick, percent } of played) {
      const { lot, grams, words } = takes(pick, percent);
      if (act === 'buy') {
        const kg = 50 + pick;
        const raw = world.records(farm, `${kg * 3} kg rawCotton`).productIds;
        world.buys(gin, farm, raw);
        const lint = world.transforms(gin, raw, `${kg} kg lint`).productIds;
        world.buys(spinner, gin, lint);
        lots.push(...lint);
        bought += kg * 1000;
      } else if (act === 'spin' && grams > 1000) {
        attempt(() =>
          yarns.push({
            productId: world.transforms(spinner, words, `${(grams - 500) / 1000} kg yarn`).productIds[0] ?? '',
            grams: grams - 500,
          }),
        );
      } else if (act === 'countLot' && isCounting && left(lot) > 0) {
        attempt(() => counts.push(world.counts(spinner, `${lot} of ${Math.floor((left(lot) * percent) / 100) / 1000} kg`).transactionId));
      } else if (act === 'count' && isCounting && model === 'massBalance' && grams > 0) {
        const stock = lots.reduce((sum, each) => sum + left(each), 0);
        attempt(() => counts.push(world.counts(spinner, `${Math.floor((stock * percent) / 100) / 1000} kg lint`).transactionId));
      } else if (act === 'voidCount' && counts.length > 0) attempt(() => world.voids(spinner, counts.at(-1) ?? ''));
    }
    return { world, spinner, yarns, lots, bought, counts };
  }

  it.each(['segregated', 'massBalance'] as const)('are never among what is known at a site with %s books', (model) => {
    fc.assert(
      fc.property(acts, (played) => {
        const { world, spinner, yarns, bought } = spun(model, [{ act: 'buy', pick: 7, percent: 1 }, ...played]);
        const trace = traced(world);
        const known = yarns.reduce((sum, { productId }) => {
          const cotton = lotByProductId(spinner.state, productId)?.lot.carried?.cottonGrams ?? 0;
          return sum + cotton * (1 - (trace.parts(productId)[3] ?? 0));
        }, 0);
        expect(known).toBeLessThanOrEqual(bought + 50);
        expect(trace.isRight()).toBe(true);
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });

  it('are as if nobody had counted when every count is void', () => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 300 }), fc.nat(50), (played, percent, pick) => {
        const begins = [{ act: 'buy', pick: 7, percent: 1 }, ...played.filter(({ act }) => act === 'buy' || act === 'spin')];
        const counted = [
          ...begins,
          { act: 'countLot', pick, percent },
          { act: 'voidCount', pick, percent },
          { act: 'spin', pick, percent },
        ];
        const [one, other] = [spun('massBalance', counted), spun('massBalance', counted, false)];
        const [traces, plain] = [traced(one.world), traced(other.world)];
        expect(one.yarns.map(({ productId }) => traces.parts(productId))).toEqual(
          other.yarns.map(({ productId }) => plain.parts(productId)),
        );
      }),
      { numRuns: Math.ceil(runsOf() / 3), seed: SEED },
    );
  });
});
