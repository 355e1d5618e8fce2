import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { SecurityMails } from '../../ground/identity/security-mails.js';
import { Sessions } from '../../ground/identity/sessions/sessions.js';
import { SecondFactors } from '../../ground/identity/sign-in/second-factors.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { Independence } from '../../ground/independence/independence.js';
import { WorkObserver } from '../../ground/independence/work-observer.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { Programs } from '../../ground/webhooks/programs.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { UserAdministration } from './user-administration.js';
import { Workplaces } from './workplaces.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

it('of two super admins who lock each other out at once, one stays', async () => {
  const [one, other] = [await product.user('SUPER_ADMIN'), await product.user('SUPER_ADMIN')];
  const [asOne, asOther] = [await product.signIn(one.email), await product.signIn(other.email)];
  const answers = await Promise.all([
    asOne('POST', `/api/users/${other.id}/deactivate`),
    asOther('PUT', `/api/users/${one.id}`, { firstName: 'A', lastName: 'B', role: 'ADMIN' }),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  expect(['LastSuperAdmin', 'SignedOut']).toContain(refused[0]?.body.code);
  const stays = refused[0] === answers[0] ? other : one;
  await product.app.get(Users).change(stays.id, (user) => ({ ...user, roles: ['ADMIN'] }));
});

it('of two super admins who lock each other out in two processes at once, one stays', async () => {
  const admins = [await product.user('SUPER_ADMIN'), await product.user('SUPER_ADMIN')] as const;
  const deactivations = await Promise.allSettled([
    anotherProcess().deactivate(admins[1].id, superAdmin(admins[0])),
    anotherProcess().deactivate(admins[0].id, superAdmin(admins[1])),
  ]);
  const refused = deactivations.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'LastSuperAdmin' }]);
});

const superAdmin = ({ id }: UserRecord): Principal => ({ userId: id, sessionId: '', role: 'SUPER_ADMIN' });

/** Builds the administration as another process has it, over the same store. */
function anotherProcess(): UserAdministration {
  const { app } = product;
  const turns = new SharedTurns(app.get(RecordStore), app.get(Clock));
  const others = [app.get(SecondFactors), app.get(SecurityMails), app.get(Workplaces), app.get(OutgoingMail)] as const;
  return new UserAdministration(
    app.get(Users),
    app.get(Sessions),
    app.get(Programs),
    ...others,
    turns,
    app.get(Independence),
    app.get(WorkObserver),
    app.get(Clock),
  );
}
