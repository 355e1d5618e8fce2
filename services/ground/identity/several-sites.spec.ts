import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FACILITY_HEADER } from '../../../contracts/shared/route.js';
import { type ApiCall, PASSWORD, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../facilities/facilities.js';
import type { SiteMembership } from './memberships.js';
import type { UserRecord } from './users.js';
import { Users } from './users.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

const DONE = '2026-01-01T00:00:00.000Z';
const at = ({ id }: FacilityRecord, role: SiteMembership['role'], done: string | null = DONE): SiteMembership => ({
  ...{ facilityId: id, role, updatedProfileAt: done, answeredSaqAt: done, addedPartnerAt: done },
});

/** Makes somebody who spins at one site and weaves at another. */
async function atTwoSites(done: string | null = DONE) {
  const [spinner, mill, third] = await Promise.all([product.facility('SPINNER'), product.facility('MILL'), product.facility('MILL')]);
  const sites = {
    facilityIds: [spinner.id, mill.id],
    roles: ['SPINNER', 'MILL'] as UserRecord['roles'],
    otherSites: [at(mill, 'MILL', done)],
  };
  const user = await product.user('SPINNER', spinner, sites);
  return { user, spinner, mill, third, call: await product.signIn(user.email) };
}

const moveTo = (call: ApiCall, { id }: { id: string }) => call('POST', '/api/me/current-facility', { facilityId: id });
const whereIs = async (call: ApiCall) => {
  const { body } = await call('GET', '/api/me');
  return [body.user?.currentFacility.id, body.user?.roles[0].id, body.home];
};

describe('a person who works at several sites', () => {
  it('gets each with its role at sign-in, and begins at the first', async () => {
    const { user, spinner, mill, call } = await atTwoSites();
    const { body } = await product.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
    const sites = [
      { id: spinner.id, name: spinner.name, type: 'SPINNER', role: 'SPINNER' },
      { id: mill.id, name: mill.name, type: 'MILL', role: 'MILL' },
    ];
    expect(body.user).toMatchObject({
      facilities: sites,
      business: { id: spinner.id, name: spinner.name },
      currentFacility: { id: spinner.id },
    });
    expect((await call('GET', '/api/me')).body).toMatchObject({ facilities: sites, user: { facilities: sites } });
  });

  it('moves to another one in this session alone, and begins there when they sign in again', async () => {
    const { user, spinner, mill, call } = await atTwoSites();
    const elsewhere = await product.signIn(user.email);
    const moved = await moveTo(call, mill);
    expect([moved.status, moved.body.user.currentFacility.id, moved.body.user.roles]).toEqual([
      200,
      mill.id,
      [{ id: 'MILL', name: 'Mill' }],
    ]);
    expect(await whereIs(product.as(moved.body.token))).toEqual([mill.id, 'MILL', '/homepage']);
    expect(await whereIs(elsewhere)).toEqual([spinner.id, 'SPINNER', '/homepage']);
    expect(await whereIs(await product.signIn(user.email))).toEqual([mill.id, 'MILL', '/homepage']);
  });

  it('cannot record at one site with the token of another, and stays there when the token is renewed', async () => {
    const { user, mill, call } = await atTwoSites();
    const { body } = await product.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
    const before = product.as(body.token);
    await moveTo(before, mill);
    expect((await before('GET', '/api/lots')).status).toBe(401);
    const renewed = await product.call('POST', '/api/auth/refresh', { refreshToken: body.refreshToken.token });
    expect(await whereIs(product.as(renewed.body.token))).toEqual([mill.id, 'MILL', '/homepage']);
    expect((await call('GET', '/api/lots')).status).toBe(200);
  });

  it('is refused a site that is not theirs, and what it holds', async () => {
    const { spinner, mill, third, call } = await atTwoSites();
    expect((await moveTo(call, third)).body.code).toBe('NotFound');
    expect((await moveTo(call, { id: 'nowhere at all' })).body.fields).toHaveProperty('facilityId');
    const moved = product.as((await moveTo(call, mill)).body.token);
    for (const site of [spinner, third]) {
      expect((await moved('GET', `/api/lots?facilityId=${site.id}`)).status).toBe(404);
      expect((await moved('GET', `/api/balances/${site.id}/windows`)).status).toBe(404);
      expect((await moved('GET', `/api/facilities/${site.id}`)).status).toBe(404);
    }
  });

  it('finishes the onboarding of each site by itself', async () => {
    const { user, mill, call } = await atTwoSites(null);
    const moved = product.as((await moveTo(call, mill)).body.token);
    expect([(await moved('GET', '/api/lots')).body.code, (await whereIs(moved))[2]]).toEqual(['ProfileIncomplete', '/onboard']);
    await moved('PUT', '/api/me/site', {
      ...{ name: mill.name, businessRegistrationNumber: 'M-17', country: 'PK', province: 'Punjab', address: 'Mill Road 1' },
    });
    expect((await moved('GET', '/api/lots')).body.code).toBe('PartnerMissing');
    const users = product.app.get(Users);
    await users.markOnboardingStep(mill.id, 'addedPartnerAt', DONE);
    await users.markOnboardingStep(mill.id, 'answeredSaqAt', DONE);
    expect((await moved('GET', '/api/lots')).status).toBe(200);
    expect((await users.atFacility(mill.id)).map(({ id, roles }) => [id, roles])).toEqual([[user.id, ['MILL']]]);
  });

  it('speaks for another of their sites in one request, and for no other', async () => {
    const { spinner, mill, third, call } = await atTwoSites();
    const stockAs = (id: string) => call('GET', '/api/lots', undefined, { [FACILITY_HEADER]: id });
    expect((await stockAs(mill.id)).status).toBe(200);
    expect((await call('GET', `/api/lots?facilityId=${mill.id}`, undefined, { [FACILITY_HEADER]: mill.id })).status).toBe(200);
    expect((await call('GET', `/api/lots?facilityId=${mill.id}`)).status).toBe(404);
    expect(await stockAs(third.id)).toMatchObject({ status: 403, body: { code: 'NotAtSite' } });
    expect(await whereIs(call)).toEqual([spinner.id, 'SPINNER', '/homepage']);
  });
});

describe('an admin', () => {
  const setUp = async () => {
    const { user, spinner, mill, third } = await atTwoSites();
    const admin = await product.signIn((await product.user('ADMIN')).email);
    return { user, spinner, mill, third, admin };
  };
  const sitesOf = (body: { sites: { id: string; role: string }[] }) => body.sites.map(({ id, role }) => [id, role]);

  it('adds a site to a user, once, with an entry in their history', async () => {
    const { user, spinner, mill, third, admin } = await setUp();
    const join = (body: object) => admin('POST', `/api/users/${user.id}/sites`, body);
    const joined = await join({ role: 'MILL', facilityId: third.id });
    expect([joined.status, sitesOf(joined.body)]).toEqual([
      201,
      [
        [spinner.id, 'SPINNER'],
        [mill.id, 'MILL'],
        [third.id, 'MILL'],
      ],
    ]);
    expect(joined.body.changes[0]).toMatchObject({
      what: 'joined',
      fields: [
        { field: 'facility', to: third.name },
        { field: 'role', to: 'MILL' },
      ],
    });
    expect((await join({ role: 'MILL', facilityId: third.id })).body.changes).toHaveLength(1);
    expect((await join({ role: 'BRAND', facilityId: third.id })).body.fields).toHaveProperty('facilityId');
    expect((await join({ role: 'SUPPLIER', facilityId: third.id })).body.fields).toHaveProperty('facilityId');
    expect((await join({ role: 'ADMIN', facilityId: third.id })).body.fields).toHaveProperty('facilityId');
    const { id } = await product.user('ADMIN');
    expect((await admin('POST', `/api/users/${id}/sites`, { role: 'MILL', facilityId: third.id })).body.fields).toHaveProperty(
      'facilityId',
    );
    const onboarding = await (await product.signIn(user.email))('POST', '/api/me/current-facility', { facilityId: third.id });
    expect(onboarding.body.user).toMatchObject({ updatedProfileAt: null, currentFacility: { id: third.id } });
  });

  it('removes a site: sessions there move to another one, and the only one stays', async () => {
    const { user, spinner, mill, admin } = await setUp();
    const { body } = await product.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
    const atSpinner = product.as(body.token);
    const part = (id: string) => admin('DELETE', `/api/users/${user.id}/sites/${id}`);
    const parted = await part(spinner.id);
    expect([parted.body.facility.id, parted.body.role, sitesOf(parted.body)]).toEqual([mill.id, 'MILL', [[mill.id, 'MILL']]]);
    expect(parted.body.changes[0]).toMatchObject({
      what: 'parted',
      fields: [
        { field: 'facility', from: spinner.name },
        { field: 'role', from: 'SPINNER' },
      ],
    });
    expect((await atSpinner('GET', '/api/me')).status).toBe(401);
    const renewed = await product.call('POST', '/api/auth/refresh', { refreshToken: body.refreshToken.token });
    expect(await whereIs(product.as(renewed.body.token))).toEqual([mill.id, 'MILL', '/homepage']);
    expect([(await part(spinner.id)).body.code, (await part(mill.id)).body.code]).toEqual(['NotFound', 'LastSite']);
  });

  it('gives a user another first site, who keeps the further ones', async () => {
    const { user, mill, third, admin } = await setUp();
    const edit = (facilityId: string) =>
      admin('PUT', `/api/users/${user.id}`, { firstName: 'Test', lastName: 'Person', role: 'MILL', facilityId });
    await edit(third.id);
    const sites = async () => sitesOf((await admin('GET', `/api/users/${user.id}`)).body);
    expect(await sites()).toEqual([
      [third.id, 'MILL'],
      [mill.id, 'MILL'],
    ]);
    await edit(mill.id);
    expect(await sites()).toEqual([[mill.id, 'MILL']]);
  });
});
