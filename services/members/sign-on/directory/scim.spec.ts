/** What the directory of a business may do by SCIM, and what it may not. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { provedDomain } from '../../../../test/support/cluster/sign-on-business.js';
import {
  type ApiCall,
  type ApiResponse,
  PASSWORD,
  sharedTestServer,
  type TestServer,
} from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import type { UserRecord } from '../../../ground/identity/users.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { CONNECTIONS } from '../connections/connection-record.js';
import { DirectoryPeople } from './directory-people.js';
import { SCIM_USERS } from './scim-records.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product?.stop());

interface Directory {
  site: FacilityRecord;
  user: UserRecord;
  call: ApiCall;
  domain: string;
  token: string;
  scim: (method: string, path: string, body?: object) => Promise<ApiResponse>;
}

const scimBy =
  (token: string): Directory['scim'] =>
  (method, path, body) =>
    product.call(method, `/api/scim/v2${path}`, body && JSON.stringify(body), {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    });

async function aDirectory(): Promise<Directory> {
  const { site, user, call } = await product.someone('BRAND', 'BRAND');
  const domain = await provedDomain(product, call);
  const made = await call('POST', '/api/sign-on/directory', { password: PASSWORD });
  expect(made.status).toBe(201);
  const { token } = made.body;
  return { site, user, call, domain, token, scim: scimBy(token) };
}

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const patchOf = (...Operations: object[]) => ({ schemas: [PATCH], Operations });

const personOf = (userName: string) => ({ schemas: [USER], userName, name: { givenName: 'Ada', familyName: 'Pike' }, active: true });

describe('the token of a directory', () => {
  it('is shown once and kept as a hash, opens SCIM alone, and ends with the next one', async () => {
    const { site, call, token, scim } = await aDirectory();
    const stored = await product.app.get(RecordStore).get(CONNECTIONS.name, site.id);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await scim('GET', '/Users')).body).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await product.as(token)('GET', '/api/me')).status).toBe(401);
    await call('POST', '/api/sign-on/directory', { password: PASSWORD });
    const refused = await scim('GET', '/Users');
    expect([refused.status, refused.body.schemas, refused.body.status]).toEqual([401, [ERROR], '401']);
  });

  it('is no key to the people of others', async () => {
    const [own, others] = [await aDirectory(), await aDirectory()];
    const { body } = await others.scim('POST', '/Users', personOf(`ada@${others.domain}`));
    const path = `/Users/${body.id}`;
    const answers = [await own.scim('GET', path), await own.scim('PATCH', path, patchOf()), await own.scim('DELETE', path)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await own.scim('POST', '/Users', personOf(`ada@${others.domain}`))).status).toBe(403);
  });
});

describe('people of a directory', () => {
  it('are added once, found by their name, replaced and patched', async () => {
    const { scim, domain } = await aDirectory();
    const userName = `Ada@${domain}`;
    const { status, body, headers } = await scim('POST', '/Users', { ...personOf(userName), externalId: 'x-1' });
    expect([status, headers.get('content-type')]).toEqual([201, expect.stringContaining('application/scim+json')]);
    expect(body).toMatchObject({ userName, active: true, externalId: 'x-1', name: { givenName: 'Ada' }, meta: { resourceType: 'User' } });
    const again = await scim('POST', '/Users', personOf(userName.toLowerCase()));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName.toUpperCase()}"`)}`);
    expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const other = await scim('GET', `/Users?filter=${encodeURIComponent('userName co "ada"')}`);
    expect([other.status, other.body.scimType]).toEqual([400, 'invalidValue']);
    const replaced = await scim('PUT', `/Users/${body.id}`, { ...personOf(userName), name: { givenName: 'Eve' } });
    expect(replaced.body.name).toEqual({ givenName: 'Eve', familyName: '' });
    const patched = await scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'Replace', path: 'name.familyName', value: 'Alder' }));
    expect(patched.body.name).toEqual({ givenName: 'Eve', familyName: 'Alder' });
  });

  it('are out at once when they are deactivated, with their keys, and come back', async () => {
    const { scim, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const session = await product.signIn(user.email);
    const { key } = (await session('POST', '/api/keys', { name: 'ERP', days: 1, scopes: ['orders:read'] })).body;
    const { body } = await scim('POST', '/Users', personOf(user.email));
    // Some directories send truth as a text.
    const ended = await scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'Replace', value: { active: 'False' } }));
    expect(ended.body.active).toBe(false);
    expect((await session('GET', '/api/me')).status).toBe(401);
    expect((await product.as(key)('GET', '/api/orders')).status).toBe(401);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
    await scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value: true }));
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
    expect((await scim('DELETE', `/Users/${body.id}`)).status).toBe(204);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
  });

  it('are ended too once their domain is no longer proved', async () => {
    const { scim, call, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const { body } = await scim('POST', '/Users', personOf(user.email));
    await call('POST', '/api/sign-on/domains/remove', { domain, password: PASSWORD });
    const active = (value: boolean) => scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value }));
    expect((await active(false)).status).toBe(200);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
    expect((await scim('POST', '/Users', personOf(`eve@${domain}`))).status).toBe(403);
  });

  it('come back, also where another request wrote while they were ended', async () => {
    const { scim, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const { body } = await scim('POST', '/Users', personOf(user.email));
    const active = (value: boolean) => scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value }));
    const records = product.app.get(RecordStore);
    const replace = records.replace.bind(records);
    let isFirst = true;
    const spied = jest.spyOn(records, 'replace').mockImplementation(async (collection, ...rest) => {
      const isLost = collection === SCIM_USERS.name && isFirst;
      if (isLost) isFirst = false;
      return isLost ? false : replace(collection, ...rest);
    });
    expect((await active(false)).body.active).toBe(false);
    spied.mockRestore();
    await active(true);
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
  });

  it('are there where one of two records says so', async () => {
    const { scim, domain, site } = await aDirectory();
    const email = `ada@${domain}`;
    const named = (userName: string, active: boolean) => ({ ...personOf(userName), emails: [{ value: email }], active });
    await scim('POST', '/Users', named('ada-before', false));
    const standing = () => product.app.get(DirectoryPeople).standingOf(site.id, email);
    expect(await standing()).toEqual({ groups: [], ended: true });
    const { id } = (await scim('POST', '/Users', named('ada', true))).body;
    await scim('POST', '/Groups', { displayName: 'sourcing', members: [{ value: id }] });
    expect(await standing()).toEqual({ groups: ['sourcing'], ended: false });
  });

  it('are out whose address the directory changed before, and come back', async () => {
    const { scim, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const session = await product.signIn(user.email);
    const { id } = (await scim('POST', '/Users', personOf(user.email))).body;
    const patch = (...operations: object[]) => scim('PATCH', `/Users/${id}`, patchOf(...operations));
    const active = (value: boolean) => patch({ op: 'replace', path: 'active', value });
    const standing = (email: string) => product.app.get(DirectoryPeople).standingOf(site.id, email);
    await patch({ op: 'replace', path: 'emails[type eq "work"].value', value: `ada.pike@${domain}` });
    await active(false);
    expect((await session('GET', '/api/me')).status).toBe(401);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
    for (const email of [user.email, `ada.pike@${domain}`]) expect(await standing(email)).toEqual({ groups: [], ended: true });
    await active(true);
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
    // Another person who gets the address is not the one who had it.
    await scim('POST', '/Users', { ...personOf('eve'), emails: [{ value: user.email }] });
    await active(false);
    expect(await standing(user.email)).toEqual({ groups: [], ended: false });
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
  });

  it('are out though a colleague had their address before, who does not get back their account', async () => {
    const { scim, domain, site } = await aDirectory();
    const [email, next] = [`jo@${domain}`, `joan@${domain}`];
    const joan = (await scim('POST', '/Users', { ...personOf('joan'), emails: [{ value: email }] })).body.id;
    const patch = (id: string, path: string, value: unknown) => scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value }));
    await patch(joan, 'emails[type eq "work"].value', next);
    const user = await product.user('BRAND', site, { email });
    const session = await product.signIn(email);
    const jo = (await scim('POST', '/Users', { ...personOf('jo'), emails: [{ value: email }] })).body.id;
    expect((await patch(jo, 'active', false)).body.active).toBe(false);
    expect((await session('GET', '/api/me')).status).toBe(401);
    for (const active of [false, true]) await patch(joan, 'active', active);
    await patch(joan, 'emails[type eq "work"].value', `joan.pike@${domain}`);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
    await patch(jo, 'active', true);
    expect((await (await product.signIn(email))('GET', '/api/me')).status).toBe(200);
  });

  it('keep the address of their own when their name changes, also to one of another domain', async () => {
    const { scim, domain } = await aDirectory();
    const renamed = async (userName: string, emails: object, to: string) => {
      const { id } = (await scim('POST', '/Users', { ...personOf(userName), ...emails })).body;
      return (await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'userName', value: to }))).body.emails[0].value;
    };
    expect(await renamed(`eve@${domain}`, {}, `eve.alder@${domain}`)).toBe(`eve.alder@${domain}`);
    const emails = { emails: [{ value: `ada@${domain}` }] };
    expect(await renamed('ada@corp.local', emails, 'ada.pike@corp.local')).toBe(`ada@${domain}`);
  });

  it('stay in when they have a new record before the old one is ended, and get back what was closed before they came again', async () => {
    const { scim, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const named = (userName: string) => ({ ...personOf(userName), emails: [{ value: user.email }] });
    const [before, after] = [(await scim('POST', '/Users', named('ada'))).body, (await scim('POST', '/Users', named('ada2'))).body];
    await scim('PATCH', `/Users/${before.id}`, patchOf({ op: 'replace', path: 'active', value: false }));
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
    await scim('DELETE', `/Users/${after.id}`);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
    await scim('POST', '/Users', named('ada3'));
    expect((await (await product.signIn(user.email))('GET', '/api/me')).status).toBe(200);
  });

  it('do not get back an account that an admin closed', async () => {
    const { scim, domain, site } = await aDirectory();
    const user = await product.user('BRAND', site, { email: `ada@${domain}` });
    const { id } = (await scim('POST', '/Users', personOf(user.email))).body;
    const active = (value: boolean) => scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value }));
    const admin = await product.signIn((await product.user('ADMIN')).email);
    await active(false);
    await admin('POST', `/api/users/${user.id}/activate`);
    await admin('POST', `/api/users/${user.id}/deactivate`);
    await active(true);
    await expect(product.signIn(user.email)).rejects.toThrow('cannot sign in');
  });

  it('have an address of the business', async () => {
    const { scim, domain } = await aDirectory();
    for (const userName of [domain, `a@elsewhere.example,b@${domain}`]) {
      expect((await scim('POST', '/Users', personOf(userName))).status).toBe(403);
    }
  });

  it('do not change accounts of others: an admin, or somebody who works elsewhere', async () => {
    const { scim, domain } = await aDirectory();
    const admin = await product.user('ADMIN', undefined, { email: `root@${domain}` });
    const elsewhere = await product.user('MILL', await product.facility('MILL'), { email: `mill@${domain}` });
    for (const { email } of [admin, elsewhere]) {
      const { body } = await scim('POST', '/Users', personOf(email));
      await scim('PATCH', `/Users/${body.id}`, patchOf({ op: 'replace', path: 'active', value: false }));
      expect((await (await product.signIn(email))('GET', '/api/me')).status).toBe(200);
    }
  });
});

describe('groups of a directory', () => {
  it('are added, patched member by member, found and read', async () => {
    const { scim, domain } = await aDirectory();
    const ids: string[] = [];
    for (const name of ['ada', 'eve']) ids.push((await scim('POST', '/Users', personOf(`${name}@${domain}`))).body.id);
    const [ada, eve] = ids;
    const { status, body } = await scim('POST', '/Groups', { displayName: 'sourcing', members: [{ value: ada }, { value: 'nobody' }] });
    expect([status, body.members.map(({ value }: { value: string }) => value)]).toEqual([201, [ada]]);
    const path = `/Groups/${body.id}`;
    await scim('PATCH', path, patchOf({ op: 'add', path: 'members', value: [{ value: eve }] }));
    await scim('PATCH', path, patchOf({ op: 'remove', path: `members[value eq "${ada}"]` }));
    const { body: read } = await scim('GET', path);
    expect(read.members.map(({ value }: { value: string }) => value)).toEqual([eve]);
    await scim('PATCH', path, patchOf({ op: 'add', value: { members: [{ value: ada }], externalId: 'x' } }));
    const { body: both } = await scim('GET', path);
    expect([both.externalId, both.members.map(({ value }: { value: string }) => value)]).toEqual(['x', [eve, ada]]);
    expect((await scim('PATCH', path, patchOf({ op: 'remove', value: { members: [{ value: ada }] } }))).status).toBe(400);
    expect((await scim('PATCH', path, patchOf({ op: 'remove', path: 'members[value eq "\\x"]' }))).status).toBe(200);
    const found = await scim('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Sourcing"')}`);
    expect(found.body.totalResults).toBe(1);
    expect((await scim('DELETE', path)).status).toBe(204);
    expect((await scim('GET', path)).body).toMatchObject({ schemas: [ERROR], status: '404' });
  });
});

it('says what the service can do', async () => {
  const { scim } = await aDirectory();
  const { body: config } = await scim('GET', '/ServiceProviderConfig');
  expect(config).toMatchObject({ patch: { supported: true }, filter: { supported: true }, bulk: { supported: false } });
  for (const [path, count] of [
    ['/Schemas', 2],
    ['/ResourceTypes', 2],
  ] as const) {
    expect((await scim('GET', path)).body.Resources).toHaveLength(count);
  }
});
