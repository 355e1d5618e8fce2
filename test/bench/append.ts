/** Durable appends of one event each, by one caller and by many at once, each to a stream of its own. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { NO_STREAM } from '../../services/platform/events/event-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { type BenchTools, callsPerSecond, type FigureLine, measureInTurns, type Peer } from './support/figures.js';
import type { Postgres } from './support/postgres.js';
import { sampleEvent } from './support/sample-event.js';
import { inFolder } from './support/scratch.js';

const CALLERS = [1, 32, 256];
const ROUND_MS = 1500;
const ROUNDS = 5;
/** More connections make PostgreSQL slower here. */
const CONNECTIONS_MAX = 64;

export async function* append({ postgres, wants }: BenchTools): AsyncGenerator<FigureLine> {
  for (const callers of CALLERS) {
    const figure = `append-${callers}`;
    if (!wants(figure)) continue;
    const measured = await inFolder(async (folder) => {
      const log = await SqliteEventStore.open(join(folder, 'events.db'));
      const peer = postgres ? await postgresInsert(postgres, callers) : rawSync(folder);
      const result = await measureInTurns(ROUNDS, () => ourAppends(log, callers), peer, 'more');
      await peer.end();
      await log.close();
      return result;
    });
    yield { figure, unit: 'events/s', ...measured };
  }
}

/** Streams continue from round to round. */
const revisions = new WeakMap<object, Map<string, number>>();
const revisionsOf = (store: object): Map<string, number> => {
  const known = revisions.get(store) ?? new Map<string, number>();
  revisions.set(store, known);
  return known;
};

function ourAppends(log: SqliteEventStore, callers: number): Promise<number> {
  const heads = revisionsOf(log);
  return callsPerSecond(callers, ROUND_MS, async (caller) => {
    const stream = `ledger-${caller}`;
    const { revision } = await log.append(stream, heads.get(stream) ?? NO_STREAM, [sampleEvent()]);
    heads.set(stream, revision);
  });
}

type EndingPeer = Peer & { end(): Promise<void> };

/** The plain way: a row an event, unique by stream and revision, one INSERT and one commit each. */
async function postgresInsert(postgres: Postgres, callers: number): Promise<EndingPeer> {
  const pool = postgres.pool(Math.min(callers, CONNECTIONS_MAX));
  await makeTable(pool);
  const heads = revisionsOf(pool);
  const insert = {
    name: 'append',
    text: 'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES ($1, $2, $3, $4, $5, $6)',
  };
  const measure = () =>
    callsPerSecond(callers, ROUND_MS, async (caller) => {
      const stream = `ledger-${caller}`;
      const revision = (heads.get(stream) ?? NO_STREAM) + 1;
      const { id, type, data, metadata } = sampleEvent();
      await pool.query({ ...insert, values: [stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata)] });
      heads.set(stream, revision);
    });
  return { name: 'PostgreSQL INSERT', measure, end: () => pool.end() };
}

async function makeTable(pool: pg.Pool): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS events; CREATE TABLE events (
    position bigserial PRIMARY KEY, stream text NOT NULL, revision bigint NOT NULL, id uuid NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, metadata jsonb NOT NULL, UNIQUE (stream, revision))`);
}

/** Writes of 1 kB a second, each made durable by itself: what the disk allows one caller. */
function rawSync(folder: string): EndingPeer {
  const measure = async () => {
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
  };
  return { name: 'fsync of the disk', measure, end: async () => undefined };
}
