import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { loadSeed } from '../demo/load-seed.js';
import { SeedFarms } from './seed-farms.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

it('puts 41 farms on the land, three of them high; again changes nothing', async () => {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const put = async () => {
    await (await loadSeed(product.app.get(LazyModuleLoader))).get(SeedFarms).put({ seed: 1, endsAt: '2026-11-01T08:00:00.000Z' });
    const { body } = await admin('GET', '/api/farm-groups');
    expect(body).toMatchObject({ total: 1, farmCount: 41 });
    return (await admin('GET', `/api/farm-groups/${body.items[0].id}`)).body;
  };
  const group = await put();
  expect(group.risk).toEqual({ level: 'HIGH', high: 3, medium: 5, low: 7, unknown: 26 });
  expect(group.farms.every(({ points }: { points?: unknown }) => points !== undefined)).toBe(true);
  expect(group.areaSquareMetres).toBeGreaterThan(3_000_000);
  expect(await put()).toEqual(group);
}, 60_000);
