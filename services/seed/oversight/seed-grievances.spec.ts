import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { GrievanceStreams } from '../../watch/grievances/grievance-streams.js';
import { GrievanceTexts } from '../../watch/grievances/grievance-texts.js';
import { loadSeed } from '../demo/load-seed.js';
import { createFacilities, DEMO_CHAIN_SIZE } from '../seed-facilities.js';
import { SeededRandom } from '../seeded-random.js';
import { SeedGrievances } from './seed-grievances.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

const PLAN = { seed: 1, endsAt: '2026-11-01T08:00:00.000Z' };

it('seeds a call up to its verified action, an overdue action, and two open requests; again changes nothing', async () => {
  const cast = createFacilities(DEMO_CHAIN_SIZE, new SeededRandom(1), '2026-01-01');
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const seed = (await loadSeed(product.app.get(LazyModuleLoader))).get(SeedGrievances);
  const streams = product.app.get(GrievanceStreams);
  // The seeded data passes no route that would wait for the views.
  const read = async (path: string) => admin('GET', path, undefined, { 'x-position': String(await product.app.get(EventStore).head()) });
  const told = async () => {
    await seed.put(cast, new Map(), PLAN);
    const texts = await product.app.get(RecordStore).count(GrievanceTexts.collection.name, {});
    const { items } = (await read('/api/grievances?sort=-reportedAt')).body as { items: { id: string; state: string }[] };
    const lengths = await Promise.all(items.map(({ id }) => streams.countEvents(id)));
    return { texts, items: items.map(({ id, state }) => `${id} ${state}`).sort(), lengths: lengths.sort() };
  };
  const first = await told();
  expect(first.items.map((each) => each.split(' ')[1]).sort()).toEqual(['closed', 'pending', 'pending', 'responded']);
  const { body } = await read('/api/corrective-actions?overdue=true');
  expect(body.items).toMatchObject([{ indicator: 'seasonalLabor', state: 'open', isOverdue: true }]);
  expect(await told()).toEqual(first);
});

it('continues where it was cut off', async () => {
  const cast = createFacilities(DEMO_CHAIN_SIZE, new SeededRandom(2), '2026-01-01');
  const streams = product.app.get(GrievanceStreams);
  const append = streams.record.bind(streams);
  let left = 4;
  streams.record = (...args) => (left-- > 0 ? append(...args) : Promise.reject(new Error('cut off')));
  const plan = { ...PLAN, seed: 2 };
  const seed = (await loadSeed(product.app.get(LazyModuleLoader))).get(SeedGrievances);
  await expect(seed.put(cast, new Map(), plan)).rejects.toThrow('cut off');
  streams.record = append;
  await seed.put(cast, new Map(), plan);
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const spinner = cast.find(({ key }) => key === 'spinner1')?.id ?? '';
  const { items } = (
    await admin('GET', `/api/grievances?facilityId=${spinner}`, undefined, {
      'x-position': String(await product.app.get(EventStore).head()),
    })
  ).body as { items: { id: string }[] };
  expect(items).toMatchObject([{ state: 'closed' }]);
  expect(await streams.countEvents(items[0]?.id ?? '')).toBe(9);
});
