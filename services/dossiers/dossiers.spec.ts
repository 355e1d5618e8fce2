/** Dossiers over HTTP: asked for, built by a job, read while they grow, fetched, and checked by the program that they hold. */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DossierContent, DossierExhibit } from '../../contracts/dossiers/content.js';
import type { DossierReply } from '../../contracts/dossiers/replies.js';
import { LogBuilder } from '../../test/support/histories/log-builder.js';
import { changed, dossierInMemory, type FileMap, said } from '../../test/support/proof/forged-dossier.js';
import { type SampleSize, sampleDossier } from '../../test/support/proof/sample-dossier.js';
import { type ApiCall, startTestServer, type TestServer } from '../../test/support/server/test-server.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { EventStore, type NewEvent } from '../platform/events/event-store.js';
import { BEFORE_FIRST, chained } from '../platform/events/hash-chain.js';
import { Clock } from '../platform/lib/clock.js';
import { RootSigning } from '../proof/roots/root-signing.js';
import { LedgerHeads } from '../proof/roots/ledger-heads.js';
import { BuildStopped, DossierBuild } from './building/dossier-build.js';
import { DossierContents } from './content/dossier-contents.js';
import { DOSSIERS, type DossierRecord } from './dossier-records.js';

/** Moves on by hours, so that a root covers what was recorded before. */
class MovedClock extends Clock {
  private hours = 0;

  now(): string {
    return new Date(Date.now() + this.hours * 3_600_000).toISOString();
  }

  async passHour(): Promise<void> {
    this.hours += 1;
    await product.app.get(RootSigning).signDue();
  }
}

const clock = new MovedClock();

type Caller = ApiCall & { token: string };

let product: TestServer;
let brandId: string;
let as: { brand: Caller; rival: Caller; gin: Caller };
let orderId: string;
let exhibits: DossierExhibit[];
let siteIds: string[];
let folder: string;
let spy: { mockRestore(): void } | undefined;
const WITHHELD = 'what nobody granted';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const pdfOf = (name: string): string => `%PDF-1.4\n1 0 obj<</Type /Pages /Count 1>>endobj\n2 0 obj<</Type /Page /Parent 1 0 R>>endobj\n${name}\n%%EOF\n`;

async function upload(call: ApiCall, name: string): Promise<{ blobName: string; sha256: string }> {
  const form = new FormData();
  form.append('files', new Blob([pdfOf(name)]), `${name}.pdf`);
  return { blobName: (await call('POST', '/api/upload/files', form)).body[0].blobName, sha256: sha256(pdfOf(name)) };
}

/** A ginner sells three times, each time with a file; the second file is not granted, and the third deal has a price. */
async function tellDeals(ginId: string, millId: string): Promise<void> {
  const names = ['receipt', WITHHELD, 'invoice'];
  const files: { blobName: string; sha256: string }[] = [];
  for (const name of names) files.push(await upload(as.gin, name));
  const log = new LogBuilder();
  const lots = names.map((_, at) => ({ id: `F-${at}`, product: 'lint' as const, grams: 1_000 }));
  log.record(ginId, lots);
  for (const [at, file] of files.entries())
    log.sell(ginId, millId, [`F-${at}`], { documents: [{ ...file, kind: 'invoice' }], ...(at === 2 && { price: { amount: 9, currency: 'USD' } }) } as never);
  const events = product.app.get(EventStore);
  const sales: NewEvent[] = [];
  for (const { stream, type, data, metadata } of log.events) {
    const last = await events.last(stream);
    const head = last ? { revision: last.revision, ...last.metadata } : BEFORE_FIRST;
    const batch = chained(stream, head, [{ type, data }], { actor: metadata.actor, transactionId: metadata.transactionId }, clock.now());
    await events.append(stream, head.revision, batch.events);
    if (type === 'ProductsSold') sales.push(...batch.events);
  }
  exhibits = files.map((file, at): DossierExhibit => {
    const { metadata } = sales[at] as (typeof sales)[number];
    const state = at === 1 ? 'withheld' : 'inFile';
    return {
      ...{ number: at + 1, ...file, fileName: `${names[at]}.pdf`, kind: 'Invoice', pages: null, recordedBy: 'Gin' },
      ...{ recordedAt: metadata.recordedAt, transactionId: metadata.transactionId, facilityId: ginId, state },
      path: state === 'inFile' ? `exhibits/000${at + 1}-${names[at]}.pdf` : null,
    };
  });
}

