import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../../contracts/ground/settings/default-settings.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { FirstStart } from './first-start.js';

const HOUR = 3_600_000;
const clock = new MovableClock();
let product: TestServer;
beforeEach(async () => {
  clock.ahead = 0;
  product = await startTestServer({ clock });
});
afterEach(() => product.stop());

const newToken = async (): Promise<string> => {
  const link = await product.app.get(FirstStart, { strict: false }).newLink('https://cotton.example/');
  return /^https:\/\/cotton\.example\/setup#([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
};
const platform = { name: 'Punjab Cotton', country: 'PK', language: 'ur', timeZone: 'Asia/Karachi' };
const setUp = (token: string, email = 'nadia@example.org', more: object = {}) =>
  product.call('POST', '/api/setup', { token, firstName: 'Nadia', lastName: 'Farooqi', email, password: PASSWORD, platform, ...more });

describe('the first start', () => {
  it('makes a super admin who is signed in, once', async () => {
    const token = await newToken();
    expect((await product.call('GET', '/api/setup')).body).toEqual({ open: true });
    const { status, body } = await setUp(token);
    expect([status, body.user.roles[0].id, body.user.language]).toEqual([201, 'SUPER_ADMIN', 'ur']);
    expect((await product.as(body.token)('GET', '/api/me')).status).toBe(200);
    expect((await product.call('GET', '/api/setup')).body).toEqual({ open: false });
    expect((await product.call('GET', '/api/settings/platform')).body).toEqual(platform);
    const call = product.as(body.token);
    const { body: history } = await call('GET', '/api/settings/platform/history');
    expect(history.items[0]).toMatchObject({ version: 2, value: platform, changedBy: { name: 'Nadia Farooqi' } });
    const invited = await call('POST', '/api/users/invite', { email: 'bilal@example.org', role: 'ADMIN' });
    expect((await call('GET', `/api/users/${invited.body.id}`)).body.language).toBe('ur');
    expect((await setUp(token, 'other@example.org')).status).toBe(404);
    expect(await newToken()).toBe('');
  });

  it('lets one of two continue who send the link at the same moment', async () => {
    const token = await newToken();
    const answers = await Promise.all([setUp(token, 'a@example.org'), setUp(token, 'b@example.org')]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('refuses wrong, replaced and old links, and counts them', async () => {
    const first = await newToken();
    const second = await newToken();
    expect((await setUp(first)).body).toMatchObject({ status: 410, code: 'SetupLinkInvalid' });
    clock.ahead = 25 * HOUR;
    expect((await setUp(second)).body.code).toBe('SetupLinkInvalid');
    const tries = await Promise.all(Array.from({ length: 30 }, () => setUp('x')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });

  it('begins with the certifications and factors that are stated, and notes those that stay', async () => {
    const certifications = { ...DEFAULT_SETTINGS.certifications, certificateRequired: true };
    const conversionFactors = DEFAULT_SETTINGS['conversion-factors'];
    const [first, ...others] = conversionFactors.steps;
    const twice = await setUp(await newToken(), 'nadia@example.org', { conversionFactors: { steps: [first, first, ...others.slice(1)] } });
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['conversionFactors.steps']]);
    const none = certifications.certifications.map((each) => ({ ...each, offered: false }));
    const nothing = await setUp(await newToken(), 'nadia@example.org', { certifications: { ...certifications, certifications: none } });
    expect(Object.keys(nothing.body.fields)).toEqual(['certifications.certifications']);
    const { status, body } = await setUp(await newToken(), 'nadia@example.org', { certifications, conversionFactors });
    expect(status).toBe(201);
    const call = product.as(body.token);
    const { body: settings } = await call('GET', '/api/settings');
    expect([settings.certifications.version, settings.certifications.value]).toEqual([2, certifications]);
    expect(settings['conversion-factors'].version).toBe(1);
    const { steps } = (await call('GET', '/api/setup/steps')).body;
    const done = steps.filter((each: { done: boolean }) => each.done).map((each: { step: string }) => each.step);
    expect(done).toEqual(['certifications', 'conversionFactors']);
  });

  it('names wrong fields and leaves the link as it is, until a user came another way', async () => {
    const token = await newToken();
    const { body } = await setUp(token, 'nobody', { platform: { ...platform, country: 'XX', timeZone: 'Mars' } });
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'platform.country', 'platform.timeZone']);
    await product.user('SUPER_ADMIN');
    expect((await setUp(token)).status).toBe(404);
  });
});
