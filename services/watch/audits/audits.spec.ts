/** The auditor's room over the API: two ledgers next to each other, samples, notes and working papers, each for viewers of the site. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { BesideTransfer, SampleItem } from '../../../contracts/watch/audits/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, YESTERDAY } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { rankOf } from './samples/sampling.rules.js';

interface Person {
  site: FacilityRecord;
  call: ApiCall;
}

let product: TestServer;
let admin: ApiCall;
let farm: Person;
let gin: Person;
let office: FacilityRecord;
let auditor: ApiCall;
let halfAuditor: ApiCall;
let stranger: ApiCall;
const lots: string[] = [];

beforeAll(async () => {
  product = await sharedTestServer();
  office = await product.facility('AUDITOR');
  const half = await product.facility('AUDITOR');
  const at = async (role: 'FARM' | 'GINNER', auditorIds: string[]): Promise<Person> => {
    const site = await product.facility(role, { auditorIds });
    return { site, call: await product.signIn((await product.user(role, site)).email) };
  };
  [farm, gin] = [await at('FARM', [office.id]), await at('GINNER', [office.id, half.id])];
  await product.app.get(Facilities).link(farm.site, gin.site, '2026-01-01T00:00:00.000Z');
  admin = await product.signIn((await product.user('ADMIN')).email);
  auditor = await product.signIn((await product.user('AUDITOR', office)).email);
  halfAuditor = await product.signIn((await product.user('AUDITOR', half)).email);
  stranger = (await product.someone('AUDITOR', 'AUDITOR')).call;
  for (let nth = 0; nth < 5; nth++) lots.push(await recorded(1000 + nth));
}, 60_000);
afterAll(() => product?.stop());

/** The views are read as new as the last write. */
let position = '';
const noted = <Answer extends { body: { position?: string } }>(answer: Answer): Answer => {
  position = answer.body.position ?? position;
  return answer;
};

const header = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });

async function recorded(quantity: number): Promise<string> {
  const productId = randomUUID().slice(0, 13).toUpperCase();
  const body = { ...header(), lots: [{ productId, product: 'rawCotton', quantity, unit: 'kg' }] };
  expect(noted(await farm.call('POST', '/api/custody/records', body)).status).toBe(201);
  return productId;
}

async function sold(productId: string, more: object = {}): Promise<string> {
  const body = { ...header(), purchaserId: gin.site.id, lots: [{ productId }], ...more };
  expect(noted(await farm.call('POST', '/api/custody/sales', body)).status).toBe(201);
  return body.transactionId;
}

async function bought(productId: string, lot: object = {}, more: object = {}): Promise<string> {
  const body = { ...header(), sellerId: farm.site.id, lots: [{ productId, ...lot }], ...more };
  const answer = noted(await gin.call('POST', '/api/custody/purchases', body));
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return body.transactionId;
}

const beside = (call: ApiCall, query = '') =>
  call('GET', `/api/ledgers/${farm.site.id}/beside/${gin.site.id}${query}`, undefined, position ? { 'x-position': position } : {});
const found = async (call: ApiCall, transactionId: string): Promise<BesideTransfer | undefined> =>
  ((await beside(call, '?perPage=100')).body.items as BesideTransfer[]).find((each) => each.transactionId === transactionId);

