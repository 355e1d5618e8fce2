/** A brand with an order, and a ginner that sold with files: what dossiers over HTTP are asked of. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import type { DossierContent, DossierExhibit } from '../../../contracts/brand/dossiers/content.js';
import type { DossierReply } from '../../../contracts/brand/dossiers/replies.js';
import { DossierContents } from '../../../services/brand/dossiers/content/dossier-contents.js';
import { DOSSIERS } from '../../../services/brand/dossiers/dossier-records.js';
import { LedgerHeads } from '../../../services/ledger/proof/roots/ledger-heads.js';
import { RootSigning } from '../../../services/ledger/proof/roots/root-signing.js';
import { RecordStore } from '../../../services/platform/documents/document-store.js';
import { EventStore, type NewEvent } from '../../../services/platform/events/event-store.js';
import { BEFORE_FIRST, chained } from '../../../services/platform/events/hash-chain.js';
import { Clock } from '../../../services/platform/lib/clock.js';
import { LogBuilder } from '../histories/log-builder.js';
import { randomUUID } from '../jest/made-up.js';
import { until } from '../jest/until.js';
import { type ApiCall, startTestServer, type TestServer } from '../server/test-server.js';
import { dossierInMemory, type FileMap } from './forged-dossier.js';
import { type SampleSize, sampleDossier } from './sample-dossier.js';

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

export const clock = new MovedClock();

type Caller = ApiCall & { token: string };

export let product: TestServer;
export let brandId: string;
export let as: { brand: Caller; rival: Caller; gin: Caller };
export let orderId: string;
export let exhibits: DossierExhibit[];
export let siteIds: string[];
export let folder: string;
let spy: { mockRestore(): void } | undefined;
export const WITHHELD = 'what nobody granted';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const pdfOf = (name: string): string =>
  `%PDF-1.4\n1 0 obj<</Type /Pages /Count 1>>endobj\n2 0 obj<</Type /Page /Parent 1 0 R>>endobj\n${name}\n%%EOF\n`;

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
    log.sell(ginId, millId, [`F-${at}`], {
      documents: [{ ...file, kind: 'invoice' }],
      ...(at === 2 && { price: { amount: 9, currency: 'USD' } }),
    } as never);
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

/** Begins and ends the product around the specs of a file. */
export function useDossierWorld(): void {
  beforeAll(async () => {
    product = await startTestServer({ clock });
    folder = mkdtempSync(join(tmpdir(), 'selvedge-spec-'));
    const [brand, rival, gin, mill] = [
      await product.facility('BRAND'),
      await product.facility('BRAND'),
      await product.facility('GINNER'),
      await product.facility('MILL'),
    ];
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
}

/** Lets every dossier of the instant say the sample. */
export async function sample(asOf: string, size: SampleSize = {}): Promise<DossierContent> {
  const { ledgers } = await product.app.get(LedgerHeads).at(siteIds, asOf);
  const content = sampleDossier(orderId, asOf, { exhibits, ledgers: ledgers.map((each) => ({ ...each, name: 'Gin' })), ...size });
  says(content);
  return content;
}

export function says(content: DossierContent) {
  const mocked = jest.spyOn(product.app.get(DossierContents), 'of').mockImplementation(async () => structuredClone(content));
  spy = mocked;
  return mocked;
}

export const ask = (asOf: string, who = as.brand) => who('POST', '/api/dossiers', { orderId, asOf, language: 'en' });

export const ended = (id: string): Promise<DossierReply> =>
  until(
    async () => (await as.brand('GET', `/api/dossiers/${id}`)).body as DossierReply,
    ({ state }) => state === 'ready' || state === 'failed',
  );

export async function built(asOf: string): Promise<DossierReply> {
  const { status, body } = await ask(asOf);
  expect(status).toBe(202);
  return ended(body.id);
}

export async function fileOf(id: string, format = 'zip'): Promise<Buffer> {
  const response = await fetch(`${product.url}/api/dossiers/${id}/file?format=${format}`, {
    headers: { authorization: `Bearer ${as.brand.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

export async function unzipped(id: string): Promise<FileMap> {
  const path = join(folder, `${id}.zip`);
  writeFileSync(path, await fileOf(id));
  return dossierInMemory(path);
}

export const forget = (id: string) => product.app.get(RecordStore).delete(DOSSIERS.name, id);
export const now = () => clock.now();
