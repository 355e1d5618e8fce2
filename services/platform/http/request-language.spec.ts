import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
let spinner: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  spinner = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
});
afterAll(() => product.stop());

const NOT_FOUND_UR = 'ڈیٹا نہیں ملا';
const detailIn = async (headers: Record<string, string>) => (await spinner('GET', '/api/lots/AAA', undefined, headers)).body.detail;

it('a refusal is in the language of the header, and its code is not', async () => {
  const { status, body } = await spinner('GET', '/api/lots/AAA', undefined, { Language: 'ur' });
  expect([status, body.code, body.detail]).toEqual([404, 'NotFound', NOT_FOUND_UR]);
});

it.each<Record<string, string>>([{}, { Language: 'en' }, { Language: 'xx' }, { 'Accept-Language': 'ur' }])(
  'and English with %j',
  async (headers) => {
    expect(await detailIn(headers)).toBe('Data not found');
  },
);

it('a request that no controller answers is refused in its language too', async () => {
  expect((await product.call('GET', '/assets/missing.js', undefined, { Language: 'ur' })).body.detail).toBe(NOT_FOUND_UR);
});

it('faults of fields are reported in it: by validators of ours, by those of the library, and by rules', async () => {
  const sale = (more: object) =>
    spinner(
      'POST',
      '/api/custody/sales',
      { transactionId: 'x', occurredAt: 'x', lots: [{ productId: '??' }], ...more },
      { Language: 'ur' },
    );
  const { body } = await sale({ extra: 1 });
  expect(body.detail).toBe('غلط ڈیٹا، براہ کرم درست ڈیٹا درج کریں');
  expect(body.fields).toEqual({
    extra: ['نامعلوم خانہ: «\u2068extra\u2069»۔'],
    transactionId: ['دیے گئے انتخابات میں سے ایک چنیں۔'],
    occurredAt: ['درست تاریخ درج کریں۔'],
    purchaserId: ['خانہ «\u2068خریدار\u2069» لازمی ہے۔'],
    'lots.0.productId': ['غلط پروڈکٹ آئی ڈی'],
  });
});

it('a library that compares with a limit has the limit in the message', async () => {
  const { body } = await spinner('GET', '/api/lots?perPage=101', undefined, { Language: 'ur' });
  expect(body.fields).toEqual({ perPage: ['خانہ «\u2068قدر\u2069» زیادہ سے زیادہ \u2068100\u2069 ہو سکتا ہے۔'] });
});

it('rows of a file are refused in the language of the uploader', async () => {
  const admin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const form = new FormData();
  form.set('file', new Blob(['name,address,country\nA,B,Nowhere\n'], { type: 'text/csv' }), 'list.csv');
  const { body: job } = await admin('POST', '/api/facilities/registry/import', form, { Language: 'ur' });
  for (;;) {
    const { body } = await admin('GET', `/api/jobs/${job.id}`);
    if (body.state === 'waiting' || body.state === 'active') continue;
    expect(body.errors.map((error: { message: string }) => error.message)).toEqual([expect.stringContaining('نام کا کوئی ملک نہیں۔')]);
    return;
  }
});
