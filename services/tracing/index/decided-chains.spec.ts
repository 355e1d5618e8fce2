import { describe, expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../contracts/custody/events.js';
import { ledgerStreamOf } from '../../../contracts/custody/events.js';
import { CustodyWorld } from '../../../test/support/histories/custody-world.js';
import { oracleBackward } from '../../../test/support/oracles/trace-oracle.js';
import { TraceIndex } from './trace-index.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';
import type { Shares } from './walks/walk-result.js';

/** What the world's ledgers decided, in the order in which it was recorded. */
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
  const nameOf = (node: number) => graph.productIds.at(node) || graph.nodeIds.textOf(node).split(':').slice(1).join(' ');
  const nodes = Array.from({ length: graph.size }, (_, node) => node);
  const lotIdOf = (productId: string) => graph.nodeIds.textOf(nodes.findLast((node) => graph.productIds.at(node) === productId) as number);
  const partsOf = ({ nodes, shares }: Shares) =>
    Object.fromEntries(Array.from(nodes, (node, i) => [nameOf(node), (shares[i] as number) / WHOLE_SHARE]));
  return {
    backward: (productId: string) => partsOf(index.backwardShares(lotIdOf(productId)) as Shares),
    forward: (productId: string) => partsOf(index.forwardShares(lotIdOf(productId)) as Shares),
    /** Whether the index says what the oracle says of all lots that there are. */
    isRight: () =>
      nodes
        .filter((node) => graph.productIds.at(node) && index.has(graph.nodeIds.textOf(node)))
        .every((node) => {
          const lotId = graph.nodeIds.textOf(node);
          const { nodes, shares } = index.backwardShares(lotId) as Shares;
          const found = Array.from(nodes, (each, i) => `${graph.nodeIds.textOf(each)} ${shares[i]}`).sort();
          const expected = [...oracleBackward(events, lotId, {}).nodes].map(([id, share]) => `${id} ${share}`).sort();
          return found.join() === expected.join();
        }),
  };
}

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
