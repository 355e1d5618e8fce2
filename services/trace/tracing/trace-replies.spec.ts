import { describe, expect, it } from '@jest/globals';
import type { TraceFacility, TraceNode, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { TraceIndex } from './index/trace-index.js';
import type { BackwardShares } from './index/walks/backward-walk.js';
import type { Shares } from './index/walks/walk-result.js';
import { backwardReply, forwardReply, type TraceRequest } from './trace-replies.js';

const request = (root: string): TraceRequest => ({
  root,
  pointInTime: NOW,
  asOf: '2026-03-02T00:00:00.000Z',
  lookups: {
    facilitiesOf: async () => (id) => ({ id, name: id }) as TraceFacility,
    poolsOf: async () => (_, product) => ({ product, verifiedShare: null, massGrams: null }),
    originsOf: async () => new Map(),
  },
});

/** 400 g of lint, of which 100 are spun; then 600 are counted where 300 were, of which 300 are spun. */
function countedLint() {
  const told = new LogBuilder();
  told.record('gin', [{ id: 'Lint', product: 'lint', grams: 400, verifiedGrams: 400 }]);
  told.transform('spinner', { inputs: [{ from: 'Lint', grams: 100 }] }, [{ id: 'Early', product: 'yarn', grams: 100 }]);
  const count = told.count('spinner', [{ lot: 'Lint', book: 300, found: 600 }]);
  told.transform('spinner', { inputs: [{ from: 'Lint', grams: 300 }] }, [{ id: 'Late', product: 'yarn', grams: 300 }]);
  const index = new TraceIndex();
  for (const event of told.events) index.apply(event);
  return { index, count };
}

const nodeOf = ({ nodes }: TraceReply, lotId: string) => nodes.find((node) => node.lotId === lotId) as TraceNode;

describe('the reply of a trace with a stock count', () => {
  const back = (index: TraceIndex, lotId: string) => backwardReply(index, index.backwardShares(lotId) as BackwardShares, request(lotId));

  it('shows the count as its lot, and the found goods next to it', async () => {
    const { index, count } = countedLint();
    const reply = await back(index, 'Late');
    expect(reply.nodes.map(({ lotId }) => lotId)).toEqual(['Late', 'Lint']);
    expect(nodeOf(reply, 'Lint')).toMatchObject({
      rootShare: 0.5,
      grams: 150,
      massGrams: 600,
      evidence: { named: 0.5, unknown: 0 },
      found: { share: 0.5, grams: 150, transactionIds: [count] },
    });
    expect(reply.edges).toEqual([{ from: 'Lint', to: 'Late', grams: 300, share: 0.5 }]);
    expect(reply.evidence).toMatchObject({ named: 0.5, unknown: 0.5 });
    expect(nodeOf(await back(index, 'Early'), 'Lint').found).toBeUndefined();
  });

  it('leaves what was found out of its own trace, with as little verified as the books say', async () => {
    const { index } = countedLint();
    const reply = await back(index, 'Lint');
    expect([reply.root, reply.grams]).toEqual(['Lint', 600]);
    expect(nodeOf(reply, 'Lint')).toMatchObject({ rootShare: 0.5, verifiedShare: 0 });
    expect(reply.tiers[0]).toMatchObject({ tier: 4, facilities: [{ share: 0.5 }], unknownShare: 0.5 });
  });

  it('takes the lot and its counts together on the way forward', async () => {
    const { index } = countedLint();
    const reply = await forwardReply(index, index.forwardShares('Lint') as Shares, () => true, request('Lint'));
    expect(reply.nodes.map(({ lotId, grams, stockGrams, lostGrams }) => [lotId, grams, stockGrams, lostGrams])).toEqual([
      ['Lint', 400, 150, 0],
      ['Late', 150, 150, 0],
      ['Early', 100, 100, 0],
    ]);
    expect(reply.edges.map(({ from, to, carriedGrams }) => [from, to, carriedGrams])).toEqual([
      ['Lint', 'Early', 100],
      ['Lint', 'Late', 150],
    ]);
  });
});
