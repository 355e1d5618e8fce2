/** Imports lists of goods and of entities from files, and checks what they change in risks. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityMatchPage, RiskListsReply } from '../../../../contracts/trace/risk/list-replies.js';
import type { FacilityRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { fileForm, waitForImport } from '../../../../test/support/server/import-files.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { LISTED_GOODS } from './list-records.js';

const GOODS = [
  'country,good,concern,source,published',
  'IN,Cotton,both,List of Goods,2024-09-05',
  'India,Thread/Yarn,child labor,List of Goods,25/09/2024',
  'IN,Bricks,forced labor,List of Goods,2024-09-05',
].join('\n');
const ENTITIES = [
  'name,aliases,address,country,list,listed,removed',
  'Blue River Farm Holdings,Blue River Farm,"Plot 12, Ring Road, Rajkot",IN,Entity list,2025-01-01,',
  'Green Valley Farm,,,IN,Entity list,2025-01-01,',
  'Saffron Gardens,,"Lake View 9, Kolkata",IN,Entity list,2020-01-01,2021-01-01',
].join('\n');

let product: TestServer;
let superAdmin: ApiCall;
let admin: ApiCall;
const sites: Record<'listed' | 'alike' | 'removed', FacilityRecord> = {} as never;

const imported = async (list: 'goods' | 'entities', text: string) =>
  waitForImport(superAdmin, await superAdmin('POST', `/api/lists/${list}/import`, fileForm(text, `${list}.csv`)));
const riskOf = async (site: FacilityRecord, query = ''): Promise<FacilityRiskReply> =>
  (await admin('GET', `/api/risk/facilities/${site.id}${query}`)).body;
const termsOf = async (site: FacilityRecord, query = '') =>
  Object.fromEntries((await riskOf(site, query)).terms.map(({ term, points }) => [term, points]));
const matches = async (query = ''): Promise<EntityMatchPage> => (await admin('GET', `/api/lists/entities/matches${query}`)).body;

/** Gives the site goods to judge. */
async function recordCotton(site: FacilityRecord, productId: string): Promise<void> {
  const farm = await product.signIn((await product.user('FARM', site)).email);
  const lots = [{ productId: productId.toUpperCase(), product: 'rawCotton', quantity: 5, unit: 'kg' }];
  const recorded = await farm('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
  expect(recorded.status).toBe(201);
  await admin('GET', `/api/risk/facilities/${site.id}`, undefined, { 'x-position': recorded.body.position });
}

beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  admin = await product.signIn((await product.user('ADMIN')).email);
  const named = {
    listed: { name: 'Blue River Farm', address: 'Plot 12, Ring Road, Rajkot', country: 'IN' },
    alike: { name: 'Green Valley Farm', address: 'Station Road, Surat', country: 'IN' },
    removed: { name: 'Saffron Gardens', address: 'Lake View 9, Kolkata', country: 'IN' },
  };
  for (const key of ['listed', 'alike', 'removed'] as const) {
    sites[key] = await product.facility('FARM', named[key]);
    await recordCotton(sites[key], `LIST-${key}`);
  }
}, 60_000);
afterAll(() => product?.stop());

