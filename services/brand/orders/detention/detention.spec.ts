import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDetentionReply } from '../../../../contracts/brand/orders/detention/replies.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { runAtTime } from '../../../platform/lib/clock.js';
import { DetentionReads } from './detention-reads.js';

const DETENTION = {
  authority: 'US Customs, Port of Newark',
  regime: 'UFLPA',
  detainedAt: '2025-11-17',
  termDays: 21,
  calendar: { country: 'US' },
  place: 'Newark',
  noticeNumber: '26-4701-018',
  transportPaper: '157-40217733',
  entryNumber: 'AP4-2610092-7',
  cartons: '1-46, 93',
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let product: TestServer;
let brand: FacilityRecord;
let call: ApiCall;
let rival: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  brand = await product.facility('BRAND');
  call = await product.signIn((await product.user('BRAND', brand)).email);
  rival = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
});
afterAll(() => product.stop());

let head: string;
async function sent(method: 'POST' | 'PUT', path: string, body: object) {
  const reply = await call(method, path, body);
  head = reply.body.position ?? head;
  return reply;
}
const get = (path: string, as: ApiCall = call) => as('GET', path, undefined, { 'x-position': head });
async function placed(): Promise<string> {
  const purchaseOrderNumber = `PO-${randomUUID()}`;
  const { id } = (await sent('POST', '/api/orders', { purchaseOrderNumber })).body;
  await sent('POST', `/api/orders/${id}/place`, {});
  return id;
}
const detentionOf = async (id: string): Promise<OrderDetentionReply> => (await get(`/api/orders/${id}/detention`)).body;