beforeAll(async () => {
  product = await startTestServer({ clock });
  folder = mkdtempSync(join(tmpdir(), 'selvedge-spec-'));
  const [brand, rival, gin, mill] = [await product.facility('BRAND'), await product.facility('BRAND'), await product.facility('GINNER'), await product.facility('MILL')];
  const signedIn = async (role: 'BRAND' | 'GINNER', site: typeof brand) => product.signIn((await product.user(role, site)).email);
  as = { brand: await signedIn('BRAND', brand), rival: await signedIn('BRAND', rival), gin: await signedIn('GINNER', gin) };
  brandId = brand.id;
  await tellDeals(gin.id, mill.id);
  siteIds = [gin.id, mill.id];
  await clock.passHour();
  const made = await as.brand('POST', '/api/orders', { purchaseOrderNumber: `PO-${randomUUID()}` });
  orderId = made.body.id;
  await as.brand('GET', `/api/orders/${orderId}`, undefined, { 'x-position': made.body.position });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
});
afterEach(() => {
  spy?.mockRestore();
});

/** Lets every dossier of the instant say the sample. */
async function sample(asOf: string, size: SampleSize = {}): Promise<DossierContent> {
  const { ledgers } = await product.app.get(LedgerHeads).at(siteIds, asOf);
  const content = sampleDossier(orderId, asOf, { exhibits, ledgers: ledgers.map((each) => ({ ...each, name: 'Gin' })), ...size });
  says(content);
  return content;
}

function says(content: DossierContent) {
  const mocked = jest.spyOn(product.app.get(DossierContents), 'of').mockImplementation(async () => structuredClone(content));
  spy = mocked;
  return mocked;
}

const ask = (asOf: string, who = as.brand) => who('POST', '/api/dossiers', { orderId, asOf, language: 'en' });

async function ended(id: string): Promise<DossierReply> {
  for (;;) {
    const { body } = await as.brand('GET', `/api/dossiers/${id}`);
    if (body.state === 'ready' || body.state === 'failed') return body;
    await sleep(20);
  }
}

async function built(asOf: string): Promise<DossierReply> {
  const { status, body } = await ask(asOf);
  expect(status).toBe(202);
  return ended(body.id);
}

