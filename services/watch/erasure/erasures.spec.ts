/** Erasing people and sites: who can do it, what is gone, what still reads, and that the log is as it was. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, PASSWORD, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { PROJECTIONS } from '../../boot/app.module.js';
import { NotificationMarks } from '../../brand/notifications/notification-marks.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { emailKey, type UserRecord } from '../../ground/identity/users.js';
import { VoidReasons } from '../../ledger/custody/custody-texts.js';
import { SCIM_USERS, type ScimUserRecord } from '../../members/sign-on/directory/scim-records.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { RecordStore, ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { rebuild } from '../../platform/projections/rebuild.js';
import { erasureOf } from './erasure-records.js';

let product: TestServer;
let admin: ApiCall;
let superAdmin: ApiCall;
let superAdminUser: UserRecord;
beforeAll(async () => {
  product = await startTestServer();
  superAdminUser = await product.user('SUPER_ADMIN');
  [admin, superAdmin] = [await product.signIn((await product.user('ADMIN')).email), await product.signIn(superAdminUser.email)];
}, 60_000);
afterAll(() => product.stop());

const REASON = 'Asked for by letter on 2026-11-20';
const erasePerson = ({ id, email }: UserRecord, call = superAdmin, confirmation = email) =>
  call('POST', `/api/users/${id}/erase`, { confirmation, reason: REASON });
const eraseSite = ({ id, name }: FacilityRecord, call = superAdmin, confirmation = name) =>
  call('POST', `/api/facilities/${id}/erase`, { confirmation, reason: REASON });

interface Farm {
  site: FacilityRecord;
  user: UserRecord;
  call: ApiCall;
}

async function harvest({ call }: Farm): Promise<string> {
  const transactionId = randomUUID();
  const lots = [{ productId: `7KM-${randomUUID().slice(0, 6)}`, product: 'rawCotton', quantity: 500, unit: 'kg', certification: 'BCI' }];
  const { status } = await call('POST', '/api/custody/records', { transactionId, occurredAt: '2026-01-05T00:00:00.000Z', lots });
  expect(status).toBe(201);
  return transactionId;
}

async function voidOf({ call }: Farm, transactionId: string): Promise<void> {
  const answer = await call('POST', `/api/custody/transactions/${transactionId}/void`, { reason: 'Typed twice' });
  expect(answer).toMatchObject({ status: expect.any(Number), body: { transactionId } });
}

const eventsOf = async ({ site }: Farm) => product.app.get(EventStore).read(ledgerStreamOf(site.id), 0, 100);
const reasonsBy = (userId: string) => product.app.get(RecordStore).count(VoidReasons.collection.name, { filter: { userId } });

async function expectWholeChain({ site }: Farm): Promise<void> {
  const { status, body } = await superAdmin('GET', `/api/ledgers/${site.id}/chain`);
  expect([status, body.checked, body.bad]).toEqual([200, body.total, null]);
  expect((await superAdmin('GET', `/api/ledgers/${site.id}/bundle`)).status).toBe(200);
}

describe('erasing a person', () => {
  it('takes the account and what they wrote, and leaves their events and their chain as they were', async () => {
    const farm = await product.someone('FARM', 'FARM');
    await voidOf(farm, await harvest(farm));
    const before = await eventsOf(farm);
    expect(await reasonsBy(farm.user.id)).toBe(1);
    await product.app.get(NotificationMarks).mark(farm.user.id, [], new Set(), false);
    expect(await erasePerson(farm.user)).toMatchObject({ status: 200, body: { id: farm.user.id, kind: 'person' } });
    expect((await farm.call('GET', '/api/me')).status).toBe(401);
    expect((await product.call('POST', '/api/auth/login', { email: farm.user.email, password: PASSWORD })).body.code).toBe(
      'CredentialsWrong',
    );
    expect((await superAdmin('GET', `/api/users/${farm.user.id}`)).status).toBe(404);
    expect((await superAdmin('GET', `/api/users?q=${farm.user.email}`)).body.items).toEqual([]);
    expect(await reasonsBy(farm.user.id)).toBe(0);
    const left: string[] = [];
    for (const collection of await product.app.get(RecordStore).collections())
      for await (const batch of product.app.get(RecordStore).scan(collection, 500))
        left.push(...batch.filter((each) => JSON.stringify(each).includes(farm.user.email)).map(() => collection));
    expect(left).toEqual([]);
    expect(await eventsOf(farm)).toEqual(before);
    await expectWholeChain(farm);
  });

  it('leaves a colleague in the directory who had their address before', async () => {
    const [person, other] = [await product.user('ADMIN'), await product.user('ADMIN')];
    const records = product.app.get(RecordStore);
    const key = emailKey(person.email);
    const businessId = randomUUID();
    const keep = async (fields: { emailKey: string; formerKeys?: string[]; businessId: string }) => {
      const id = randomUUID();
      await records.insert(SCIM_USERS.name, id, { id, nameKey: id, userName: id, active: true, ...fields });
      return id;
    };
    const former = { emailKey: emailKey(other.email), formerKeys: [key, 'earlier@example.org'] };
    const [own, colleague, renamed] = [
      await keep({ businessId, emailKey: key }),
      await keep({ businessId, ...former }),
      await keep({ businessId: randomUUID(), ...former }),
    ];
    expect((await erasePerson(person)).status).toBe(200);
    const left = await Promise.all([own, colleague, renamed].map((id) => records.get<ScimUserRecord>(SCIM_USERS.name, id)));
    expect(left.map((each) => each?.value.formerKeys)).toEqual([undefined, ['earlier@example.org'], undefined]);
  });

  it('shows them as erased, in the language of the reader', async () => {
    const [gone, stays] = [await product.user('SUPER_ADMIN'), await product.user('ADMIN')];
    await (await product.signIn(gone.email))('POST', `/api/users/${stays.id}/deactivate`);
    await erasePerson(gone);
    const nameIn = async (language: string) =>
      (await superAdmin('GET', `/api/users/${stays.id}`, undefined, { language })).body.changes[0].by.name;
    expect([await nameIn('en'), await nameIn('tr')]).toEqual(['Erased person', 'Silinmiş kişi']);
  });

  it('is recorded in the audit log and answers the same again, and the e-mail address is free', async () => {
    const person = await product.user('ADMIN');
    const first = await erasePerson(person);
    expect((await erasePerson(person)).body).toEqual(first.body);
    const { items } = (await superAdmin('GET', '/api/audit-log?what=erasePerson')).body;
    expect(items.find(({ ids }: { ids: string[] }) => ids.includes(person.id))).toMatchObject({ outcome: 'done' });
    expect(JSON.stringify(items)).not.toContain(REASON);
    expect(await erasureOf(product.app.get(RecordStore), 'person', person.id)).toMatchObject({ by: superAdminUser.id, reason: REASON });
    expect((await admin('POST', '/api/users/invite', { email: person.email, role: 'ADMIN' })).status).toBe(201);
  });

  it('is for super admins alone, of others, who type the address and say why', async () => {
    const person = await product.user('ADMIN');
    expect((await erasePerson(person, admin)).status).toBe(403);
    expect((await erasePerson(superAdminUser)).body.code).toBe('OwnAccount');
    expect((await erasePerson({ ...person, id: randomUUID() })).status).toBe(404);
    const other = await erasePerson(person, superAdmin, 'somebody@example.org');
    expect([other.status, other.body.fields]).toEqual([400, { confirmation: ['This is not the email address of this person.'] }]);
    const silent = await superAdmin('POST', `/api/users/${person.id}/erase`, { confirmation: person.email, reason: ' ' });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ['reason']]);
    expect((await superAdmin('GET', `/api/users/${person.id}`)).status).toBe(200);
  });
});

describe('erasing a site', () => {
  it('is refused while people work there or goods are there, and says how many', async () => {
    const farm = await product.someone('FARM', 'FARM');
    await harvest(farm);
    const { status, body } = await eraseSite(farm.site);
    expect([status, body.code]).toEqual([409, 'SiteInUse']);
    expect(body.detail).toContain('people (1) and lots (1)');
    expect((await eraseSite(farm.site, admin)).status).toBe(403);
    expect((await eraseSite(farm.site, superAdmin, 'Another')).body.fields).toEqual({
      confirmation: ['This is not the name of this site.'],
    });
  });

  it('leaves type and country, and the log, which folds to the same views', async () => {
    const farm = await product.someone('FARM', 'FARM');
    const gin = await product.facility('GINNER');
    await product.app.get(Facilities).change(farm.site.id, (site) => ({ ...site, country: 'PK', address: 'Mill Road 7' }));
    await product.app.get(Facilities).link(farm.site, gin, '2026-01-01T00:00:00.000Z');
    const about = { fileName: 'lease.pdf', contentType: 'application/pdf', facilityId: farm.site.id };
    const { blobName } = await product.app.get(BlobStore).put(Buffer.from('A lease'), about);
    await voidOf(farm, await harvest(farm));
    await erasePerson(farm.user);
    const before = await eventsOf(farm);
    expect(await eraseSite(farm.site)).toMatchObject({ status: 200, body: { id: farm.site.id, kind: 'site' } });
    const { body } = await superAdmin('GET', `/api/facilities/${farm.site.id}`, undefined, { language: 'fr' });
    expect(body).toEqual({ id: farm.site.id, name: 'Site effacé', type: 'FARM', country: 'PK', erased: true });
    const stored = await product.app.get(RecordStore).get('facilities', farm.site.id);
    expect(JSON.stringify(stored)).not.toMatch(/Mill Road|farm [0-9a-f]{4}/);
    expect(await product.app.get(BlobStore).info(blobName)).toBeUndefined();
    expect(await product.app.get(Facilities).partnersOf(gin.id)).toEqual([]);
    expect(await eventsOf(farm)).toEqual(before);
    await expectWholeChain(farm);
    expect((await eraseSite(farm.site)).status).toBe(200);
    const list = await superAdmin('GET', `/api/custody/transactions?facilityId=${farm.site.id}`);
    expect([list.status, list.body.items.length > 0]).toEqual([200, true]);
    const [events, store] = [product.app.get(EventStore), product.app.get(ViewStore)];
    for (const projection of PROJECTIONS) expect(await rebuild(projection, { events, store }, 0)).toBeGreaterThan(0);
  }, 60_000);
});
