/** Tests what a dossier says of an order, from a history with a withheld file, goods from outside and missing deliveries. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DossierChapter, DossierContent } from '../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../contracts/platform/papers/paper-blocks.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { localDate } from '../../../../contracts/shared/written/time-zones.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { castOf } from '../../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../platform/events/event-store.js';
import { cellText } from '../../../platform/papers/layout/table-layout.js';
import { type DossierAsked, DossierContents } from './dossier-contents.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', brand: 'BRAND', rival: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let head: string;
let orderId: string;
let invoice: { blobName: string; sha256: string };
let packingList: { blobName: string; sha256: string };

async function upload(call: ApiCall, name: string): Promise<{ blobName: string; sha256: string }> {
  const form = new FormData();
  form.append('files', new Blob([`${PDF}${name}`]), name);
  const { blobName } = (await call('POST', '/api/upload/files', form)).body[0];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${PDF}${name}`));
  return { blobName, sha256: Buffer.from(digest).toString('hex') };
}

/** Cotton of a farm is ginned with a loss on the way, woven with lint from outside, and sold to the brand under a number. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'D-RAW', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  log.buy(id('gin'), id('farm'), ['D-RAW']);
  log.transform(id('gin'), { inputs: [{ from: 'D-RAW', grams: 300_000 }] }, [{ id: 'D-LINT', product: 'lint', grams: 100_000 }]);
  log.sell(id('gin'), id('mill'), ['D-LINT'], { documents: [{ ...invoice, kind: 'invoice' }] });
  log.buy(id('mill'), id('gin'), ['D-LINT']);
  log.buyOutside(id('mill'), [{ id: 'D-BOUGHT', product: 'lint', grams: 50_000, origins: [{ country: 'US', grams: 50_000 }] }]);
  const inputs = [
    { from: 'D-LINT', grams: 100_000 },
    { from: 'D-BOUGHT', grams: 25_000 },
  ];
  log.transform(id('mill'), { inputs }, [{ id: 'D-FABRIC', product: 'fabric', grams: 120_000 }]);
  const documents = [{ ...packingList, kind: 'packingList' as const }];
  log.sell(id('mill'), id('brand'), ['D-FABRIC'], { purchaseOrderNumber: 'PO-DOSSIER', documents });
}

/** Names the step by what came out, as a ledger does. */
function withStep(data: object): object {
  if (!('step' in data)) return data;
  return { ...data, step: JSON.stringify(data).includes('D-FABRIC') ? 'weaveKnit' : 'gin' };
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, so that the product finds transfers in it that it cannot follow up.
  product = await startTestServer();
  ({ sites, calls: as } = await castOf(product, CAST));
  const local = { oarId: 'local-0123456789abcdef', oarIdLocal: true };
  await product.app.get(Facilities).change(sites.gin.id, (record) => ({ ...record, ...local }));
  await product.app.get(Facilities).change(sites.mill.id, (record) => ({ ...record, country: 'PK' }));
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  invoice = await upload(as.gin, 'invoice.pdf');
  packingList = await upload(as.mill, 'packing-list.pdf');
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data: withStep(data), metadata }])).position;
  }
  const supplierId = await addSupplier(product, sites.brand.id, 'Mill Limited', { facilityId: sites.mill.id, tiers: [3] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const own = await upload(as.brand, 'own-packing-list.pdf');
  const given = { purchaseOrderNumber: 'PO-DOSSIER', suppliers, packingLists: [{ blobName: own.blobName }], quantity: 200, unit: 'kg' };
  orderId = (await sent('brand', '/api/orders', given)).id;
});
afterAll(() => product.stop());

async function sent(who: Name, path: string, body?: object) {
  const reply = await as[who]('POST', path, body);
  if (reply.status > 201) throw new Error(reply.text);
  head = reply.body.position;
  return reply.body;
}