describe('two ledgers next to each other', () => {
  it('a transfer has both ends, the hash that the buyer cites, and agrees', async () => {
    const [lot = ''] = lots;
    const saleId = await sold(lot, { purchaseOrderNumber: 'PO-7' });
    const waiting = await found(auditor, saleId);
    expect(waiting).toMatchObject({ kind: 'sale', state: 'toReceive', soldGrams: 1_000_000, receivedGrams: null, received: null });
    const purchaseId = await bought(lot, {}, { purchaseOrderNumber: 'po 7' });
    expect(await found(auditor, saleId)).toBeUndefined();
    const transfer = await found(auditor, purchaseId);
    expect(transfer).toMatchObject({ state: 'agree', differences: [], differenceGrams: 0, cited: { holds: true } });
    expect(transfer?.sales).toMatchObject([{ transactionId: saleId }]);
    const { body: events } = await auditor('GET', `/api/ledgers/${farm.site.id}?from=${transfer?.released?.revision}&limit=1`);
    expect(events.items[0]).toMatchObject({ type: 'ProductsReleased', hash: transfer?.cited?.hash });
  });

  it('names what differs: weight, number, and a dispute', async () => {
    const [, lot = ''] = lots;
    await sold(lot, { invoiceNumber: 'INV-1' });
    const purchaseId = await bought(lot, { receivedQuantity: 900 }, { invoiceNumber: 'INV-2' });
    expect(await found(auditor, purchaseId)).toMatchObject({
      state: 'differ',
      differences: ['weight', 'invoiceNumber'],
      differenceGrams: -101_000,
    });
    const asserted = await bought(lots[3] ?? '');
    expect(await found(auditor, asserted)).toMatchObject({ state: 'agree', sales: [] });
    const path = `/api/custody/transactions/${asserted}/dispute?facilityId=${gin.site.id}`;
    expect(noted(await farm.call('POST', path, { reason: 'We sold nothing' })).status).toBe(201);
    expect(await found(auditor, asserted)).toMatchObject({ state: 'differ', differences: ['disputed'] });
    const { body } = await beside(auditor);
    expect(body.sums[0]).toMatchObject({ transfers: 3, toReceive: 0, soldGrams: 3_004_000, differenceGrams: -101_000 });
  });

  it('a void purchase leaves its transfer undone, and its goods sold', async () => {
    const [, , lot = ''] = lots;
    const saleId = await sold(lot);
    const purchaseId = await bought(lot);
    const voided = noted(await gin.call('POST', `/api/custody/transactions/${purchaseId}/void`, { reason: 'typed twice' }));
    expect(voided.status).toBe(201);
    expect(await found(auditor, purchaseId)).toMatchObject({ state: 'undone' });
    expect(await found(auditor, saleId)).toMatchObject({ state: 'toReceive' });
    expect((await beside(auditor)).body.sums[0]).toMatchObject({ transfers: 4, toReceive: 1, toReceiveGrams: 1_002_000 });
  });

  it('is for viewers of one of the sites, and their other ledger stays closed', async () => {
    const { body } = await beside(halfAuditor);
    expect(body.sides).toMatchObject([
      { facility: { id: farm.site.id }, isReadable: false, events: null, head: null },
      { facility: { id: gin.site.id }, isReadable: true },
    ]);
    expect(body.total).toBeGreaterThan(0);
    expect((await beside(admin)).body.sides).toMatchObject([{ isReadable: true }, { isReadable: true }]);
    expect((await beside(stranger)).status).toBe(404);
    expect((await halfAuditor('GET', `/api/ledgers/${farm.site.id}/counterparties`)).status).toBe(404);
    const { body: others } = await halfAuditor('GET', `/api/ledgers/${gin.site.id}/counterparties`);
    expect(others.items).toMatchObject([{ facility: { id: farm.site.id }, isReadable: false }]);
  });
});

