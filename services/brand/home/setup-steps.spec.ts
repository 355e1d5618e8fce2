import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SetupStepKey, SetupStepsReply } from '../../../contracts/brand/home/setup-steps.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { SETUP } from '../../ground/settings/setup/first-start.js';
import { BACKUPS_TAKEN, NEWEST_BACKUP } from '../../platform/documents/backups-taken.js';
import { RecordStore } from '../../platform/documents/document-store.js';

let product: TestServer;
let call: ApiCall;
beforeEach(async () => {
  product = await startTestServer();
  call = await product.signIn((await product.user('SUPER_ADMIN')).email);
});
afterEach(() => product.stop());

async function stepsOf(reader = call): Promise<SetupStepsReply> {
  const { status, body } = await reader('GET', '/api/setup/steps');
  expect(status).toBe(200);
  return body;
}
const doneOf = ({ steps }: SetupStepsReply): SetupStepKey[] => steps.filter(({ done }) => done).map(({ step }) => step);
const found = ({ steps }: SetupStepsReply, wanted: SetupStepKey) => steps.find(({ step }) => step === wanted)?.found;

describe('the steps of a new platform', () => {
  it('are done by what is there', async () => {
    expect(doneOf(await stepsOf())).toEqual([]);
    await call('POST', '/api/users/invite', { email: 'bilal@example.org', role: 'ADMIN', language: 'en' });
    await product.user('AUDITOR');
    await product.facility('SPINNER', { name: 'Ring & Rotor' });
    const { body: settings } = await call('GET', '/api/settings');
    const { version: basedOn, value } = settings.certifications;
    expect((await call('PUT', '/api/settings/certifications', { basedOn, value })).status).toBe(200);
    const now = await stepsOf();
    expect(doneOf(now)).toEqual(['admin', 'facilities', 'auditor', 'certifications']);
    expect([found(now, 'admin'), found(now, 'facilities')]).toEqual(['bilal@example.org', 'Ring & Rotor']);
  });

  it('count a backup, a registered origin and the second factor of the reader', async () => {
    const records = product.app.get(RecordStore, { strict: false });
    await records.put(BACKUPS_TAKEN.name, NEWEST_BACKUP, { takenAt: '2026-11-01T00:00:00.000Z', bytes: 10 });
    await product.someone('FARM', 'FARM');
    await product.viewsCaughtUp();
    const now = doneOf(await stepsOf());
    expect([now.includes('backup'), now.includes('origin'), now.includes('secondFactor')]).toEqual([true, true, false]);
  });

  it('name the mail server without its password, and an imported registry', async () => {
    await product.stop();
    product = await startTestServer({ env: { SMTP_URL: 'smtp://mailer:hidden@mail.example.org:2525' } });
    call = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const last = {
      number: 1,
      importId: 'i1',
      fileName: 'pakistan.csv',
      userId: 'u',
      endedAt: '2026-11-01T00:00:00.000Z',
      total: 2,
      passed: 2,
      failed: 0,
    };
    await product.app.get(RecordStore, { strict: false }).insert('registry-imports', 'i1', last);
    const now = await stepsOf();
    expect([found(now, 'mailServer'), found(now, 'registry')]).toEqual(['mail.example.org', 'pakistan.csv']);
    expect(JSON.stringify(now)).not.toContain('hidden');
  });

  it('are dismissed and brought back by each for themselves, and values are kept for all', async () => {
    const other = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const { status, body } = await call('PUT', '/api/setup/steps', { dismissed: true, keep: 'conversionFactors' });
    expect([status, body.dismissed, doneOf(body)]).toEqual([200, true, ['conversionFactors']]);
    const theirs = await stepsOf(other);
    expect([theirs.dismissed, doneOf(theirs)]).toEqual([false, ['conversionFactors']]);
    expect((await call('PUT', '/api/setup/steps', { dismissed: false })).body.dismissed).toBe(false);
    expect(await product.app.get(RecordStore, { strict: false }).count(SETUP.name, {})).toBe(1);
  });

  it('are for super admins, and refuse what cannot be kept', async () => {
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', '/api/setup/steps')).status).toBe(403);
    expect((await admin('PUT', '/api/setup/steps', { dismissed: true })).status).toBe(403);
    const { status, body } = await call('PUT', '/api/setup/steps', { dismissed: 'yes', keep: 'mailServer' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['dismissed', 'keep']]);
  });
});
