/** Figures of the audit log: a filtered page of a million acts with its total, compared with the same rows in PostgreSQL. */
import { join } from 'node:path';
import { type AuditLogBody, auditLog } from '../../projections/watch/audit/audit-log.js';
import type { Filter } from '../../services/platform/documents/document-store.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import { collectionOf } from '../../services/platform/projections/checkpoints.js';
import { Views } from '../../services/platform/projections/views.js';
import { SeededRandom } from '../../services/seed/seeded-random.js';
import { type BenchTools, type FigureLine, median } from './support/figures.js';
import type { Postgres } from './support/postgres.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const ACTS = Number(process.env['AUDIT_ACTS'] ?? 1_000_000);
const WRITTEN_AT_ONCE = 2_000;
const ROUNDS = 15;
const PAGE = 20;
const PEOPLE = 2_000;
const ROUTES = ['login', 'recordProducts', 'recordSale', 'recordPurchase', 'bundle', 'file', 'inviteUser', 'changeOrder'] as const;
const FIRST = Date.UTC(2025, 0, 1);
const ACT_EVERY_MS = 30_000;

export const AUDIT_FIGURES = ['audit-filter', 'audit-filter-days', 'audit-filter-subject'];

/** The queries of the list: one person's acts of a kind in a period, all acts of a day, and all acts on one thing. */
const filters: Record<string, Filter> = {
  'audit-filter': { userId: 'user-17', what: 'recordSale', order: { gte: '2025-03-01', lt: '2025-09-30U' } },
  'audit-filter-days': { order: { gte: '2025-05-05', lt: '2025-05-05U' } },
  'audit-filter-subject': { subjects: 'thing-4711' },
};

export async function* auditFigures({ wants, postgres }: BenchTools): AsyncGenerator<FigureLine> {
  const lines = await inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'views.db'), 'normal');
    await fill(store);
    const views = new Views(store);
    const peer = postgres && wants('audit-filter') ? await inPostgres(postgres) : undefined;
    const taken: FigureLine[] = [];
    for (const [figure, filter] of Object.entries(filters).filter(([name]) => wants(name))) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await millisecondsOf(() => views.page(auditLog, { filter, sort: ['-order'] }, 1, PAGE)));
        if (peer && figure === 'audit-filter') theirs.push(await millisecondsOf(() => peer.page()));
      }
      const beside = theirs.length > 0 ? { peer: 'PostgreSQL', peerValue: median(theirs), ratio: median(theirs) / median(ours) } : {};
      taken.push({ figure, value: median(ours), unit: `ms (goal 50, ${ACTS} acts)`, ...beside });
    }
    await peer?.end();
    await store.close();
    return taken;
  });
  yield* lines;
}

function* batches(): Generator<AuditLogBody[]> {
  const chance = new SeededRandom(20_261_127);
  for (let at = 0; at < ACTS; at += WRITTEN_AT_ONCE)
    yield Array.from({ length: Math.min(WRITTEN_AT_ONCE, ACTS - at) }, (_, nth) => act(at + nth, chance));
}

async function fill(store: SqliteDocumentStore): Promise<void> {
  const collection = collectionOf(auditLog);
  await store.ensure({ name: collection, indexes: auditLog.indexes });
  for (const acts of batches())
    await store.putNewer(
      collection,
      acts.map((value) => ({ key: String(value.number).padStart(12, '0'), value: { ...value, position: '1' } })),
    );
}

function act(number: number, chance: SeededRandom): AuditLogBody {
  const at = new Date(FIRST + number * ACT_EVERY_MS).toISOString();
  const ids = [`thing-${chance.between(1, 100_000)}`];
  const facilityId = `site-${chance.between(1, 500)}`;
  return {
    ...{ number, at, order: `${at} ${String(number).padStart(12, '0')}`, kind: 'command', area: 'records', outcome: 'done' },
    ...{ what: chance.pick(ROUTES), userId: `user-${chance.between(1, PEOPLE)}`, role: 'MILL', facilityId, ids },
    ...{ subjects: [...ids, facilityId], address: '203.0.113.x', agent: 'Chrome, Windows' },
  };
}

/** The same acts as plain rows with an index for this filter, asked over one connection. */
async function inPostgres(postgres: Postgres): Promise<{ page(): Promise<unknown>; end(): Promise<void> }> {
  const pool = postgres.pool(1);
  await pool.query('DROP TABLE IF EXISTS acts');
  await pool.query('CREATE TABLE acts (number bigint PRIMARY KEY, user_id text, what text, at text, body jsonb)');
  for (const acts of batches())
    await pool.query(
      `INSERT INTO acts SELECT (a->>'number')::bigint, a->>'userId', a->>'what', a->>'order', a FROM jsonb_array_elements($1::jsonb) a`,
      [JSON.stringify(acts)],
    );
  await pool.query('CREATE INDEX acts_by_user ON acts (user_id, at)');
  await pool.query('ANALYZE acts');
  const where = 'user_id = $1 AND what = $2 AND at >= $3 AND at < $4';
  const asked = ['user-17', 'recordSale', '2025-03-01', '2025-09-30U'];
  const page = async () => {
    await pool.query(`SELECT body FROM acts WHERE ${where} ORDER BY at DESC LIMIT ${PAGE}`, asked);
    await pool.query(`SELECT count(*) FROM acts WHERE ${where}`, asked);
  };
  return { page, end: () => pool.end() };
}
