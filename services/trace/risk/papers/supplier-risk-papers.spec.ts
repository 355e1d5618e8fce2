/** The risk of a supplier on paper: its content, its instant, its bytes, and its readers. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SupplierReply } from '../../../../contracts/members/suppliers/replies.js';
import { pdfRows } from '../../../../test/support/papers/pdf-text.js';
import { fileForm, waitForImport } from '../../../../test/support/server/import-files.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { type ApiCall, startTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';

const TOLD = { indicator: 'childLabor', priority: 'HIGH', source: 2, reasonForAudit: 'A call', message: 'Children at the gate' };

const clock = new MovableClock();
let product: TestServer;
let admin: ApiCall;
let gin: FacilityRecord;
let auditor: { call: ApiCall; user: { id: string } };
let brand: { site: FacilityRecord; call: ApiCall };
let stranger: ApiCall;
let token: string;
let supplier: SupplierReply;

beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
  const [ginner, auditing, buying, other] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('BRAND', 'BRAND'),
    product.someone('BRAND', 'BRAND'),
  ]);
  [gin, auditor, brand, stranger] = [ginner.site, auditing, buying, other.call];
  await product.app.get(Facilities).link(gin, brand.site, '2025-01-01T00:00:00.000Z');
  supplier = (await brand.call('POST', '/api/suppliers', { businessName: 'Old Gin', tiers: [4], country: 'PK' })).body;
  await product.app.get(Suppliers).change(brand.site.id, supplier.id, (before) => ({ ...before, facilityId: gin.id }));
  token = (await product.signIn(buying.user.email)).token;
}, 60_000);
afterAll(() => product?.stop());

const pathOf = (query = '') => `/api/suppliers/${supplier.id}/risk/paper?${query}`;

/** Waits for the views: it does not go through a caller, which would wait. */
async function paper(query = '', language = 'en') {
  await product.viewsCaughtUp();
  const answer = await fetch(`${product.url}${pathOf(query)}`, { headers: { Authorization: `Bearer ${token}`, Language: language } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const textsOf = async (query = '', language = 'en'): Promise<string[]> => pdfRows((await paper(query, language)).bytes).flat();

/** Returns the present instant, and moves to a later one. */
function instant(): string {
  const at = clock.now();
  clock.ahead += 1_000;
  return at;
}

describe('a supplier of which nothing is known', () => {
  it('has a paper that says so, under the name that the brand gave it', async () => {
    const { answer, bytes } = await paper();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/risk-Old-Gin-20\d\d-\d\d-\d\d\.pdf/);
    const texts = pdfRows(bytes).flat();
    expect(texts).toEqual(
      expect.arrayContaining(['Risk assessment of a supplier', 'Old Gin', 'Not enough evidence (0/15)', 'No goods yet']),
    );
    expect(texts).toEqual(expect.arrayContaining(['Labor indicators', 'Child labor', 'Open requests']));
  });
});

describe('a supplier with a report about it', () => {
  let before: string;
  let asked: string;
  let answered: string;
  let grievanceId: string;

  beforeAll(async () => {
    before = instant();
    const reported = await admin('POST', '/api/grievances', { ...TOLD, facilityId: gin.id, assigneeId: auditor.user.id });
    grievanceId = reported.body.grievanceId;
    await brand.call('GET', `/api/facilities/${gin.id}/compliance`);
    asked = instant();
    const finding = { date: TODAY, priority: 'MEDIUM', indicators: [{ indicator: 'childLabor', severity: 'LOW' }], message: 'One' };
    expect((await auditor.call('POST', `/api/requests/${grievanceId}/response`, finding)).status).toBeLessThan(300);
    const renamed = await brand.call('PUT', `/api/suppliers/${supplier.id}`, { businessName: 'New Gin', tiers: [4], country: 'PK' });
    expect(renamed.status).toBe(200);
    answered = instant();
  });

  it('shows what a response found without the source, weight and event of the report', async () => {
    const texts = await textsOf(`asOf=${answered}`);
    const risk = (await brand.call('GET', `/api/risk/facilities/${gin.id}?asOf=${answered}`)).body;
    expect(texts).toEqual(expect.arrayContaining(['High, 15.0 of 15', 'Child labor']));
    // The cell is written in two lines.
    expect(texts.join(' ')).toMatch(/A report that/);
    expect(texts.join(' ')).toContain(`Policy version ${risk.policyVersion}`);
    const events = (await admin('GET', `/api/risk/facilities/${gin.id}?asOf=${answered}`)).body.indicators as {
      contributions: { origin: { hash: string } }[];
    }[];
    const hashes = events.flatMap(({ contributions }) => contributions.map(({ origin }) => origin.hash));
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) expect(texts.join('')).not.toContain(hash);
    expect(texts.join(' ')).not.toMatch(/Children at|A call|Hotline/);
  });

  it('is as of any instant: score and name are those of then, and nothing of a report before its response', async () => {
    for (const asOf of [before, asked]) {
      expect(await textsOf(`asOf=${asOf}`)).toEqual(expect.arrayContaining(['Old Gin', 'Not enough evidence (0/15)']));
    }
    expect(await textsOf()).toContain('New Gin');
  });

  it('is the same, byte for byte, for the same instant, whatever was recorded since', async () => {
    const papers = await Promise.all([before, asked, answered].map((asOf) => paper(`asOf=${asOf}&timeZone=Asia/Karachi`)));
    await admin('POST', '/api/grievances', { ...TOLD, facilityId: gin.id, assigneeId: auditor.user.id });
    await auditor.call('POST', `/api/findings/${grievanceId}-f1/close`, { reason: 'The child goes to school' });
    await brand.call('PUT', `/api/suppliers/${supplier.id}`, { businessName: 'Newest Gin', tiers: [4], country: 'PK' });
    expect(await textsOf()).toContain('Newest Gin');
    for (const [at, asOf] of [before, asked, answered].entries()) {
      const again = await paper(`asOf=${asOf}&timeZone=Asia/Karachi`);
      expect(again.bytes.equals(papers[at]?.bytes as Buffer)).toBe(true);
    }
  });

  it('takes an instant to come for now', async () => {
    const [year] = new Date().toISOString().split('-');
    expect((await paper('asOf=2999-01-01T00:00:00Z')).answer.headers.get('content-disposition')).toContain(`-${year}-`);
  });

  it.each(['ur', 'hi', 'bn', 'zh', 'tr', 'vi', 'es', 'fr', 'pt'])('is written in %s with letters that its fonts have', async (language) => {
    expect((await textsOf(`asOf=${asked}`, language)).join(' ')).not.toMatch(/[?\ufffd]|\{\{/);
  });
});

describe('lists', () => {
  it('are named with their dates and what they say of the supplier, and what was decided then', async () => {
    expect((await textsOf()).join(' ')).toMatch(/No list had been imported by then|Copy \d+/);
    const owner = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const before = instant();
    const list = fileForm(`name,list,listed\n${gin.name},Entity list,2024-05-06`, 'entities.csv');
    await waitForImport(owner, await owner('POST', '/api/lists/entities/import', list));
    const texts = (await textsOf()).join(' ');
    expect(texts).toContain('Entity list');
    expect(texts).toContain('06/05/2024');
    expect(texts).toMatch(/Similar to/);
    expect((await textsOf(`asOf=${before}`)).join(' ')).not.toContain('Entity list');
    const [match] = (await admin('GET', '/api/lists/entities/matches')).body.items;
    const undecided = instant();
    await admin('POST', `/api/lists/entities/matches/${match.id}`, { same: true });
    const decided = instant();
    await admin('POST', `/api/lists/entities/matches/${match.id}`, { same: false });
    expect((await textsOf()).join(' ')).toContain('a different entity');
    expect((await textsOf(`asOf=${decided}`)).join(' ')).toContain(`Confirmed as ${gin.name}`);
    expect((await textsOf(`asOf=${undecided}`)).join(' ')).not.toMatch(/a different entity|Confirmed as/);
  });
});

describe('the paper', () => {
  it('is for the brand that has the supplier, linked to a partner', async () => {
    expect((await stranger('GET', pathOf())).body).toMatchObject({ status: 404, code: 'NotFound' });
    expect((await admin('GET', pathOf())).body).toMatchObject({ status: 403, code: 'RoleRefused' });
    const alone = (await brand.call('POST', '/api/suppliers', { businessName: 'Nobody yet', tiers: [3] })).body;
    expect((await brand.call('GET', `/api/suppliers/${alone.id}/risk/paper`)).body).toMatchObject({ status: 404, code: 'NotFound' });
    await product.app.get(Facilities).unlink(gin.id, brand.site.id);
    expect((await brand.call('GET', pathOf())).body).toMatchObject({ status: 404, code: 'NotFound' });
    await product.app.get(Facilities).link(gin, brand.site, '2025-01-01T00:00:00.000Z');
  });

  it('names the field of an instant or a zone that is none', async () => {
    expect((await brand.call('GET', pathOf('asOf=yesterday'))).body).toMatchObject({ status: 400, fields: { asOf: expect.anything() } });
    expect((await brand.call('GET', pathOf('timeZone=Mars/Olympus'))).body).toMatchObject({
      status: 400,
      fields: { timeZone: expect.anything() },
    });
  });
});
