/** The viewers of a facility over the API: who assigns them, what they read meanwhile, and who is notified. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssignmentReply } from '../../../contracts/ground/assignments/replies.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import type { UserRecord } from '../identity/users.js';

const LAST_YEAR = '2025-01-01T00:00:00.000Z';
const FAR = '2090-01-01T00:00:00.000Z';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

interface Person {
  user: UserRecord;
  call: ApiCall;
  office: FacilityRecord;
}

async function person(role: Role & ('AUDITOR' | 'FARM_MONITOR_WEB')): Promise<Person> {
  const office = await product.facility(role === 'AUDITOR' ? 'AUDITOR' : 'FARM_MONITOR');
  const user = await product.user(role, office);
  return { user, office, call: await product.signIn(user.email) };
}

/** A spinner with a lot in its books. */
async function spinner(more: Partial<FacilityRecord> = {}) {
  const site = await product.facility('SPINNER', more);
  const call = await product.signIn((await product.user('SPINNER', site)).email);
  const [productId, transactionId] = [randomUUID().slice(0, 13), randomUUID()];
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [proof] = (await call('POST', '/api/upload/files', form)).body;
  const lot = { productId, product: 'lint', quantity: 10, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName: proof.blobName } };
  const bought = await call('POST', '/api/custody/purchases', { transactionId, occurredAt: AN_HOUR_AGO, lots: [lot] });
  expect(bought.status).toBe(201);
  return { site, call, productId, transactionId, position: bought.body.position as string };
}

const assign = (site: FacilityRecord, assignments: object[]) => admin('PUT', `/api/facilities/${site.id}/assignments`, { assignments });
const yearly = ({ user }: Person, more: object = {}) => ({ userId: user.id, from: LAST_YEAR, reason: 'The yearly audit', ...more });
const seenBy = async (call: ApiCall, site: FacilityRecord): Promise<AssignmentReply[]> =>
  (await call('GET', `/api/facilities/${site.id}/assignments`)).body.items;

/** Reads of a site, of its books and of its goods. */
const READS = ({ site, productId, transactionId }: Awaited<ReturnType<typeof spinner>>): string[] => [
  `/api/facilities/${site.id}`,
  `/api/facilities/${site.id}/standing`,
  `/api/facilities/${site.id}/assignments`,
  `/api/ledgers/${site.id}`,
  `/api/ledgers/${site.id}/chain`,
  `/api/ledgers/${site.id}/bundle`,
  `/api/ledgers/${site.id}/timeline`,
  `/api/balances/${site.id}/windows`,
  `/api/custody/transactions/${transactionId}?facilityId=${site.id}`,
  `/api/custody/claims-on-the-way/${site.id}`,
  `/api/lots/${productId}`,
  `/api/traces/lots/${productId}`,
  `/api/traces/lots/${productId}/paper`,
  `/api/risk/facilities/${site.id}`,
  `/api/risk/lots/${productId}`,
  `/api/saq/assessments/${site.id}`,
];

async function statuses(call: ApiCall, at: Awaited<ReturnType<typeof spinner>>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const path of READS(at)) found[path] = (await call('GET', path, undefined, { 'x-position': at.position })).status;
  return found;
}

/** How many things of the site the lists show. */
const listed = async (call: ApiCall, { site, productId }: { site: FacilityRecord; productId: string }) => [
  (await call('GET', `/api/facilities?q=${encodeURIComponent(site.name)}`)).body.total,
  (await call('GET', `/api/saq/statuses?q=${encodeURIComponent(site.name)}`)).body.total,
  (await call('GET', `/api/custody/transactions?facilityId=${site.id}`)).body.items.length,
  (await call('GET', `/api/search?q=${productId}`)).body.lots.total,
];

describe('an auditor', () => {
  it('reads a facility while they are assigned to it, and nothing of it before and after', async () => {
    const [auditor, at] = [await person('AUDITOR'), await spinner()];
    const paths = READS(at);
    const all = (status: number) => Object.fromEntries(paths.map((path) => [path, status]));
    expect(await statuses(auditor.call, at)).toEqual(all(404));
    expect((await assign(at.site, [yearly(auditor)])).status).toBe(200);
    expect(await statuses(auditor.call, at)).toEqual(all(200));
    expect(await listed(auditor.call, at)).toEqual([1, 1, 1, 1]);
    expect((await assign(at.site, [])).body.items).toMatchObject([{ state: 'ended', person: { id: auditor.user.id } }]);
    expect(await statuses(auditor.call, at)).toEqual(all(404));
    expect(await listed(auditor.call, at)).toEqual([0, 0, 0, 0]);
  });

  it('reads nothing before the first day, and nothing of other facilities', async () => {
    const [auditor, at, other] = [await person('AUDITOR'), await spinner(), await spinner()];
    const { body } = await assign(at.site, [yearly(auditor, { from: FAR })]);
    expect(body.items).toMatchObject([{ state: 'toCome' }]);
    expect((await auditor.call('GET', `/api/facilities/${at.site.id}`)).status).toBe(404);
    await assign(at.site, [yearly(auditor)]);
    expect((await auditor.call('GET', `/api/facilities/${at.site.id}`)).status).toBe(200);
    expect((await auditor.call('GET', `/api/facilities/${other.site.id}`)).status).toBe(404);
  });

  it('of an office that had access from the start keeps it, until an admin leaves them out', async () => {
    const auditor = await person('AUDITOR');
    const at = await spinner({ auditorIds: [auditor.office.id] });
    expect(await seenBy(at.call, at.site)).toMatchObject([{ person: { id: auditor.user.id }, from: null, state: 'inForce' }]);
    const other = await person('AUDITOR');
    await assign(at.site, [{ userId: auditor.user.id }, yearly(other)]);
    expect((await auditor.call('GET', `/api/lots/${at.productId}`)).status).toBe(200);
    await assign(at.site, [yearly(other)]);
    expect((await auditor.call('GET', `/api/lots/${at.productId}`)).status).toBe(404);
    expect((await other.call('GET', `/api/lots/${at.productId}`)).status).toBe(200);
    expect((await product.app.get(Facilities).get(at.site.id))?.auditorIds).toEqual([]);
  });
});

