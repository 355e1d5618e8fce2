import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BusinessPartnerReply } from '../../../contracts/members/partners/replies.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { rowOf } from '../../../test/support/server/own-lists.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, PASSWORD, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

interface Site {
  facility: FacilityRecord;
  call: ApiCall;
  email: string;
}

async function site(type: FacilityType & Role, name?: string): Promise<Site> {
  const facility = await product.facility(type, name ? { name, searchText: name.toLowerCase() } : {});
  const { email } = await product.user(type, facility);
  return { facility, email, call: await product.signIn(email) };
}

const ginner = (more: object = {}) => ({
  type: 'transformation_partner',
  transformationType: 'ginner',
  businessName: 'Rahim Cotton Ginners',
  country: 'PK',
  contactName: 'Sana Rahim',
  email: `sana-${randomUUID()}@example.org`,
  phoneNumber: '+92 300 1234567',
  ...more,
});
const invite = (call: ApiCall, ...partners: object[]) => call('POST', '/api/spinners/invite-partners', { partners });
const tokenIn = (text = '') => /sign-up\?token=([\w-]+)/.exec(text)?.[1];
const signUp = (token: string | undefined) =>
  product.call('POST', '/api/auth/signup', { token, firstName: 'Sana', lastName: 'Rahim', password: PASSWORD, confirmation: PASSWORD });

/** Follows the newest mail to this address. */
async function joinBy(email: string): Promise<ApiCall> {
  const [mail] = await mailsTo(product, email, 1);
  return product.as((await signUp(tokenIn(mail?.text))).body.token);
}
const partnersOf = async (call: ApiCall): Promise<BusinessPartnerReply[]> =>
  (await call('GET', '/api/partners/all-business-partners')).body.items;

