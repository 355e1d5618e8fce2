import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const TROUSER = {
  code: 'HW-2713',
  description: 'Linen-cotton trouser',
  composition: [
    { fibre: 'cotton', percent: 55.5 },
    { fibre: 'linen', percent: 44.5 },
  ],
};

let product: TestServer;
let call: ApiCall;
let rival: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  const signIn = async () => product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
  [call, rival] = [await signIn(), await signIn()];
});
afterAll(() => product.stop());

async function upload(name: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  return (await call('POST', '/api/upload/files', form)).body[0].blobName;
}
const add = (given: object) => call('POST', '/api/products', given);

describe('adding a product', () => {
  it('keeps code, words, composition and picture', async () => {
    const blobName = await upload('trouser.png', PNG);
    const { status, body } = await add({ ...TROUSER, picture: { blobName } });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...TROUSER, picture: expect.objectContaining({ blobName, fileName: 'trouser.png' }) }),
    ]);
    expect((await call('GET', `/api/products/${body.id}`)).body).toEqual(body);
  });

  it('takes each code once, however it is written, and another brand’s too', async () => {
    const taken = await add({ ...TROUSER, code: 'hw 2713' });
    expect([taken.status, taken.body.code, taken.body.detail]).toEqual([409, 'CodeTaken', 'The code has already been taken.']);
    expect((await rival('POST', '/api/products', TROUSER)).status).toBe(201);
  });

  it('is the same product again, and no other under the same id', async () => {
    const productId = randomUUID();
    const first = await add({ code: 'TWICE', description: 'Shirt', productId });
    const again = await add({ code: 'TWICE', description: 'Shirt', productId });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await add({ code: 'TWICE-2', description: 'Shirt', productId })).body.code).toBe('TransactionIdReused');
  });

  it.each([
    ['no code', { code: ' ' }, 'code'],
    ['a code of signs alone', { code: '--' }, 'code'],
    ['no description', { description: '' }, 'description'],
    ['a composition that is not the whole', { composition: [{ fibre: 'cotton', percent: 99 }] }, 'composition'],
    ['a picture that nobody uploaded', { picture: { blobName: 'nothing' } }, 'picture.blobName'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await add({ ...TROUSER, code: randomUUID(), ...more });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('refuses a picture that is none', async () => {
    const { body } = await add({ ...TROUSER, code: 'PDF', picture: { blobName: await upload('list.pdf', PDF) } });
    expect(body.fields).toEqual({ 'picture.blobName': ['Invalid file format'] });
  });
});

describe('a product', () => {
  it('is changed, and what is absent is taken out', async () => {
    const { body } = await add({ ...TROUSER, code: 'CHANGE' });
    const changed = await call('PUT', `/api/products/${body.id}`, { code: 'CHANGED', description: 'Trouser' });
    expect(changed.body).toMatchObject({ code: 'CHANGED', description: 'Trouser', composition: [], createdAt: body.createdAt });
    expect((await call('PUT', `/api/products/${body.id}`, { code: 'HW-2713', description: 'Trouser' })).body.code).toBe('CodeTaken');
  });

  it('is archived and brought back, and found among its like', async () => {
    const { id } = (await add({ code: 'ARCHIVE-1', description: 'Poplin dress' })).body;
    const codes = async (query: string) =>
      (await call('GET', `/api/products?${query}`)).body.items.map(({ code }: { code: string }) => code);
    expect(await codes('q=poplin')).toEqual(['ARCHIVE-1']);
    expect((await call('POST', `/api/products/${id}/archive`, {})).body.archivedAt).toEqual(expect.any(String));
    expect([await codes('q=poplin'), await codes('q=archive1&archived=true')]).toEqual([[], ['ARCHIVE-1']]);
    expect((await call('POST', `/api/products/${id}/archive`, { archived: false })).body.archivedAt).toBeUndefined();
    expect(await codes('q=POPLIN')).toEqual(['ARCHIVE-1']);
  });

  it('is its brand’s own', async () => {
    const { id } = (await add({ code: 'OWN', description: 'Ours' })).body;
    expect((await rival('GET', `/api/products/${id}`)).status).toBe(404);
    expect((await rival('PUT', `/api/products/${id}`, { code: 'X', description: 'Theirs' })).status).toBe(404);
    expect((await rival('POST', `/api/products/${id}/archive`, {})).status).toBe(404);
    expect((await rival('GET', '/api/products?q=ours')).body.items).toEqual([]);
  });
});
