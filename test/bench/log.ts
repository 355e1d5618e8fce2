/** Figures of the log: appending by callers at once, and replaying. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { type EventMetadata, type NewEvent, NO_STREAM } from '../../services/platform/events/event-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import type { Postgres } from './postgres.js';
import { alternate, type Measured, note, rate } from './report.js';

const ROUND_MS = 1500;
const ROUNDS = 5;

const METADATA: EventMetadata = {
  recordedAt: '2026-11-21T08:00:00.000Z',
  actor: { userId: randomUUID(), facilityId: randomUUID() },
  transactionId: randomUUID(),
  schemaVersion: 1,
  previousHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
};

/** About the size of a purchase of one lot: 1 kB with its metadata. */
const DATA = {
  transactionId: randomUUID(),
  contentHash: 'c'.repeat(64),
  occurredAt: '2026-11-21T08:00:00.000Z',
  sellerId: randomUUID(),
  transferKind: 'sale',
  lots: [
    {
      lotId: `${randomUUID()}:${randomUUID()}:0`,
      productId: '7KM-4QX-9TR-2HB',
      product: 'lint',
      stage: 4,
      quantity: 17_020,
      unit: 'kg',
      carried: {
        massGrams: 17_020_000,
        cottonGrams: 17_020_000,
        lintGrams: 17_020_000,
        verifiedGrams: 17_020_000,
        claimedGrams: 17_020_000,
      },
    },
  ],
};

const eventNow = (): NewEvent => ({ id: randomUUID(), type: 'ProductsPurchased', data: DATA, metadata: METADATA });

/** A log in a folder of its own, on the disk that temporary files are on. */
export async function withLog<T>(work: (log: SqliteEventStore, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-log-'));
  const log = await SqliteEventStore.open(join(folder, 'events.db'));
  try {
    return await work(log, folder);
  } finally {
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Durable appends a second of one event each, by `callers` at once, each to a stream of its own. */
export function append(callers: number, postgres: Postgres | undefined): Promise<Measured> {
  return withLog(async (log, folder) => {
    const revisions = new Map<string, number>();
    const ours = () =>
      rate(callers, ROUND_MS, async (caller) => {
        const stream = `ledger-${caller}`;
        const { revision } = await log.append(stream, revisions.get(stream) ?? NO_STREAM, [eventNow()]);
        revisions.set(stream, revision);
      });
    const peer = postgres
      ? await postgresInsert(postgres, callers)
      : { name: 'fsync of the disk', measure: async () => rawSync(folder), end: async () => undefined };
    const measured = await alternate(ROUNDS, ours, peer, 'more');
    await peer.end();
    return measured;
  });
}

interface Peer {
  name: string;
  measure(): Promise<number>;
  end(): Promise<void>;
}

/** The plain way: a row an event, unique by stream and revision, one INSERT and one commit each. */
async function postgresInsert(postgres: Postgres, callers: number): Promise<Peer> {
  const pool = postgres.pool(Math.min(callers, 64));
  await makeTable(pool);
  const revisions = new Map<string, number>();
  const insert = {
    name: 'append',
    text: 'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES ($1, $2, $3, $4, $5, $6)',
  };
  const measure = () =>
    rate(callers, ROUND_MS, async (caller) => {
      const stream = `ledger-${caller}`;
      const revision = (revisions.get(stream) ?? NO_STREAM) + 1;
      const event = eventNow();
      await pool.query({
        ...insert,
        values: [stream, revision, event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
      });
      revisions.set(stream, revision);
    });
  return { name: 'PostgreSQL INSERT', measure, end: () => pool.end() };
}

async function makeTable(pool: pg.Pool): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS events; CREATE TABLE events (
    position bigserial PRIMARY KEY, stream text NOT NULL, revision bigint NOT NULL, id uuid NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, metadata jsonb NOT NULL, UNIQUE (stream, revision))`);
}

/** Writes of 1 kB a second, each made durable by itself: what the disk allows one caller. */
function rawSync(folder: string): number {
  const file = openSync(join(folder, 'raw'), 'a');
  const block = Buffer.alloc(1024, 1);
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < ROUND_MS; count++) {
    writeSync(file, block);
    fsyncSync(file);
  }
  closeSync(file);
  return (count * 1000) / (performance.now() - began);
}

/** Events read and parsed a second, beside parsing the same texts alone. */
export function replay(events: number): Promise<Measured> {
  return withLog(async (log) => {
    await fill(log, events);
    const texts = Array.from({ length: Math.min(events, 100_000) }, () => [JSON.stringify(DATA), JSON.stringify(METADATA)] as const);
    const ours = async () => {
      const began = performance.now();
      let after: string | undefined;
      let count = 0;
      for (;;) {
        const page = await log.readAll(after, 5000);
        if (page.length === 0) return (count * 1000) / (performance.now() - began);
        count += page.length;
        after = page.at(-1)?.position;
      }
    };
    const parse = async () => {
      const began = performance.now();
      let kept: unknown;
      for (const [data, metadata] of texts) kept = [JSON.parse(data), JSON.parse(metadata)];
      if (!kept) note('nothing parsed');
      return (texts.length * 1000) / (performance.now() - began);
    };
    return alternate(5, ours, { name: 'JSON.parse alone', measure: parse }, 'more');
  });
}

async function fill(log: SqliteEventStore, events: number): Promise<void> {
  const streams = 64;
  const batch = 250;
  await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      let revision = NO_STREAM;
      for (let left = Math.ceil(events / streams); left > 0; left -= batch) {
        const appended = await log.append(`ledger-${n}`, revision, Array.from({ length: Math.min(batch, left) }, eventNow));
        revision = appended.revision;
      }
    }),
  );
}

/** 99th percentile of the event loop's delay, ms, while 10,000 events a second are appended for ten seconds. */
export function loopDelay(): Promise<Measured> {
  return withLog(async (log) => {
    const streams = Array.from({ length: 200 }, () => NO_STREAM);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const pending = new Set<Promise<void>>();
    const began = performance.now();
    let sent = 0;
    delay.enable();
    while (performance.now() - began < 10_000) {
      const due = Math.floor((performance.now() - began) * 10);
      for (; sent < due; sent++) {
        const n = streams.findIndex((revision, at) => (at + sent) % 7 >= 0 && revision !== BUSY);
        if (n < 0) break;
        const expected = streams[n] ?? NO_STREAM;
        streams[n] = BUSY;
        const done: Promise<void> = log.append(`ledger-${n}`, expected, [eventNow()]).then(({ revision }) => {
          streams[n] = revision;
          pending.delete(done);
        });
        pending.add(done);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    delay.disable();
    await Promise.all(pending);
    const seconds = (performance.now() - began) / 1000;
    note(
      `loop-delay: ${Math.round(sent / seconds)} appends/s, mean ${(delay.mean / 1e6).toFixed(2)} ms, max ${(delay.max / 1e6).toFixed(1)} ms`,
    );
    return { value: delay.percentile(99) / 1e6 };
  });
}

const BUSY = -2;
