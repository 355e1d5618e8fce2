/** Closing a window of 10,000 postings: decided, sealed and appended, compared with a database that sums its rows. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ledgerStreamOf } from '../../contracts/ledger/custody/events.js';
import { CustodyLedgers } from '../../services/ledger/custody/custody-ledgers.js';
import { RecordWords } from '../../services/ledger/custody/custody-texts.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import { NO_STREAM } from '../../services/platform/events/event-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { MemoryRecordStore } from '../support/fakes/memory-record-store.js';
import { CustodyWorld, type Site } from '../support/histories/custody-world.js';
import { ledgerEvents, toNewEvent } from '../support/histories/ledger-events.js';
import { type BenchTools, type FigureLine, measureInTurns, type Peer, printNote } from './support/figures.js';
import type { Postgres } from './support/postgres.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const POSTINGS = 10_000;
/** A round posts a credit, and a debit for each lot. */
const LOTS_SOLD = 49;
const ROUNDS = 5;
/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;
const APRIL = '2026-04-20T08:00:00.000Z';

/** Each close needs a window of its own: the same history is in that many ledgers. */
export async function* windowClose({ postgres }: BenchTools): AsyncGenerator<FigureLine> {
  const history = makeHistory();
  const measured = await inFolder(async (folder) => {
    const events = await SqliteEventStore.open(join(folder, 'events.db'));
    const views = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
    const ledgers = new CustodyLedgers(events, views, { now: () => APRIL }, new RecordWords(new MemoryRecordStore()));
    const open = await Promise.all(Array.from({ length: ROUNDS + 1 }, () => copyHistory(events, history)));
    // The ledger of a command is mostly in memory: reading it is measured by `replay`, not as part of the close.
    for (const facilityId of open) await ledgers.inspect(facilityId, () => undefined);
    const ours = () => {
      const facilityId = open.pop() as string;
      const by = { actor: { userId: 'bench', facilityId }, transactionId: randomUUID() };
      return millisecondsOf(() => ledgers.execute(facilityId, { kind: 'closeWindow', window: MARCH, closedBy: 'hand' }, by));
    };
    const peer = postgres && (await postgresSums(postgres));
    const result = await measureInTurns(ROUNDS, ours, peer, 'less');
    await peer?.end();
    await ledgers.settled();
    await views.close();
    await events.close();
    return result;
  });
  yield { figure: 'window-close', unit: 'ms', ...measured };
}

interface History {
  facilityId: string;
  events: ReturnType<typeof toNewEvent>[];
}

/** Makes the purchases, steps and sales of a spinner in one window. */
function makeHistory(): History {
  const world = new CustodyWorld();
  const [farm, ginner, mill] = (['FARM', 'GINNER', 'MILL'] as const).map((type) => world.site(type)) as [Site, Site, Site];
  const spinner = world.site('SPINNER', { model: 'massBalance' });
  const lots = Array.from({ length: LOTS_SOLD }, () => '7 kg yarn');
  for (let done = 0; done < POSTINGS; done += LOTS_SOLD + 1) {
    const raw = world.records(farm, '1,000 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '400 kg lint');
    world.buys(spinner, ginner, lint.productIds);
    const yarn = world.transforms(spinner, '400 kg lint', lots);
    world.sells(spinner, mill, yarn.productIds, { coverage: ['BCI', 9_000] });
  }
  const own = ledgerEvents(world).filter(({ stream }) => stream === ledgerStreamOf(spinner.id));
  const postings = own.reduce((sum, { data }) => sum + ('postings' in data ? (data.postings?.length ?? 0) : 0), 0);
  printNote(`window-close: ${postings} postings in ${own.length} events`);
  return { facilityId: spinner.id, events: own.map(toNewEvent) };
}

async function copyHistory(events: SqliteEventStore, { facilityId, events: own }: History): Promise<string> {
  const id = randomUUID();
  const copies = JSON.parse(JSON.stringify(own).replaceAll(facilityId, id)) as History['events'];
  await events.append(
    ledgerStreamOf(id),
    NO_STREAM,
    copies.map((event) => ({ ...event, id: randomUUID() })),
  );
  return id;
}

/** The plain way: postings as rows, summed by account, marked closed, and the carry written, in one transaction. */
async function postgresSums(postgres: Postgres): Promise<Peer & { end(): Promise<void> }> {
  const pool = postgres.pool(1);
  await pool.query('DROP TABLE IF EXISTS postings; DROP TABLE IF EXISTS carries');
  await pool.query(
    'CREATE TABLE postings (site int, number int, certification text, grams bigint, closed bool, PRIMARY KEY (site, number))',
  );
  await pool.query('CREATE TABLE carries (site int, certification text, grams bigint)');
  await pool.query(
    `INSERT INTO postings SELECT site, number, 'BCI', 8000, false FROM generate_series(0, ${ROUNDS}) site, generate_series(1, ${POSTINGS}) number`,
  );
  let site = 0;
  const measure = () =>
    millisecondsOf(async () => {
      await pool.query('BEGIN');
      await pool.query('INSERT INTO carries SELECT site, certification, sum(grams) FROM postings WHERE site = $1 GROUP BY 1, 2', [site]);
      await pool.query('UPDATE postings SET closed = true WHERE site = $1', [site]);
      await pool.query('COMMIT');
      site += 1;
    });
  return { name: 'PostgreSQL: SUM and UPDATE of as many rows', measure, end: () => pool.end() };
}
