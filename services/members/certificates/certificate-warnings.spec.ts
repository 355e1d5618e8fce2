/** Warnings before a certificate ends: by mail once each, to the site, its brands and admins. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { MAILS, type MailRecord, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { CertificateReads } from './certificate-reads.js';
import { CertificateWarnings } from './certificate-warnings.js';

/** Far from today, so that nothing else looks at these days. */
const LAST_DAY = '2091-04-01';
const before = (days: number): string => new Date(Date.parse(`${LAST_DAY}T09:00:00Z`) - days * 86_400_000).toISOString();

let product: TestServer;
let admin: ApiCall;
let mill: FacilityRecord;
let atMill: ApiCall;
let email: string;

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

/** A site with one certificate that ends on the last day. */
async function certifiedMill(): Promise<string> {
  mill = await product.facility('MILL');
  ({ email } = await product.user('MILL', mill));
  atMill = await product.signIn(email);
  return certify();
}

async function certify(more: object = {}): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`]), 'certificate.pdf');
  const { blobName } = (await atMill('POST', '/api/upload/files', form)).body[0];
  const days = { validFrom: '2026-01-01', validTo: LAST_DAY };
  const said = { standard: 'BCI', number: `C-${randomUUID().slice(0, 8)}`, issuer: 'Control Union', products: ['yarn'], ...days };
  const { body } = await atMill('POST', `/api/facilities/${mill.id}/certificates`, { ...said, blobName, ...more });
  expect((await admin('POST', `/api/certificates/${body.transactionId}/accept`)).status).toBe(201);
  await caughtUp();
  return body.transactionId;
}

async function caughtUp(): Promise<void> {
  await product.app.get(ReadPositions).waitFor((await product.app.get(EventStore).head()) ?? '');
}

const sendAt = (days: number): Promise<number> => runAtTime(before(days), () => product.app.get(CertificateWarnings).send());

async function mailsToMill() {
  const found = await product.app.get(RecordStore).find<MailRecord>(MAILS.name, { filter: { to: email, template: 'certificateEnds' } });
  return found.map(({ value }) => product.app.get(OutgoingMail).decryptData(value));
}

describe('a certificate that ends', () => {
  it.each([
    [[91], 0],
    [[90, 90, 31], 1],
    [[90, 30, 8], 2],
    [[90, 30, 7, 0], 3],
    [[5, 4], 1],
    [[-1], 0],
  ])('is told by mail to those who work there: looked at %j days before, %i times', async (days, count) => {
    await certifiedMill();
    let sent = 0;
    for (const each of days) sent += await sendAt(each);
    expect(sent).toBe(count);
    for (const certificateId of await idsOfMill())
      await admin('POST', `/api/certificates/${certificateId}/end`, { reason: 'The test is over' });
    await caughtUp();
  });

  it('names the certificate, its site and its last day', async () => {
    const certificateId = await certifiedMill();
    await sendAt(20);
    const [mail] = await mailsToMill();
    expect(mail).toMatchObject({
      facility: mill.name,
      date: '01/04/2091',
      screen: 'myProfile',
      certificate: expect.stringMatching(/^BCI C-/),
    });
    await admin('POST', `/api/certificates/${certificateId}/end`, { reason: 'The test is over' });
    await caughtUp();
    expect(await sendAt(6)).toBe(0);
  });

  it('is no longer reported once another one of its certification lasts longer', async () => {
    await certifiedMill();
    await certify({ standard: 'Organic', validTo: '2093-01-01' });
    expect(await sendAt(60)).toBe(1);
    await certify({ validTo: '2093-01-01' });
    expect(await sendAt(20)).toBe(0);
    const { items } = (await atMill('GET', `/api/facilities/${mill.id}/certificates`)).body;
    expect(items.map(({ standard, validTo, renewed }: CertificateReply) => [standard, validTo, renewed])).toEqual([
      ['BCI', '2093-01-01', false],
      ['Organic', '2093-01-01', false],
      ['BCI', LAST_DAY, true],
    ]);
  });
});

describe('the readers of a warning', () => {
  it('are the site, the brands that it supplies, and admins', async () => {
    const id = await certifiedMill();
    const brand = await product.facility('BRAND');
    await product.app.get(Facilities).link(brand, mill, '2026-01-01T00:00:00.000Z');
    const reads = product.app.get(CertificateReads);
    const seenBy = async (role: 'MILL' | 'BRAND' | 'ADMIN', facilityId?: string): Promise<boolean> => {
      const user = { userId: 'u', role, ...(facilityId !== undefined && { facilityId }) };
      const { items } = await runAtTime(before(20), () => reads.endingCertificates({ perPage: 100 }, user as never));
      return items.some((each) => each.id === id);
    };
    const stranger = await product.facility('BRAND');
    expect(await seenBy('MILL', mill.id)).toBe(true);
    expect(await seenBy('BRAND', brand.id)).toBe(true);
    expect(await seenBy('ADMIN')).toBe(true);
    expect(await seenBy('BRAND', stranger.id)).toBe(false);
    expect((await atMill('GET', '/api/certificates/ending')).body).toMatchObject({ items: [], total: 0 });
  });
});

async function idsOfMill(): Promise<string[]> {
  const { items } = (await atMill('GET', `/api/facilities/${mill.id}/certificates`)).body;
  return items.map(({ id }: CertificateReply) => id);
}
