import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Invitations, type Invitee } from './invitations.js';
import { Users } from './users.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new MovableClock();
let product: TestServer;
let invitations: Invitations;
beforeAll(async () => {
  product = await startTestServer({ clock });
  invitations = product.app.get(Invitations);
});
afterAll(() => product.stop());

let count = 0;
const invitee = (more: Partial<Invitee> = {}): Invitee => {
  count += 1;
  return { email: `invited-${count}@example.org`, role: 'ADMIN', invitedBy: 'somebody', kind: 'user', language: 'en', ...more };
};
const PERSON = { firstName: 'Şule', lastName: 'Öz', password: 'Another-2026!' };
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

describe('an invitation', () => {
  it('makes an account once, and lets its user sign in', async () => {
    const { email } = invitee();
    const { token, user } = await invitations.invite(invitee({ email }));
    expect(user).toMatchObject({ email, status: 3, roles: ['ADMIN'] });
    expect((await invitations.findByToken(token)).user.id).toBe(user.id);
    expect(await invitations.accept(token, PERSON)).toMatchObject({ id: user.id, status: 1, firstName: 'Şule' });
    expect(await refused(invitations.accept(token, PERSON))).toBe('InvitationUsed');
    expect((await product.call('POST', '/api/auth/login', { email, password: PERSON.password })).status).toBe(200);
  });

  it('is replaced by the one that was sent after it', async () => {
    const asked = invitee();
    const first = await invitations.invite(asked);
    const second = await invitations.invite({ ...asked, firstName: 'Amina' });
    expect(second.user).toMatchObject({ id: first.user.id, firstName: 'Amina' });
    expect(await refused(invitations.findByToken(first.token))).toBe('InvitationInvalid');
    const third = await invitations.renew(first.user.id, asked);
    expect(await refused(invitations.findByToken(second.token))).toBe('InvitationInvalid');
    await invitations.accept(third.token, PERSON);
    expect(await refused(invitations.renew(first.user.id, asked))).toBe('NotInvited');
  });

  it('holds for seven days', async () => {
    const { token } = await invitations.invite(invitee());
    clock.ahead += 7 * DAY - 60_000;
    await invitations.findByToken(token);
    clock.ahead += 120_000;
    expect(await refused(invitations.findByToken(token))).toBe('InvitationExpired');
  });

  it('lets in one of two who use it at the same moment', async () => {
    const { token, user } = await invitations.invite(invitee());
    const both = await Promise.all([1, 2].map((n) => refused(invitations.accept(token, { ...PERSON, firstName: `No${n}` }))));
    expect(both.sort()).toEqual(['InvitationUsed', undefined]);
    expect((await product.app.get(Users).get(user.id))?.status).toBe(1);
  });

  it('is nobody’s way to change the invitation of another, or an account', async () => {
    const asked = invitee();
    await invitations.invite(asked);
    expect(await refused(invitations.invite({ ...asked, role: 'BRAND' }))).toBe('EmailTaken');
    const active = await product.user('ADMIN');
    expect(await refused(invitations.invite(invitee({ email: active.email })))).toBe('EmailTaken');
  });
});
