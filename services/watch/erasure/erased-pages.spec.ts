/** The remains of erased content in the files of the data folder: none, neither in freed pages nor in their journals. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { RecordStore } from '../../platform/documents/document-store.js';

let product: TestServer;
let superAdmin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

/** Returns the files below the data folder that hold a text. */
function filesWith(text: string): string[] {
  const files = readdirSync(product.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text)).map(({ name }) => name);
}

it('no page of a database holds the words of an erased person or site', async () => {
  const farm = await product.someone('FARM', 'FARM');
  const { id, email } = farm.user;
  const words = { place: 'Courtyard of Zarina Bibi', reason: 'Zarina wrote it twice', first: 'Zarinafirst', street: 'Zarina Lane 9' };
  const fact = { transactionId: randomUUID(), occurredAt: '2026-01-05T00:00:00.000Z', place: words.place };
  const lots = [{ productId: `7KM-${randomUUID().slice(0, 6)}`, product: 'rawCotton', quantity: 500, unit: 'kg' }];
  expect(await farm.call('POST', '/api/custody/records', { ...fact, lots })).toMatchObject({ status: 201 });
  await farm.call('POST', `/api/custody/transactions/${fact.transactionId}/void`, { reason: words.reason });
  // Content that was replaced and grew leaves its page, too.
  const records = product.app.get(RecordStore);
  const user = await product.app.get(Users).get(id);
  for (const firstName of [words.first, words.first.repeat(500), 'Other']) await records.put('users', id, { ...user, firstName });
  await product.app.get(Facilities).change(farm.site.id, (site) => ({ ...site, address: words.street.repeat(200) }));
  for (const text of [email, ...Object.values(words)]) expect([text, filesWith(text)]).not.toEqual([text, []]);
  const reason = 'Asked for by letter';
  expect(await superAdmin('POST', `/api/users/${id}/erase`, { confirmation: email, reason })).toMatchObject({ status: 200 });
  const site = { confirmation: farm.site.name, reason };
  expect(await superAdmin('POST', `/api/facilities/${farm.site.id}/erase`, site)).toMatchObject({ status: 200 });
  for (const text of [email, farm.site.name, ...Object.values(words)]) expect([text, filesWith(text)]).toEqual([text, []]);
}, 60_000);
