/** Every declared route, asked by nobody, by every role, and by every role about what is a stranger's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINS, actingRole, type FacilityType, ROLES, type Role } from '../contracts/roles.js';
import { type Route, routes } from '../contracts/routes.js';
import type { FacilityRecord } from '../services/facilities/facilities.js';
import { type Answer, type Call, PASSWORD, startTestProduct, type TestProduct } from './support/product.js';

/** What a call can be about: the caller's own things, or a stranger's. */
interface Subject {
  facilityId: string;
  partnerId: string;
  productId: string;
  transactionId: string;
  blobName: string;
  jobId: string;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

interface Example {
  ask(about: Subject): Asked;
  /** Of a stranger's things: `refused`; or the answer holds nothing of them; or the call names nothing of anybody's. */
  stranger: 'refused' | 'nothing' | 'unnamed';
}

const names = (ask: Example['ask']): Example => ({ ask, stranger: 'refused' });
const filters = (ask: Example['ask']): Example => ({ ask, stranger: 'nothing' });
const unnamed = (asked: Asked = {}): Example => ({ ask: () => asked, stranger: 'unnamed' });
const happened = () => ({ transactionId: randomUUID(), occurredAt: '2026-01-02T03:04:05.000Z' });
const code = () => randomUUID().slice(0, 12).toUpperCase();

/** One call of each route. The type asks for every route; so does the first test, of those who do not compile. */
const EXAMPLES: Record<keyof typeof routes, Example> = {
  login: unnamed({ body: { email: 'matrix@example.org', password: PASSWORD } }),
  logout: unnamed(),
  me: unnamed(),
  health: unnamed(),
  metrics: unnamed(),
  demo: unnamed(),
  docs: unnamed(),
  docsJson: unnamed(),
  facilities: filters(() => ({ query: { q: 'stranger' } })),
  facility: names(({ facilityId }) => ({ params: { id: facilityId } })),
  changePolicy: names(({ facilityId }) => ({
    params: { facilityId },
    body: { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' },
  })),
  importRegistry: unnamed(),
  sellers: filters(() => ({})),
  purchasers: filters(() => ({})),
  transporters: filters(() => ({})),
  uploadFiles: unnamed(),
  file: names(({ blobName }) => ({ params: { blobName } })),
  recordProducts: names(({ productId }) => ({
    body: { ...happened(), lots: [{ productId, product: 'rawCotton', quantity: 1, unit: 'kg' }] },
  })),
  recordPurchase: names(({ partnerId, productId }) => ({ body: { ...happened(), sellerId: partnerId, lots: [{ productId }] } })),
  recordSale: names(({ partnerId, productId }) => ({ body: { ...happened(), purchaserId: partnerId, lots: [{ productId }] } })),
  recordTransport: names(({ partnerId, productId }) => ({ body: { ...happened(), transporterId: partnerId, lots: [{ productId }] } })),
  recordTransform: names(({ productId }) => ({
    body: { ...happened(), inputs: [{ productId }], outputs: [{ productId: code(), product: 'lint', quantity: 1, unit: 'kg' }] },
  })),
  voidTransaction: names(({ transactionId }) => ({ params: { transactionId }, body: { reason: 'typing error' } })),
  transactions: filters(({ facilityId }) => ({ query: { facilityId } })),
  transaction: names(({ transactionId, facilityId }) => ({ params: { transactionId }, query: { facilityId } })),
  importTransactions: unnamed(),
  importTemplate: unnamed(),
  job: names(({ jobId }) => ({ params: { id: jobId } })),
  lots: filters(({ facilityId }) => ({ query: { facilityId } })),
  lot: names(({ productId }) => ({ params: { productId } })),
  offeredLots: filters(({ partnerId }) => ({ query: { sellerId: partnerId } })),
  offeredLot: names(({ productId }) => ({ params: { productId } })),
  waiting: filters(() => ({})),
  traceLot: names(({ productId }) => ({ params: { productId } })),
  traceOrder: filters(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  windows: names(({ facilityId }) => ({ params: { facilityId } })),
  window: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  closeWindow: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  ledger: names(({ facilityId }) => ({ params: { facilityId } })),
};

/** Where the users of each role work; admins work nowhere. */
const WORKPLACES: Record<Exclude<Role, 'SUPER_ADMIN' | 'ADMIN'>, FacilityType> = {
  FARM: 'FARM',
  GINNER: 'GINNER',
  SPINNER: 'SPINNER',
  BROKER: 'BROKER',
  TRANSPORTER: 'TRANSPORTER',
  MILL: 'MILL',
  BRAND: 'BRAND',
  AUDITOR: 'AUDITOR',
  FARM_MONITOR: 'FARM_MONITOR',
  FARM_MONITOR_WEB: 'FARM_MONITOR',
  SUPPLIER: 'MILL',
  FINAL_PRODUCT_ASSEMBLY: 'FINAL_PRODUCT_ASSEMBLY',
};
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

type RouteName = keyof typeof routes;
const declared = Object.entries(routes) as [RouteName, Route][];

let product: TestProduct;
let stranger: Subject;
const callers = new Map<Role, { call: Call; facility?: FacilityRecord; email: string }>();

beforeAll(async () => {
  product = await startTestProduct();
  await product.user('ADMIN', undefined, { email: 'matrix@example.org' });
  for (const role of ROLES) callers.set(role, await employed(role));
  stranger = await strangersThings();
}, 60_000);
afterAll(() => product.stop());

async function employed(role: Role) {
  const type = role === 'ADMIN' || role === 'SUPER_ADMIN' ? undefined : WORKPLACES[role];
  const facility = type && (await product.facility(type));
  const { email } = await product.user(role, facility);
  return { call: (await product.signIn(email)) as Call, email, ...(facility && { facility }) };
}

/** A farm that nobody of the others knows, with a lot, a document and an import of its own. */
async function strangersThings(): Promise<Subject> {
  const farm = await product.facility('FARM', { name: 'Stranger Farm', searchText: 'stranger farm' });
  const partner = await product.facility('GINNER', { name: 'Stranger Gin', searchText: 'stranger gin' });
  const call = await product.signIn((await product.user('FARM', farm)).email);
  const productId = code();
  const said = happened();
  const recorded = await call('POST', '/api/custody/records', {
    ...said,
    lots: [{ productId, product: 'rawCotton', quantity: 5, unit: 'kg' }],
  });
  const upload = await call('POST', '/api/upload/files', fileIn('files', 'stranger.png'));
  const job = await call('POST', '/api/custody/import', fileIn('file', 'stranger.xlsx'));
  expect([recorded.status, upload.status, job.status]).toEqual([201, 201, 201]);
  return {
    facilityId: farm.id,
    partnerId: partner.id,
    productId,
    transactionId: said.transactionId,
    blobName: upload.body[0].blobName as string,
    jobId: job.body.id as string,
  };
}

function fileIn(field: string, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(PNG)]), name);
  return form;
}

