import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import type { AlertReply } from '../../../contracts/watch/alerts/replies.js';
import { falseAlarms, isFound } from '../../../test/support/histories/planted-alerts.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { OrderWatch } from '../../brand/orders/watch/order-watch.js';
import { EventStore } from '../../platform/events/event-store.js';
import { loadChainSeeder } from '../demo/load-seed.js';
import { DEMO_CHAIN_SIZE } from '../seed-facilities.js';
import { FRAUDS, type PlantedFraud } from './fraud-plan.js';

/** A false alarm in a thousand records of honest people is as many as somebody looks into. */
const FALSE_ALARMS_MAX_PER_1000 = 1;

let product: TestServer;
let alerts: AlertReply[];
let planted: PlantedFraud[];
let commands: number;

beforeAll(async () => {
  product = await startTestServer();
  const seeder = await loadChainSeeder(product.app.get(LazyModuleLoader));
  const endsAt = new Date(Date.now() - (1 + FRAUDS.length * 2) * 60_000).toISOString();
  const plan = await seeder.plan({ seed: 7, size: DEMO_CHAIN_SIZE, endsAt, frauds: FRAUDS });
  ({ planted, commands } = await seeder.seed(plan, new AbortController().signal));
  const call = await product.signIn('superadmin@example.org');
  // The last planted record is folded when the read waits for the log's end.
  const head = (await product.app.get(EventStore).head()) ?? '';
  await product.app.get(OrderWatch).caughtUp();
  const pageOf = async (page: number) =>
    (await call('GET', `/api/alerts?perPage=100&page=${page}`, undefined, { 'x-position': head })).body;
  const { items, total } = await pageOf(1);
  alerts = items;
  for (let page = 2; alerts.length < total; page += 1) alerts.push(...(await pageOf(page)).items);
}, 240_000);
afterAll(() => product.stop());

describe('of a seeded chain', () => {
  it.each(FRAUDS)('%s is found where it was planted', (fraud) => {
    const plan = planted.find((each) => each.fraud === fraud) as PlantedFraud;
    expect(isFound(plan, alerts)).toBe(true);
  });

  it('nothing else is, or one in a thousand records', () => {
    const others = falseAlarms(alerts, planted);
    const rate = (others.length / commands) * 1000;
    expect({ rate: rate <= FALSE_ALARMS_MAX_PER_1000, others: rate <= FALSE_ALARMS_MAX_PER_1000 ? [] : others }).toEqual({
      rate: true,
      others: [],
    });
  });
});
