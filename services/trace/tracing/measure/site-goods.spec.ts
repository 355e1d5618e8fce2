import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { LastActivity } from '../../../members/suppliers/last-activity.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';
import { SiteGoods } from './site-goods.js';

/** Of the goods that the gin made for others after the brand's: more than are read at once. */
const FOR_OTHERS = 60;
const MADE_AT = '2026-03-01T09:00:00.000Z';

let product: TestServer;
let ginId: string;
let brandId: string;

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  const [farm, gin, mill, brand] = [
    await product.facility('FARM'),
    await product.facility('GINNER'),
    await product.facility('MILL'),
    await product.facility('BRAND'),
  ];
  [ginId, brandId] = [gin.id, brand.id];
  const log = new LogBuilder();
  const lotOf = (i: number) => ({ id: `RAW-${i}`, product: 'rawCotton' as const, grams: 2000 });
  log.record(
    farm.id,
    Array.from({ length: FOR_OTHERS + 1 }, (_, i) => lotOf(i)),
  );
  log.buy(
    gin.id,
    farm.id,
    Array.from({ length: FOR_OTHERS + 1 }, (_, i) => `RAW-${i}`),
  );
  const gins = (i: number, when = {}) =>
    log.transform(gin.id, { inputs: [{ from: `RAW-${i}`, grams: 2000 }] }, [{ id: `LINT-${i}`, product: 'lint', grams: 700 }], [], when);
  gins(0, { occurredAt: MADE_AT });
  log.buy(mill.id, gin.id, ['LINT-0'], { occurredAt: MADE_AT });
  log.transform(mill.id, { inputs: [{ from: 'LINT-0', grams: 700 }] }, [{ id: 'CLOTH', product: 'fabric', grams: 600 }]);
  log.sell(mill.id, brand.id, ['CLOTH']);
  for (let i = 1; i <= FOR_OTHERS; i++) gins(i, { occurredAt: '2026-03-02T09:00:00.000Z' });
  const events = product.app.get(EventStore);
  let head = '';
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  const reader = await product.signIn((await product.user('BRAND', brand)).email);
  expect((await reader('GET', '/api/me', undefined, { 'x-position': head })).status).toBe(200);
});
afterAll(() => product.stop());

const scopeOf = (facilityId: string) => ({ allFacilities: false, facilityIds: new Set([facilityId]) });

it("a brand's goods are found at their gin behind all that the gin made for others since", async () => {
  const facts = await product.app.get(SiteGoods).facts(ginId, scopeOf(brandId), NOW);
  expect(facts?.lotIds).toContain('LINT-0');
  expect(facts?.lotIds).not.toContain('LINT-1');
  expect(await product.app.get(SiteGoods).facts(ginId, scopeOf('somebody'), NOW)).toBeUndefined();
});

it('and so is when the gin was last active for them', async () => {
  expect(await product.app.get(LastActivity).of([ginId], brandId)).toEqual(new Map([[ginId, MADE_AT]]));
});
