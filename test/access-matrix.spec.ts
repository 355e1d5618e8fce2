/** Every declared route, asked by nobody, by every role, and by every role about what is a stranger's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Standing } from '../contracts/gates.js';
import { REFUSALS } from '../contracts/refusals.js';
import { ADMINS, actingRole, type FacilityType, ROLES, type Role } from '../contracts/roles.js';
import type { Route } from '../contracts/routes/route.js';
import { routes } from '../contracts/routes.js';
import { FIRST_SETTINGS } from '../contracts/settings.js';
import { importTemplate } from '../services/custody/import/template.js';
import type { FacilityRecord } from '../services/facilities/facilities.js';
import { AN_HOUR_AGO, type Answer, type Call, PASSWORD, startTestProduct, type TestProduct } from './support/product.js';

/** What a call can be about: the caller's own things, or a stranger's. */
interface Subject {
  facilityId: string;
  partnerId: string;
  productId: string;
  transactionId: string;
  blobName: string;
  jobId: string;
  sessionId: string;
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
const happened = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
const code = () => randomUUID().slice(0, 12).toUpperCase();

const STATED = { type: 'transporter', businessName: 'Matrix Carriers', country: 'PK', contactName: 'Ali Khan', email: 'not an address' };

const aPurchase = names(({ partnerId, productId }) => ({ body: { ...happened(), sellerId: partnerId, lots: [{ productId }] } }));
const aSale = names(({ partnerId, productId }) => ({ body: { ...happened(), purchaserId: partnerId, lots: [{ productId }] } }));
const aCount = names(({ productId }) => ({
  body: { ...happened(), counts: [{ productId, countedQuantity: 1, unit: 'kg' }], reason: 'Counted' },
}));
const aTransport = names(({ partnerId, productId }) => ({ body: { ...happened(), transporterId: partnerId, lots: [{ productId }] } }));
const aLot = names(({ productId }) => ({ params: { productId } }));

/** One call of each route. The type asks for every route; so does the first test, of those who do not compile. */
const EXAMPLES: Record<keyof typeof routes, Example> = {
  login: unnamed({ body: { email: 'matrix@example.org', password: PASSWORD } }),
  // Without a token: a wrong one is answered as if nobody were signed in.
  refresh: unnamed({ body: {} }),
  forgotPassword: unnamed({ body: { email: 'nobody@example.org' } }),
  resetLink: unnamed({ params: { token: 'x' } }),
  resetPassword: unnamed({ body: { token: 'x', password: PASSWORD, confirmation: PASSWORD } }),
  invitation: unnamed({ params: { token: 'x' } }),
  signUp: unnamed({ body: { token: 'x', firstName: 'No', lastName: 'Body', password: PASSWORD, confirmation: PASSWORD } }),
  logout: unnamed(),
  sessions: unnamed(),
  endSession: names(({ sessionId }) => ({ params: { id: sessionId } })),
  shortToken: unnamed({ body: {} }),
  me: unnamed(),
  updateMe: unnamed({ body: { firstName: 'Test', lastName: 'Person' } }),
  changePassword: unnamed({ body: { oldPassword: 'wrong', password: PASSWORD, confirmation: PASSWORD } }),
  secondFactor: unnamed(),
  enrollSecondFactor: unnamed(),
  confirmSecondFactor: unnamed({ body: { code: '000000' } }),
  disableSecondFactor: unnamed({ body: { password: 'wrong' } }),
  dropSecondFactor: unnamed({ params: { id: randomUUID() } }),
  failedMails: unnamed(),
  retryMail: unnamed({ params: { id: randomUUID() } }),
  outbox: unnamed(),
  users: unnamed(),
  user: unnamed({ params: { id: randomUUID() } }),
  inviteTemplate: unnamed(),
  inviteUser: unnamed({ body: { email: 'matrix@example.org', role: 'ADMIN' } }),
  inviteUsers: unnamed(),
  resendInvitation: unnamed({ params: { id: randomUUID() } }),
  changeUser: unnamed({ params: { id: randomUUID() }, body: { firstName: 'A', lastName: 'B', role: 'ADMIN' } }),
  deactivateUser: unnamed({ params: { id: randomUUID() } }),
  activateUser: unnamed({ params: { id: randomUUID() } }),
  health: unnamed(),
  metrics: unnamed(),
  demo: unnamed(),
  docs: unnamed(),
  docsJson: unnamed(),
  settings: unnamed(),
  settingHistory: unnamed({ params: { kind: 'certifications' } }),
  changeConversionFactors: unnamed({ body: { basedOn: 99, value: FIRST_SETTINGS['conversion-factors'] } }),
  changeCertifications: unnamed({ body: { basedOn: 99, value: FIRST_SETTINGS.certifications } }),
  changeLanguages: unnamed({ body: { basedOn: 99, value: FIRST_SETTINGS.languages } }),
  changeRiskPolicy: unnamed({ body: { basedOn: 99, value: FIRST_SETTINGS['risk-policy'] } }),
  languages: unnamed(),
  certifications: unnamed(),
  farmCertifications: unnamed(),
  chainsOfCustody: unnamed(),
  facilities: filters(() => ({ query: { q: 'stranger' } })),
  facility: names(({ facilityId }) => ({ params: { id: facilityId } })),
  changePolicy: names(({ facilityId }) => ({
    params: { facilityId },
    body: { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' },
  })),
  importRegistry: unnamed(),
  registry: unnamed(),
  searchOarIds: unnamed({ body: { name: 'Indus Mill', address: 'Plot 4, Multan', country: 'PK' } }),
  checkOarId: unnamed({ body: { oarId: 'PK2022087TGG9YH' } }),
  registerOarIds: names(({ facilityId }) => ({ body: { facilityId } })),
  confirmMatch: names(({ facilityId }) => ({ query: { facilityId, oarId: 'PK2022087TGG9YH' } })),
  confirmMatchOf: names(({ facilityId }) => ({ body: { facilityId, oarId: 'PK2022087TGG9YH' } })),
  rejectMatch: names(({ facilityId }) => ({ query: { facilityId, ids: 'PK2022087TGG9YH' } })),
  rejectMatchOf: names(({ facilityId }) => ({ body: { facilityId, ids: 'PK2022087TGG9YH' } })),
  sellers: filters(() => ({})),
  purchasers: filters(() => ({})),
  transporters: filters(() => ({})),
  invitableForFarms: unnamed(),
  invitableForGinners: unnamed(),
  invitableForSpinners: unnamed(),
  invitableForMills: unnamed(),
  invitableForBrokers: unnamed(),
  invitableForAssemblies: unnamed(),
  invitableForBrands: unnamed(),
  inviteByFarm: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByGinner: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteBySpinner: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByMill: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByBroker: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByAssembly: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByBrand: names(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  businessPartner: names(() => ({ params: { id: randomUUID() } })),
  allBusinessPartners: filters(() => ({})),
  validatePartner: unnamed({ body: STATED }),
  acceptPartner: names(({ facilityId }) => ({ params: { id: facilityId } })),
  declinePartner: names(({ facilityId }) => ({ params: { id: facilityId } })),
  deletePartner: names(({ facilityId }) => ({ params: { id: facilityId } })),
  siteProfile: unnamed(),
  changeSiteProfile: unnamed({ body: { name: '-' } }),
  putLogo: unnamed(),
  logo: names(({ facilityId }) => ({ params: { id: facilityId } })),
  uploadFiles: unnamed(),
  file: names(({ blobName }) => ({ params: { blobName } })),
  recordProducts: names(({ productId }) => ({
    body: { ...happened(), lots: [{ productId, product: 'rawCotton', quantity: 1, unit: 'kg' }] },
  })),
  recordPurchase: aPurchase,
  recordSale: aSale,
  recordTransport: aTransport,
  countStock: aCount,
  recordTransform: names(({ productId }) => ({
    body: { ...happened(), inputs: [{ productId }], outputs: [{ productId: code(), product: 'lint', quantity: 1, unit: 'kg' }] },
  })),
  voidTransaction: names(({ transactionId }) => ({ params: { transactionId }, body: { reason: 'typing error' } })),
  confirmTransaction: names(({ transactionId, partnerId }) => ({ params: { transactionId }, body: { facilityId: partnerId } })),
  disputeTransaction: names(({ transactionId, partnerId }) => ({
    params: { transactionId },
    query: { facilityId: partnerId },
    body: { reason: 'not our goods' },
  })),
  transactions: filters(({ facilityId }) => ({ query: { facilityId } })),
  transaction: names(({ transactionId, facilityId }) => ({ params: { transactionId }, query: { facilityId } })),
  importTransactions: unnamed(),
  importTemplate: unnamed(),
  job: names(({ jobId }) => ({ params: { id: jobId } })),
  lots: filters(({ facilityId }) => ({ query: { facilityId } })),
  lot: names(({ productId }) => ({ params: { productId } })),
  offeredLots: filters(({ partnerId }) => ({ query: { sellerId: partnerId } })),
  offeredLot: aLot,
  waiting: filters(() => ({})),
  purchasableByFarm: aLot,
  purchaseByFarm: aPurchase,
  sellByFarm: aSale,
  transportByFarm: aTransport,
  purchasableByGinner: aLot,
  purchaseByGinner: aPurchase,
  sellByGinner: aSale,
  transportByGinner: aTransport,
  purchasableBySpinner: aLot,
  purchaseBySpinner: aPurchase,
  sellBySpinner: aSale,
  transportBySpinner: aTransport,
  purchasableByMill: aLot,
  purchasableYarnByMill: aLot,
  purchaseByMill: aPurchase,
  transportByMill: aTransport,
  purchasableByBroker: aLot,
  purchaseByBroker: aPurchase,
  sellByBroker: aSale,
  transportByBroker: aTransport,
  purchasableByAssembly: aLot,
  purchaseByAssembly: aPurchase,
  sellByAssembly: aSale,
  transportByAssembly: aTransport,
  traceLot: names(({ productId }) => ({ params: { productId } })),
  traceOrder: filters(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  currentWindows: unnamed(),
  windows: names(({ facilityId }) => ({ params: { facilityId } })),
  report: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  window: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  overview: names(({ facilityId }) => ({ params: { facilityId } })),
  closeWindow: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  ledger: names(({ facilityId }) => ({ params: { facilityId } })),
  roots: unnamed(),
  bundle: names(({ facilityId }) => ({ params: { facilityId } })),
  ledgerState: names(({ facilityId }) => ({ params: { facilityId } })),
  ledgerTimeline: names(({ facilityId }) => ({ params: { facilityId } })),
  chain: names(({ facilityId }) => ({ params: { facilityId } })),
  assessment: unnamed(),
  saveAnswers: names(({ blobName }) => ({ body: { answers: [{ questionId: 'harvestMethod', evidence: [{ blobName }] }] } })),
  completeAssessment: unnamed(),
  assessmentOf: names(({ facilityId }) => ({ params: { facilityId } })),
  assessmentRound: names(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  assessmentStatuses: filters(() => ({})),
  questionSets: unnamed(),
  questionSetTemplate: unnamed({ query: { facilityType: 'MILL' } }),
  questionSet: unnamed({ params: { facilityType: 'MILL', number: '1' } }),
  importQuestionSet: unnamed({ query: { facilityType: 'MILL', effectiveFrom: '2099-01-01' } }),
  makeQrBatch: unnamed({ body: { id: randomUUID(), name: 'Matrix', quantity: 1 } }),
  qrBatches: unnamed(),
  qrBatch: unnamed({ params: { id: randomUUID() } }),
  cancelQrBatch: unnamed({ params: { id: randomUUID() } }),
  qrCodes: unnamed({ params: { id: randomUUID() } }),
  makeQrSheet: unnamed({ params: { id: randomUUID() }, body: { label: 'a4x24' } }),
  qrSheet: unnamed({ params: { id: randomUUID() } }),
  qrSheetFile: unnamed({ params: { id: randomUUID() } }),
  qrCsv: unnamed({ params: { id: randomUUID() } }),
  qrCode: unnamed({ params: { productId: 'ABC-DEF-GHJ-KLM' } }),
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
  product = await startTestProduct({ env: { OUTBOX: '1' } });
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
  const job = await call('POST', '/api/custody/import', fileIn('file', 'stranger.xlsx', await importTemplate()));
  expect([recorded.status, upload.status, job.status]).toEqual([201, 201, 201]);
  return {
    facilityId: farm.id,
    partnerId: partner.id,
    productId,
    transactionId: said.transactionId,
    blobName: upload.body[0].blobName as string,
    jobId: job.body.id as string,
    sessionId: (await call('GET', '/api/auth/sessions')).body[0].id as string,
  };
}

function fileIn(field: string, name: string, content: Uint8Array = PNG): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Things of the caller's own facility, or that nobody has. */
function ownThings(role: Role): Subject {
  const facilityId = callers.get(role)?.facility?.id ?? randomUUID();
  const unknown = { productId: code(), transactionId: randomUUID(), blobName: randomUUID(), jobId: randomUUID(), sessionId: randomUUID() };
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

/** Who is held, by what he has done so far, and the step that is said to be missing. */
const DONE = '2026-01-01T00:00:00.000Z';
const HELD: readonly { roles: readonly Role[]; done: Partial<Standing>; missing: string }[] = [
  { roles: ['SPINNER', 'MILL', 'BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'], done: {}, missing: 'ProfileIncomplete' },
  { roles: ['SPINNER', 'MILL'], done: { updatedProfileAt: DONE }, missing: 'PartnerMissing' },
  { roles: ['SPINNER', 'MILL'], done: { updatedProfileAt: DONE, addedPartnerAt: DONE }, missing: 'SaqIncomplete' },
];
const NOTHING: Standing = { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null };

describe.each(HELD)('while $missing holds them', ({ roles, done, missing }) => {
  it.each(roles)('%s is refused by every route for named roles but those of onboarding', async (role) => {
    const { email } = await product.user(role, callers.get(role)?.facility, { ...NOTHING, ...done });
    const call = await product.signIn(email);
    for (const [name, route] of declared.filter(([, { roles }]) => roles.includes(role) && typeof roles !== 'string')) {
      const { status, body } = await ask(call, name, ownThings(role));
      // A step that is not done yet says so itself, with the fields that it lacks.
      if (route.onboarding) expect([name, body?.fields ? 'its own' : body?.code]).not.toEqual([name, missing]);
      else expect([name, status, body.code]).toEqual([name, REFUSALS[missing as 'SaqIncomplete'][0], missing]);
    }
    expect((await call('GET', '/api/me')).status).toBe(200);
  });
});
