import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestServer, type TestServer } from '../../../../../test/support/server/test-server.js';
import { UPLOAD_BYTES_PER_PERSON, UPLOAD_BYTES_PER_SITE } from './quotas.js';
import { RateLimits } from './rate-limits.js';
import { UploadQuotas } from './upload-quotas.js';

const HOUR_MS = 3_600_000;

describe('the uploads of a person and a site in a day', () => {
  let nowMs = 0;
  const quotas = new UploadQuotas(new RateLimits({ now: () => new Date(nowMs).toISOString() }));
  const refusal = (userId: string, bytes: number, facilityId?: string) =>
    quotas.take({ userId, ...(facilityId && { facilityId }) }, bytes).then(
      () => undefined,
      ({ code, data }) => [code, data],
    );

  it('ends at its bound for the person, and starts again a day after the first', async () => {
    expect(await refusal('a', UPLOAD_BYTES_PER_PERSON)).toBeUndefined();
    nowMs += 22 * HOUR_MS + 30_000;
    expect(await refusal('a', 1)).toEqual(['UploadsTooMany', { max: '300', wait: '2:00' }]);
    expect(await refusal('b', 1)).toBeUndefined();
    nowMs += 2 * HOUR_MS;
    expect(await refusal('a', 1)).toBeUndefined();
  });

  it('ends at its bound for all people of a site together', async () => {
    const full = [...'cdef'].slice(0, Math.floor(UPLOAD_BYTES_PER_SITE / UPLOAD_BYTES_PER_PERSON));
    for (const person of full) expect(await refusal(person, UPLOAD_BYTES_PER_PERSON, 'site')).toBeUndefined();
    expect(await refusal('g', UPLOAD_BYTES_PER_PERSON, 'site')).toEqual(['UploadsTooMany', { max: '1000', wait: '24:00' }]);
    expect(await refusal('h', 1, 'other')).toBeUndefined();
  });
});

describe('a form', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await sharedTestServer();
  });
  afterAll(() => product.stop());

  const pdf = new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n']);
  function form(): FormData {
    const data = new FormData();
    data.append('files', pdf, 'invoice.pdf');
    return data;
  }

  it('is refused once its sender has sent too much today, whatever the form is for, and a colleague continues', async () => {
    const site = await product.facility('SPINNER');
    const [user, colleague] = [await product.user('SPINNER', site), await product.user('SPINNER', site)];
    const [call, other] = [await product.signIn(user.email), await product.signIn(colleague.email)];
    expect((await call('POST', '/api/upload/files', form())).status).toBe(201);
    await product.app.get(UploadQuotas).take({ userId: user.id }, UPLOAD_BYTES_PER_PERSON - 400);
    const { status, body } = await call('POST', '/api/upload/files', form());
    expect([status, body.code, body.detail]).toEqual([
      429,
      'UploadsTooMany',
      expect.stringMatching(/^No more than 300 MB .* in 24:00 h\.$/),
    ]);
    expect((await other('POST', '/api/upload/files', form())).status).toBe(201);
  });

  it('that declares no length is counted too', async () => {
    const user = await product.user('SPINNER', await product.facility('SPINNER'));
    const { token } = await product.signIn(user.email);
    await product.app.get(UploadQuotas).take({ userId: user.id }, UPLOAD_BYTES_PER_PERSON - 300);
    const sendInParts = async () => {
      const { headers, body } = new Response(form());
      const sent = { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' };
      const request = { method: 'POST', headers: sent, body, duplex: 'half' as const };
      return (await fetch(`${product.url}/api/upload/files`, request)).status;
    };
    expect([await sendInParts(), await sendInParts(), await sendInParts()]).toEqual([201, 201, 429]);
  });
});