describe('a sample', () => {
  const draw = async (call: ApiCall, more: object = {}) =>
    call('POST', '/api/samples', { facilityIds: [farm.site.id], count: 3, seed: 'veritas-2026-11', ...more });

  it('is drawn alike by anybody with the same seed, from the ranks of all transactions', async () => {
    const [one, other, reseeded] = [await draw(auditor), await draw(admin), await draw(auditor, { seed: 'another' })];
    const read = async ({ body }: { body: { sampleId: string } }) => (await admin('GET', `/api/samples/${body.sampleId}`)).body;
    const idsOf = (sample: { items: SampleItem[] }) => sample.items.map(({ transactionId }) => transactionId);
    const [first, second, third] = [await read(one), await read(other), await read(reseeded)];
    expect(idsOf(first)).toEqual(idsOf(second));
    expect(idsOf(first)).not.toEqual(idsOf(third));
    const { body: all } = await auditor('GET', `/api/custody/transactions?facilityId=${farm.site.id}&perPage=100`);
    const ranked = (all.items as { transactionId: string }[])
      .map(({ transactionId }) => ({ transactionId, rank: rankOf('veritas-2026-11', { facilityId: farm.site.id, transactionId }) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1));
    expect(idsOf(first)).toEqual(ranked.slice(0, 3).map(({ transactionId }) => transactionId));
    expect(first).toMatchObject({ population: all.total, drawn: 3, counts: { open: 3 } });
    const { body: chain } = await auditor('GET', `/api/ledgers/${farm.site.id}/chain`);
    expect(first.ledgers).toMatchObject([{ head: chain.head, events: chain.total, population: all.total }]);
  });

  it('is judged by the person who drew it, with a note on the event', async () => {
    const { sampleId } = (await draw(auditor)).body;
    const judge = (call: ApiCall, number: number, body: object) => call('POST', `/api/samples/${sampleId}/items/${number}`, body);
    expect((await judge(auditor, 1, { result: 'agrees' })).status).toBe(200);
    expect((await judge(auditor, 2, { result: 'differs', note: 'Slip says 990 kg' })).status).toBe(200);
    expect((await judge(auditor, 4, { result: 'agrees' })).status).toBe(404);
    expect((await judge(admin, 3, { result: 'agrees' })).status).toBe(404);
    const { body } = await admin('GET', `/api/samples/${sampleId}`);
    expect(body.counts).toEqual({ agrees: 1, differs: 1, notChecked: 0, open: 1 });
    const item = body.items[1] as SampleItem;
    expect(item).toMatchObject({ result: 'differs', note: 'Slip says 990 kg' });
    const { body: notes } = await auditor('GET', `/api/audit-notes?facilityId=${farm.site.id}&revision=${item.revision}`);
    expect(notes.items).toMatchObject([{ text: 'Slip says 990 kg', hash: item.hash }]);
    await judge(auditor, 2, { result: 'notChecked' });
    expect((await auditor('GET', `/api/samples/${sampleId}`)).body.items[1].note).toBeUndefined();
  });

  it('is for viewers of all of its sites', async () => {
    const { sampleId } = (await draw(auditor, { facilityIds: [gin.site.id, farm.site.id] })).body;
    expect((await auditor('GET', `/api/samples/${sampleId}`)).status).toBe(200);
    expect((await halfAuditor('GET', `/api/samples/${sampleId}`)).status).toBe(404);
    const idsOf = async (call: ApiCall) =>
      ((await call('GET', '/api/samples?perPage=100')).body.items as { id: string }[]).map(({ id }) => id);
    expect(await idsOf(halfAuditor)).not.toContain(sampleId);
    expect(await idsOf(auditor)).toContain(sampleId);
    expect((await draw(halfAuditor)).status).toBe(404);
    const sampled = await auditor('GET', `/api/samples/${sampleId}/papers?format=pdf`);
    expect([sampled.status, sampled.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('takes days as the site counts them, as do the list of its records and its transfers', async () => {
    const policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' } as const;
    const site = await product.facility('FARM', { auditorIds: [office.id], policy });
    await product.app.get(Facilities).link(site, gin.site, '2026-01-01T00:00:00.000Z');
    const call = await product.signIn((await product.user('FARM', site)).email);
    const beforeYesterday = new Date(Date.parse(YESTERDAY) - 86_400_000).toISOString().slice(0, 10);
    const fact = () => ({ transactionId: randomUUID(), occurredAt: `${beforeYesterday}T21:00:00.000Z` });
    const lot = { productId: randomUUID().slice(0, 13).toUpperCase(), product: 'rawCotton', quantity: 700, unit: 'kg' };
    expect(noted(await call('POST', '/api/custody/records', { ...fact(), lots: [lot] })).status).toBe(201);
    const sale = { ...fact(), purchaserId: gin.site.id, lots: [{ productId: lot.productId }] };
    expect(noted(await call('POST', '/api/custody/sales', sale)).status).toBe(201);
    const on = async (day: string) => {
      const [days, at] = [`from=${day}&to=${day}`, { 'x-position': position }];
      const drawn = await draw(auditor, { facilityIds: [site.id], from: day, to: day });
      const { body: listed } = await auditor('GET', `/api/custody/transactions?facilityId=${site.id}&${days}`, undefined, at);
      const { body: transfers } = await auditor('GET', `/api/ledgers/${site.id}/beside/${gin.site.id}?${days}`, undefined, at);
      const { body: swapped } = await auditor('GET', `/api/ledgers/${gin.site.id}/beside/${site.id}?${days}`, undefined, at);
      expect([swapped.total, swapped.timeZone]).toEqual([transfers.total, transfers.timeZone]);
      return [drawn.status, listed.total, ...(drawn.status === 201 ? [await zonesOf(drawn.body.sampleId)] : [])];
    };
    const zonesOf = async (sampleId: string) =>
      (await auditor('GET', `/api/samples/${sampleId}`)).body.ledgers.map(({ timeZone }: { timeZone: string }) => timeZone);
    expect(await on(YESTERDAY)).toEqual([201, 2, ['Asia/Karachi']]);
    expect(await on(beforeYesterday)).toEqual([400, 0]);
  });

  it('is drawn once by one ID, and refuses what holds nothing', async () => {
    const sampleId = randomUUID();
    expect((await draw(auditor, { sampleId })).status).toBe(201);
    expect((await draw(auditor, { sampleId })).body).toEqual({ sampleId });
    expect((await draw(auditor, { sampleId, seed: 'another' })).body.code).toBe('Conflict');
    expect((await draw(auditor, { from: '2020-01-01', to: '2020-01-02' })).body.fields).toHaveProperty('facilityIds');
    expect((await draw(auditor, { from: '2020-01-02', to: '2020-01-01' })).body.fields).toHaveProperty('to');
  });
});

describe('a note', () => {
  it('is kept once by one ID', async () => {
    const { hash } = (await auditor('GET', `/api/ledgers/${farm.site.id}?limit=1`)).body.items[0];
    const note = { noteId: randomUUID(), facilityId: farm.site.id, revision: 0, hash, text: 'Seen at the gate' };
    expect((await auditor('POST', '/api/audit-notes', note)).status).toBe(201);
    expect((await auditor('POST', '/api/audit-notes', note)).body).toEqual({ noteId: note.noteId });
    expect((await auditor('POST', '/api/audit-notes', { ...note, text: 'Seen elsewhere' })).body.code).toBe('Conflict');
    expect((await auditor('DELETE', `/api/audit-notes/${note.noteId}`)).status).toBe(204);
  });
});

describe('working papers', () => {
  it('hold seed, population, results, notes and hashes as the sample does, and no formula', async () => {
    const asked = { facilityIds: [farm.site.id], count: 3, seed: 'papers-1' };
    const { sampleId } = (await auditor('POST', '/api/samples', asked)).body;
    await auditor('POST', `/api/samples/${sampleId}/items/1`, { result: 'differs', note: '=HYPERLINK("http://example.org")' });
    const { body: sample } = await auditor('GET', `/api/samples/${sampleId}`);
    const { hash } = (await auditor('GET', `/api/ledgers/${farm.site.id}?limit=1`)).body.items[0];
    const note = { facilityId: farm.site.id, revision: 0, hash, text: 'Opened before the season' };
    expect((await auditor('POST', '/api/audit-notes', { ...note, hash: '0'.repeat(64) })).body.fields).toHaveProperty('hash');
    const { noteId } = (await auditor('POST', '/api/audit-notes', note)).body;
    expect((await admin('DELETE', `/api/audit-notes/${noteId}`)).status).toBe(404);

    const cells = await cellsOf(`/api/samples/${sampleId}/papers?format=xlsx`);
    const texts = cells.map(({ value }) => value);
    expect(texts).toEqual(expect.arrayContaining(['papers-1', sample.ledgers[0].head, note.text, sample.population]));
    for (const item of sample.items as SampleItem[]) expect(texts).toEqual(expect.arrayContaining([item.hash, item.revision]));
    expect(cells.find(({ value }) => value === '=HYPERLINK("http://example.org")')?.type).toBe(ExcelJS.ValueType.String);
    expect((await auditor('DELETE', `/api/audit-notes/${noteId}`)).status).toBe(204);
    expect((await cellsOf(`/api/samples/${sampleId}/papers?format=xlsx`)).map(({ value }) => value)).not.toContain(note.text);
  });

  async function cellsOf(path: string): Promise<{ value: unknown; type: number }[]> {
    const { token } = await product.signIn((await product.user('AUDITOR', office)).email);
    const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const cells: { value: unknown; type: number }[] = [];
    book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell(({ value, type }) => cells.push({ value, type }))));
    return cells;
  }
});
