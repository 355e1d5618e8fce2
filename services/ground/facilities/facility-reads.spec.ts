import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { questionsDuring } from '../../../test/support/fakes/questions-asked.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from './facilities.js';

let product: TestServer;
const sites: Record<string, FacilityRecord> = {};
const callers: Record<string, ApiCall> = {};

beforeAll(async () => {
  product = await startTestServer();
  const auditor = await product.facility('AUDITOR', { name: 'Auditor' });
  sites['auditor'] = auditor;
  for (const [name, type] of [
    ['farm', 'FARM'],
    ['ginner', 'GINNER'],
    ['spinner', 'SPINNER'],
    ['mill', 'MILL'],
    ['broker', 'BROKER'],
    ['transporter', 'TRANSPORTER'],
    ['brand', 'BRAND'],
  ] as const) {
    const auditorIds = name === 'spinner' ? [auditor.id] : [];
    sites[name] = await product.facility(type, { name, auditorIds, address: `${name} road`, searchText: `${name} ${name} road` });
    if (name !== 'farm') callers[name] = await product.signIn((await product.user(type as 'MILL', sites[name])).email);
  }
  callers['auditor'] = await product.signIn((await product.user('AUDITOR', auditor)).email);
  callers['admin'] = await product.signIn((await product.user('ADMIN')).email);
  const facilities = product.app.get(Facilities);
  for (const [one, other] of [
    ['ginner', 'spinner'],
    ['spinner', 'mill'],
    ['spinner', 'transporter'],
    ['spinner', 'broker'],
    ['farm', 'ginner'],
    ['mill', 'brand'],
  ] as const) {
    await facilities.link(sites[one] as FacilityRecord, sites[other] as FacilityRecord, '2026-01-01T00:00:00.000Z');
  }
});
afterAll(() => product.stop());

const names = (list: { name: string }[]) => list.map(({ name }) => name);
async function seen(caller: string, query = ''): Promise<string[]> {
  const { body } = await (callers[caller] as ApiCall)('GET', `/api/facilities${query}`);
  expect(body.total).toBeGreaterThanOrEqual(body.items.length);
  return names(body.items);
}

describe('facilities', () => {
  it('are seen by themselves and their partners, their auditors, and admins', async () => {
    expect(await seen('spinner')).toEqual(['broker', 'ginner', 'mill', 'spinner', 'transporter']);
    expect(await seen('brand')).toEqual(['brand', 'mill']);
    expect(await seen('auditor')).toEqual(['Auditor', 'spinner']);
    expect(await seen('admin')).toHaveLength(8);
  });

  it('are found by type and by any part of name and address, in the requested order', async () => {
    expect(await seen('admin', '?type=MILL')).toEqual(['mill']);
    expect(await seen('admin', '?q=GIN')).toEqual(['ginner']);
    expect(await seen('admin', '?q=r%20road&sort=-name')).toEqual(['transporter', 'spinner', 'ginner', 'broker']);
    expect(await seen('admin', '?perPage=2&page=2&type=SPINNER')).toEqual([]);
    expect(await seen('spinner', '?q=farm')).toEqual([]);
  });

  it('answer one by one in the same bounds', async () => {
    const asked = async (caller: string, name: string) =>
      (await (callers[caller] as ApiCall)('GET', `/api/facilities/${sites[name]?.id}`)).status;
    expect(await asked('spinner', 'spinner')).toBe(200);
    expect(await asked('spinner', 'mill')).toBe(200);
    expect(await asked('auditor', 'spinner')).toBe(200);
    expect(await asked('admin', 'farm')).toBe(200);
    expect(await asked('spinner', 'farm')).toBe(404);
    expect(await asked('auditor', 'mill')).toBe(404);
    const own = await (callers['spinner'] as ApiCall)('GET', `/api/facilities/${sites['spinner']?.id.toUpperCase()}`);
    expect(own.body).toEqual({ id: sites['spinner']?.id, name: 'spinner', type: 'SPINNER', address: 'spinner road' });
  });
});

describe('partners', () => {
  it('sell to the next stage, brokers to all, transporters to nobody', async () => {
    const spinner = callers['spinner'] as ApiCall;
    expect(names((await spinner('GET', '/api/partners/sellers')).body.items)).toEqual(['broker', 'ginner']);
    expect(names((await spinner('GET', '/api/partners/purchasers')).body.items)).toEqual(['broker', 'mill']);
    expect(names((await spinner('GET', '/api/partners/transporters')).body.items)).toEqual(['transporter']);
    expect((await (callers['transporter'] as ApiCall)('GET', '/api/partners/sellers')).status).toBe(403);
  });

  it('to choose from are searched, and named by ID, within the partners of that kind alone', async () => {
    const chosen = async (query: string, role = 'sellers') => {
      const { status, body } = await (callers['spinner'] as ApiCall)('GET', `/api/partners/${role}?${query}`);
      expect(status).toBe(200);
      return names(body.items);
    };
    expect(await chosen('q=GIN')).toEqual(['ginner']);
    expect(await chosen('q=mill')).toEqual([]);
    expect(await chosen('q=mill', 'purchasers')).toEqual(['mill']);
    expect(await chosen('q=farm')).toEqual([]);
    expect(await chosen('q=r%20road', 'transporters')).toEqual(['transporter']);
    expect(await chosen(`ids=${sites['farm']?.id},${sites['ginner']?.id.toUpperCase()}`)).toEqual(['ginner']);
    expect(await chosen('perPage=1&page=2')).toEqual(['ginner']);
    const bad = await (callers['spinner'] as ApiCall)('GET', '/api/partners/sellers?ids=x');
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['ids']]);
  });

  it('to choose from are kept until a partner or its profile changes, and searched without a question', async () => {
    const spinner = callers['spinner'] as ApiCall;
    const found = async (query: string) => names((await spinner('GET', `/api/partners/sellers?${query}`)).body.items);
    const facilities = product.app.get(Facilities);
    await found('q=g');
    let listed: string[] = [];
    const asked = await questionsDuring(async () => (listed = await found('q=gi')));
    const ofSites = asked.filter(({ text }) => /"(partners|facilities)"/.test(text));
    expect([listed, ofSites]).toEqual([['ginner'], []]);
    await facilities.change(sites['broker']?.id as string, (broker) => ({ ...broker, name: 'Gipsy', searchText: 'gipsy' }));
    expect(await found('q=gi')).toEqual(['Gipsy', 'ginner']);
    expect(await found('q=gi&sort=-name')).toEqual(['ginner', 'Gipsy']);
    await facilities.unlink(sites['spinner']?.id as string, sites['broker']?.id as string);
    expect(await found('q=gi')).toEqual(['ginner']);
  });

  it('are in the order of code points, as every list of sites', async () => {
    const { site: mill, call } = await product.someone('MILL', 'MILL');
    const facilities = product.app.get(Facilities);
    for (const name of ['\u{1f9f5} yarn', '\uff21 yarn', 'yarn', 'Yarn'])
      await facilities.link(mill, await product.facility('SPINNER', { name, searchText: name }), '2026-01-01T00:00:00.000Z');
    for (const sort of ['name', '-name', '-country', 'type']) {
      const chosen = names((await call('GET', `/api/partners/sellers?sort=${sort}`)).body.items);
      expect(chosen).toEqual(names((await call('GET', `/api/facilities?type=SPINNER&sort=${sort}`)).body.items));
      expect(chosen).toHaveLength(4);
    }
  });
});
