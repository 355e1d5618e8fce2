import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Projection, View } from '../../../projections/shared/projection.js';
import type { SumBody } from '../../../projections/shared/sums.js';
import { SqliteDocumentStore } from '../documents/sqlite-document-store.js';
import type { StoredEvent } from '../events/event-store.js';
import { ViewBatch } from './view-batch.js';

/** Each event gives one gram to a bag. Bags are summed by their shop. */
const bags: Projection<{ grams: number; shop: string }> = {
  name: 'bags',
  version: 1,
  handles: ['ProductRecorded'],
  keysOf: ({ stream }) => [stream],
  initial: () => ({ grams: 0, shop: 'corner' }),
  evolve: (view) => ({ ...view, grams: view.grams + 1 }),
  sharesOf: ({ grams, shop }) => (grams === 0 ? [] : [{ key: `shop ${shop}`, about: { shop }, amounts: { bags: 1, grams } }]),
  indexes: [{ fields: ['about.shop'] }],
};

const events = (...bagNames: string[]) =>
  bagNames.map((stream, at) => ({ id: `e${at}`, type: 'ProductRecorded', stream, position: `p${at}` }) as StoredEvent);

let folder: string;
let store: SqliteDocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sums-'));
  store = await SqliteDocumentStore.open(join(folder, 'views.db'), 'normal');
  await store.ensure({ name: 'bags', indexes: bags.indexes });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const batch = () => new ViewBatch(bags, store, 'bags', false);
const shop = async () => (await store.get<View<SumBody>>('bags', 'shop corner'))?.value;

it('sums what views count for, and adds what comes', async () => {
  const folding = batch();
  await folding.fold(events('a', 'b', 'a'));
  await folding.write();
  expect(await shop()).toEqual({ about: { shop: 'corner' }, amounts: { bags: 2, grams: 3 }, position: 'p2' });
  await folding.fold(events('a', 'b', 'a', 'c').slice(3));
  await folding.write();
  expect(await shop()).toEqual({ about: { shop: 'corner' }, amounts: { bags: 3, grams: 4 }, position: 'p3' });
});

it('adds nothing twice, and loses nothing, when sums are stored but their views are not', async () => {
  const log = events('a', 'b', 'a', 'c');
  const ended = batch();
  await ended.fold(log.slice(0, 3));
  const { putNewer } = store;
  store.putNewer = async (collection, documents) => {
    if (documents.some(({ key }) => !key.startsWith('shop '))) throw new Error('the power is cut');
    return putNewer.call(store, collection, documents);
  };
  await expect(ended.write()).rejects.toThrow('the power is cut');
  store.putNewer = putNewer;
  expect((await shop())?.amounts).toEqual({ bags: 2, grams: 3 });
  const again = batch();
  await again.fold(log);
  await again.write();
  expect((await shop())?.amounts).toEqual({ bags: 3, grams: 4 });
});

it('agrees when two fold the same events, one behind the other', async () => {
  const log = events('a', 'b', 'a', 'c', 'b');
  const [first, second] = [batch(), batch()];
  await first.fold(log.slice(0, 2));
  await second.fold(log.slice(0, 4));
  await second.write();
  await first.fold(log.slice(2));
  await first.write();
  expect((await shop())?.amounts).toEqual({ bags: 3, grams: 5 });
});