it('a farm monitor sees the facility, and none of its books', async () => {
  const [monitor, at] = [await person('FARM_MONITOR_WEB'), await spinner()];
  const asked = async (path: string) => (await monitor.call('GET', path)).status;
  expect(await asked(`/api/facilities/${at.site.id}`)).toBe(404);
  await assign(at.site, [yearly(monitor)]);
  expect(await asked(`/api/facilities/${at.site.id}`)).toBe(200);
  expect(await asked(`/api/facilities/${at.site.id}/standing`)).toBe(200);
  expect(await asked(`/api/lots/${at.productId}`)).toBe(403);
});

describe('a viewer of a facility', () => {
  it('is shown to the site with the reason, to the other viewers, and to nobody else', async () => {
    const [auditor, at, stranger] = [await person('AUDITOR'), await spinner(), await spinner()];
    await assign(at.site, [yearly(auditor, { until: FAR })]);
    const expected = { person: { name: 'Test Person', role: 'AUDITOR' }, from: LAST_YEAR, until: FAR, reason: 'The yearly audit' };
    for (const call of [at.call, auditor.call, admin]) expect(await seenBy(call, at.site)).toMatchObject([expected]);
    expect((await stranger.call('GET', `/api/facilities/${at.site.id}/assignments`)).status).toBe(404);
    expect((await at.call('PUT', `/api/facilities/${at.site.id}/assignments`, { assignments: [] })).status).toBe(403);
  });

  it('stays with its history when another time is stated, and as it is when the same is stated', async () => {
    const [auditor, at] = [await person('AUDITOR'), await spinner()];
    const events = async () => (await product.app.get(EventStore).read(`assignments-${at.site.id}`, 0, 100)).map(({ type }) => type);
    await assign(at.site, [yearly(auditor)]);
    await assign(at.site, [yearly(auditor)]);
    expect(await events()).toEqual(['PersonAssigned']);
    await assign(at.site, [yearly(auditor, { until: FAR })]);
    expect(await events()).toEqual(['PersonAssigned', 'AssignmentEnded', 'PersonAssigned']);
    expect((await seenBy(at.call, at.site)).map(({ state }) => state)).toEqual(['inForce', 'ended']);
  });

  it('is not overwritten by an admin who read the list before another changed it', async () => {
    const [first, second, at] = [await person('AUDITOR'), await person('AUDITOR'), await spinner()];
    const path = `/api/facilities/${at.site.id}/assignments`;
    const { version } = (await admin('GET', path)).body;
    const sent = await admin('PUT', path, { assignments: [yearly(first)], version });
    expect([sent.status, sent.body.version === version]).toEqual([200, false]);
    const late = await admin('PUT', path, { assignments: [yearly(second)], version });
    expect([late.status, late.body.code]).toEqual([409, 'AssignmentsChanged']);
    expect((await seenBy(at.call, at.site)).map((each) => each.person.id)).toEqual([first.user.id]);
    expect((await admin('PUT', path, { assignments: [yearly(first)], version })).status).toBe(200);
    const both = { assignments: [yearly(first), yearly(second)], version: (await admin('GET', path)).body.version };
    expect((await admin('PUT', path, both)).status).toBe(200);
  });

  it('is an auditor or a farm monitor, with a reason and an end that is to come', async () => {
    const [auditor, at] = [await person('AUDITOR'), await spinner()];
    const brand = await product.user('BRAND', await product.facility('BRAND'));
    const fieldsOf = async (assignment: object) => Object.keys((await assign(at.site, [assignment])).body.fields);
    expect(await fieldsOf({ ...yearly(auditor), userId: brand.id })).toEqual(['assignments.0.userId']);
    expect(await fieldsOf({ ...yearly(auditor), reason: ' ' })).toEqual(['assignments.0.reason']);
    expect(await fieldsOf({ userId: auditor.user.id, reason: 'The yearly audit' })).toEqual(['assignments.0.from']);
    expect(await fieldsOf(yearly(auditor, { until: '2025-06-01T00:00:00.000Z' }))).toEqual(['assignments.0.until']);
    expect(await seenBy(admin, at.site)).toEqual([]);
  });
});
