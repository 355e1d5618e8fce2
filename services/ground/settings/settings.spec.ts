import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../contracts/ground/settings/default-settings.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { FactorRollout } from '../../ledger/balance/commands/factor-rollout.js';

let product: TestServer;
let asSuper: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  asSuper = await product.signIn((await product.user('SUPER_ADMIN', undefined, { firstName: 'Sara', lastName: 'Khan' })).email);
}, 60_000);
afterAll(() => product.stop());

const factorsWith = (perMille: number) => ({
  steps: DEFAULT_SETTINGS['conversion-factors'].steps.map((step) => (step.step === 'spinCarded' ? { ...step, perMille } : step)),
});

describe('a setting', () => {
  it('is what the product came with until it is changed, and keeps every version', async () => {
    const before = await asSuper('GET', '/api/settings');
    expect(before.body['risk-policy']).toEqual({
      kind: 'risk-policy',
      version: 1,
      value: DEFAULT_SETTINGS['risk-policy'],
      changedBy: null,
      changedAt: expect.any(String),
    });
    const value = { ...DEFAULT_SETTINGS['risk-policy'], coveragePercent: 70 };
    const changed = await asSuper('PUT', '/api/settings/risk-policy', { basedOn: 1, value, note: 'after the review' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, value, note: 'after the review', changedBy: { name: 'Sara Khan' } } });
    const history = await asSuper('GET', '/api/settings/risk-policy/history');
    expect(history.body.items.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await asSuper('GET', '/api/settings/risk-policy/history?page=2&perPage=1')).body).toMatchObject({
      total: 2,
      items: [{ version: 1 }],
    });
    expect((await asSuper('GET', '/api/settings/unheard-of/history')).status).toBe(404);
  });

  it('is not changed by two at once: the second is refused', async () => {
    const change = () => asSuper('PUT', '/api/settings/languages', { basedOn: 1, value: { languages: ['en', 'ur'] } });
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await product.call('GET', '/api/languages')).body).toEqual({ languages: ['en', 'ur'] });
  });

  it.each([
    ['conversion-factors', null, 'value'],
    ['languages', undefined, 'value'],
    ['risk-policy', [], 'value'],
    ['conversion-factors', { steps: [] }, 'value.steps'],
    ['conversion-factors', { steps: factorsWith(1_000).steps.map(({ yieldHighBp: _, ...step }) => step) }, 'value.steps.0.yieldHighBp'],
    ['conversion-factors', factorsWith(0.5), 'value.steps.1.perMille'],
    ['other-inputs', { steps: DEFAULT_SETTINGS['other-inputs'].steps.slice(1) }, 'value.steps'],
    ['other-inputs', { steps: [{ ...DEFAULT_SETTINGS['other-inputs'].steps[0], sizing: -1 }] }, 'value.steps.0.sizing'],
    ['languages', { languages: ['ur'] }, 'value.languages'],
    [
      'certifications',
      { certifications: [{ name: 'BCI', forFarms: true, offered: false }], certificateRequired: false },
      'value.certifications',
    ],
    ['risk-policy', { ...DEFAULT_SETTINGS['risk-policy'], lowBelow: 9 }, 'value.mediumBelow'],
    ['risk-policy', { ...DEFAULT_SETTINGS['risk-policy'], sources: [] }, 'value.sources'],
  ])('of %s as %j is refused at %s', async (kind, value, field) => {
    const { status, body } = await asSuper('PUT', `/api/settings/${kind}`, { basedOn: 1, value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is read by admins, and changed by super admins alone', async () => {
    const asAdmin = await product.signIn((await product.user('ADMIN')).email);
    expect((await asAdmin('GET', '/api/settings')).status).toBe(200);
    const change = { basedOn: 1, value: DEFAULT_SETTINGS.languages };
    expect(await asAdmin('PUT', '/api/settings/languages', change)).toMatchObject({ status: 403, body: { code: 'RoleRefused' } });
  });
});

describe('certifications', () => {
  it('are listed for goods and for farms, and only those that are offered can be recorded', async () => {
    const farm = await product.facility('FARM');
    const asFarm = await product.signIn((await product.user('FARM', farm)).email);
    const record = (certification: string, transactionId: string = randomUUID()) =>
      asFarm('POST', '/api/custody/records', {
        transactionId,
        occurredAt: AN_HOUR_AGO,
        lots: [{ productId: transactionId.slice(0, 13), product: 'rawCotton', quantity: 5, unit: 'kg', certification }],
      });
    const first = randomUUID();
    expect([(await record('BCI', first)).status, (await record('Fair Field')).body.fields]).toEqual([
      201,
      { 'lots.0.certification': ['This certification is not offered.'] },
    ]);
    const value = {
      certifications: [
        { name: 'BCI', forFarms: true, offered: false },
        { name: 'Fair Field', forFarms: true, offered: true },
        { name: 'Recycled', forFarms: false, offered: true },
      ],
      certificateRequired: false,
    };
    expect((await asSuper('PUT', '/api/settings/certifications', { basedOn: 1, value })).status).toBe(200);
    expect([(await record('Fair Field')).status, (await record('BCI')).status, (await record('BCI', first)).status]).toEqual([
      201, 400, 200,
    ]);
    expect((await asFarm('GET', '/api/facilities/certifications')).body.map(({ name }: { name: string }) => name)).toEqual([
      'Fair Field',
      'Recycled',
    ]);
    expect((await asFarm('GET', '/api/facilities/farm-certifications')).body).toEqual([{ id: 'Fair Field', name: 'Fair Field' }]);
    expect((await asFarm('GET', '/api/facilities/chain-of-custody')).body).toHaveLength(2);
  });
});

describe('conversion factors', () => {
  it('reach every ledger, which takes them from its next window, and ledgers that are opened later', async () => {
    const before = await product.facility('SPINNER');
    const changed = await asSuper('PUT', '/api/settings/conversion-factors', { basedOn: 1, value: factorsWith(1_150) });
    expect(changed.status).toBe(200);
    await product.app.get(FactorRollout).settled();
    const events = async (id: string) => (await asSuper('GET', `/api/ledgers/${id}`)).body.items as { type: string; data: object }[];
    const [opened, next] = await events(before.id);
    expect(opened).toMatchObject({ type: 'LedgerOpened', data: { factorsVersion: '2026.1', factors: { spinCarded: 1_100 } } });
    expect(next).toMatchObject({ type: 'FactorsChanged', data: { factorsVersion: '2026.1-2', factors: { spinCarded: 1_150 } } });
    const after = await events((await product.facility('SPINNER')).id);
    expect(after).toMatchObject([{ type: 'LedgerOpened', data: { factorsVersion: '2026.1-2', factors: { spinCarded: 1_150 } } }]);
  });
});