describe('a detained order', () => {
  it('says who detained it and until when an answer is due, on its page, in the list and first on the home', async () => {
    const id = await placed();
    expect((await sent('POST', `/api/orders/${id}/detention`, DETENTION)).status).toBe(201);
    const { current, earlier } = await detentionOf(id);
    expect(current).toMatchObject({ ...DETENTION, answerDue: '2025-12-17', answerTime: '17:00', sent: [] });
    expect(current?.clock).toMatchObject({
      total: 21,
      timeZone: 'America/New_York',
      dueAt: '2025-12-17T22:00:00.000Z',
      isOverdue: true,
      left: 0,
    });
    expect(current?.clock?.holidays).toEqual([{ day: '2025-11-27', name: 'Thanksgiving Day' }]);
    expect(earlier).toEqual([]);
    const detention = { detainedAt: '2025-11-17', answerDue: '2025-12-17', place: 'Newark' };
    expect((await get(`/api/orders/${id}`)).body.detention).toEqual(detention);
    const listed = (await get('/api/orders?detained=true&perPage=100')).body.items;
    expect(listed.find((order: { id: string }) => order.id === id)?.detention).toEqual(detention);
    const [first] = (await get('/api/home/needs')).body.items;
    expect(first).toMatchObject({ kind: 'detained', why: expect.stringContaining('Newark'), link: `/brand-product-order/${id}` });
  });

  it('counts the remaining days by the clock of the authority', async () => {
    const reads = product.app.get(DetentionReads);
    const detention = { ...DETENTION, regime: 'UFLPA' as const, detainedAt: '2026-11-16', answerDue: '2026-12-16', answerTime: '17:00' };
    const body = { ...detention, detentionId: 'd', wordsId: 'w', at: '2026-11-16T12:00:00.000Z', sent: [] };
    const at = (instant: string) => runAtTime(instant, () => reads.clockOf(body, 'en'));
    expect(await at('2026-11-25T15:00:00.000Z')).toMatchObject({ total: 21, left: 14, isDue: false, isOverdue: false });
    // In New York it is still the day before.
    expect(await at('2026-11-26T03:00:00.000Z')).toMatchObject({ left: 14 });
    expect(await at('2026-12-09T15:00:00.000Z')).toMatchObject({ left: 5, isDue: true });
    expect(await at('2026-12-16T21:59:00.000Z')).toMatchObject({ left: 0, isDue: true, isOverdue: false });
    expect(await at('2026-12-16T22:01:00.000Z')).toMatchObject({ isDue: false, isOverdue: true, overdueDays: 0 });
    expect(await at('2026-12-18T22:01:00.000Z')).toMatchObject({ isOverdue: true, overdueDays: 2 });
  });

  it('keeps each sent answer, its end and an earlier detention, each as an act of its history', async () => {
    const id = await placed();
    const path = `/api/orders/${id}/detention`;
    await sent('POST', path, DETENTION);
    await sent('PUT', path, { ...DETENTION, noticeNumber: '26-4701-019' });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(PDF)]), 'letter.pdf');
    const { blobName } = (await call('POST', '/api/upload/files', form)).body[0];
    const entry = {
      entryId: randomUUID(),
      sentAt: '2025-11-19',
      what: 'commercial papers',
      to: 'the port',
      file: { blobName },
      exhibits: [12, 1, 2],
    };
    expect((await sent('POST', `${path}/sent`, entry)).status).toBe(201);
    expect((await sent('POST', `${path}/sent`, entry)).status).toBe(200);
    const { current } = await detentionOf(id);
    expect(current).toMatchObject({ noticeNumber: '26-4701-019' });
    expect(current?.sent).toMatchObject([
      { what: 'commercial papers', to: 'the port', exhibits: [1, 2, 12], file: { fileName: 'letter.pdf' } },
    ]);
    const ended = { outcome: 'released', reason: 'The test was clean', endedAt: '2025-12-10' };
    expect((await sent('POST', `${path}/end`, ended)).status).toBe(201);
    expect((await sent('POST', `${path}/end`, ended)).status).toBe(200);
    const after = await detentionOf(id);
    expect(after.current).toBeNull();
    expect(after.earlier[0]).toMatchObject({ clock: null, ended: { ...ended, workingDays: 16 } });
    expect((await get(`/api/orders/${id}`)).body).not.toHaveProperty('detention');
    const history = (await get(`/api/orders/${id}/history`)).body;
    expect(history.slice(0, 4)).toMatchObject([
      { act: 'detentionEnded', outcome: 'released', reason: 'The test was clean' },
      { act: 'detentionSent', reason: 'commercial papers' },
      { act: 'detentionChanged' },
      { act: 'detained' },
    ]);
    await sent('POST', path, { ...DETENTION, detainedAt: '2025-12-15' });
    expect((await detentionOf(id)).earlier).toHaveLength(1);
  });

  it('is refused at the field that is wrong', async () => {
    const id = await placed();
    const path = `/api/orders/${id}/detention`;
    const errorsOf = async (given: object) => Object.keys((await sent('POST', path, { ...DETENTION, ...given })).body.fields ?? {});
    expect(await errorsOf({ answerDue: '2025-12-17' })).toEqual(['answerDue']);
    expect(await errorsOf({ termDays: undefined })).toEqual(['answerDue']);
    expect(await errorsOf({ cartons: 'all of them' })).toEqual(['cartons']);
    expect(await errorsOf({ termDays: undefined, answerDue: '2025-11-16' })).toEqual(['answerDue']);
    expect(await errorsOf({ termDays: undefined, answerDue: '2027-11-16' })).toEqual(['answerDue']);
    expect(await errorsOf({ calendar: { country: 'DE', region: 'XX' } })).toEqual(['calendar.region']);
    expect(await errorsOf({ detainedAt: '2999-01-01' })).toEqual(['detainedAt']);
    await sent('POST', path, DETENTION);
    const file = { blobName: 'not-uploaded' };
    const sentReply = await sent('POST', `${path}/sent`, { sentAt: '2025-11-19', what: 'papers', to: 'port', file });
    expect(Object.keys(sentReply.body.fields)).toEqual(['file']);
    expect((await sent('POST', `/api/orders/${id}/cancel`, { reason: 'typing error' })).body.code).toBe('OrderDetained');
  });

  it('is nobody else’s', async () => {
    const id = await placed();
    await sent('POST', `/api/orders/${id}/detention`, DETENTION);
    expect((await get(`/api/orders/${id}/detention`, rival)).status).toBe(404);
    expect((await get(`/api/orders/${id}/missing`, rival)).status).toBe(404);
    expect((await rival('PUT', `/api/orders/${id}/detention`, DETENTION)).status).toBe(404);
    expect((await rival('POST', `/api/orders/${id}/detention/end`, { outcome: 'other', reason: 'mine' })).status).toBe(404);
  });
});

it('working days are counted for a form, with the regions of a country', async () => {
  const { body } = await call('GET', '/api/working-days/US?from=2026-11-16&days=21');
  expect(body).toMatchObject({ timeZone: 'America/New_York', counted: { until: '2026-12-16', total: 21 } });
  expect(body.counted.holidays).toEqual([{ day: '2026-11-26', name: 'Thanksgiving Day' }]);
  const german = (await call('GET', '/api/working-days/DE?region=BY&from=2027-01-04&until=2027-01-08')).body;
  expect(german.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
  expect(german.counted.total).toBe(3);
  expect((await call('GET', '/api/working-days/ZZ')).status).toBe(404);
});
