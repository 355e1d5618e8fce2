/** Before erasing a site, an admin reads how many events keep words of it. */
import { beforeAll, expect, test } from '@jest/globals';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, open, press, signedInVisitor, type Visitor, waitForText } from '../support/screens/app-page.js';
import { recordedBefore } from '../support/server/recorded-before.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

let superAdmin: Visitor;
let site: FacilityRecord;

beforeAll(async () => {
  const product = await sharedTestServer();
  const farm = await product.someone('FARM', 'FARM');
  ({ site } = farm);
  const body = () => ({
    ...{ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, place: 'House of Zarina Bibi' },
    lots: [{ productId: randomUUID().slice(0, 13), product: 'rawCotton', quantity: 500, unit: 'kg' }],
  });
  for (const before of [body(), body()]) await recordedBefore(product, site, farm.user, before);
  const now = await farm.call('POST', '/api/custody/records', body());
  expect(now).toMatchObject({ status: 201 });
  await farm.call('GET', '/api/custody/transactions', undefined, { 'x-position': now.body.position });
  superAdmin = await signedInVisitor(await product.user('SUPER_ADMIN'));
});

test('the dialog of an erasure counts the events that stay with words', async () => {
  await open(`/facilities/${site.id}`, superAdmin);
  await press('Erase');
  await waitForText(
    () => dialog(),
    /2 events from earlier versions hold a place, a name or an external ID as it was typed\. They stay unchanged\./,
  );
});
