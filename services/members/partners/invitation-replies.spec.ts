/** Replies and the work before them are the same whether or not an e-mail is known: who counts and compares learns nothing. */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { AUDIT_STREAM } from '../../../contracts/platform/audit/events.js';
import { until } from '../../../test/support/jest/until.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { LimitedSignIn } from '../../ground/identity/sign-in/limited-sign-in.js';
import { Users } from '../../ground/identity/users.js';
import { MAILS } from '../../ground/mail/outgoing-mail.js';
import { SETTINGS } from '../../ground/settings/settings.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { FOLLOWER_CHECKPOINTS } from '../../platform/followers/effect-follower.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { currentAct, runAsAct } from '../../platform/lib/current-act.js';
import { InvitationDelivery } from './invitation-delivery.js';

let product: TestServer;
let spinner: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  spinner = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
  // The first invitation of a site completes a step of its onboarding.
  await spinner('POST', '/api/spinners/invite-partners', { partners: [{ partner: stated('the-first@example.org') }] });
  await mailsTo(product, 'the-first@example.org', 1);
}, 60_000);
afterAll(() => product.stop());

const STATED = { type: 'transformation_partner', transformationType: 'ginner', country: 'PK', contactName: 'Sana Rahim' };
const stated = (email: string) => ({ ...STATED, businessName: 'Rahim Cotton Ginners', email });

/** The audit log and the followers of the log keep every act alike, at their own time; settings are read again every two seconds. */
const OF_ALL_ACTS: ReadonlySet<unknown> = new Set([AUDIT_STREAM, FOLLOWER_CHECKPOINTS.name, SETTINGS.name]);

/** Lists the calls of stores, log and queue by the request that `work` is. Jobs are only noted, so that none runs at the same time. */
async function operationsOf<T>(work: () => T | Promise<T>): Promise<{ result: T; operations: string[] }> {
  // After a write to the users the sender of a call is read again, so that each call reads them.
  await product.user('ADMIN');
  const operations: string[] = [];
  const parts = [
    ['records', product.app.get(RecordStore), ['get', 'getMany', 'insert', 'put', 'replace', 'delete', 'find', 'count']],
    ['events', product.app.get(EventStore), ['append', 'read']],
  ] as const;
  const spies = parts.flatMap(([part, store, methods]) =>
    methods.map((method) => {
      const target = store as unknown as Record<string, (...args: unknown[]) => unknown>;
      const original = target[method]?.bind(store);
      return jest.spyOn(target, method).mockImplementation((...args) => {
        if (currentAct() && !OF_ALL_ACTS.has(args[0]))
          operations.push(`${part} ${method} ${part === 'records' ? String(args[0]) : ''}`.trim());
        return original?.(...args);
      });
    }),
  );
  const jobs = jest.spyOn(product.app.get(JobQueue), 'add').mockImplementation(async (queue) => {
    operations.push(`job ${queue}`);
    return queue;
  });
  try {
    const result = await work();
    return { result, operations };
  } finally {
    for (const spy of [...spies, jobs]) spy.mockRestore();
  }
}

/** One e-mail of each kind that an inviter could want to distinguish. */
async function addresses(): Promise<string[]> {
  const gin = await product.facility('GINNER');
  const active = await product.user('GINNER', gin);
  const deactivated = await product.user('GINNER', gin, { status: 2 });
  const admin = await product.user('ADMIN');
  const elsewhere = await product.user('AUDITOR', await product.facility('AUDITOR'));
  const invitedSite = 'invited-by-another@example.org';
  const other = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
  await other('POST', '/api/spinners/invite-partners', { partners: [{ partner: stated(invitedSite) }] });
  await mailsTo(product, invitedSite, 1);
  return ['nobody-at-all@example.org', active.email, deactivated.email, admin.email, elsewhere.email, invitedSite];
}

/** Waits until the mail of an invitation has left, if it has one, so that nothing else runs during the count. */
async function delivered(id: string): Promise<void> {
  const records = product.app.get(RecordStore);
  await until(
    async () => !(await product.app.get(PartnerInvitationStore).get(id))?.undelivered && (await records.count(MAILS.name, {})) === 0,
  );
}

const WITHOUT_IDS = [/[0-9a-f]{8}-[0-9a-f-]{27}/g, /\d{4}-\d\d-\d\dT[\d:.]+Z/g] as const;
const comparable = (text: string, email: string): string =>
  WITHOUT_IDS.reduce((left, pattern) => left.replaceAll(pattern, '*'), text.replaceAll(email, '@'));

it('of an invitation by mail, of inviting again, and of taking it back', async () => {
  const asked = await addresses();
  const answers = [];
  for (const email of asked) {
    const body = { partners: [{ partner: stated(email) }] };
    let id = '';
    for (const _ of ['first', 'again']) {
      const { result, operations } = await operationsOf(() => spinner('POST', '/api/spinners/invite-partners', body));
      id = result.body.invited[0].id;
      answers.push([result.status, comparable(result.text, email), operations]);
    }
    await product.app.get(InvitationDelivery).enqueue(id);
    await delivered(id);
    const { result, operations } = await operationsOf(() => spinner('DELETE', `/api/partners/${id}`));
    answers.push([result.status, result.text, operations]);
  }
  const [first, again, back] = answers;
  expect([first?.[0], back?.[0]]).toEqual([201, 204]);
  expect(first?.[2]).toContain('job partner-invitations');
  expect(answers).toEqual(asked.flatMap(() => [first, again, back]));
});

it('of the inviter’s list once all are delivered', async () => {
  const call = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
  const asked = ['nobody-yet@example.org', (await product.user('GINNER', await product.facility('GINNER'))).email];
  for (const email of asked) await call('POST', '/api/spinners/invite-partners', { partners: [{ partner: stated(email) }] });
  for (const email of asked) await mailsTo(product, email, 1);
  const { items } = (await call('GET', '/api/partners/all-business-partners')).body;
  const shown = items.map((item: { contact: { email: string } }) => comparable(JSON.stringify(item), item.contact.email));
  expect(shown).toEqual([shown[0], shown[0]]);
});

it('of a forgotten password', async () => {
  const known = (await product.user('ADMIN')).email;
  const answers = [];
  for (const [at, email] of [known, 'nobody-here@example.org', known].entries()) {
    const { status, text } = await product.call('POST', '/api/auth/forgot-password', { email });
    const caller = { address: `198.51.100.${at}`, userAgent: '' };
    const signIn = product.app.get(LimitedSignIn);
    const begun: string[] = [];
    const byEmail = jest.spyOn(product.app.get(Users), 'byEmail').mockImplementation(async () => {
      begun.push('looked up');
      return undefined;
    });
    const { result, operations } = await operationsOf(() => runAsAct({ ids: new Set() }, () => signIn.forgotPassword(email, caller, 'en')));
    byEmail.mockRestore();
    answers.push([status, text, result, begun, operations]);
  }
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});