describe('a facility of the platform', () => {
  it('is found, invited, notified by mail, and a partner once it accepts', async () => {
    const spinner = await site('SPINNER');
    const name = `Bright Gin ${randomUUID().slice(0, 8)}`;
    const gin = await site('GINNER', name);
    const search = `/api/spinners/invitable-partners?q=${encodeURIComponent(name.toLowerCase())}`;
    const found = await spinner.call('GET', search);
    expect(found.body).toMatchObject({ total: 1, items: [{ id: gin.facility.id, name }] });
    const invited = await invite(spinner.call, { facilityId: gin.facility.id });
    expect(invited).toMatchObject({ status: 201, body: { invited: [{ status: 'invited', name }] } });
    const [mail] = await mailsTo(product, gin.email, 1);
    expect(mail?.text).toContain(spinner.facility.name);
    expect(mail?.text).toContain('/m/partners\n');
    expect((await spinner.call('GET', search)).body.total).toBe(0);
    const [waiting] = await partnersOf(gin.call);
    expect(waiting).toMatchObject({ status: 'waiting', facility: { id: spinner.facility.id } });
    const withStatus = async (status: string) => (await gin.call('GET', `/api/partners/all-business-partners?status=${status}`)).body;
    expect(await withStatus('waiting')).toMatchObject({ total: 1, items: [{ id: waiting?.id }] });
    expect(await withStatus('partner')).toMatchObject({ total: 0, items: [] });
    expect((await spinner.call('GET', '/api/partners/sellers')).body.items).toEqual([]);
    const accepted = await gin.call('POST', `/api/partners/${waiting?.id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'partner', contact: { email: spinner.email } } });
    expect((await spinner.call('GET', '/api/partners/sellers')).body.items).toMatchObject([{ id: gin.facility.id }]);
    expect((await spinner.call('GET', `/api/facilities/${gin.facility.id}/business-partner`)).body.status).toBe('partner');
    expect((await gin.call('POST', `/api/partners/${waiting?.id}/accept`)).status).toBe(404);
  });

  it('is found by its OAR ID, and by a transporter, which invites it', async () => {
    const [carrier, farm] = [await site('TRANSPORTER'), await product.facility('FARM', { oarId: 'CN2019303BQ3FZP' })];
    const search = '/api/transporters/invitable-partners?q=cn%202019-303%20bq3fzp';
    expect(await rowOf<{ id: string }>(carrier.call, search, ({ id }) => id === farm.id)).toBeDefined();
    const invited = await carrier.call('POST', '/api/transporters/invite-partners', { partners: [{ facilityId: farm.id }] });
    expect(invited).toMatchObject({ status: 201, body: { invited: [{ status: 'invited', facility: { id: farm.id } }] } });
    expect((await carrier.call('POST', '/api/farms/invite-partners', { partners: [{ facilityId: farm.id }] })).status).toBe(403);
  });

  it('that invites back has accepted', async () => {
    const [spinner, mill] = [await site('SPINNER'), await site('MILL')];
    await invite(spinner.call, { facilityId: mill.facility.id });
    await mill.call('POST', '/api/mills/invite-partners', { partners: [{ facilityId: spinner.facility.id }] });
    expect(await partnersOf(spinner.call)).toMatchObject([{ id: mill.facility.id, status: 'partner' }]);
    expect(await partnersOf(mill.call)).toMatchObject([{ id: spinner.facility.id, status: 'partner' }]);
  });

  it('may decline, and an invitation may be withdrawn, by those that it is between', async () => {
    const [spinner, mill, stranger] = [await site('SPINNER'), await site('MILL'), await site('MILL')];
    await invite(spinner.call, { facilityId: mill.facility.id });
    const [{ id = '' } = {}] = await partnersOf(mill.call);
    for (const act of ['accept', 'decline']) {
      expect((await stranger.call('POST', `/api/partners/${id}/${act}`)).status).toBe(404);
      expect((await spinner.call('POST', `/api/partners/${id}/${act}`)).status).toBe(404);
    }
    expect((await stranger.call('DELETE', `/api/partners/${id}`)).status).toBe(404);
    expect((await spinner.call('DELETE', `/api/partners/${id}`)).status).toBe(204);
    expect([await partnersOf(spinner.call), await partnersOf(mill.call)]).toEqual([[], []]);
  });

  it('that declines no longer sees the invitation, and the inviter is not notified', async () => {
    const [spinner, mill] = [await site('SPINNER'), await site('MILL')];
    await invite(spinner.call, { facilityId: mill.facility.id });
    const [before] = await partnersOf(spinner.call);
    expect((await mill.call('POST', `/api/partners/${before?.id}/decline`)).status).toBe(204);
    expect((await mill.call('POST', `/api/partners/${before?.id}/accept`)).status).toBe(404);
    expect([await partnersOf(spinner.call), await partnersOf(mill.call)]).toEqual([[before], []]);
    const again = await invite(spinner.call, { facilityId: mill.facility.id });
    expect(again).toMatchObject({ status: 201, body: { invited: [before] } });
    expect(await partnersOf(mill.call)).toEqual([]);
    await mill.call('POST', '/api/mills/invite-partners', { partners: [{ facilityId: spinner.facility.id }] });
    expect(await partnersOf(spinner.call)).toMatchObject([{ id: mill.facility.id, status: 'partner' }]);
  });

  it('is no partner any more once either side ends it', async () => {
    const [spinner, gin] = [await site('SPINNER'), await site('GINNER')];
    await invite(spinner.call, { facilityId: gin.facility.id });
    await gin.call('POST', '/api/ginners/invite-partners', { partners: [{ facilityId: spinner.facility.id }] });
    expect((await gin.call('DELETE', `/api/partners/${spinner.facility.id}`)).status).toBe(204);
    expect((await gin.call('DELETE', `/api/partners/${spinner.facility.id}`)).status).toBe(404);
    expect((await spinner.call('GET', '/api/partners/sellers')).body.items).toEqual([]);
  });

  it('is invited once by many at once', async () => {
    const [spinner, gin] = [await site('SPINNER'), await site('GINNER')];
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(spinner.call, { facilityId: gin.facility.id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await partnersOf(gin.call)).toHaveLength(1);
  });
});

describe('a business that is not on the platform', () => {
  it('comes to it by the link of the mail, as the kind that was stated, and is a partner', async () => {
    const spinner = await site('SPINNER');
    const stated = ginner();
    const invited = await invite(spinner.call, { partner: stated });
    expect(invited.body.invited).toMatchObject([{ status: 'invited', name: stated.businessName, contact: { email: stated.email } }]);
    const call = await joinBy(stated.email);
    expect((await call('GET', '/api/me')).body.facility).toMatchObject({ type: 'GINNER', name: stated.businessName });
    expect((await spinner.call('GET', '/api/partners/sellers')).body.items).toMatchObject([{ name: stated.businessName }]);
    expect(await partnersOf(call)).toMatchObject([{ status: 'partner', facility: { id: spinner.facility.id } }]);
  });

  it('is shown in the words of its inviter, whether or not the address has an account', async () => {
    const name = `Known Gin ${randomUUID().slice(0, 8)}`;
    const [spinner, gin, admin] = [await site('SPINNER'), await site('GINNER', name), await product.user('ADMIN')];
    const answers = [];
    for (const email of [gin.email, admin.email, 'nobody-at-all@example.org']) {
      const { status, body } = await invite(spinner.call, { partner: ginner({ email, businessName: `As stated ${email}` }) });
      answers.push([status, body.invited[0].name, body.invited[0].status, 'facility' in body.invited[0]]);
    }
    expect(answers.map(([, , ...rest]) => rest)).toEqual(Array(3).fill(['invited', false]));
    expect(answers.map(([status]) => status)).toEqual([201, 201, 201]);
    await mailsTo(product, gin.email, 1);
    expect(await partnersOf(gin.call)).toMatchObject([{ status: 'waiting', facility: { id: spinner.facility.id } }]);
    expect((await gin.call('GET', `/api/facilities/${spinner.facility.id}/business-partner`)).body.status).toBe('waiting');
    expect((await spinner.call('GET', `/api/facilities/${gin.facility.id}/business-partner`)).body.status).toBe('none');
    expect((await spinner.call('GET', `/api/spinners/invitable-partners?q=${encodeURIComponent(name)}`)).body.total).toBe(1);
  });

  it('that is invited by ID and by mail is asked once, and its answer holds for both', async () => {
    const [spinner, gin] = [await site('SPINNER'), await site('GINNER')];
    await invite(spinner.call, { partner: ginner({ email: gin.email }) }, { facilityId: gin.facility.id });
    await mailsTo(product, gin.email, 2);
    const [waiting, ...more] = await partnersOf(gin.call);
    expect([waiting?.status, more]).toEqual(['waiting', []]);
    await gin.call('POST', `/api/partners/${waiting?.id}/accept`);
    expect(await partnersOf(spinner.call)).toMatchObject([{ id: gin.facility.id, status: 'partner' }]);
  });
});

describe('a stated partner', () => {
  it.each([
    [{ transformationType: undefined }, 'partners.0.partner.transformationType'],
    [{ transformationType: 'farm' }, 'partners.0.partner.type'],
    [{ email: 'sana' }, 'partners.0.partner.email'],
    [{ contactName: 'R2D2' }, 'partners.0.partner.contactName'],
    [{ country: 'Pakistan' }, 'partners.0.partner.country'],
    [{ businessName: '  ' }, 'partners.0.partner.businessName'],
  ])('%j is refused at %s, and nobody is invited', async (more, field) => {
    const { call, facility } = await site('SPINNER');
    const { status, body } = await invite(call, { partner: ginner() }, { partner: ginner(more) });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field.replace('0', '1')]]);
    expect([await partnersOf(call), facility.addedPartnerAt]).toEqual([[], undefined]);
  });

  it('is validated before it is sent, and the facility that it seems to be is named', async () => {
    const { call } = await site('SPINNER');
    const gin = await site('GINNER', 'Seen Before Gin');
    await product.app.get(Facilities).put({ ...gin.facility, country: 'PK' });
    const stated = ginner({ businessName: 'Seen Before Gin' });
    expect((await call('POST', '/api/partners/', stated)).body).toMatchObject({ valid: true, known: { id: gin.facility.id } });
    expect((await call('POST', '/api/partners', ginner({ businessName: 'Never Seen Gin' }))).body).toEqual({ valid: true, known: null });
    const wrongCheck = await call('POST', '/api/partners', ginner({ oarId: 'PK2022087TGG9YX' }));
    expect(wrongCheck).toMatchObject({ status: 400, body: { code: 'OarIdInvalid', detail: 'OAR ID does not exist' } });
    const nobodys = await call('POST', '/api/partners', ginner({ oarId: 'PK2022087TGG9YH' }));
    expect(nobodys).toMatchObject({ status: 404, body: { code: 'OarIdUnknown', detail: 'OAR ID does not exist' } });
    await product.app.get(Facilities).put({ ...gin.facility, oarId: 'PK2022087TGG9YH' });
    const known = await call('POST', '/api/partners', ginner({ oarId: 'PK 2022-087 TGG9YH' }));
    expect(known.body).toMatchObject({ valid: true, known: { id: gin.facility.id } });
  });
});

it('the first partner lets a spinner on in the onboarding', async () => {
  const facility = await product.facility('SPINNER');
  const standing = { addedPartnerAt: null, answeredSaqAt: null };
  const { email } = await product.user('SPINNER', facility, standing);
  const call = await product.signIn(email);
  const asked = async () => (await call('GET', '/api/lots')).body.code;
  expect(await asked()).toBe('PartnerMissing');
  await invite(call, { partner: ginner() });
  expect(await asked()).toBe('SaqIncomplete');
});

it('nobody floods others with invitations', async () => {
  const { call } = await site('SPINNER');
  const gins = await Promise.all(Array.from({ length: 3 }, () => product.facility('GINNER')));
  const many = Array.from({ length: 31 }, (_, at) => ({ facilityId: gins[at % 3]?.id }));
  const answers = [await invite(call, ...many), await invite(call, ...many)];
  expect(answers.map(({ status }) => status)).toEqual([201, 429]);
});
