/** Dossiers over HTTP: requested, built by a job, read while they grow, fetched, and checked by the program that they hold. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import {
  as,
  ask,
  brandId,
  built,
  clock,
  ended,
  exhibits,
  fileOf,
  folder,
  forget,
  now,
  orderId,
  product,
  sample,
  says,
  siteIds,
  unzipped,
  useDossierWorld,
  WITHHELD,
} from '../../../test/support/proof/dossier-world.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { BuildStopped, DossierBuild } from './building/dossier-build.js';
import { DOSSIERS, type DossierRecord } from './dossier-records.js';

useDossierWorld();

describe('a dossier', () => {
  it('is built by a job, read by pages, and holds by the program that it brings', async () => {
    const asOf = now();
    await sample(asOf, { chapters: 4, rows: 60 });
    const dossier = await built(asOf);
    expect(dossier).toMatchObject({
      state: 'ready',
      progress: 1,
      exhibits: { total: 3, inFile: 2, withheld: 1 },
      check: { holds: true, exhibits: 2 },
    });
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
    const key = join(folder, 'public-key.pem');
    writeFileSync(key, files.get('public-key.pem') ?? '');
    const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, `${dossier.id}.zip`), '--key', key]);
    expect(stdout).toMatch(/Holds, up to root \d+ .*: 2 exhibits/);
    expect(stdout).toMatch(/Named with their hash by the recorded event: 1 exhibit\. By an event that is sealed.*: 2\./);
  }, 120_000);

  it('never holds a file that is withheld, and shows nothing of the event that names it', async () => {
    const asOf = now();
    await sample(asOf);
    const files = await unzipped((await built(asOf)).id);
    expect([...files.keys()].filter((name) => name.startsWith('exhibits/'))).toEqual([
      'exhibits/0001-receipt.pdf',
      'exhibits/0003-invoice.pdf',
    ]);
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
    await clock.passHour();
    const second = await built(asOf);
    expect(second.id).not.toBe(first.id);
    expect(second.sha256).toBe(first.sha256);
  }, 120_000);

  it('is one, however often it is requested', async () => {
    const asOf = now();
    await sample(asOf);
    const all = await Promise.all([1, 2, 3].map(() => ask(asOf)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await ended(all[0]?.body.id)).state).toBe('ready');
    expect((await ask(asOf)).body).toMatchObject({ id: all[0]?.body.id, state: 'ready' });
    const { body: list } = await as.brand('GET', `/api/dossiers?orderId=${orderId}`);
    expect(list.items[0]).toMatchObject({ id: all[0]?.body.id });
  }, 120_000);

  it('continues after a restart with the chapter after the last finished one', async () => {
    const asOf = now();
    const content = await sample(asOf, { chapters: 5 });
    const whole = await built(asOf);
    await forget(whole.id);
    const record = (await product.app.get(RecordStore).find<DossierRecord>(DOSSIERS.name, { filter: { brandId }, limit: 1 }))[0]
      ?.value as DossierRecord;
    const begun: DossierRecord = {
      ...{
        ...record,
        id: randomUUID(),
        of: randomUUID(),
        asOf,
        state: 'building',
        progress: 0,
        pages: 0,
        chaptersDone: 0,
        contents: [],
        gaps: [],
      },
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
    const [, , third] = broken.chapters as unknown as { blocks: unknown[] }[];
    third?.blocks.push({ kind: 'unheard of' });
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

  it('may name an earlier dossier of goods that were released, of the same brand alone', async () => {
    const order = (await as.brand('POST', '/api/orders', { purchaseOrderNumber: `PO-${randomUUID()}` })).body.id;
    const send = async (path: string, body: object) => {
      const reply = await as.brand('POST', `/api/orders/${order}${path}`, body);
      expect(reply.status).toBe(201);
      await as.brand('GET', `/api/orders/${order}`, undefined, { 'x-position': reply.body.position });
    };
    const asOf = now();
    await sample(asOf);
    await send('/place', {});
    const facts = { regime: 'UFLPA', detainedAt: asOf.slice(0, 10), termDays: 21, calendar: { country: 'US' }, noticeNumber: '25-1' };
    await send('/detention', { authority: 'US Customs', ...facts });
    const { body: first } = await as.brand('POST', '/api/dossiers', { orderId: order, asOf, language: 'en' });
    const earlier = await ended(first.id);
    const named = (who = as.brand) => who('POST', '/api/dossiers', { orderId, asOf: now(), language: 'en', earlierDossierId: earlier.id });
    expect((await named()).body.fields).toMatchObject({ earlierDossierId: [expect.anything()] });
    await send('/detention/end', { outcome: 'released', reason: 'Released in full' });
    const { body: cleared } = await as.brand('GET', '/api/dossiers/cleared');
    expect(cleared).toMatchObject([{ id: earlier.id, notice: '25-1', sha256: earlier.sha256, releasedOn: facts.detainedAt }]);
    expect((await as.rival('GET', '/api/dossiers/cleared')).body).toEqual([]);
    const source = says(await sample(now()));
    const { status, body } = await named();
    expect(status).toBe(202);
    expect((await ended(body.id)).state).toBe('ready');
    expect(source.mock.calls.at(-1)?.[1]).toMatchObject({ earlier: cleared[0] });
  }, 120_000);

  it('refuses an instant in the future', async () => {
    const { status, body } = await ask(new Date(Date.parse(clock.now()) + 60_000).toISOString());
    expect([status, body.code]).toEqual([400, 'OccurredInFuture']);
  });
});
