/** Sites that are invited: nothing of them is there until they join, and nothing stays of those that do not. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { BusinessPartnerReply } from '../../../contracts/members/partners/replies.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, PASSWORD, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { EventStore } from '../../platform/events/event-store.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new MovableClock();
let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product.stop());

interface Site {
  facility: FacilityRecord;
  call: ApiCall;
}

async function site(type: FacilityType & Role): Promise<Site> {
  const facility = await product.facility(type);
  return { facility, call: await product.signIn((await product.user(type, facility)).email) };
}

const newcomer = (transformationType: string, more: object = {}) => ({
  ...{ type: 'transformation_partner', transformationType, country: 'PK', contactName: 'Sana Rahim' },
  ...{ businessName: `Newcomer ${randomUUID()}`, email: `sana-${randomUUID()}@example.org` },
  ...more,
});
const invite = async (call: ApiCall, partner: object, path = 'spinners'): Promise<BusinessPartnerReply> =>
  (await call('POST', `/api/${path}/invite-partners`, { partners: [{ partner }] })).body.invited[0];
const partnersOf = async (call: ApiCall): Promise<BusinessPartnerReply[]> =>
  (await call('GET', '/api/partners/all-business-partners')).body.items;
const tokensTo = async (email: string, atLeast: number) =>
  (await mailsTo(product, email, atLeast)).map(({ text }) => /sign-up\?token=([\w-]+)/.exec(text)?.[1]);
const signUp = async (token: string | undefined) =>
  product.call('POST', '/api/auth/signup', { token, firstName: 'Sana', lastName: 'Rahim', password: PASSWORD, confirmation: PASSWORD });
const facilitiesNamed = async (name: string): Promise<number> =>
  (await admin('GET', `/api/facilities?q=${encodeURIComponent(name)}`)).body.total;
const usersOf = async (email: string) => (await admin('GET', `/api/users?q=${email}`)).body.items;

describe('before it joins, a site', () => {
  it('is in no directory and has no ledger; an admin sees it as it was described', async () => {
    const [spinner, mill] = [await site('SPINNER'), await site('MILL')];
    const stated = newcomer('ginner');
    await invite(spinner.call, stated);
    await tokensTo(stated.email, 1);
    const invitedSite = { name: stated.businessName, type: 'GINNER', country: 'PK' };
    expect(await usersOf(stated.email)).toMatchObject([{ status: 'INVITED', facility: null, invitedSite }]);
    const { invitedTo } = (await product.app.get(Users).byEmail(stated.email)) ?? {};
    expect(await product.app.get(Facilities).get(invitedTo?.facilityId ?? '')).toBeUndefined();
    expect(await product.app.get(EventStore).read(ledgerStreamOf(invitedTo?.facilityId ?? ''), 0, 1)).toEqual([]);
    expect(await facilitiesNamed(stated.businessName)).toBe(0);
    const q = encodeURIComponent(stated.businessName);
    for (const [call, path] of [
      [spinner.call, 'spinners'],
      [mill.call, 'mills'],
    ] as const) {
      expect((await call('GET', `/api/${path}/invitable-partners?q=${q}`)).body.total).toBe(0);
    }
    expect((await spinner.call('POST', '/api/partners', stated)).body.known).toBeNull();
  });

  it('is not found by others until its profile is complete, where its role has one', async () => {
    const [gin, spinner] = [await site('GINNER'), await site('SPINNER')];
    const stated = newcomer('spinner');
    await invite(gin.call, stated, 'ginners');
    const [token] = await tokensTo(stated.email, 1);
    const call = product.as((await signUp(token)).body.token);
    const found = async () => (await spinner.call('GET', `/api/spinners/invitable-partners?q=${stated.businessName}`)).body.total;
    const known = async () =>
      (await spinner.call('POST', '/api/partners', newcomer('spinner', { businessName: stated.businessName }))).body.known;
    expect([await found(), await known(), await partnersOf(call)]).toMatchObject([0, null, [{ id: gin.facility.id, status: 'partner' }]]);
    const profile = { name: stated.businessName, businessRegistrationNumber: 'BR-1', country: 'PK', province: 'Punjab', address: '1 Road' };
    expect((await call('PUT', '/api/me/site', profile)).status).toBe(200);
    expect([await found(), (await known())?.name]).toEqual([1, stated.businessName]);
  });
});

describe('two inviters of one person', () => {
  it('share one site: it is a partner of whose link it followed, and the other waits for its answer', async () => {
    const [first, second] = [await site('SPINNER'), await site('SPINNER')];
    const stated = newcomer('ginner');
    await invite(first.call, stated);
    await tokensTo(stated.email, 1);
    await invite(second.call, { ...stated, businessName: 'Another Name' });
    const [newest, oldest] = await tokensTo(stated.email, 2);
    const call = product.as((await signUp(oldest)).body.token);
    expect((await signUp(newest)).body.code).toBe('InvitationInvalid');
    expect(await partnersOf(call)).toMatchObject([
      { status: 'waiting', facility: { id: second.facility.id } },
      { status: 'partner', id: first.facility.id },
    ]);
    const [waiting] = await partnersOf(call);
    await call('POST', `/api/partners/${waiting?.id}/accept`);
    expect(await partnersOf(second.call)).toMatchObject([{ status: 'partner', name: stated.businessName }]);
    expect([await facilitiesNamed(stated.businessName), await facilitiesNamed('Another Name')]).toEqual([1, 0]);
  });

  it('are apart when one takes back: the site is as the other described it, and gone with the last', async () => {
    const [first, second] = [await site('SPINNER'), await site('SPINNER')];
    const stated = newcomer('ginner');
    const { id } = await invite(first.call, stated);
    await tokensTo(stated.email, 1);
    const other = await invite(second.call, { ...stated, businessName: 'As The Second Says' });
    const [newest, oldest] = await tokensTo(stated.email, 2);
    expect((await first.call('DELETE', `/api/partners/${id}`)).status).toBe(204);
    await until(async () => (await usersOf(stated.email))[0]?.invitedSite?.name === 'As The Second Says');
    expect((await signUp(oldest)).body.code).toBe('InvitationInvalid');
    expect((await second.call('DELETE', `/api/partners/${other.id}`)).status).toBe(204);
    await until(async () => (await usersOf(stated.email)).length === 0);
    expect((await signUp(newest)).body.code).toBe('InvitationInvalid');
    expect([await partnersOf(first.call), await partnersOf(second.call)]).toEqual([[], []]);
  });
});

describe('the mail of an invitation', () => {
  it('is sent again once in 24 hours, with a link in place of the earlier one', async () => {
    const spinner = await site('SPINNER');
    const stated = newcomer('ginner');
    const { id, since = '', sendAgainFrom } = await invite(spinner.call, stated);
    expect(sendAgainFrom).toBe(new Date(Date.parse(since) + DAY).toISOString());
    await tokensTo(stated.email, 1);
    const again = () => spinner.call('POST', `/api/partners/${id}/send-again`);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'SentToday' } });
    clock.ahead += DAY + 60_000;
    expect(await again()).toMatchObject({ status: 200, body: { id, status: 'invited', since } });
    expect((await again()).body.code).toBe('SentToday');
    const [newest, oldest] = await tokensTo(stated.email, 2);
    expect((await signUp(oldest)).body.code).toBe('InvitationInvalid');
    expect((await signUp(newest)).status).toBe(201);
    expect((await again()).status).toBe(404);
  });

  it('is sent again by its inviter alone, and answers who declined as it answers others', async () => {
    const [spinner, other, mill] = [await site('SPINNER'), await site('SPINNER'), await site('MILL')];
    const invited = await spinner.call('POST', '/api/spinners/invite-partners', { partners: [{ facilityId: mill.facility.id }] });
    const [{ id }] = invited.body.invited;
    await mill.call('POST', `/api/partners/${id}/decline`);
    clock.ahead += DAY + 60_000;
    expect((await other.call('POST', `/api/partners/${id}/send-again`)).status).toBe(404);
    expect((await spinner.call('POST', `/api/partners/${id}/send-again`)).body).toMatchObject({ id, status: 'invited' });
    expect(await partnersOf(mill.call)).toEqual([]);
  });
});

it('a site that an admin invites somebody to is made when they join, also after an interruption', async () => {
  const facility = { name: `Works ${randomUUID()}`, type: 'GINNER', country: 'PK' };
  const email = `works-${randomUUID()}@example.org`;
  await admin('POST', '/api/users/invite', { email, role: 'GINNER', facility });
  expect(await usersOf(email)).toMatchObject([{ facility: null, invitedSite: facility }]);
  expect(await facilitiesNamed(facility.name)).toBe(0);
  const [token] = await tokensTo(email, 1);
  expect((await product.call('GET', `/api/auth/invite/${token}`)).body.facility).toMatchObject({ name: facility.name, type: 'GINNER' });
  await signUp(token);
  const users = product.app.get(Users);
  const joined = await users.byEmail(email);
  const site = {
    facilityId: joined?.currentFacilityId ?? '',
    name: facility.name,
    type: 'GINNER' as const,
    country: 'PK',
    statedBy: 'x',
    nameKey: '',
  };
  await users.change(joined?.id ?? '', (user) => ({ ...user, facilityIds: [], invitedTo: site }));
  const [again, other] = await Promise.all([product.signIn(email), product.signIn(email)]);
  for (const call of [again, other]) expect((await call('GET', '/api/me')).body.facility).toMatchObject({ name: facility.name });
  expect(await facilitiesNamed(facility.name)).toBe(1);
  expect((await usersOf(email))[0]).toMatchObject({ invitedSite: null, facility: { id: site.facilityId } });
});
