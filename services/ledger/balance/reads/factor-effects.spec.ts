/** The effect of conversion factors that nobody has saved. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../../contracts/ground/settings/default-settings.js';
import type { Step } from '../../../../contracts/shared/products.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';

const DAY_MS = 24 * 3_600_000;
/** Goes in the middle of a month: no window ends during the spec. */
const clock = new MovableClock();
clock.ahead = (45 - new Date().getUTCDate()) * DAY_MS;
const AN_HOUR_AGO = new Date(Date.parse(clock.now()) - 3_600_000).toISOString();

let product: TestServer;
let admin: ApiCall;
let gin: FacilityRecord;
let spinner: FacilityRecord;
let farm: FacilityRecord;
let atFarm: ApiCall;

async function record(call: ApiCall, path: string, body: object): Promise<void> {
  const answer = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
  expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
}

const kg = (productId: string, product: string, quantity: number) => ({ productId, product, quantity, unit: 'kg' });

/** Sells raw cotton of the farm to a site, which gins it. */
async function ginned(at: FacilityRecord, lot: string): Promise<void> {
  const call = await product.signIn((await product.user('GINNER', at)).email);
  await product.app.get(Facilities).link(farm, at, '2026-01-01T00:00:00.000Z');
  await record(atFarm, 'records', { lots: [kg(`${lot}-RAW`, 'rawCotton', 1000)] });
  await record(call, 'purchases', { sellerId: farm.id, lots: [{ productId: `${lot}-RAW` }] });
  await record(call, 'transforms', { inputs: [{ productId: `${lot}-RAW` }], outputs: [kg(`${lot}-LINT`, 'lint', 350)] });
}

beforeAll(async () => {
  // Its own: it counts all sites.
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  farm = await product.facility('FARM');
  atFarm = await product.signIn((await product.user('FARM', farm)).email);
  [gin, spinner] = [await product.facility('GINNER'), await product.facility('SPINNER')];
  await ginned(gin, 'EFFECT');
  await product.app.get(Facilities).link(gin, spinner, '2026-01-01T00:00:00.000Z');
  const atSpinner = await product.signIn((await product.user('SPINNER', spinner)).email);
  await record(atSpinner, 'purchases', { sellerId: gin.id, lots: [{ productId: 'EFFECT-LINT' }] });
  await record(atSpinner, 'transforms', {
    step: 'spinCarded',
    inputs: [{ productId: 'EFFECT-LINT' }],
    outputs: [kg('EFFECT-YARN', 'yarn', 300)],
  });
}, 60_000);
afterAll(() => product.stop());

const changed = (step: Step, change: object) =>
  DEFAULT_SETTINGS['conversion-factors'].steps.map((each) => (each.step === step ? { ...each, ...change } : each));

/** Asks with another factor and range of one step. */
async function effectOf(step: Step, change: object) {
  await product.viewsCaughtUp();
  return admin('POST', '/api/balances/factors-effect', { value: { steps: changed(step, change) } });
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

it('compares with the factors that each site uses in its window, whatever factors wait for the next one', async () => {
  const range = { yieldLowBp: 4_000, yieldHighBp: 4_500 };
  const value = { steps: changed('gin', range) };
  expect((await admin('PUT', '/api/settings/conversion-factors', { basedOn: 1, value })).status).toBe(200);
  await ginned(await product.facility('GINNER'), 'LATER');
  const { body } = await effectOf('gin', range);
  expect(body).toMatchObject({
    basedOn: 2,
    changed: 1,
    items: [{ facility: { id: gin.id }, runs: 1, outOfRange: { before: 0, after: 1 } }],
  });
  const { body: back } = await effectOf('gin', {});
  expect(back).toMatchObject({ changed: 1, items: [{ runs: 1, outOfRange: { before: 1, after: 0 } }] });
});