async function fileOf(id: string, format = 'zip'): Promise<Buffer> {
  const response = await fetch(`${product.url}/api/dossiers/${id}/file?format=${format}`, { headers: { authorization: `Bearer ${as.brand.token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function unzipped(id: string): Promise<FileMap> {
  const path = join(folder, `${id}.zip`);
  writeFileSync(path, await fileOf(id));
  return dossierInMemory(path);
}

const forget = (id: string) => product.app.get(RecordStore).delete(DOSSIERS.name, id);
const now = () => clock.now();

describe('a dossier', () => {
  it('is built by a job, read by pages, and holds by the program that it brings', async () => {
    const asOf = now();
    await sample(asOf, { chapters: 4, rows: 60 });
    const dossier = await built(asOf);
    expect(dossier).toMatchObject({ state: 'ready', progress: 1, exhibits: { total: 3, inFile: 2, withheld: 1 }, check: { holds: true, exhibits: 2 } });
    expect(dossier.contents.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
    expect(dossier.gaps).toMatchObject([{ number: 1, page: expect.any(Number) }]);
    const { body: pages } = await as.brand('GET', `/api/dossiers/${dossier.id}/pages?from=1&to=${dossier.pages}`);
    expect(pages.total).toBe(dossier.pages);
    const second = dossier.contents[1]?.page ?? 0;
    expect(pages.items[second - 1]).toMatchObject({ number: second, chapterId: 'chapter/1' });
    expect(pages.items[second - 2]).toMatchObject({ chapterId: 'chapter/0' });
    const contents = pages.items.find((page: { chapterId: string }) => page.chapterId === 'contents');
    expect(contents.blocks[0].table.rows[1]).toEqual(['2', 'Chapter of site 2', '', String(second)]);
    expect((await fileOf(dossier.id, 'pdf')).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(dossier.pages);
    const zip = await fileOf(dossier.id);
    expect([zip.length, createHash('sha256').update(zip).digest('hex')]).toEqual([dossier.bytes, dossier.sha256]);
    const files = await unzipped(dossier.id);
    const program = join(folder, 'verify.mjs');
    writeFileSync(program, files.get('verify.mjs') ?? '');
    const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, `${dossier.id}.zip`)]);
    expect(stdout).toMatch(/Holds, up to root \d+ .*: 2 exhibits/);
    expect(stdout).toMatch(/Named with their hash by the recorded event: 1 exhibit\. By an event that is sealed.*: 2\./);
  }, 120_000);

  it('never holds a file that is withheld, and tells nothing of the event that names it', async () => {
    const asOf = now();
    await sample(asOf);
    const files = await unzipped((await built(asOf)).id);
    expect([...files.keys()].filter((name) => name.startsWith('exhibits/'))).toEqual(['exhibits/0001-receipt.pdf', 'exhibits/0003-invoice.pdf']);
    for (const [name, content] of files) if (name !== 'dossier.pdf') expect(content.includes(`${WITHHELD}\n`)).toBe(false);
    const part = files.get(`proof/ledger-${siteIds[0]}.jsonl`)?.toString('utf8') ?? '';
    expect(part).toContain(exhibits[0]?.sha256);
    for (const hidden of [exhibits[1]?.blobName, exhibits[2]?.blobName, '"price"']) expect(part).not.toContain(hidden);
  }, 120_000);

  it('has the same bytes for the same instant', async () => {
    const asOf = now();
    await sample(asOf);
    const first = await built(asOf);
    await forget(first.id);
    const second = await built(asOf);
    expect(second.id).not.toBe(first.id);
    expect(second.sha256).toBe(first.sha256);
  }, 120_000);

  it('is one, however often it is asked for', async () => {
    const asOf = now();
    await sample(asOf);
    const all = await Promise.all([1, 2, 3].map(() => ask(asOf)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await ended(all[0]?.body.id)).state).toBe('ready');
    expect((await ask(asOf)).body).toMatchObject({ id: all[0]?.body.id, state: 'ready' });
    const { body: list } = await as.brand('GET', `/api/dossiers?orderId=${orderId}`);
    expect(list.items[0]).toMatchObject({ id: all[0]?.body.id });
  }, 120_000);

  it('goes on after a restart with the chapter after the last finished one', async () => {
    const asOf = now();
    const content = await sample(asOf, { chapters: 5 });
    const whole = await built(asOf);
    await forget(whole.id);
    const record = (await product.app.get(RecordStore).find<DossierRecord>(DOSSIERS.name, { filter: { brandId }, limit: 1 }))[0]?.value as DossierRecord;
    const begun: DossierRecord = {
      ...{ ...record, id: randomUUID(), of: randomUUID(), asOf, state: 'building', progress: 0, pages: 0, chaptersDone: 0, contents: [], gaps: [] },
    };
    for (const made of ['contentBlob', 'pdfBlob', 'manifestBlob', 'zipBlob', 'sha256', 'check'] as const) delete begun[made];
    await product.app.get(RecordStore).insert(DOSSIERS.name, begun.id, begun);
    const build = product.app.get(DossierBuild);
    const chapterThree = async (progress: number) => {
      if (progress > 0.15 + (0.45 * 2) / content.chapters.length) throw new BuildStopped();
    };
    await expect(build.run(begun.id, chapterThree)).rejects.toThrow(BuildStopped);
    const { body: halfway } = await as.brand('GET', `/api/dossiers/${begun.id}`);
    expect(halfway.contents.length).toBeGreaterThanOrEqual(3);
    const resumed = await ended(begun.id);
    expect([resumed.state, resumed.pages, resumed.sha256]).toEqual(['ready', whole.pages, whole.sha256]);
  }, 120_000);

  it('says at which chapter it failed, keeps what is finished, and is tried again', async () => {
    const asOf = now();
    const content = await sample(asOf);
    const broken = structuredClone(content);
    (broken.chapters[2]?.blocks as unknown[]).push({ kind: 'unheard of' });
    const source = says(broken);
    const failed = await built(asOf);
    expect(failed).toMatchObject({ state: 'failed', failedAt: 'Chapter of site 3' });
    expect(failed.contents).toHaveLength(2);
    expect((await as.brand('GET', `/api/dossiers/${failed.id}/pages?from=${failed.contents[1]?.page}`)).body.items).toHaveLength(1);
    expect((await as.brand('GET', `/api/dossiers/${failed.id}/file`)).body.code).toBe('DossierNotReady');
    expect((await ask(asOf)).body).toMatchObject({ id: failed.id, state: 'waiting' });
    expect((await ended(failed.id)).state).toBe('failed');
    expect(source).toHaveBeenCalledTimes(1);
  }, 120_000);

  it('is found in: by its words and by the names of its exhibits', async () => {
    const asOf = now();
    await sample(asOf);
    const { id } = await built(asOf);
    const { body: hits } = await as.brand('GET', `/api/dossiers/${id}/search?text=IN NO RECORD`);
    expect(hits.items[0]).toMatchObject({ chapterTitle: 'Chapter of site 1', excerpt: expect.stringContaining('9,360 of 24,000') });
    expect((await as.brand('GET', `/api/dossiers/${id}/search?text=receipt.pdf`)).body.total).toBeGreaterThan(0);
    const { body: withheld } = await as.brand('GET', `/api/dossiers/${id}/exhibits?state=withheld`);
    expect(withheld).toMatchObject({ total: 1, items: [{ number: 2, path: null }] });
  }, 120_000);

  it('is of one brand alone', async () => {
    const asOf = now();
    await sample(asOf);
    const { id } = await built(asOf);
    expect((await ask(asOf, as.rival)).status).toBe(404);
    for (const path of ['', '/pages', '/search?text=lots', '/exhibits', '/file', '/file?format=pdf', '/file?format=manifest'])
      expect((await as.rival('GET', `/api/dossiers/${id}${path}`)).status).toBe(404);
    expect((await as.rival('GET', '/api/dossiers')).body.items).toEqual([]);
    expect((await as.gin('GET', `/api/dossiers/${id}`)).status).toBe(403);
  }, 120_000);

  it('tells of no instant to come', async () => {
    const { status, body } = await ask(new Date(Date.parse(clock.now()) + 60_000).toISOString());
    expect([status, body.code]).toEqual([400, 'OccurredInFuture']);
  });
});

describe('a forged dossier', () => {
  let files: FileMap;
  const [receipt, invoice] = ['exhibits/0001-receipt.pdf', 'exhibits/0003-invoice.pdf'];

  beforeAll(async () => {
    const asOf = now();
    await sample(asOf);
    files = await unzipped((await built(asOf)).id);
  }, 120_000);

  it('holds as it was made', async () => {
    expect(await said(files)).toMatch(/^Holds, up to root/);
  });

  it.each<[string, () => FileMap, RegExp]>([
    ['an exhibit was changed', () => changed(files, receipt, (text) => `${text} `), /^Exhibit 1 \(.*\) is not the recorded file/],
    ['exhibits were swapped', () => new Map([...files, [receipt, files.get(invoice) as Buffer], [invoice, files.get(receipt) as Buffer]]), /^Exhibit 1 /],
    ['a figure of the manifest was changed', () => changed(files, 'manifest.json', (text) => text.replace('9,360', '9,361').replace('"inFile"', '"gone"')), /^manifest.json does not hold: it was changed/],
    ['the PDF was changed', () => changed(files, 'dossier.pdf', (text) => text.replace('PDF-1', 'PDF-2')), /^dossier.pdf is not the one/],
    ['an event was changed', () => changed(files, partName(), (text) => text.replace(exhibits[0]?.sha256 ?? '', sha256('other'))), /^Event \d+ of ledger-.* does not match its hash/],
    ['an event is missing', () => changed(files, partName(), (text) => text.slice(text.indexOf('\n') + 1)), /^Exhibit 1 does not hold: event \d+ .* is missing/],
    ['a sealed event was changed', () => changed(files, partName(), (text) => text.replace(/"state":"./, '"state":"0')), /does not|is not/],
    ['a file was put in', () => new Map([...files, ['exhibits/0009-more.pdf', Buffer.from('more')]]), /is not in the manifest/],
    ['a root is missing', () => changed(files, 'proof/roots.jsonl', () => ''), /roots were cut off/],
    ['a proof was changed', () => changed(files, 'proof/proofs.jsonl', (text) => text.replace(/"hash":"./, '"hash":"f')), /its proof does not lead to it|does not hold/],
  ])('does not hold where %s', async (_, forged, expected) => {
    expect(await said(forged())).toMatch(expected);
  });

  const partName = () => `proof/ledger-${siteIds[0]}.jsonl`;
});
