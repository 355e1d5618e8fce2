/** What rounds find for endpoints. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { EndpointStore } from '../../ground/webhooks/endpoint-store.js';
import { MessageStore } from '../../ground/webhooks/message-store.js';
import { CertificateReads } from '../../members/certificates/certificate-reads.js';
import { Clock } from '../../platform/lib/clock.js';
import { ReadableAlerts } from '../../watch/alerts/readable-alerts.js';
import { WebhookRounds } from './webhook-rounds.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product?.stop());

/** An endpoint that was on once. */
async function anEndpoint(kind: WebhookKind = 'alert.raised'): Promise<{ id: string; facilityId: string }> {
  const { site, user } = await product.someone('FARM', 'FARM');
  const endpoints = product.app.get(EndpointStore);
  const id = randomUUID();
  const now = product.app.get(Clock).now();
  await endpoints.insert({
    ...{ id, url: 'https://erp.example.org/hooks', kinds: [kind], userId: user.id, facilityId: site.id, role: 'FARM' },
    ...{ createdAt: now, since: now, isOn: false, testedAt: now, slowUntil: null, address: null },
    sealed: endpoints.seal(id, []),
  });
  return { id, facilityId: site.id };
}

describe('a round', () => {
  it('looks at all endpoints, also after one that cannot be looked at', async () => {
    const hooks = [await anEndpoint(), await anEndpoint(), await anEndpoint()];
    const asked: string[] = [];
    const at = product.app.get(Clock).now();
    jest.spyOn(product.app.get(ReadableAlerts), 'all').mockImplementation(({ facilityId = '' }) => {
      asked.push(facilityId);
      if (asked.length === 1) return Promise.reject(new Error('The alerts of this site cannot be read'));
      const alert = { id: `alert of ${facilityId}`, at };
      return Promise.resolve([{ alert, viewKey: '', readable: [], more: 0 }] as never);
    });
    await product.app.get(WebhookRounds).round();
    const [failed] = asked;
    const messages = product.app.get(MessageStore);
    const counts = await Promise.all(hooks.map(({ id }) => messages.count(id, {})));
    expect(counts).toEqual(hooks.map(({ facilityId }) => (facilityId === failed ? 0 : 1)));
    await product.app.get(WebhookRounds).round();
    expect(await Promise.all(hooks.map(({ id }) => messages.count(id, {})))).toEqual(hooks.map(() => 1));
  });

  it('finds all certificates that end soon, beyond a first page', async () => {
    const { id } = await anEndpoint('certificate.expiring');
    const certificates = Array.from({ length: 201 }, (_, at) => ({ id: `certificate ${at}`, validTo: '2099-12-31' }));
    jest.spyOn(product.app.get(CertificateReads), 'endingCertificates').mockImplementation(({ page = 1, perPage = 25 }) => {
      const items = certificates.slice((page - 1) * perPage, page * perPage);
      return Promise.resolve({ items, page, perPage, total: certificates.length } as never);
    });
    await product.app.get(WebhookRounds).round();
    expect(await product.app.get(MessageStore).count(id, {})).toBe(201);
  });
});