describe('a list of countries and goods', () => {
  it('is taken whole or not at all, with all that is wrong with its rows', async () => {
    const job = await imported('goods', `${GOODS}\nAtlantis,,slavery,List,yesterday`);
    expect(job).toMatchObject({ state: 'completed', passed: 0, failed: 1 });
    expect(job.errors.map(({ message }) => message)).toEqual([
      'Row 5. There is no country “Atlantis”. Check the spelling.',
      'Row 5. This good is required.',
      'Row 5. For concern, enter one of these: child labor, forced labor, both.',
      'Row 5. published: yesterday is not a date or is ambiguous. Enter 2026-11-18 or 18/11/2026.',
    ]);
    expect((await admin('GET', '/api/lists')).body).toEqual({ goods: [], entities: [] });
    const missing = await imported('goods', 'country,good\nIN,Cotton');
    expect(missing.errors).toMatchObject([{ row: 0, message: 'The first sheet lacks the column Concern, Source, Published.' }]);
  });

  it('counts for goods of the chain from that country, and is evidence at its sites', async () => {
    const { listed } = sites;
    expect(await termsOf(listed)).toMatchObject({ countryLists: null, entityLists: null });
    const before = new Date().toISOString();
    expect(await imported('goods', GOODS)).toMatchObject({ passed: 3, failed: 0 });
    expect(await termsOf(listed)).toMatchObject({ countryLists: 3 });
    expect(await termsOf(listed, `?asOf=${before}`)).toMatchObject({ countryLists: null });
    const childLabor = (await riskOf(listed)).indicators.find(({ indicator }) => indicator === 'childLabor');
    expect(childLabor?.contributions).toMatchObject([
      { source: 'productList', level: 'MEDIUM', verified: true, weight: 20, origin: { stream: 'list-goods', revision: 1 } },
      { source: 'country', level: 'MEDIUM', verified: true, weight: 15 },
    ]);
    expect((await riskOf(listed)).knockOuts).toEqual([]);
  });

  it('is kept copy by copy: the same file makes no other, a new one closes what it does not name', async () => {
    await imported('goods', GOODS);
    const first = new Date().toISOString();
    // An import that ended before it was whole.
    await product.app.get(RecordStore).put(LISTED_GOODS.name, `${'2'.padStart(9, '0')}/taken`, { copy: 0 });
    await imported('goods', 'country,good,concern,source,published\nCN,Cotton,forced labor,List,2025-09-05');
    const { goods } = (await admin('GET', '/api/lists')).body as RiskListsReply;
    expect(goods.map(({ number, rows }) => [number, rows])).toEqual([
      [3, 1],
      [1, 3],
    ]);
    expect(await termsOf(sites.listed)).toMatchObject({ countryLists: 0 });
    expect((await riskOf(sites.listed)).coverage.with).toBe(0);
    expect((await riskOf(sites.listed, `?asOf=${first}`)).coverage.with).toBe(2);
  });
});

describe('a list of entities', () => {
  it('is held against all sites: sure ones count at once, others wait for an admin', async () => {
    expect(await imported('entities', ENTITIES)).toMatchObject({ passed: 3, failed: 0 });
    const { items, open } = await matches();
    expect(items.map(({ facility, state, entity }) => [facility.name, state, entity.name])).toEqual([
      ['Green Valley Farm', 'open', 'Green Valley Farm'],
      ['Blue River Farm', 'hit', 'Blue River Farm Holdings'],
    ]);
    expect(open).toBe(1);
    const [hit] = items.filter(({ state }) => state === 'hit');
    const listed = [{ entity: 'Blue River Farm Holdings', list: hit?.entity.list, confidence: hit?.confidence }];
    expect(await riskOf(sites.listed)).toMatchObject({ productRiskLevel: 'HIGH', listed });
    expect(await riskOf(sites.alike)).not.toHaveProperty('listed');
    expect(await termsOf(sites.alike)).toMatchObject({ entityLists: 0 });
    expect(await termsOf(sites.removed)).toMatchObject({ entityLists: 0 });
  });

  it('follows what an admin says, from then on', async () => {
    const [waiting] = (await matches('?state=open')).items;
    const before = new Date().toISOString();
    const decided = await admin('POST', `/api/lists/entities/matches/${waiting?.id}`, { same: true });
    expect(decided).toMatchObject({ status: 200, body: { state: 'same' } });
    expect(await termsOf(sites.alike)).toMatchObject({ entityLists: 15 });
    expect(await termsOf(sites.alike, `?asOf=${before}`)).toMatchObject({ entityLists: 0 });
    const [hit] = (await matches('?state=hit')).items;
    await admin('POST', `/api/lists/entities/matches/${hit?.id}`, { same: false });
    expect(await termsOf(sites.listed)).toMatchObject({ entityLists: 0 });
    expect(await riskOf(sites.listed)).not.toHaveProperty('listed');
    expect((await admin('POST', '/api/lists/entities/matches/nothing', { same: true })).status).toBe(404);
  });

  it('is compared with a later site, when its risk is read', async () => {
    const late = await product.facility('FARM', { name: 'Blue River Farm', address: 'Plot 12, Ring Road, Rajkot', country: 'IN' });
    await recordCotton(late, 'LIST-OF-LATE');
    expect(await termsOf(late)).toMatchObject({ entityLists: 15 });
  });

  it('clears a site that is no longer on it', async () => {
    await imported('entities', 'name,list\nSomebody Else,Entity list');
    expect((await matches()).items).toEqual([]);
    expect(await termsOf(sites.alike)).toMatchObject({ entityLists: 0 });
  });
});
