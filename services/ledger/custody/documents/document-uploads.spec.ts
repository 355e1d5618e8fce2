import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '../../../../contracts/shared/roles.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const TEN_MB = 10 * 1024 * 1024;

let product: TestServer;
let spinner: ApiCall;
let colleague: ApiCall;
let stranger: ApiCall;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  const facility = await product.facility('SPINNER');
  const other = await product.facility('MILL');
  [spinner, colleague] = [await signedIn('SPINNER', facility), await signedIn('SPINNER', facility)];
  [stranger, admin] = [await signedIn('MILL', other), await signedIn('ADMIN')];
});
afterAll(() => product.stop());

const signedIn = async (role: Role, where?: FacilityRecord): Promise<ApiCall> => product.signIn((await product.user(role, where)).email);

function form(...files: [name: string, content: Buffer][]): FormData {
  const data = new FormData();
  for (const [name, content] of files) data.append('files', new Blob([new Uint8Array(content)]), name);
  return data;
}
const upload = (...files: [string, Buffer][]) => spinner('POST', '/api/upload/files', form(...files));

describe('uploading', () => {
  it('keeps pictures and PDFs, for those of the same facility and admins', async () => {
    const { status, body } = await upload(['receipt.png', PNG], ['invoice.PDF', PDF], ['photo.jpg', JPEG]);
    expect([status, body.length]).toEqual([201, 3]);
    const path = `/api/files/${body[1].blobName}`;
    for (const caller of [spinner, colleague, admin]) {
      const file = await caller('GET', path);
      expect([file.status, file.text, file.headers.get('content-type')]).toEqual([200, PDF.toString(), 'application/pdf']);
    }
    expect((await stranger('GET', path)).status).toBe(404);
    expect((await product.call('GET', path)).status).toBe(401);
  });

  it('names a file so that no header and no folder is harmed', async () => {
    const { body } = await upload(['../../é"; x="\r\nSet-Cookie: a=b.png', PNG]);
    const file = await spinner('GET', `/api/files/${body[0].blobName}`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\\/]*\.png"; filename\*=UTF-8''[^/\s"]*\.png$/);
    expect(file.headers.get('set-cookie')).toBe(null);
  });

  it.each([
    ['text under the name of a picture', 'note.png', Buffer.from('hello')],
    ['a picture under the name of a page', 'page.html', PNG],
    ['a PDF under the name of a picture', 'receipt.png', PDF],
    ['a picture without a name of its kind', 'receipt', PNG],
    ['nothing', 'empty.png', Buffer.alloc(0)],
    ['another kind of picture', 'moving.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ])('refuses %s', async (_, name, content) => {
    const { status, body } = await upload([name, content]);
    expect([status, body.code, body.detail]).toEqual([415, 'FileFormatInvalid', 'Invalid file format']);
  });

  it('takes 10 MB and not a byte more', async () => {
    const picture = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    expect((await upload(['most.png', picture(TEN_MB)])).status).toBe(201);
    const { status, body } = await upload(['more.png', picture(TEN_MB + 1)]);
    expect([status, body.detail]).toEqual([413, 'File cannot be uploaded as it exceeds 10 MB']);
  });

  it('refuses more files than ten, other fields, and what is no form', async () => {
    const eleven = Array.from({ length: 11 }, (_, n): [string, Buffer] => [`${n}.png`, PNG]);
    expect((await upload(...eleven)).body).toMatchObject({ status: 400, code: 'Invalid' });
    expect((await upload()).status).toBe(400);
    const other = new FormData();
    other.append('file', new Blob([new Uint8Array(PNG)]), 'receipt.png');
    expect((await spinner('POST', '/api/upload/files', other)).body).toMatchObject({ status: 400, fields: { file: [expect.any(String)] } });
    const cut = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(
      (await spinner('POST', '/api/upload/files', '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc', cut))
        .status,
    ).toBe(400);
    expect((await spinner('POST', '/api/upload/files', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await spinner('POST', '/api/upload/files', '{}')).status).toBe(400);
  });
});

describe('a file that a transaction cites', () => {
  it('is read by the other party too, and by nobody who cites it without having uploaded it', async () => {
    const [seller, buyer] = [await product.facility('FARM'), await product.facility('GINNER')];
    await product.app.get(Facilities).link(seller, buyer, '2026-01-01T00:00:00.000Z');
    const [farm, ginner] = [await signedIn('FARM', seller), await signedIn('GINNER', buyer)];
    const [receipt, other] = (await ginner('POST', '/api/upload/files', form(['receipt.png', PNG], ['other.png', PNG]))).body;
    const productId = 'FILE-TEST-LOT';
    const happened = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
    const lot = { productId, product: 'rawCotton', quantity: 5, unit: 'kg' };
    expect((await farm('POST', '/api/custody/records', { ...happened(), lots: [lot] })).status).toBe(201);
    const documents = [{ blobName: receipt.blobName, kind: 'receipt' }];
    const bought = await ginner('POST', '/api/custody/purchases', { ...happened(), sellerId: seller.id, lots: [{ productId }], documents });
    expect(bought.status).toBe(201);
    const read = async (caller: ApiCall, { blobName }: { blobName: string }) =>
      (await caller('GET', `/api/files/${blobName}`, undefined, { 'x-position': bought.body.position })).status;
    expect(await read(farm, receipt)).toBe(200);
    expect(await read(farm, other)).toBe(404);
    expect(await read(stranger, receipt)).toBe(404);
  });
});
