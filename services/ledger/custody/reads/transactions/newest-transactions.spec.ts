import { expect, it } from '@jest/globals';
import type { Projection, View } from '../../../../../projections/shared/projection.js';
import { MemoryRecordStore } from '../../../../../test/support/fakes/memory-record-store.js';
import type { Query } from '../../../../platform/documents/document-store.js';
import { Views } from '../../../../platform/projections/views.js';
import { newestTransactions } from './newest-transactions.js';

/** Views of one history, the newest first, that answer to an instant, a page and its size. */
class HistoryViews extends Views {
  reads = 0;

  constructor(private readonly history: readonly { transactionId: string; occurredAt: string }[]) {
    super(new MemoryRecordStore());
  }

  override async find<Body extends object>(_: Projection<Body>, { filter, skip = 0, limit }: Query): Promise<View<Body>[]> {
    this.reads++;
    const until = (filter?.['occurredAt'] as { lte: string } | undefined)?.lte ?? '9';
    const fitting = this.history.filter(({ occurredAt }) => occurredAt <= until);
    return fitting.slice(skip, skip + (limit ?? fitting.length)) as object[] as View<Body>[];
  }
}

const idsOf = async (views: Views): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { transactionId } of newestTransactions(views, { facilityId: 'gin' })) ids.push(transactionId);
  return ids;
};

it.each([0, 39, 40, 41, 440, 441, 1500])('reads %i transactions on to the first, each once', async (count) => {
  const history = Array.from({ length: count }, (_, i) => ({ transactionId: `t${i}`, occurredAt: String(5000 - i) }));
  expect(await idsOf(new HistoryViews(history))).toEqual(history.map(({ transactionId }) => transactionId));
});

it('reads past an instant at which more was recorded than is read at once', async () => {
  const history = Array.from({ length: 2000 }, (_, i) => ({ transactionId: `t${i}`, occurredAt: i < 30 ? '3' : i < 1500 ? '2' : '1' }));
  expect(await idsOf(new HistoryViews(history))).toEqual(history.map(({ transactionId }) => transactionId));
});

it('reads no further than is looked at', async () => {
  const views = new HistoryViews(Array.from({ length: 900 }, (_, i) => ({ transactionId: `t${i}`, occurredAt: String(5000 - i) })));
  for await (const { transactionId } of newestTransactions(views, {})) if (transactionId === 't39') break;
  expect(views.reads).toBe(1);
});
