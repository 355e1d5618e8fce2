/** Checks sheets of labels over HTTP: requested, drawn by a job, fetched and deleted. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QrSheetReply } from '../../../../contracts/ledger/codes/replies.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { until } from '../../../../test/support/jest/until.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { runAtTime } from '../../../platform/lib/clock.js';
import { QR_SHEETS, type SheetRecord } from '../code-records.js';
import { SheetGeneration } from './sheet-generation.js';

let product: TestServer;
let admin: ApiCall & { token: string };
let batchId: string;

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  batchId = await batchOf(130);
}, 60_000);
afterAll(() => product?.stop());

async function batchOf(quantity: number, name = 'North/South'): Promise<string> {
  const id = randomUUID();
  await admin('POST', '/api/qr-batches', { id, name, quantity });
  await until(
    () => admin('GET', `/api/qr-batches/${id}`),
    ({ body }) => body.state !== 'making',
  );
  return id;
}

const ask = (body: object) => admin('POST', `/api/qr-batches/${batchId}/sheets`, body);

async function drawn(body: object): Promise<QrSheetReply> {
  return ended(((await ask(body)).body as QrSheetReply).id);
}

const ended = (id: string): Promise<QrSheetReply> =>
  until(
    async () => (await admin('GET', `/api/qr-sheets/${id}`)).body as QrSheetReply,
    ({ state }) => state !== 'waiting' && state !== 'active',
  );

const fileOf = (id: string) => fetch(`${product.url}/api/qr-sheets/${id}/file`, { headers: { authorization: `Bearer ${admin.token}` } });
const stored = async (id: string) => (await product.app.get(RecordStore).get<SheetRecord>(QR_SHEETS.name, id))?.value;

describe('a sheet', () => {
  it('is drawn by a job and comes as a file of a known length', async () => {
    const sheet = await drawn({ label: 'a4x65' });
    expect(sheet).toMatchObject({ state: 'made', drawn: 130, labels: 130 });
    const response = await fileOf(sheet.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('filename="North-South a4x65.pdf"');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(pdf.length));
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('is one, however often the same labels are requested', async () => {
    const all = await Promise.all([1, 2, 3].map(() => ask({ label: 'roll50x30' })));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    // The whole batch is its numbers from the first to the last.
    const { id } = await drawn({ label: 'roll50x30', from: 1, to: 130 });
    expect(id).toBe(all[0]?.body.id);
    const { blobName } = (await stored(id)) as SheetRecord;
    expect((await ask({ label: 'roll50x30' })).body).toEqual({ id, state: 'made', drawn: 130, labels: 130 });
    expect((await stored(id))?.blobName).toBe(blobName);
    expect((await drawn({ label: 'roll50x30', from: 2 })).id).not.toBe(id);
  });

  it.each([
    [{ label: 'a5' }, 'label'],
    [{ label: 'a4x24', to: 131 }, 'to'],
    [{ label: 'a4x24', from: 131 }, 'from'],
    [{ label: 'a4x24', from: 7, to: 6 }, 'from'],
    [{ label: 'a4x24', from: 0 }, 'from'],
    [{ label: 'a4x24', to: 1.5 }, 'to'],
  ])('is refused with %j', async (body, field) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([400, 'Invalid', [field]]);
  });

  it('cannot be fetched before it is drawn, and says when its drawing gave up', async () => {
    const records = product.app.get(RecordStore);
    const id = randomUUID();
    const kept: SheetRecord = {
      ...{ id, batchId, label: 'a4x24', from: 1, to: 2, of: id },
      ...{ creatorId: randomUUID(), createdAt: new Date().toISOString() },
    };
    await records.insert(QR_SHEETS.name, id, kept);
    expect((await admin('GET', `/api/qr-sheets/${id}`)).body).toEqual({ id, state: 'waiting', drawn: 0, labels: 2 });
    expect((await admin('GET', `/api/qr-sheets/${id}/file`)).body.code).toBe('SheetNotMade');
    await records.replace<SheetRecord>(QR_SHEETS.name, id, 1, { ...kept, label: 'none' as 'a4x24' });
    await product.app.get(JobQueue).add('qr-sheets', { sheetId: id }, { id });
    expect((await ended(id)).state).toBe('failed');
  });

  it('is deleted after a day, and drawn again on request', async () => {
    const { id } = await drawn({ label: 'roll100x150', to: 1 });
    const { blobName = '' } = (await stored(id)) as SheetRecord;
    await product.app.get(SheetGeneration).sweep();
    expect((await admin('GET', `/api/qr-sheets/${id}`)).status).toBe(200);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString();
    await runAtTime(tomorrow, () => product.app.get(SheetGeneration).sweep());
    expect((await admin('GET', `/api/qr-sheets/${id}`)).status).toBe(404);
    expect((await admin('GET', `/api/qr-sheets/${id}/file`)).status).toBe(404);
    expect(await product.app.get(BlobStore).info(blobName)).toBeUndefined();
    expect(await drawn({ label: 'roll100x150', to: 1 })).toMatchObject({ state: 'made', labels: 1 });
  });

  it('is not known where it never was, and drawn of no batch that is not there', async () => {
    expect((await admin('GET', `/api/qr-sheets/${randomUUID()}`)).status).toBe(404);
    expect((await admin('POST', `/api/qr-batches/${randomUUID()}/sheets`, { label: 'a4x24' })).status).toBe(404);
  });
});
