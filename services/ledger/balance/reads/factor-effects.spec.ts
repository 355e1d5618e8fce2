/** The effect of conversion factors that nobody has saved. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../../contracts/ground/settings/default-settings.js';
import type { Step } from '../../../../contracts/shared/products.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';

let product: TestServer;
let admin: ApiCall;
let gin: FacilityRecord;
let spinner: FacilityRecord;
let position = '';

beforeAll(async () => {
  // Its own: it counts all sites.
  product = await startTestServer();
  admin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const farm = await product.facility('FARM');
  [gin, spinner] = [await product.facility('GINNER'), await product.facility('SPINNER')];
  const facilities = product.app.get(Facilities);
  await facilities.link(farm, gin, '2026-01-01T00:00:00.000Z');
  await facilities.link(gin, spinner, '2026-01-01T00:00:00.000Z');
  const [atFarm, atGin, atSpinner] = [
    await product.signIn((await product.user('FARM', farm)).email),
    await product.signIn((await product.user('GINNER', gin)).email),
    await product.signIn((await product.user('SPINNER', spinner)).email),
  ];
  const record = async (call: ApiCall, path: string, body: object): Promise<void> => {
    const answer = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
    position = answer.body.position;
  };
  const kg = (productId: string, of: string, quantity: number) => ({ productId, product: of, quantity, unit: 'kg' });
  await record(atFarm, 'records', { lots: [kg('EFFECT-RAW', 'rawCotton', 1000)] });
  await record(atGin, 'purchases', { sellerId: farm.id, lots: [{ productId: 'EFFECT-RAW' }] });
  await record(atGin, 'transforms', { inputs: [{ productId: 'EFFECT-RAW' }], outputs: [kg('EFFECT-LINT', 'lint', 350)] });
  await record(atSpinner, 'purchases', { sellerId: gin.id, lots: [{ productId: 'EFFECT-LINT' }] });
  await record(atSpinner, 'transforms', {
    step: 'spinCarded',
    inputs: [{ productId: 'EFFECT-LINT' }],
    outputs: [kg('EFFECT-YARN', 'yarn', 300)],
  });
}, 60_000);
afterAll(() => product.stop());

/** Asks with another factor and range of one step. */
async function effectOf(step: Step, change: object) {
  const steps = DEFAULT_SETTINGS['conversion-factors'].steps.map((each) => (each.step === step ? { ...each, ...change } : each));
  return admin('POST', '/api/balances/factors-effect', { value: { steps } }, { 'x-position': position });
}

it('of a range is the runs that would be out of it, at each site with such runs', async () => {
  const { status, body } = await effectOf('gin', { yieldLowBp: 4_000, yieldHighBp: 4_500 });
  expect([status, body.sites, body.changed]).toEqual([200, 3, 1]);
  const [only] = body.items;
  expect(only).toMatchObject({ facility: { id: gin.id }, runs: 1, outOfRange: { before: 0, after: 1 } });
  expect(only.lintGrams.after).toBe(only.lintGrams.before);
  expect(only.from).toEqual(expect.any(String));
});

it('of a factor is the lint equivalent of what was made in the current windows', async () => {
  const { perMille } = DEFAULT_SETTINGS['conversion-factors'].steps.find(({ step }) => step === 'spinCarded') as { perMille: number };
  const { body } = await effectOf('spinCarded', { perMille: perMille * 2 });
  const [only] = body.items;
  expect(only).toMatchObject({ facility: { id: spinner.id }, runs: 1 });
  expect([only.lintGrams.before > 0, only.lintGrams.after]).toEqual([true, only.lintGrams.before * 2]);
});

it('is none for the factors in force, and is refused for a range that ends before it begins', async () => {
  expect((await effectOf('gin', {})).body).toMatchObject({ changed: 0, items: [] });
  expect((await effectOf('gin', { yieldLowBp: 5_000, yieldHighBp: 4_000 })).status).toBe(400);
});
