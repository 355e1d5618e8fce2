import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { mailsTo } from '../../../../test/support/server/sent-mails.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Users } from '../../../ground/identity/users.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

/** Invites somebody who spins to weave at a mill, too. */
async function invitedToMill(more: object = {}) {
  const [{ site, user, call }, mill, inviter] = await Promise.all([
    product.someone('SPINNER', 'SPINNER'),
    product.facility('MILL'),
    product.user('ADMIN', undefined, { firstName: 'Sana', lastName: 'Malik' }),
  ]);
  const admin = await product.signIn(inviter.email);
  const invite = (asked: object = {}) =>
    admin('POST', '/api/users/invite', { email: user.email.toUpperCase(), role: 'MILL', facilityId: mill.id, ...asked });
  const answer = await invite(more);
  return { site, user, call, mill, admin, invite, answer, id: answer.body.siteInvitation?.id as string };
}

const sitesOf = async (call: ApiCall) =>
  (await call('GET', '/api/me')).body.facilities.map(({ id, role }: { id: string; role: string }) => [id, role]);
const asked = async (call: ApiCall) => (await call('GET', '/api/me/site-invitations')).body;
const bell = async (call: ApiCall) =>
  (await call('GET', '/api/notifications?perPage=100')).body.items.filter(({ kind }: { kind: string }) => kind === 'siteInvitation');
const accept = (call: ApiCall, id: string) => call('POST', `/api/me/site-invitations/${id}/accept`);
const decline = (call: ApiCall, id: string) => call('POST', `/api/me/site-invitations/${id}/decline`);
const changesOf = async (admin: ApiCall, id: string) =>
  (await admin('GET', `/api/users/${id}`)).body.changes.map(({ what }: { what: string }) => what);

it('asks a person with an account, by mail and by the bell, and changes nothing until they accept', async () => {
  const { site, user, call, mill, admin, answer, id } = await invitedToMill();
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      id: user.id,
      status: 'ACTIVE',
      role: 'SPINNER',
      siteInvitation: { facility: { id: mill.id }, role: 'MILL', invitedBy: 'Sana Malik' },
    },
  ]);
  const [mail] = await mailsTo(product, user.email, 1);
  expect(mail?.text).toContain(`Sana Malik has invited you to work at ${mill.name} as well. Role: Mill.`);
  expect(mail?.text).toContain('/account');
  expect(await bell(call)).toMatchObject([{ text: `You are invited to work at ${mill.name} as well`, link: '/account', need: true }]);
  expect([await sitesOf(call), await asked(call)]).toMatchObject([[[site.id, 'SPINNER']], [{ id, role: 'MILL' }]]);

  expect((await accept(call, id)).status).toBe(200);
  expect([await sitesOf(call), await asked(call), await bell(call)]).toEqual([
    [
      [site.id, 'SPINNER'],
      [mill.id, 'MILL'],
    ],
    [],
    [],
  ]);
  expect(await changesOf(admin, user.id)).toEqual(['joined', 'asked']);
  expect((await accept(call, id)).status).toBe(200);
  expect(await changesOf(admin, user.id)).toEqual(['joined', 'asked']);
});

it('stays without the site when they decline, and can be asked again', async () => {
  const { site, user, call, admin, invite, id } = await invitedToMill();
  expect((await decline(call, id)).status).toBe(200);
  expect([await sitesOf(call), await asked(call), await changesOf(admin, user.id)]).toEqual([
    [[site.id, 'SPINNER']],
    [],
    ['declined', 'asked'],
  ]);
  expect((await accept(call, id)).body.code).toBe('InvitationUsed');
  const again = await invite();
  expect((await accept(call, again.body.siteInvitation.id)).status).toBe(200);
});

it('ends the earlier invitation when the same person is asked in another role', async () => {
  const { call, invite, id } = await invitedToMill();
  const again = await invite({ role: 'SUPPLIER', facilityId: (await product.facility('GINNER')).id });
  expect([again.status, (await asked(call)).length]).toEqual([201, 2]);
  const latest = (await invite()).body.siteInvitation;
  expect([(await accept(call, id)).body.code, (await accept(call, latest.id)).status]).toEqual(['NotFound', 200]);
});

it('is withdrawn by an admin, and is nobody else’s to answer', async () => {
  const { user, call, admin, id } = await invitedToMill();
  const { call: other } = await product.someone('MILL', 'MILL');
  expect([(await accept(other, id)).body.code, (await decline(other, id)).body.code]).toEqual(['NotFound', 'NotFound']);
  expect((await admin('GET', `/api/users/${user.id}`)).body.siteInvitations).toMatchObject([{ id }]);
  const withdraw = (call: ApiCall) => call('DELETE', `/api/users/${user.id}/site-invitations/${id}`);
  expect([(await withdraw(call)).body.code, (await withdraw(admin)).status, (await withdraw(admin)).body.code]).toEqual([
    'RoleRefused',
    204,
    'NotFound',
  ]);
  expect([(await accept(call, id)).body.code, await asked(call)]).toEqual(['NotFound', []]);
});