/** Waits until the views include the appended events. */
async function content(asked: Partial<DossierAsked> = {}, who: Name = 'brand'): Promise<DossierContent> {
  await as.brand('GET', `/api/orders/${orderId}/evidence`, undefined, { 'x-position': head });
  const request = { regime: 'UFLPA' as const, language: 'en' as const, asOf: new Date().toISOString(), ...asked };
  return product.app.get(DossierContents).of(orderId, request, { role: CAST[who], facilityId: sites[who].id });
}
const chapter = ({ chapters }: DossierContent, id: string): DossierChapter => chapters.find((each) => each.id === id) as DossierChapter;
const blocksOf = <Kind extends DossierChapter['blocks'][number]['kind']>(found: DossierChapter, kind: Kind) =>
  found.blocks.filter((block): block is Extract<DossierChapter['blocks'][number], { kind: Kind }> => block.kind === kind);

const said = (cell: PaperCell): string => (typeof cell === 'object' && 'exhibits' in cell ? cell.exhibits.join() : cellText(cell));

const instant = () => new Date().toISOString();

describe('a dossier', () => {
  it('is the same at each time for the same instant, whatever was granted since', async () => {
    const asOf = instant();
    const before = await content({ asOf });
    expect(await content({ asOf })).toEqual(before);
    const { id } = await sent('brand', '/api/document-requests', { facilityId: sites.gin.id, orderId, kinds: ['invoice'] });
    const waiting = await content();
    await sent('gin', `/api/document-requests/${id}/grant`, { until: '2099-12-31' });
    const granted = await content();
    const stateOf = ({ exhibits }: DossierContent) => exhibits.find(({ blobName }) => blobName === invoice.blobName)?.state;
    expect([before, waiting, granted, await content({ asOf })].map(stateOf)).toEqual(['withheld', 'waits', 'inFile', 'withheld']);
    expect(await content({ asOf })).toEqual(before);
    const askOf = ({ gaps }: DossierContent) => gaps.find(({ kind }) => kind === 'withheldDocuments')?.ask;
    expect(askOf(before)).toEqual({ facilityId: sites.gin.id, kinds: ['invoice'], state: 'canAsk' });
    expect(askOf(waiting)).toMatchObject({ state: 'waiting', askedAt: expect.any(String) });
    expect(askOf(granted)).toBeUndefined();
    await sent('gin', `/api/document-requests/${id}/end`);
    expect(stateOf(await content({ asOf: granted.asOf }))).toBe('withheld');
  });

  it('divides the order into five parts that add up', async () => {
    const found = await content();
    const [bar] = blocksOf(chapter(found, 'covered'), 'bar');
    expect(bar?.parts.map(({ part }) => part)).toEqual(['named', 'pooled', 'unverified', 'unknown', 'notRecorded']);
    expect(bar?.parts.reduce((sum, { bps }) => sum + bps, 0)).toBe(10_000);
    expect(bar?.parts.find(({ part }) => part === 'notRecorded')?.bps).toBe(4_000);
    expect(bar?.parts.find(({ part }) => part === 'unverified')?.bps).toBe(1_200);
    expect(found.gaps).toContainEqual(expect.objectContaining({ kind: 'notRecorded', title: '40% of the order is in no record' }));
  });

  it('numbers sites from the farm, and each exhibit once, in the order of the sites', async () => {
    const found = await content();
    const steps = found.chapters.filter(({ kind }) => kind === 'steps');
    expect(steps.map(({ number, title }) => [number, title])).toEqual([
      ['7', 'Steps and exhibits'],
      ['7.1', 'farm'],
      ['7.2', 'gin'],
      ['7.3', 'mill'],
    ]);
    expect(found.exhibits.map(({ number, fileName, state }) => [number, fileName, state])).toEqual([
      [1, '', 'withheld'],
      [2, 'packing-list.pdf', 'inFile'],
      [3, 'own-packing-list.pdf', 'inFile'],
    ]);
    expect(found.exhibits[0]).toMatchObject({ path: null, recordedBy: 'gin', kind: 'Invoice' });
    expect(found.exhibits[0]).not.toHaveProperty('sha256');
    expect(found.exhibits[1]).toMatchObject({ sha256: packingList.sha256, path: 'exhibits/0002-packing-list.pdf' });
  });

  it('lists missing documents with the site that can be asked for them', async () => {
    const { gaps } = await content();
    const missing = gaps.filter(({ kind }) => kind === 'missingDocuments');
    expect(missing.find(({ ask }) => ask?.facilityId === sites.gin.id)).toMatchObject({
      chapterId: `steps/${sites.gin.id}`,
      ask: { kinds: ['receipt', 'packingList', 'transportLog'], state: 'canAsk' },
    });
    expect(missing.find(({ chapterId }) => chapterId === 'withheld')).not.toHaveProperty('ask');
    expect(gaps.map(({ number }) => number)).toEqual(gaps.map((_, at) => at + 1));
    expect(gaps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['noFactory', 'screening', 'test']));
  });

  it('puts what concerns the whole order before what concerns a part of it', async () => {
    const kinds = (await content()).gaps.map(({ kind }) => kind);
    expect(kinds[0]).toBe('test');
    expect(kinds.indexOf('screening')).toBeLessThan(kinds.indexOf('notRecorded'));
    expect(kinds.indexOf('notRecorded')).toBeLessThan(kinds.indexOf('noFactory'));
  });

  it('says where cotton from outside is declared to have grown, by whom, and that nobody verified it', async () => {
    const found = await content();
    const [origins] = blocksOf(chapter(found, 'summary'), 'table');
    const outside = origins?.table.rows.find(([origin]) => origin === 'United States');
    expect(outside?.slice(1, 4)).toEqual(['Declared by mill, bought outside', { part: 'unverified' }, 'Declared, not verified']);
    expect(outside?.at(-1)).toMatchObject({ text: '12%' });
    expect(origins?.table.rows.at(-1)?.at(-1)).toMatchObject({ text: '40%' });
    expect(found.cover).toContainEqual(origins);
    const [chart] = blocksOf(chapter(found, 'chart'), 'chart');
    const declared = chart?.boxes.find(({ kind }) => kind === 'declared');
    expect(declared).toMatchObject({ name: 'Declared: United States', place: 'No farm on record. Declared, not verified', stage: 5 });
    const lint = chart?.boxes.find(({ kind }) => kind === 'unknown');
    expect(lint).toMatchObject({ name: 'No ginner on record', place: 'Bought outside the platform: mill', stage: 4 });
    expect(chart?.links).toContainEqual(expect.objectContaining({ from: declared?.id, to: lint?.id, kind: 'unverified' }));
  });

  it('draws one row a tier down to the importer, each with its name, and says no part to be 0 %', async () => {
    const found = await content();
    const [chart] = blocksOf(chapter(found, 'chart'), 'chart');
    expect(chart?.tiers?.map(({ stage }) => stage)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(chart?.tiers?.[3]).toMatchObject({ title: 'Fabric', note: expect.stringMatching(/^\d+% with a known mill$/) });
    expect(chart?.boxes.at(-1)).toMatchObject({ kind: 'importer', name: 'brand', stage: 0 });
    for (const { figure } of chart?.boxes ?? []) expect(figure).not.toMatch(/^0%/);
    const into = chart?.links.filter(({ to }) => to === 'importer').reduce((sum, { share }) => sum + share, 0);
    expect(into).toBeCloseTo(1);
  });

  it('words the days of a site in the time zone of its country, and names the zone', async () => {
    const found = await content();
    const [facts] = blocksOf(chapter(found, `steps/${sites.mill.id}`), 'facts');
    expect(facts?.facts).toContainEqual(['Time zone of the dates', 'Asia/Karachi']);
  });

  it('ties each record to its lots, its numbers and its exhibits, and each exhibit to its records', async () => {
    const found = await content();
    const recordsAt = (name: Name) => blocksOf(chapter(found, `steps/${sites[name].id}`), 'table')[0]?.table.rows ?? [];
    const sold = recordsAt('mill').find((row) => row[2] === 'Sale');
    const [, event, , partner, lots, numbers, came, left, exhibits] = sold ?? [];
    expect([partner, lots, numbers, exhibits]).toEqual(['brand', { code: 'DFA-BRI-C' }, 'PO-DOSSIER', { exhibits: [2] }]);
    expect([came, left]).toMatchObject([{ text: '' }, { text: '120' }]);
    const made = recordsAt('mill').find((row) => row[2] === 'Transform');
    expect(made?.slice(6, 8)).toMatchObject([{ text: '125' }, { text: '120' }]);
    expect(recordsAt('gin').find((row) => row[2] === 'Sale')?.[5]).toBe('–');
    const [all] = blocksOf(chapter(found, 'exhibits'), 'table');
    expect(all?.table.rows[1]?.[5]).toBe(`3/${(event as { text: string }).text}`);
    const goods = found.cover.filter((block) => block.kind === 'table')[0];
    expect(goods?.table.rows[0]?.slice(0, 2)).toEqual([{ code: 'DFA-BRI-C' }, 'Fabric']);
  });

  it('reconciles each step, the goods that each site used, and the transfers between the sites', async () => {
    const [steps, accounts, parts, sent, own] = blocksOf(chapter(await content(), 'quantities'), 'table').map(({ table }) => table.rows);
    expect(steps?.map((row) => row.slice(1).map(said))).toEqual([
      [],
      ['gin', '300', '1.000', '100', '100', '0', '200', '33.3%', '28–45%', ''],
      [],
      ['mill', '125', '1.020', '120', '120', '0', '5', '96.0%', '90–99.5%', ''],
    ]);
    expect(accounts?.map((row) => row.map(said))).toEqual([
      ['2. gin: Raw cotton'],
      ['Received from farm', '1', '300'],
      ['To account for', '1', '300'],
      ['Used for lots of this order: Ginned lint', '1', '300'],
      ['Accounted for, difference 0', '', '300'],
      ['3. mill: Lint cotton'],
      ['Received from gin', '1', '100'],
      ['Bought outside, not verified. Declared origin: United States, not verified.', '1', '50'],
      ['To account for', '2', '150'],
      ['Used for lots of this order: Woven or knitted fabric', '2', '125'],
      ['Rest of these lots: in stock, or used for other goods', '', '25'],
      ['Accounted for, difference 0', '', '150'],
    ]);
    expect(parts?.map((row) => row.map(said))).toEqual([['mill', 'DBO-UGH-T', '50', '25', '50%']]);
    expect(sent?.map((row) => row.map(said))).toEqual([
      ['farm, gin', 'Raw cotton', '1', '–', '300', '300', '0', ''],
      ['gin, mill', 'Lint cotton', '1', '–', '100', '100', '0', expect.any(String)],
      ['mill, brand', 'Fabric', '1', 'PO-DOSSIER', '120', '120', '0', expect.any(String)],
      [
        'Bought outside, not verified, mill. Declared origin: United States, not verified.',
        ...['Lint cotton', '1', '–', 'not recorded', '50', '–', ''],
      ],
    ]);
    expect(own?.filter(([, name]) => name === 'Sum')).not.toHaveLength(0);
  });

  it('has the same chapters and gaps by risk as by step, in another order', async () => {
    const asOf = instant();
    const [bySteps, byRisk] = [await content({ asOf }), await content({ asOf, regime: 'FLR' })];
    const ids = ({ chapters }: DossierContent) => chapters.map(({ id }) => id);
    expect(ids(byRisk)).not.toEqual(ids(bySteps));
    expect(ids(byRisk).toSorted()).toEqual(ids(bySteps).toSorted());
    expect(chapter(byRisk, 'measures').number).toBe('3');
    expect(chapter(byRisk, 'exhibits').number).toBe('A');
    const unnumbered = (gaps: DossierContent['gaps']) => gaps.map(({ number: _, ...gap }) => gap);
    expect(unnumbered(byRisk.gaps)).toEqual(unnumbered(bySteps.gaps.filter(({ kind }) => kind !== 'test')));
    expect(byRisk.exhibits).toEqual(bySteps.exhibits);
  });

  it('names every site as its brand lists it, and the head of every ledger', async () => {
    const found = await content();
    expect(JSON.stringify(found)).not.toContain('local-');
    const [names] = blocksOf(chapter(found, 'names'), 'table');
    expect(names?.table.rows[2]).toEqual(['3', 'mill; Mill Limited', 'Latin', expect.objectContaining({ text: '0' })]);
    const events = product.app.get(EventStore);
    const last = await events.last(`ledger-${sites.mill.id}`);
    expect(found.ledgers.find(({ facilityId }) => facilityId === sites.mill.id)).toMatchObject({ head: last?.metadata.hash });
  });

  it('says what was found about labor without anybody’s words', async () => {
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    const told = { facilityId: sites.mill.id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId: auditor.user.id };
    const words = { reasonForAudit: 'A call from the gate', message: 'Children were seen at the loom' };
    const { body } = await admin('POST', '/api/grievances', { ...told, ...words });
    const before = chapter(await content(), 'measures');
    expect(JSON.stringify(before)).not.toContain('Child labor');
    expect(JSON.stringify(before)).toContain('No finding of a high or medium level is open to this reader on ');
    const response = { date: TODAY, priority: 'LOW', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }], message: 'Two' };
    expect((await auditor.call('POST', `/api/requests/${body.grievanceId}/response`, response)).status).toBe(201);
    const found = await content();
    const [findings, cases] = blocksOf(chapter(found, 'measures'), 'table');
    const month = expect.stringMatching(/^\d\d\/\d{4}$/);
    const open = ['Child labor', 'High', 'A report (month only)', month, 'Makes the risk high'];
    expect(findings?.table.rows.map((row) => row.map(said))).toEqual([['mill'], open]);
    expect(cases?.table.rows).toEqual([['mill'], expect.arrayContaining(['Child labor, High', month])]);
    expect(JSON.stringify(found)).not.toMatch(/Children|gate|Hotline/);
    expect(found.gaps.filter(({ chapterId }) => chapterId === 'measures')[0]).toMatchObject({
      title: 'mill: labor findings not yet corrected: 1',
    });
  });

  it.each(['ur', 'zh', 'fr'] as const)('is written in its own language: %s', async (language) => {
    const found = await content({ language });
    expect(JSON.stringify(found)).not.toMatch(/\{\{/);
    expect(chapter(found, 'summary').title).not.toBe('Summary');
  });

  it('answers the detention that is open at its instant, first under its law', async () => {
    const facts = { regime: 'UFLPA', detainedAt: TODAY, termDays: 21, calendar: { country: 'US' }, noticeNumber: '26-4701-018' };
    const words = {
      authority: 'US Customs',
      place: 'Newark',
      transportPaper: '157-40217733',
      entryNumber: 'AP4-2610092-7',
      cartons: '1-46, 93',
    };
    await sent('brand', `/api/orders/${orderId}/place`, {});
    const before = instant();
    await sent('brand', `/api/orders/${orderId}/detention`, { detentionId: randomUUID(), ...facts, ...words });
    await sent('brand', `/api/orders/${orderId}/detention/sent`, { entryId: randomUUID(), sentAt: TODAY, what: 'Papers', to: 'Officer' });
    const found = await content();
    const titles = blocksOf({ ...chapter(found, 'summary'), blocks: found.cover }, 'heading').map(({ text }) => text);
    expect(titles).toEqual(expect.arrayContaining(['Answer to detention notice 26-4701-018', 'The goods that are held']));
    const [said] = blocksOf({ ...chapter(found, 'summary'), blocks: found.cover }, 'facts');
    expect(said?.facts).toEqual(
      expect.arrayContaining([
        ['Authority', 'US Customs'],
        ['Place', 'Newark'],
        ['Entry number', 'AP4-2610092-7'],
        ['Cartons held', '1-46, 93'],
      ]),
    );
    expect(said?.facts).toContainEqual(['Working days left', '21 of 21']);
    expect(JSON.stringify(chapter(found, 'summary'))).toContain('157-40217733');
    expect(JSON.stringify(chapter(found, 'summary'))).toContain('Papers');
    expect(JSON.stringify(await content({ asOf: before }))).not.toContain('26-4701-018');
    expect((await as.brand('POST', '/api/dossiers', { orderId, language: 'en' })).body).toMatchObject({ regime: 'UFLPA' });
  });

  it('answers a second detention under its own law, with risks and measures first', async () => {
    await sent('brand', `/api/orders/${orderId}/detention/end`, { outcome: 'released', reason: 'Released in full' });
    expect((await content()).notice).toBeUndefined();
    const detainedAt = localDate(Date.now(), 'Europe/Amsterdam');
    const facts = { regime: 'FLR', detainedAt, termDays: 30, calendar: { country: 'NL' }, noticeNumber: 'NL-27-0042' };
    await sent('brand', `/api/orders/${orderId}/detention`, { authority: 'Douane', ...facts });
    expect((await content()).notice).toBe(facts.noticeNumber);
    const { regime } = (await as.brand('POST', '/api/dossiers', { orderId, language: 'en' })).body;
    const found = await content({ regime });
    expect([regime, found.notice]).toEqual(['FLR', 'NL-27-0042']);
    expect(JSON.stringify(found.cover)).toContain('["Working days left","30 of 30"]');
    expect(JSON.stringify(found)).not.toContain('26-4701-018');
    const kinds = [...new Set(found.chapters.map(({ kind }) => kind))];
    expect(kinds).toEqual([
      ...['summary', 'gaps', 'measures', 'sites', 'names', 'tests', 'chart', 'covered'],
      ...['quantities', 'steps', 'withheld', 'verification', 'exhibits'],
    ]);
  });

  it('lists the cotton that was bought outside, with its buyer and the declared origin', async () => {
    const [outside] = blocksOf(chapter(await content(), 'chart'), 'table');
    const rows = outside?.table.rows.map((row) => row.map(said)) ?? [];
    expect(rows[0]?.slice(0, 6)).toEqual(['Not shared with the importer', '3 mill', '1', '50', 'United States', '']);
    expect(rows.at(-1)).toEqual(['Sum', '', '1', '50', '', '', rows[0]?.at(-1)]);
    expect(Number(rows[0]?.at(-1))).toBeGreaterThan(0);
  });

  it('keeps a refusal after a later request', async () => {
    const asked = { facilityId: sites.gin.id, orderId, kinds: ['invoice'] };
    const { id } = await sent('brand', '/api/document-requests', asked);
    await sent('gin', `/api/document-requests/${id}/refuse`, { reason: 'Prices on it' });
    await sent('brand', '/api/document-requests', asked);
    const found = await content();
    const [, asks] = blocksOf(chapter(found, 'withheld'), 'table');
    const day = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
    expect(asks?.table.rows.slice(-2)).toEqual([
      ['gin', 'Invoice', expect.stringMatching(/, refused\.$/), day],
      ['gin', 'Invoice', expect.stringMatching(/, no answer yet\.$/), '–'],
    ]);
    const gap = found.gaps.find(({ kind }) => kind === 'withheldDocuments');
    expect(gap?.detail).toMatch(/no answer yet\. An earlier request was refused on /);
  });

  it('is for the brand of the order alone', async () => {
    await expect(content({}, 'rival')).rejects.toMatchObject({ code: 'NotFound' });
  });
});
