import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import type { FarmGroupReply } from '../../../contracts/trace/farms/replies.js';
import { until } from '../../../test/support/jest/until.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { loadSeed } from '../demo/load-seed.js';
import { SeedFarms } from './seed-farms.js';
import { SeedVisits } from './seed-visits.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

const PLAN = { seed: 1, endsAt: new Date(Date.now() - 600_000).toISOString() };

const HARVESTS = 15;
const harvestedOf = ({ farms }: Pick<FarmGroupReply, 'farms'>) => farms.filter(({ harvestGrams }) => harvestGrams > 0);

it('sends monitors to the farm group and records harvests that its land yields; again changes nothing', async () => {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const field = await product.user('FARM_MONITOR', await product.facility('FARM_MONITOR'), { email: 'fieldmonitor1@example.org' });
  await product.user('FARM_MONITOR_WEB', await product.facility('FARM_MONITOR'), { email: 'monitor1@example.org' });
  const monitor = await product.signIn(field.email);
  const seed = await loadSeed(product.app.get(LazyModuleLoader));
  await seed.get(SeedFarms).put(PLAN);
  const put = async () => {
    await seed.get(SeedVisits).put(PLAN);
    const { groupId } = seed.get(SeedFarms).idsOf(PLAN.seed);
    // The harvests are folded a moment after they are recorded.
    await until(
      () => admin('GET', `/api/farm-groups/${groupId}`),
      ({ body }) => harvestedOf(body).length >= HARVESTS,
    );
    const [group, own, all, requests, alerts] = await Promise.all([
      admin('GET', `/api/farm-groups/${groupId}`),
      monitor('GET', '/api/site-assessments'),
      admin('GET', '/api/site-assessments'),
      monitor('GET', '/api/requests'),
      admin('GET', '/api/alerts?kind=harvestBeyondLand'),
    ]);
    return { group: group.body, own: own.body, all: all.body, requests: requests.body, alerts: alerts.body };
  };
  const first = await put();
  const harvested = harvestedOf(first.group);
  expect(harvested).toHaveLength(HARVESTS);
  expect(harvested.every(({ isBeyondLand }) => !isBeyondLand)).toBe(true);
  expect(first.group.risk).toEqual({ level: 'HIGH', high: 3, medium: 5, low: 7, unknown: 26 });
  expect(first.own.items).toMatchObject([{ state: 'open', kind: 'facility' }, { state: 'completed' }]);
  expect(first.all.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['community', 'facility']);
  expect(first.requests.items).toMatchObject([{ state: 'pending', indicator: 'childLabor' }]);
  expect(first.alerts.items).toEqual([]);
  expect(await put()).toEqual(first);
}, 60_000);
