import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '../../../contracts/shared/roles.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Invitations } from '../../ground/identity/invitations.js';
import type { UserRecord } from '../../ground/identity/users.js';

let product: TestServer;
let admin: ApiCall;
let superAdmin: ApiCall;
let adminUser: UserRecord;
let superAdminUser: UserRecord;
beforeAll(async () => {
  product = await startTestServer();
  [adminUser, superAdminUser] = [
    await product.user('ADMIN', undefined, { firstName: 'Sana', lastName: 'Malik' }),
    await product.user('SUPER_ADMIN'),
  ];
  [admin, superAdmin] = [await product.signIn(adminUser.email), await product.signIn(superAdminUser.email)];
}, 60_000);
afterAll(() => product.stop());

const address = () => `person-${randomUUID().slice(0, 8)}@example.org`;
/** Signs in an admin for one test, so that no limit of sent mails is used up. */
const freshAdmin = async (role: Role = 'ADMIN') => product.signIn((await product.user(role)).email);
const invited = async (more: object = {}) => {
  const { status, body } = await (await freshAdmin())('POST', '/api/users/invite', { email: address(), role: 'ADMIN', ...more });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const act = (call: ApiCall, id: string, what: 'resend' | 'deactivate' | 'activate') => call('POST', `/api/users/${id}/${what}`);
const codeOf = async (answer: ReturnType<ApiCall>) => (await answer).body.code;

const tokenIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
const signUp = async (email: string) => {
  const [mail] = await mailsTo(product, email, 1);
  const person = { firstName: 'Ayşe', lastName: 'Öz', password: 'Cotton-2026!' };
  return product.app.get(Invitations).accept(tokenIn(mail?.text ?? ''), person);
};

describe('inviting somebody', () => {
  it('sends a link that lets them in, in the role and at the place that the admin chose', async () => {
    const mill = await product.facility('MILL', { name: 'Denizli Weaving' });
    const email = address();
    const answer = await admin('POST', '/api/users/invite', {
      email: ` ${email.toUpperCase()} `,
      firstName: 'Ayşe',
      role: 'MILL',
      facilityId: mill.id,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'INVITED', role: 'MILL', facility: { name: 'Denizli Weaving' }, actions: ['resend', 'edit', 'deactivate'] },
    });
    expect(Date.parse(answer.body.invitedUntil)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const [mail] = await mailsTo(product, email.toUpperCase(), 1);
    expect(mail?.text).toContain('Sana Malik has invited you');
    expect(mail?.text).toContain('Denizli Weaving');
    expect(
      await product.app.get(Invitations).accept(tokenIn(mail?.text ?? ''), { firstName: 'Ayşe', lastName: 'Öz', password: 'Cotton-2026!' }),
    ).toMatchObject({
      status: 1,
    });
    expect((await (await product.signIn(email))('GET', '/api/me')).body.facility.name).toBe('Denizli Weaving');
  });

  it('brings a new facility along, with a ledger of its own once they join', async () => {
    const facility = { name: 'New Ginning Works', type: 'GINNER', country: 'PK' };
    const { invitedSite, facility: none, email } = await invited({ role: 'GINNER', facility });
    expect([invitedSite, none]).toEqual([facility, null]);
    await signUp(email);
    const ginner = await product.signIn(email);
    const lots = [{ productId: `BY-${randomUUID().slice(0, 6)}`, product: 'rawCotton', quantity: 5, unit: 'kg' }];
    const recorded = await ginner('POST', '/api/custody/records', {
      transactionId: randomUUID(),
      occurredAt: new Date().toISOString(),
      lots,
    });
    expect(recorded.body.code).toBe('RecordNotAllowed');
    const { facility: made } = (await ginner('GET', '/api/me')).body;
    const windows = await admin('GET', `/api/balances/${made.id}/windows`);
    expect(windows.status).toBe(200);
  });

  it('is refused for an address that has an account or an invitation, however it is written', async () => {
    const { email } = await invited();
    const again = await admin('POST', '/api/users/invite', { email: email.toUpperCase(), role: 'ADMIN' });
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      409,
      'EmailTaken',
      { email: ['There is already an account with this email address.'] },
    ]);
    const taken = await admin('POST', '/api/users/invite', { email: adminUser.email, role: 'ADMIN', facilityId: undefined });
    expect(taken.body.code).toBe('EmailTaken');
  });

  it('asks for a facility that fits the role', async () => {
    const [mill, spinner] = [await product.facility('MILL'), await product.facility('SPINNER')];
    const fields = async (more: object) => {
      const { status, body } = await admin('POST', '/api/users/invite', { email: address(), ...more });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await fields({ role: 'MILL' })).toEqual([400, ['facilityId']]);
    expect(await fields({ role: 'MILL', facilityId: spinner.id })).toEqual([400, ['facilityId']]);
    expect(await fields({ role: 'MILL', facilityId: randomUUID() })).toEqual([400, ['facilityId']]);
    expect(await fields({ role: 'ADMIN', facilityId: mill.id })).toEqual([400, ['facilityId']]);
    expect(await fields({ role: 'MILL', facility: { name: 'X', type: 'SPINNER', country: 'PK' } })).toEqual([400, ['facility.type']]);
    expect(await fields({ role: 'MILL', facility: { name: ' ', type: 'MILL', country: 'Pakistan' } })).toEqual([
      400,
      ['facility.name', 'facility.country'],
    ]);
    expect(await fields({ role: 'MILL', facilityId: mill.id, facility: { name: 'X', type: 'MILL', country: 'PK' } })).toEqual([
      400,
      ['facility'],
    ]);
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'Sana <a@example.org>',
    { $ne: '' },
    ['a@example.org'],
    'not an address',
    `${'a'.repeat(300)}@example.org`,
  ])('takes no %j for an address', async (email) => {
    const { status, body } = await admin('POST', '/api/users/invite', { email, role: 'ADMIN' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
  });

  it('ends for a while after sixty invitations by one admin', async () => {
    const call = await freshAdmin();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await call('POST', '/api/users/invite', { email: 'none', role: 'ADMIN' })).status);
    // Bodies that say nothing are refused before they count.
    expect(new Set(statuses)).toEqual(new Set([400]));
    const unknown = { email: adminUser.email, role: 'ADMIN' };
    const answers = await Promise.all(Array.from({ length: 62 }, () => call('POST', '/api/users/invite', unknown)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('sending an invitation again', () => {
  it('makes the earlier link worthless', async () => {
    const { id, email } = await invited();
    const [first] = await mailsTo(product, email, 1);
    expect(await act(admin, id, 'resend')).toMatchObject({ status: 200, body: { status: 'INVITED' } });
    const [second] = await mailsTo(product, email, 2);
    expect(second?.subject).toBe('Reminder: your invitation to Selvedge');
    const invitations = product.app.get(Invitations);
    await expect(invitations.findByToken(tokenIn(first?.text ?? ''))).rejects.toMatchObject({ code: 'InvitationInvalid' });
    expect((await invitations.findByToken(tokenIn(second?.text ?? ''))).user.id).toBe(id);
  });

  it('is for people without an account, and three mails a day at most', async () => {
    const active = await product.user('MILL', await product.facility('MILL'));
    expect(await codeOf(act(admin, active.id, 'resend'))).toBe('NotInvited');
    const { id } = await invited();
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await act(admin, id, 'resend')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a link to pass on', () => {
  const makeLink = (call: ApiCall, id: string) => call('POST', `/api/users/${id}/invitation-link`);

  it('ends the mailed one, lets its reader sign up, and is in the history of the user', async () => {
    const { id, email } = await invited();
    const [mail] = await mailsTo(product, email, 1);
    const made = await makeLink(admin, id);
    expect([made.status, new URL(made.body.url).pathname]).toEqual([200, '/sign-up']);
    const invitations = product.app.get(Invitations);
    await expect(invitations.findByToken(tokenIn(mail?.text ?? ''))).rejects.toMatchObject({ code: 'InvitationInvalid' });
    const { changes } = (await admin('GET', `/api/users/${id}`)).body;
    expect(changes[0]).toMatchObject({ what: 'linkMade', by: { id: adminUser.id } });
    const person = { firstName: 'Ayşe', lastName: 'Öz', password: 'Cotton-2026!' };
    expect(await invitations.accept(tokenIn(made.body.url), person)).toMatchObject({ id, status: 1 });
    expect(await codeOf(makeLink(admin, id))).toBe('NotInvited');
  });

  it('needs no mail, and is for those who may invite in the role', async () => {
    const { id, email } = await invited({ byLink: true });
    const later = await invited();
    await mailsTo(product, later.email, 1);
    expect(await mailsTo(product, email)).toEqual([]);
    expect((await makeLink(admin, id)).status).toBe(200);
    const { id: open } = (await superAdmin('POST', '/api/users/invite', { email: address(), role: 'SUPER_ADMIN' })).body;
    expect(await codeOf(makeLink(admin, open))).toBe('RoleRefused');
  });
});

describe('the status of a user', () => {
  it('goes from active to deactivated and back, which ends their sessions', async () => {
    const { id, email } = await product.user('MILL', await product.facility('MILL'));
    const call = await product.signIn(email);
    expect((await act(admin, id, 'deactivate')).body).toMatchObject({ status: 'DEACTIVATED', actions: ['edit', 'activate'] });
    expect((await call('GET', '/api/me')).status).toBe(401);
    expect(await codeOf(product.call('POST', '/api/auth/login', { email, password: 'Cotton-2026!' }))).toBe('CredentialsWrong');
    expect((await act(admin, id, 'deactivate')).status).toBe(200);
    expect((await act(admin, id, 'activate')).body.status).toBe('ACTIVE');
    expect((await act(admin, id, 'activate')).body.status).toBe('ACTIVE');
    expect((await call('GET', '/api/me')).status).toBe(401);
    expect((await (await product.signIn(email))('GET', '/api/me')).status).toBe(200);
    const { changes } = (await admin('GET', `/api/users/${id}`)).body;
    expect(changes.map(({ what }: { what: string }) => what)).toEqual(['activated', 'deactivated']);
    expect(changes[0]).toMatchObject({ by: { id: adminUser.id, name: 'Sana Malik' }, at: expect.stringMatching(/Z$/) });
  });

  it('of an invited user becomes active by signing up alone; withdrawn, by another invitation', async () => {
    const { id, email } = await invited();
    expect(await codeOf(act(admin, id, 'activate'))).toBe('InvitationOpen');
    const [mail] = await mailsTo(product, email, 1);
    expect((await act(admin, id, 'deactivate')).body).toMatchObject({ status: 'DEACTIVATED', actions: ['resend', 'edit'] });
    await expect(product.app.get(Invitations).findByToken(tokenIn(mail?.text ?? ''))).rejects.toMatchObject({ code: 'InvitationInvalid' });
    expect(await codeOf(act(admin, id, 'activate'))).toBe('InvitationOpen');
    expect((await act(admin, id, 'resend')).body).toMatchObject({ status: 'INVITED', actions: ['resend', 'edit', 'deactivate'] });
    await mailsTo(product, email, 2);
    expect((await signUp(email)).status).toBe(1);
    expect(await codeOf(act(admin, id, 'resend'))).toBe('NotInvited');
  });

  it('is for others to change than the user themselves', async () => {
    expect(await codeOf(act(admin, adminUser.id, 'deactivate'))).toBe('OwnAccount');
    expect(await codeOf(act(superAdmin, superAdminUser.id, 'deactivate'))).toBe('OwnAccount');
    const own = { firstName: 'Test', lastName: 'Person', role: 'ADMIN' };
    expect(await codeOf(superAdmin('PUT', `/api/users/${superAdminUser.id}`, own))).toBe('OwnAccount');
  });

  it('of a user who is not there cannot be changed', async () => {
    for (const what of ['resend', 'deactivate', 'activate'] as const) expect(await codeOf(act(admin, randomUUID(), what))).toBe('NotFound');
    expect(await codeOf(admin('GET', `/api/users/${randomUUID()}`))).toBe('NotFound');
    expect(await codeOf(admin('PUT', `/api/users/${randomUUID()}`, { firstName: 'A', lastName: 'B', role: 'ADMIN' }))).toBe('NotFound');
  });
});

describe('super admins', () => {
  it('are for super admins alone', async () => {
    const { id } = await product.user('SUPER_ADMIN');
    const { id: open } = (await superAdmin('POST', '/api/users/invite', { email: address(), role: 'SUPER_ADMIN' })).body;
    const edit = (role: Role) => ({ firstName: 'A', lastName: 'B', role });
    const asked = [
      admin('POST', '/api/users/invite', { email: address(), role: 'SUPER_ADMIN' }),
      act(admin, id, 'deactivate'),
      act(admin, id, 'activate'),
      act(admin, open, 'resend'),
      admin('PUT', `/api/users/${id}`, edit('ADMIN')),
      admin('PUT', `/api/users/${adminUser.id}`, edit('SUPER_ADMIN')),
    ];
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'RoleRefused'));
    expect((await admin('GET', `/api/users/${id}`)).body.actions).toEqual([]);
    expect((await act(superAdmin, id, 'deactivate')).status).toBe(200);
  });
});

describe('changing a user', () => {
  it('keeps the change, its author and its time', async () => {
    const [mill, other] = [await product.facility('MILL', { name: 'Old Mill' }), await product.facility('MILL', { name: 'New Mill' })];
    const user = await product.user('MILL', mill);
    const call = await product.signIn(user.email);
    const said = { firstName: 'Amina', lastName: 'Khan', phoneNumber: '+92 300 1234567', role: 'MILL', facilityId: mill.id };
    expect((await admin('PUT', `/api/users/${user.id}`, said)).body).toMatchObject({ firstName: 'Amina', phoneNumber: '+92 300 1234567' });
    expect((await call('GET', '/api/me')).status).toBe(200);
    const { phoneNumber: _, ...moved } = { ...said, facilityId: other.id };
    expect((await admin('PUT', `/api/users/${user.id}`, moved)).body).toMatchObject({ phoneNumber: null, facility: { name: 'New Mill' } });
    expect((await call('GET', '/api/me')).status).toBe(401);
    await admin('PUT', `/api/users/${user.id}`, moved);
    const { changes } = (await admin('GET', `/api/users/${user.id}`)).body;
    expect(changes).toMatchObject([
      {
        what: 'edited',
        fields: [
          { field: 'phoneNumber', from: '+92 300 1234567', to: null },
          { field: 'facility', from: 'Old Mill', to: 'New Mill' },
        ],
      },
      { what: 'edited', fields: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'phoneNumber' }] },
    ]);
  });

  it('without an account keeps the site that they bring along, until they are placed elsewhere', async () => {
    const facility = { name: 'Site To Come', type: 'GINNER', country: 'PK' };
    const { id } = await invited({ role: 'GINNER', facility });
    const edit = (more: object) => admin('PUT', `/api/users/${id}`, { firstName: 'Amina', lastName: 'Khan', role: 'GINNER', ...more });
    expect(await edit({})).toMatchObject({ status: 200, body: { firstName: 'Amina', invitedSite: facility } });
    expect((await edit({ role: 'MILL' })).status).toBe(400);
    const gin = await product.facility('GINNER');
    expect((await edit({ facilityId: gin.id })).body).toMatchObject({ facility: { id: gin.id }, invitedSite: null });
  });

  it('to another role holds them on the onboarding of that role, at a place that fits', async () => {
    const mill = await product.facility('MILL');
    const user = await product.user('MILL', mill);
    const edit = (more: object) => admin('PUT', `/api/users/${user.id}`, { firstName: 'A', lastName: 'B', ...more });
    expect((await edit({ role: 'SPINNER', facilityId: mill.id })).status).toBe(400);
    const spinner = await product.facility('SPINNER');
    expect((await edit({ role: 'SPINNER', facilityId: spinner.id })).body).toMatchObject({ role: 'SPINNER' });
    expect((await (await product.signIn(user.email))('GET', '/api/me')).body.home).toBe('/onboard');
    expect((await edit({ role: 'ADMIN' })).body).toMatchObject({ role: 'ADMIN', facility: null });
  });

  it.each([
    [{ firstName: '<b>A</b>' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ role: 'OWNER' }, 'role'],
    [{ status: 1 }, 'status'],
    [{ email: 'a@example.org' }, 'email'],
    [{ facilityId: '../x' }, 'facilityId'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await admin('PUT', `/api/users/${adminUser.id}`, {
      firstName: 'Sana',
      lastName: 'Malik',
      role: 'ADMIN',
      ...more,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('the list', () => {
  it('holds ten to a page, is searched by name and e-mail, and filtered by role and status', async () => {
    const facility = await product.facility('BRAND');
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        product.user('BRAND', facility, { firstName: 'Şule', lastName: `Yıldız ${n}`, status: n < 2 ? 2 : 1 }),
      ),
    );
    const asked = async (query: string) => (await admin('GET', `/api/users?${query}`)).body;
    const all = await asked('role=BRAND');
    expect([all.items.length, all.total, all.perPage, all.page]).toEqual([10, 12, 10, 1]);
    expect((await asked('role=BRAND&page=2')).items).toHaveLength(2);
    expect((await asked(`q=${encodeURIComponent('ŞULE yıldız 7')}`)).items).toMatchObject([
      { id: people[7]?.id, actions: ['edit', 'deactivate'] },
    ]);
    expect((await asked(`q=${people[3]?.email.toUpperCase()}`)).total).toBe(1);
    expect((await asked('role=BRAND&status=DEACTIVATED')).total).toBe(2);
    expect((await asked('role=BRAND&sort=-email&perPage=1')).items[0].email).toBe(
      people
        .map(({ email }) => email)
        .sort()
        .at(-1),
    );
    expect((await asked('q=%25')).total).toBe(0);
    expect((await admin('GET', '/api/users?sort=passwordHash')).status).toBe(400);
    expect((await asked('role=BRAND&status=2')).total).toBe(2);
    expect((await admin('GET', '/api/users?status=4')).status).toBe(400);
  });

  it('shows nothing that proves who somebody is', async () => {
    const { text } = await admin('GET', `/api/users/${adminUser.id}`);
    expect(text).not.toMatch(/hash|token|secret/i);
  });
});