it('does not bring a site back that was taken away after they accepted', async () => {
  const { site, user, call, mill, admin, id } = await invitedToMill();
  await accept(call, id);
  await admin('DELETE', `/api/users/${user.id}/sites/${mill.id}`);
  expect([(await accept(call, id)).body.code, await sitesOf(call)]).toEqual(['NotFound', [[site.id, 'SPINNER']]]);
});

it('makes a new site for a person with an account, once, and not next to one of its name', async () => {
  const { user, call, admin, invite, mill } = await invitedToMill();
  const facility = { name: `Third Mill ${randomUUID().slice(0, 8)}`, type: 'MILL', country: 'PK' };
  const { status, body } = await invite({ facilityId: undefined, facility });
  expect([status, body.siteInvitation]).toMatchObject([201, { facility: { name: facility.name }, role: 'MILL' }]);
  expect((await asked(call)).map((each: { facility: { name: string } }) => each.facility.name).sort()).toEqual(
    [mill.name, facility.name].sort(),
  );
  const again = await invite({ facilityId: undefined, facility });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['facility.name']]);
  expect(await changesOf(admin, user.id)).toEqual(['asked', 'asked']);
});

it('makes the site to which a colleague without an account is invited, and no second one', async () => {
  const { admin, invite } = await invitedToMill();
  const facility = { name: `Fourth Mill ${randomUUID().slice(0, 8)}`, type: 'MILL', country: 'PK' };
  const email = `colleague-${randomUUID().slice(0, 8)}@example.org`;
  expect((await admin('POST', '/api/users/invite', { email, role: 'MILL', facility })).status).toBe(201);
  const { siteInvitation } = (await invite({ facilityId: undefined, facility })).body;
  const colleague = await product.app.get(Users).byEmail(email);
  expect([typeof siteInvitation.facility.id, siteInvitation.facility.id]).toEqual(['string', colleague?.invitedTo?.facilityId]);
});

it('is refused where they work already, and for users without a site or an open account', async () => {
  const { site, call, invite, id, admin } = await invitedToMill();
  await accept(call, id);
  const fieldsOf = async (asked: object) => Object.keys((await invite(asked)).body.fields ?? {});
  expect(await fieldsOf({})).toEqual(['facilityId']);
  expect(await fieldsOf({ role: 'SPINNER', facilityId: site.id })).toEqual(['facilityId']);
  const { email } = await product.user('ADMIN');
  expect(await fieldsOf({ email })).toEqual(['email']);
  const closed = await product.user('SPINNER', site);
  await admin('POST', `/api/users/${closed.id}/deactivate`);
  expect((await invite({ email: closed.email })).body.code).toBe('EmailTaken');
  expect((await invite({ role: 'ADMIN', facilityId: undefined })).body.code).toBe('EmailTaken');
});

it('mails one person three times a day at most', async () => {
  const { invite } = await invitedToMill();
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await invite()).status);
  expect(statuses).toEqual([201, 201, 429, 429, 429]);
});

it('leads people of phones to their profile there', async () => {
  const { user, call } = await product.someone('GINNER', 'GINNER');
  const mill = await product.facility('MILL');
  const admin = await product.signIn((await product.user('ADMIN')).email);
  await product.app.get(Users).change(user.id, (found) => ({ ...found, language: 'tr' }));
  await admin('POST', '/api/users/invite', { email: user.email, role: 'MILL', facilityId: mill.id });
  const [mail] = await mailsTo(product, user.email, 1);
  expect(mail?.text).toContain('/m/profile');
  expect(mail?.subject).toContain('davet');
  expect(await bell(call)).toMatchObject([{ link: '/m/profile' }]);
  expect((await accept(call, randomUUID())).body.code).toBe('NotFound');
});

it('is either accepted or withdrawn where both happen at once', async () => {
  for (let n = 0; n < 10; n++) {
    const { user, call, mill, admin, id } = await invitedToMill();
    const withdraw = admin('DELETE', `/api/users/${user.id}/site-invitations/${id}`);
    const [withdrawn, accepted] = (await Promise.all([withdraw, accept(call, id)])).map(({ status }) => status < 300);
    const works = (await sitesOf(call)).some(([at]: string[]) => at === mill.id);
    expect([withdrawn, accepted, works]).toEqual([!works, works, works]);
  }
}, 60_000);
