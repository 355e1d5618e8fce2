import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { formDataOf, STYLES } from '../../../test/support/bodies/form-fields.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  type ApiResponse,
  sharedTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const CAST = {
  farm: 'FARM',
  ginner: 'GINNER',
  spinner: 'SPINNER',
  mill: 'MILL',
  broker: 'BROKER',
  assembly: 'FINAL_PRODUCT_ASSEMBLY',
  transporter: 'TRANSPORTER',
  stranger: 'SPINNER',
  strangeMill: 'MILL',
} as const satisfies Record<string, FacilityType & Role>;
type Name = keyof typeof CAST;
/** Each with the next; the broker with the ginner and the spinner. */
const PARTNERS: readonly [Name, Name][] = [
  ['farm', 'ginner'],
  ['ginner', 'spinner'],
  ['spinner', 'mill'],
  ['mill', 'assembly'],
  ['ginner', 'broker'],
  ['broker', 'spinner'],
];

let product: TestServer;
const sites = {} as Record<Name, FacilityRecord>;
const as = {} as Record<Name, ApiCall>;
/** Of the last command: reads wait for it. */
let position = '';

beforeAll(async () => {
  product = await sharedTestServer();
  for (const [name, type] of Object.entries(CAST) as [Name, FacilityType & Role][]) {
    sites[name] = await product.facility(type, { name });
    as[name] = await product.signIn((await product.user(type, sites[name])).email);
  }
  for (const [one, other] of PARTNERS) await product.app.get(Facilities).link(sites[one], sites[other], '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product.stop());

const happened = () => ({ transactionId: randomUUID() as string, occurredAt: AN_HOUR_AGO });
const code = () => randomUUID().slice(0, 12).toUpperCase();

type File = readonly [part: string, name: string, content: Buffer];
function withFiles(form: FormData, ...files: File[]): FormData {
  for (const [part, name, content] of files) form.append(part, new Blob([new Uint8Array(content)]), name);
  return form;
}

async function done(answer: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body } = await answer;
  expect([status, body.detail, body.fields]).toEqual([201, undefined, undefined]);
  position = body.position;
  return body;
}
const read = (who: Name, path: string) => as[who]('GET', path, undefined, position ? { 'x-position': position } : {});

/** A lot of the farm's or of what a processor made of it. */
async function cotton(): Promise<string> {
  const productId = code();
  const lots = [{ productId, product: 'rawCotton', quantity: 500, unit: 'kg', certification: 'BCI' }];
  await done(as.farm('POST', '/api/custody/records', { ...happened(), lots }));
  return productId;
}
async function made(who: Name, input: string, what: string, quantity: number, more: object = {}): Promise<string> {
  const productId = code();
  const outputs = [{ productId, product: what, quantity, unit: 'kg', ...more }];
  await done(as[who]('POST', '/api/custody/transforms', { ...happened(), inputs: [{ productId: input }], outputs }));
  return productId;
}
const bought = (who: Name, path: string, seller: Name, productId: string) =>
  done(as[who]('POST', `/api/${path}/purchase`, formDataOf({ ...happened(), sellerId: sites[seller].id, lots: [{ productId }] })));
async function lint(): Promise<string> {
  const raw = await cotton();
  await bought('ginner', 'ginners', 'farm', raw);
  return made('ginner', raw, 'lint', 180, { grade: 'Lint Cotton Grade 1' });
}
async function yarn(): Promise<string> {
  const bale = await lint();
  await bought('spinner', 'spinners', 'ginner', bale);
  return made('spinner', bale, 'yarn', 150);
}

describe('the calls of each role', () => {
  it('carry cotton from the farm to the assembly, with papers', async () => {
    const raw = await cotton();
    const sale = formDataOf({ ...happened(), purchaserId: sites.ginner.id, invoiceNumber: 'INV-1', lots: [{ productId: raw }] });
    await done(as.farm('POST', '/api/farms/sell', withFiles(sale, ['files', 'invoice.pdf', PDF])));
    const shipped = formDataOf({ ...happened(), transporterId: sites.transporter.id, lots: [{ productId: raw }] }, 'dots');
    await done(as.farm('POST', '/api/farms/transport', withFiles(shipped, ['files', 'log.png', PNG])));
    await bought('ginner', 'ginners', 'farm', raw);
    const bale = await made('ginner', raw, 'lint', 180);
    await done(
      as.ginner('POST', '/api/ginners/sell', formDataOf({ ...happened(), purchaserId: sites.broker.id, lots: [{ productId: bale }] })),
    );
    await bought('broker', 'brokers', 'ginner', bale);
    await done(
      as.broker('POST', '/api/brokers/sell', formDataOf({ ...happened(), purchaserId: sites.spinner.id, lots: [{ productId: bale }] })),
    );
    await bought('spinner', 'spinners', 'broker', bale);
    const cone = await made('spinner', bale, 'yarn', 150);
    await done(
      as.spinner(
        'POST',
        '/api/spinners/sell',
        formDataOf({ ...happened(), purchaserId: sites.mill.id, lots: [{ productId: cone }] }, 'json'),
      ),
    );
    await done(
      as.spinner(
        'POST',
        '/api/spinners/transport',
        formDataOf({ ...happened(), transporterId: sites.transporter.id, lots: [{ productId: cone }] }),
      ),
    );
    await bought('mill', 'mills', 'spinner', cone);
    const roll = await made('mill', cone, 'fabric', 140);
    const toAssembly = { ...happened(), transporterId: sites.transporter.id, purchaserId: sites.assembly.id, lots: [{ productId: roll }] };
    await done(as.mill('POST', '/api/mills/transport', formDataOf(toAssembly)));
    await bought('assembly', 'final-product-assemblies', 'mill', roll);
    const { body } = await read('farm', `/api/custody/transactions?productId=${raw}&perPage=100`);
    const kinds = (body.items as { documents?: { kind: string }[] }[]).flatMap(({ documents = [] }) => documents.map(({ kind }) => kind));
    expect(kinds.sort()).toEqual(['invoice', 'transportLog']);
  });

  it('answer their own role alone, before they look at what is sent', async () => {
    const refused = await as.mill('POST', '/api/spinners/purchase', formDataOf({ nonsense: 'x' }));
    expect([refused.status, refused.body.code]).toEqual([403, 'RoleRefused']);
    expect((await as.spinner('POST', '/api/mills/transport', {})).status).toBe(403);
    expect((await as.spinner('GET', '/api/mills/purchase/yarns/ABC')).status).toBe(403);
    expect((await product.call('POST', '/api/spinners/sell', formDataOf({}))).status).toBe(401);
    expect((await as.mill('POST', '/api/mills/sell', formDataOf({}))).status).toBe(404);
  });
});

describe('a command in a form', () => {
  it.each(STYLES)('by %s says what its JSON says: the one after the other is the same command', async (style) => {
    const productId = await lint();
    const more = { price: { amount: 12.5, currency: 'PKR' }, purchaseOrderNumber: 'PO 7', brokerId: null, invoiceNumber: null };
    const command = { ...happened(), sellerId: sites.ginner.id, lots: [{ productId, receivedQuantity: 179.5 }], ...more };
    const { transactionId } = await done(as.spinner('POST', '/api/spinners/purchase', formDataOf(command, style)));
    expect(transactionId).toBe(command.transactionId);
    const again = await as.spinner('POST', '/api/custody/purchases', command);
    expect([again.status, again.body.transactionId]).toEqual([200, transactionId]);
    expect((await as.spinner('POST', '/api/spinners/purchase', command)).status).toBe(200);
  });

  it('cites the files that come with it, and the same ones when it is repeated', async () => {
    const productId = await lint();
    const command = { ...happened(), sellerId: sites.ginner.id, lots: [{ productId }] };
    const send = () =>
      as.spinner(
        'POST',
        '/api/spinners/purchase',
        withFiles(formDataOf(command), ['receipt', 'receipt.png', PNG], ['packingList', 'list.pdf', PDF], ['other', 'copy.png', PNG]),
      );
    const [one, other] = await Promise.all([send(), send()]);
    // Two requests at once may both find it not yet recorded: it is nevertheless recorded once.
    expect([one.status, other.status]).toContain(201);
    expect(other.body).toEqual(one.body);
    expect((await send()).status).toBe(200);
    position = one.body.position;
    const { body } = await read('spinner', `/api/custody/transactions/${command.transactionId}`);
    expect(body.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt', 'packingList', 'other']);
    const [receipt, list] = body.documents;
    expect((await read('spinner', `/api/files/${list.blobName}`)).text).toBe(PDF.toString());
    expect((await read('ginner', `/api/files/${receipt.blobName}`)).status).toBe(200);
    expect((await read('stranger', `/api/files/${receipt.blobName}`)).status).toBe(404);
    const changed = await as.spinner('POST', '/api/spinners/purchase', withFiles(formDataOf(command), ['receipt', 'receipt.pdf', PDF]));
    expect([changed.status, changed.body.code]).toEqual([409, 'TransactionIdReused']);
  });

  it('brings the proof of a lot that was bought outside', async () => {
    const lot = { productId: code(), product: 'lint', quantity: 5, unit: 'kg', countryOfOrigin: 'PK' };
    const command = { ...happened(), sellerId: null, lots: [lot] };
    const without = await as.spinner('POST', '/api/spinners/purchase', formDataOf(command));
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['lots.0.proof']]);
    await done(as.spinner('POST', '/api/spinners/purchase', withFiles(formDataOf(command), ['lots[0][proof]', 'proof.pdf', PDF])));
  });

  it('is refused by the paths of its fields', async () => {
    const sent = {
      transactionId: 'x',
      lots: [{ productId: 'A', quantity: 'many' }, { productId: '?' }],
      price: { amount: 'free' },
      more: { a: 1 },
    };
    const { status, body } = await as.spinner('POST', '/api/spinners/purchase', formDataOf(sent));
    expect([status, body.code]).toEqual([400, 'Invalid']);
    expect(Object.keys(body.fields).sort()).toEqual([
      'lots.0.quantity',
      'lots.1.productId',
      'more',
      'occurredAt',
      'price.amount',
      'price.currency',
      'transactionId',
    ]);
    const missing = await as.spinner('POST', '/api/spinners/sell', formDataOf({ ...happened(), purchaserId: null, lots: null }));
    expect(missing.body.fields).toMatchObject({ purchaserId: ['This purchaser is required.'], lots: ['Add at least one lot.'] });
    const inherited = await as.spinner('POST', '/api/spinners/sell', formDataOf({ ...happened(), ['lots[0][__proto__]']: 'x' }));
    expect([inherited.status, Object.keys(inherited.body.fields)]).toEqual([400, ['lots.0.__proto__']]);
  });

  it('is refused with files that are none, too many, or of no known part; nothing is recorded', async () => {
    const productId = await yarn();
    const command = { ...happened(), purchaserId: sites.mill.id, lots: [{ productId }] };
    const sold = async (...files: File[]) => {
      const { status, body } = await as.spinner('POST', '/api/spinners/sell', withFiles(formDataOf(command), ...files));
      return [status, body.code, ...Object.keys(body.fields ?? {})];
    };
    expect(await sold(['files', 'note.png', Buffer.from('hello')])).toEqual([415, 'FileFormatInvalid']);
    expect(await sold(['files', 'large.png', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])])).toEqual([
      413,
      'FileTooLarge',
      'files',
    ]);
    expect(await sold(['contract', 'a.png', PNG])).toEqual([400, 'Invalid', 'contract']);
    expect(await sold(['lots[7][proof]', 'a.png', PNG])).toEqual([400, 'Invalid', 'lots[7][proof]']);
    expect((await sold(...Array.from({ length: 11 }, (): File => ['files', 'a.png', PNG])))[0]).toBe(400);
    expect((await sold(['files', 'invoice.pdf', PDF]))[0]).toBe(201);
  });

  it('is no larger than a JSON body may be', async () => {
    const many = (name: string, text: string, times: number) => {
      const form = formDataOf(happened());
      for (let n = 0; n < times; n++) form.append(`${name}[${n}]`, text);
      return form;
    };
    const large = await as.spinner('POST', '/api/spinners/sell', many('a', 'x'.repeat(100_000), 30));
    expect([large.status, large.body.code]).toEqual([413, 'BodyTooLarge']);
    expect((await as.spinner('POST', '/api/spinners/sell', many('a', '', 10_100))).status).toBe(400);
    expect((await as.spinner('POST', '/api/spinners/sell', many('a', 'x', 1_000))).status).toBe(413);
    expect((await as.spinner('POST', '/api/spinners/sell', many('a', 'x', 90))).status).toBe(400);
  });
});