/** Things of the caller's own facility, or that nobody has. */
function ownThings(role: Role): Subject {
  const facilityId = callers.get(role)?.facility?.id ?? randomUUID();
  const unknown = { productId: code(), transactionId: randomUUID(), blobName: randomUUID(), jobId: randomUUID() };
  return { facilityId, partnerId: randomUUID(), ...unknown };
}

function ask(call: Call, name: RouteName, about: Subject): Promise<Answer> {
  const route: Route = routes[name];
  const { params = {}, query = {}, body } = EXAMPLES[name].ask(about);
  const path = route.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? 'missing'));
  const sent = route.upload ? fileIn(route.upload.field, 'example.png') : body;
  return call(route.method, `/api${path}?${new URLSearchParams(query)}`, sent);
}

/** Signs in anew to sign out: the other calls go on with their session. */
async function callFor(role: Role, name: RouteName): Promise<Call> {
  const caller = callers.get(role) as { call: Call; email: string };
  return name === 'logout' ? product.signIn(caller.email) : caller.call;
}

function mayAsk(role: Role, { roles }: Route): boolean {
  if (typeof roles === 'string') return true;
  const acting = actingRole([role], callers.get(role)?.facility?.type);
  return roles.some((each) => each === acting);
}

const isAdmin = (role: Role): boolean => ADMINS.some((admin) => admin === role);

describe('the table', () => {
  it('has an example of every declared route, and no other', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(declared.map(([name]) => name).sort());
  });

  it('finds every declared route mounted', async () => {
    const admin = callers.get('SUPER_ADMIN')?.call as Call;
    const missing: string[] = [];
    for (const [name, route] of declared) {
      if (name === 'demo') continue;
      const { status } = await (route.roles === 'public' ? ask(admin, name, stranger) : ask(product.call, name, stranger));
      if (status === 404) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});

describe.each(declared)('%s', (name, route) => {
  it('answers nobody who is not signed in, unless it is public', async () => {
    const { status } = await ask(product.call, name, stranger);
    if (route.roles === 'public') expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });

  it('answers the roles that it declares, and refuses all others', async () => {
    for (const role of ROLES) {
      const { status, body } = await ask(await callFor(role, name), name, ownThings(role));
      if (mayAsk(role, route)) {
        expect([role, status, body?.code]).not.toEqual([role, expect.anything(), 'RoleRefused']);
        expect([role, status]).not.toEqual([role, 401]);
      } else {
        expect([role, status, body.code]).toEqual([role, 403, 'RoleRefused']);
      }
      expect(status).toBeLessThan(500);
    }
  });

  const { stranger: expected } = EXAMPLES[name];
  if (expected === 'unnamed') return;
  it(`tells a stranger ${expected === 'refused' ? 'that there is no such thing' : 'nothing'}`, async () => {
    for (const role of ROLES.filter((each) => mayAsk(each, route) && !isAdmin(each))) {
      const { status, text } = await ask(await callFor(role, name), name, stranger);
      const isRefused = status >= 400 && status < 500;
      if (expected === 'refused') expect([role, isRefused]).toEqual([role, true]);
      expect([role, status < 500]).toEqual([role, true]);
      for (const told of ['Stranger', stranger.productId, stranger.blobName])
        expect(text.includes(told) ? [role, text] : [role]).toEqual([role]);
    }
  });
});
