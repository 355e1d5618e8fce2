/** Records of a buyer alone, and records that a party disputes, on the edges of a trace. */
import { describe, expect, it } from '@jest/globals';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { backwardReply } from '../trace-replies.js';
import { TraceGraph } from './trace-graph.js';
import { TraceIndex } from './trace-index.js';

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const at = (n: number) => ({ recordedAt: day(n), occurredAt: day(n) });

/** A gin buys a farm's cotton on day 1 and gins it on day 2; on day 3 a spinner buys the lint, sold to it, and a lot of its own. */
function chain(): { log: LogBuilder; purchase: string } {
  const log = new LogBuilder();
  log.record('farm', [{ id: 'raw', product: 'rawCotton', grams: 1000, source: 'registeredFarm' }], at(0));
  const purchase = log.buy('gin', 'farm', ['raw'], at(1));
  log.transform('gin', { inputs: [{ from: 'raw', grams: 1000 }] }, [{ id: 'lint', product: 'lint', grams: 400 }], [], at(2));
  return { log, purchase };
}

const lookups = {
  facilitiesOf: async () => (id: string) => ({ id, name: id, type: 'FARM' as const }),
  poolsOf: async () => () => ({ product: 'lint' as const, verifiedShare: null, massGrams: null }),
};

/** As a stored graph reads it, too. */
async function traced({ events }: LogBuilder, asOf: number, root = 'lint'): Promise<TraceReply> {
  const index = new TraceIndex(new TraceGraph());
  for (const event of events) index.apply(event);
  const pointInTime = { asOf: day(asOf) };
  const found = index.backwardShares(root, pointInTime);
  if (!found) throw new Error(`${root} is not there on day ${asOf}`);
  return backwardReply(index, found, { root, pointInTime, asOf: day(asOf), lookups: lookups as never });
}

const edgeOf = ({ edges }: TraceReply) => edges.find(({ from }) => from === 'raw');

describe('a purchase that the buyer alone recorded', () => {
  it('is shown at its edge and in the head, with its day, while the goods are named', async () => {
    const found = await traced(chain().log, 5);
    expect(edgeOf(found)).toMatchObject({ byBuyerSince: day(1) });
    expect(found.nodes.find(({ lotId }) => lotId === 'raw')).toMatchObject({ byBuyerSince: day(1) });
    expect(found.byBuyerAlone).toEqual({ share: 1, grams: 400 });
    expect(found.evidence).toMatchObject({ named: 1 });
  });

  it('is shown until its seller confirms it, as of every instant', async () => {
    const { log, purchase } = chain();
    log.state('confirmed', 'farm', 'gin', purchase, ['raw'], at(6));
    expect(edgeOf(await traced(log, 5))).toMatchObject({ byBuyerSince: day(1) });
    const later = await traced(log, 6);
    expect(edgeOf(later)).not.toHaveProperty('byBuyerSince');
    expect(later).not.toHaveProperty('byBuyerAlone');
  });

  it('is no longer shown once its seller was silent for 14 days', async () => {
    const { log } = chain();
    expect(edgeOf(await traced(log, 14))).toMatchObject({ byBuyerSince: day(1) });
    expect(edgeOf(await traced(log, 15))).not.toHaveProperty('byBuyerSince');
  });

  it('is shown for as long as its seller disputes it', async () => {
    const { log, purchase } = chain();
    log.state('disputed', 'farm', 'gin', purchase, ['raw'], at(4));
    expect(edgeOf(await traced(log, 40))).toMatchObject({ byBuyerSince: day(1), disputed: true });
  });

  it('does not touch what its seller made of the lot before', async () => {
    const log = new LogBuilder();
    log.record('farm', [{ id: 'raw', product: 'rawCotton', grams: 1000, source: 'registeredFarm' }], at(0));
    log.transform('farm', { inputs: [{ from: 'raw', grams: 500 }] }, [{ id: 'lint', product: 'lint', grams: 200 }], [], at(1));
    log.buy('gin', 'farm', ['raw'], at(2));
    expect(edgeOf(await traced(log, 3))).not.toHaveProperty('byBuyerSince');
  });

  it('counts once in the head, however many such purchases lie on one way', async () => {
    const { log } = chain();
    log.buy('spinner', 'gin', ['lint'], at(3));
    log.record('farm', [{ id: 'other', product: 'lint', grams: 600, source: 'registeredFarm' }], at(3));
    log.transform(
      'spinner',
      {
        inputs: [
          { from: 'lint', grams: 400 },
          { from: 'other', grams: 600 },
        ],
      },
      [{ id: 'yarn', product: 'yarn', grams: 900 }],
      [],
      at(4),
    );
    expect((await traced(log, 5, 'yarn')).byBuyerAlone?.share).toBeCloseTo(0.4, 9);
  });
});

describe('a dispute', () => {
  it('makes what comes over its edge unverified from that instant, at every tier', async () => {
    const { log, purchase } = chain();
    log.state('disputed', 'farm', 'gin', purchase, ['raw'], at(4));
    expect((await traced(log, 3)).evidence).toMatchObject({ named: 1, unverified: 0 });
    const found = await traced(log, 4);
    expect(found.evidence).toMatchObject({ named: 0, unverified: 1 });
    expect(found.tiers.map(({ evidence }) => evidence?.unverified)).toEqual([1, 1]);
    expect(found.nodes.map(({ evidence }) => evidence?.unverified)).toEqual([1, 1]);
  });

  it('ends with a decision that rejects it, and remains with one that upholds it', async () => {
    for (const upheld of [true, false]) {
      const { log, purchase } = chain();
      log.state('disputed', 'farm', 'gin', purchase, ['raw'], at(4));
      log.decide('farm', 'gin', purchase, ['raw'], upheld, at(8));
      expect((await traced(log, 7)).evidence).toMatchObject({ unverified: 1 });
      const after = await traced(log, 9);
      expect(after.evidence).toMatchObject(upheld ? { unverified: 1 } : { named: 1 });
      expect(edgeOf(after)?.byBuyerSince).toBe(upheld ? day(1) : undefined);
    }
  });
});

describe('both records by the same hands', () => {
  it('are shown at the edge, by the release of a sale and by the confirmation of a purchase', async () => {
    const { log, purchase } = chain();
    log.state('confirmed', 'farm', 'gin', purchase, ['raw'], at(6));
    const shared = (type: string) =>
      Object.assign(new LogBuilder(), {
        events: log.events.map((event) => (event.type === type ? { ...event, data: { ...event.data, sharedHands: 'person' } } : event)),
      });
    expect(edgeOf(await traced(log, 7))).not.toHaveProperty('sharedHands');
    expect(edgeOf(await traced(shared('ProductsReleased'), 7))).toMatchObject({ sharedHands: true });
    expect(edgeOf(await traced(shared('TransactionConfirmed'), 7))).toMatchObject({ sharedHands: true });
    expect(edgeOf(await traced(shared('TransactionConfirmed'), 5))).not.toHaveProperty('sharedHands');
  });
});