describe('a lot before it is purchased', () => {
  const refusal = async (who: Name, path: string) => {
    const { status, body } = await read(who, `/api/${path}`);
    return [status, body.code, body.detail];
  };

  it('shows what it is, who holds it, and what it claims', async () => {
    const productId = await lint();
    const { status, body } = await read('spinner', `/api/spinners/purchase/lots/${productId.toLowerCase()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      productId,
      product: 'lint',
      holder: { id: sites.ginner.id, name: 'ginner', type: 'GINNER' },
      quantity: 180,
      unit: 'kg',
      massGrams: 180_000,
      verifiedShare: 1,
      certification: 'BCI',
      claim: { certification: 'BCI' },
      grade: 'Lint Cotton Grade 1',
    });
    expect(Object.keys(body)).not.toContain('price');
  });

  it('is refused as its purchase is', async () => {
    const productId = await lint();
    const tried = async (who: Name, path: string) => {
      const { body } = await as[who]('POST', `/api/${path}`, { ...happened(), sellerId: sites.ginner.id, lots: [{ productId }] });
      return [body.code, body.detail];
    };
    expect(await refusal('stranger', `spinners/purchase/lots/${productId}`)).toEqual([
      400,
      ...(await tried('stranger', 'spinners/purchase')),
    ]);
    expect(await refusal('spinner', `spinners/purchase/lots/${code()}`)).toEqual([400, 'ProductIdInvalid', 'Invalid product ID']);
    expect(await refusal('farm', `farms/purchase/lots/${productId}`)).toEqual([409, ...(await tried('farm', 'farms/purchase'))]);
    await done(as.ginner('POST', '/api/ginners/sell', { ...happened(), purchaserId: sites.broker.id, lots: [{ productId }] }));
    expect(await refusal('spinner', `spinners/purchase/lots/${productId}`)).toEqual([
      409,
      ...(await tried('spinner', 'spinners/purchase')),
    ]);
    expect((await read('broker', `/api/brokers/purchase/lots/${productId}`)).status).toBe(200);
    await bought('broker', 'brokers', 'ginner', productId);
    expect(await refusal('broker', `brokers/purchase/lots/${productId}`)).toEqual([409, 'ProductAlreadySold', 'Product already sold']);
    expect((await read('spinner', `/api/spinners/purchase/lots/${productId}`)).body.holder.name).toBe('broker');
  });

  it('is a yarn where a mill asks for a yarn', async () => {
    const [cone, bale] = [await yarn(), await lint()];
    const { status, body } = await read('mill', `/api/mills/purchase/yarns/${cone}`);
    expect([status, body.product, body.holder.name]).toEqual([200, 'yarn', 'spinner']);
    expect((await read('mill', `/api/mills/purchase/lots/${cone}`)).status).toBe(200);
    for (const id of [bale, code()])
      expect(await refusal('mill', `mills/purchase/yarns/${id}`)).toEqual([400, 'ProductIdInvalid', 'Invalid yarn ID']);
    expect(await refusal('strangeMill', `mills/purchase/yarns/${cone}`)).toEqual([400, 'ProductIdInvalid', 'Invalid yarn ID']);
    await made('spinner', cone, 'yarn', 150);
    expect(await refusal('mill', `mills/purchase/yarns/${cone}`)).toEqual([409, 'UsedUp', expect.any(String)]);
  });
});
