/** Reads in a room: of its ledgers alone, of events of its days alone, with the reader's name on downloads. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { pdfRows } from '../../../../test/support/papers/pdf-text.js';
import { runVerifier } from '../../../../test/support/proof/proof-store.js';
import { unzip } from '../../../../test/support/proof/unzip.js';
import { type EnteredRoom, entered } from '../../../../test/support/server/entered-room.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { RootSigning } from '../../../ledger/proof/roots/root-signing.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface LedgerEventSeen {
  revision: number;
  recordedAt: string;
  hash: string;
}

const clock = new MovableClock();
/** The first instants of the month of the room, and of the one after it. */
const [MONTH, NEXT] = monthsAhead();
const [FROM, TO] = [dayOf(MONTH), dayOf(NEXT - 1)];
const folder = mkdtempSync(join(tmpdir(), 'selvedge-room-'));
let product: TestServer;
let admin: ApiCall;
let farm: FacilityRecord;
let other: FacilityRecord;
let room: EnteredRoom;
/** All events of the ledger, and those of the days of the room. */
let all: LedgerEventSeen[];
let own: LedgerEventSeen[];
let inside: string;

function monthsAhead(): [number, number] {
  const now = new Date();
  const at = (more: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1);
  return [at(2), at(3)];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

beforeAll(async () => {
  goTo(MONTH - 5 * DAY_MS);
  product = await startTestServer({ clock });
  const superAdmin = await product.user('ADMIN');
  farm = await product.facility('FARM', {
    policy: { model: 'segregated', windowStart: '2026-01-01', windowMonths: 1, timeZone: 'Asia/Karachi' },
  });
  other = await product.facility('SPINNER', { name: 'Stranger Mills' });
  const grower = await product.user('FARM', farm);
  const recorded = new Map<string, string>();
  const record = async (at: number, productId: string, occurred = at) => {
    goTo(at);
    const call = await product.signIn(grower.email);
    const transactionId = randomUUID();
    recorded.set(productId, transactionId);
    const happened = { transactionId, occurredAt: new Date(occurred - 60_000).toISOString() };
    const lots = [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }];
    expect(await call('POST', '/api/custody/records', { ...happened, lots })).toMatchObject({ status: 201 });
    await product.app.get(RootSigning).signDue();
    goTo(at + HOUR_MS);
    await product.app.get(RootSigning).signDue();
  };
  await record(MONTH - 4 * DAY_MS, 'BALE-BEFORE');
  for (const [at, productId] of ['BALE-01', 'BALE-02', 'BALE-03'].entries()) await record(MONTH + (2 + 3 * at) * DAY_MS, productId);
  // Happened on a day of the room, and was recorded later.
  await record(NEXT + DAY_MS, 'BALE-LATE', NEXT - 2 * DAY_MS);
  await record(NEXT + 2 * DAY_MS, 'BALE-AFTER');
  const voids = await product.signIn(grower.email);
  for (const productId of ['BALE-02', 'BALE-03', 'BALE-AFTER']) {
    const { status } = await voids('POST', `/api/custody/transactions/${recorded.get(productId)}/void`, {
      reason: 'Weighed the wrong bale',
    });
    expect(status).toBe(201);
  }
  admin = await product.signIn(superAdmin.email);
  const { items } = (await admin('GET', `/api/ledgers/${farm.id}?limit=1000`)).body as {
    items: (LedgerEventSeen & { person?: unknown; counterparty?: unknown })[];
  };
  // Guests get no names.
  all = items.map(({ person: _, counterparty: __, ...event }) => event);
  own = all.filter(({ recordedAt }) => recordedAt >= `${FROM}T` && recordedAt <= `${TO}T23:59:59.999Z`);
  const until = new Date(Date.parse(clock.now()) + 30 * DAY_MS).toISOString();
  const reader = { name: 'Zoé Außen', email: 'zoe@example.org' };
  room = await entered(product, admin, { facilityIds: [farm.id], from: FROM, to: TO, until, ...reader });
  inside = `/api/rooms/here/ledgers/${farm.id}`;
}, 120_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function goTo(time: number): void {
  clock.ahead = time - Date.now();
}

const first = () => own[0] as LedgerEventSeen;
const last = () => own.at(-1) as LedgerEventSeen;

async function taken(path: string): Promise<{ content: Buffer; type: string | null }> {
  const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${room.token}` } });
  expect(answer.status).toBe(200);
  return { content: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
}

describe('a ledger in a room', () => {
  it('begins and ends with what was recorded on its days', async () => {
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(all.length).toBeGreaterThan(own.length + 3);
    const { body } = await room.guest('GET', inside);
    expect(body).toMatchObject({ total: own.length, page: 1 });
    expect(body.items).toEqual(own);
    const page = (await room.guest('GET', `${inside}?from=${first().revision + 1}&limit=1`)).body;
    expect(page).toMatchObject({ page: 2, perPage: 1, items: [{ revision: first().revision + 1 }] });
    expect((await room.guest('GET', `${inside}?from=${last().revision + 1}`)).body.items).toEqual([]);
    // Two of the later voids are of records of the room's days.
    expect(body.later).toEqual({ events: all.length - 1 - last().revision, corrections: 2 });
    expect(page).not.toHaveProperty('later');
  });

  it('is checked from the link before its first event to its last', async () => {
    const { body } = await room.guest('GET', `${inside}/chain`);
    expect(body).toEqual({
      ...{ from: first().revision, checked: own.length, total: own.length, head: last().hash },
      ...{ firstAt: first().recordedAt, lastAt: last().recordedAt, bad: null },
    });
    expect((await room.guest('GET', `${inside}/chain?from=${last().revision + 1}`)).body).toMatchObject({ checked: 0, head: null });
  });

  it('is shown as it was after an event of these days, and of no other', async () => {
    expect((await room.guest('GET', `${inside}/state`)).body).toMatchObject({ revision: last().revision, total: own.length });
    const begun = (await room.guest('GET', `${inside}/state?revision=${first().revision}`)).body;
    expect(begun).toMatchObject({ revision: first().revision, stock: [{ lots: 1, massGrams: 100_000 }], lotsHeld: 1 });
    for (const wrong of [first().revision - 1, last().revision + 1])
      expect((await room.guest('GET', `${inside}/state?revision=${wrong}`)).status).toBe(404);
    const at = async (instant: string) => (await room.guest('GET', `${inside}/state?at=${instant}`)).body.revision;
    expect(await at(clock.now())).toBe(last().revision);
    expect(await at(first().recordedAt)).toBe(first().revision);
    const ended = (await room.guest('GET', `${inside}/state`)).body;
    expect(ended.lots.map(({ productId }: { productId: string }) => productId).sort()).toEqual(['BALE-01', 'BALE-02', 'BALE-03']);
    expect(ended).toMatchObject({ lotsHeld: 3, stock: [{ lots: 3, massGrams: 300_000 }] });
    expect((await room.guest('GET', `${inside}/state?at=${FROM}T00:00:00Z`)).status).toBe(404);
  });

  it('that is none of the room is not there', async () => {
    for (const more of ['', '/chain', '/state', '/windows', '/windows/1/report', '/windows/1/report?format=pdf', '/bundle']) {
      const { status, text } = await room.guest('GET', `/api/rooms/here/ledgers/${other.id}${more}`);
      expect([more, status, text.includes('Stranger')]).toEqual([more, 404, false]);
    }
  });
});

describe('the windows of a room', () => {
  it('are those within its days, as they were at their end; of others only the days are shown', async () => {
    const { body } = await room.guest('GET', `${inside}/windows`);
    expect(body.total).toBe(1);
    const [window] = body.items;
    expect([Date.parse(window.from), Date.parse(window.to)]).toEqual([MONTH - 5 * HOUR_MS, NEXT - 5 * HOUR_MS]);
    expect(body.partly.map(({ number }: { number: number }) => number)).toEqual([window.number + 1]);
    const rawCotton = (reply: { inputs: { product: string; massGrams: number }[] }) => reply.inputs;
    const { items } = (await admin('GET', `/api/balances/${farm.id}/windows?perPage=100`)).body;
    const now = items.find(({ number }: { number: number }) => number === window.number);
    expect(rawCotton(now)).not.toEqual(rawCotton(window));
  });

  it('have reports with the events of its days alone', async () => {
    const { items, partly } = (await room.guest('GET', `${inside}/windows`)).body;
    const report = (await room.guest('GET', `${inside}/windows/${items[0].number}/report`)).body;
    const lines = [...report.receipts, ...report.runs];
    expect(new Set(lines.map(({ revision }: { revision: number }) => revision))).toEqual(new Set(own.map(({ revision }) => revision)));
    expect(JSON.stringify(report)).not.toMatch(/BALE-(LATE|AFTER)/);
    const partial = await room.guest('GET', `${inside}/windows/${partly[0].number}/report`);
    expect(partial).toMatchObject({ status: 409, body: { code: 'RoomWindowPartial' } });
    expect((await room.guest('GET', `${inside}/windows/0/report`)).status).toBe(404);
  });
});

describe('a download from a room', () => {
  const marks = () => ['Zoé Außen <zoe@example.org>', room.roomId];

  it('has the name of its reader on each page of a PDF and each sheet of a workbook', async () => {
    const { number } = (await room.guest('GET', `${inside}/windows`)).body.items[0];
    const pdf = await taken(`${inside}/windows/${number}/report?format=pdf`);
    expect(pdf.type).toBe('application/pdf');
    const pages = pdf.content.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    const rows = pdfRows(pdf.content).map((row) => row.join(''));
    expect(pages).toBeGreaterThan(0);
    for (const mark of marks()) expect(rows.filter((row) => row.includes(mark)).length).toBeGreaterThanOrEqual(pages);
    const book = new ExcelJS.Workbook();
    const xlsx = await taken(`${inside}/windows/${number}/report?format=xlsx`);
    await book.xlsx.load(xlsx.content as unknown as ArrayBuffer);
    expect(book.worksheets.length).toBeGreaterThan(1);
    for (const mark of marks()) {
      expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain(mark);
      for (const sheet of book.worksheets) expect(sheet.headerFooter.oddFooter).toContain(mark);
    }
    const whole = await fetch(`${product.url}/api/balances/${farm.id}/windows/${number}/report?format=pdf`, {
      headers: { authorization: `Bearer ${(admin as ApiCall & { token: string }).token}` },
    });
    expect(
      pdfRows(Buffer.from(await whole.arrayBuffer()))
        .flat()
        .join(),
    ).not.toContain('zoe@example.org');
  });

  it('is a bundle of these events that holds, with the name in its README, and no other one holds', async () => {
    const { content, type } = await taken(`${inside}/bundle`);
    expect(type).toBe('application/zip');
    const files = unzip(content);
    mkdirSync(join(folder, 'own'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'own', name), text);
    for (const mark of marks()) expect(files['README.txt']).toContain(mark);
    const lines = (files['events.jsonl'] ?? '').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).revision)).toEqual(own.map(({ revision }) => revision));
    const { items } = (await product.call('GET', '/api/roots')).body;
    const { code, said } = runVerifier(join(folder, 'own'), '--facility', farm.id, '--root', items.at(-1).hash);
    expect(said).toContain(`This bundle begins with event ${first().revision}; what came before is not in this bundle.`);
    expect(said).toContain(`The events ${first().revision} to ${last().revision} hold`);
    expect(code).toBe(0);
    for (const forged of [lines.slice(1), lines.slice(0, -1), lines.toSpliced(1, 1)]) {
      writeFileSync(join(folder, 'own', 'events.jsonl'), `${forged.join('\n')}\n`);
      expect(runVerifier(join(folder, 'own')).code).toBe(1);
    }
    expect(readFileSync(join(folder, 'own', 'README.txt'), 'utf8')).toContain(`from ${FROM} to ${TO} (UTC)`);
  });
});
