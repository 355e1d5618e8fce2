/** Checks that records of goods which a reader may not read change nothing of what the reader finds. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { LogBuilder, type LotSpec } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { runsOf, SEED } from '../../../test/support/property-runs.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';

const CAST = { spinner: 'SPINNER', mill: 'MILL', partner: 'BRAND', holder: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
const calls: Partial<Record<Name, ApiCall>> = {};
let head: string;
let strangers: string[];

async function append(log: LogBuilder): Promise<void> {
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
}

/** States a hectare, in the season of the log: every harvest from it is more than it yields. */
async function stateLand(facilityId: string): Promise<void> {
  const completedAt = '2026-03-01T08:00:00.000Z';
  const data = { facilityId, facilityType: 'FARM', completedAt, answers: [{ questionId: 'cottonHectares', value: 1 }], evidence: [] };
  const metadata = { recordedAt: completedAt, actor: { userId: 'u', facilityId }, transactionId: facilityId, schemaVersion: 2 };
  const event = { id: randomUUID(), type: 'AssessmentCompleted', data, metadata: { ...metadata, previousHash: '', hash: '' } };
  await product.app.get(EventStore).append(`assessment-${facilityId}`, NO_STREAM, [event]);
}

beforeAll(async () => {
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  for (const name of Object.keys(CAST) as Name[]) {
    made[name] = await product.facility(CAST[name], { name });
    calls[name] = await product.signIn((await product.user(CAST[name], made[name])).email);
  }
  sites = made as typeof sites;
  strangers = await Promise.all(['a', 'b', 'c'].map(async (name) => (await product.facility('SPINNER', { name })).id));
  for (const facilityId of strangers) await stateLand(facilityId);
  await product.app.get(Facilities).link(sites.partner, sites.spinner, '2026-01-01T00:00:00.000Z');
  const log = new LogBuilder();
  log.buyOutside(
    sites.spinner.id,
    ['ZZZ-Y1', 'ZZZ-Y2'].map((id) => ({ id, product: 'yarn' as const, grams: 100_000 })),
  );
  log.sell(sites.spinner.id, sites.mill.id, ['ZZZ-Y1'], { invoiceNumber: 'KOY-0917' });
  log.sell(sites.spinner.id, strangers[0] as string, ['ZZZ-Y2'], { invoiceNumber: 'KOY-0917' });
  log.buy(sites.mill.id, sites.spinner.id, ['ZZZ-Y1']);
  log.transform(sites.mill.id, { inputs: [{ from: 'ZZZ-Y1', grams: 100_000 }] }, [{ id: 'ZZZ-F1', product: 'fabric', grams: 95_000 }]);
  log.sell(sites.mill.id, sites.holder.id, ['ZZZ-F1']);
  await append(log);
}, 60_000);
afterAll(() => product.stop());

/** Returns all that each reader finds. */
async function lists(): Promise<Record<string, unknown>> {
  const read = async (name: Name, path: string) => (await calls[name]?.('GET', `/api/${path}`, undefined, { 'x-position': head }))?.body;
  const paths = ['alerts', 'alerts?perPage=1', 'search?q=zzz', 'search?q=ZZZ-Y1', 'search?q=zzz&group=lots&perPage=1&page=2'];
  const all = await Promise.all(
    (Object.keys(CAST) as Name[]).flatMap((name) => paths.map(async (path) => [`${name} ${path}`, await read(name, path)])),
  );
  return Object.fromEntries(all);
}

let number = 0;
/** Builds IDs that sort before the readers' in each index and contain them. */
const lotOf = (more: Partial<LotSpec> = {}): LotSpec => ({ id: `AAA-ZZZ-Y1-${number++}`, product: 'yarn', grams: 1000, ...more });

it('each reader finds its own before anything else happens', async () => {
  const found = (await lists()) as Record<string, { total: number; items: { kind: string }[]; lots: { total: number } }>;
  for (const name of ['spinner', 'partner', 'holder'])
    expect(found[`${name} alerts`]?.items.map(({ kind }) => kind)).toEqual(['sameInvoiceTwice']);
  expect(found['spinner search?q=ZZZ-Y1']?.lots.total).toBe(1);
  expect(found['holder search?q=zzz']?.lots.total).toBe(2);
});

it('hundreds of alerts and lots of others push out none', async () => {
  const before = await lists();
  const log = new LogBuilder();
  const [one, other] = strangers as [string, string];
  for (let at = 0; at < 2; at++) {
    const bales = Array.from({ length: 300 }, (_, bale) => lotOf({ externalIds: [`B-${bale}`] }));
    log.buyOutside(one, bales);
    log.buyOutside(
      other,
      bales.map(({ externalIds = [] }) => lotOf({ externalIds })),
    );
  }
  await append(log);
  expect(await lists()).toEqual(before);
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const { items, total } = (await admin('GET', '/api/alerts?perPage=100', undefined, { 'x-position': head })).body;
  const doubles = (items as { kind: string; more: number }[]).filter(({ kind }) => kind === 'doubleSale');
  // Three records each pair with one before at each site: a bale of each is in one alert, and the rest is counted in it.
  expect([total, doubles.map(({ more }) => more).filter((more) => more !== 299)]).toEqual([doubles.length + 1, []]);
}, 60_000);

/** Generates what strangers do with their own lots, documents, bales, files and origins. */
const acts = fc.record({
  by: fc.nat(2),
  to: fc.nat(2),
  kind: fc.constantFrom('outside', 'sell', 'transform', 'record', 'harvest'),
  paper: fc.nat(2),
  grams: fc.integer({ min: 990, max: 1010 }),
  country: fc.constantFrom('CN', 'PK', 'IN'),
  siteCountry: fc.constantFrom('PK', null, undefined),
});

function tell(
  log: LogBuilder,
  { by, to, kind, paper, grams, country, siteCountry }: typeof acts extends fc.Arbitrary<infer Act> ? Act : never,
): void {
  const [actor, buyer] = [strangers[by] as string, strangers[to] as string];
  const lot = lotOf({ grams, externalIds: [`P-${paper}`], origins: [{ country, grams }] });
  if (kind === 'harvest') log.record(actor, [{ ...lot, product: 'rawCotton', grams: grams * 1_000_000 }], { siteCountry: 'PK' });
  else if (kind === 'record') log.record(actor, [{ ...lot, product: 'rawCotton' }], { ...(siteCountry !== undefined && { siteCountry }) });
  else if (kind === 'transform') log.transform(actor, {}, [lot], [], { isOutOfRange: true });
  else log.buyOutside(actor, [lot]);
  const documents = [{ blobName: 'paper', kind: 'invoice' as const, sha256: String(paper).repeat(64) }];
  if (kind === 'sell') log.sell(actor, buyer, [lot.id], { invoiceNumber: `KOY-0917-${paper}`, documents });
}

it('whatever others record, each reader’s lists, totals and bounds stay as they are', async () => {
  const before = await lists();
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 8 }), async (history) => {
      const log = new LogBuilder();
      for (const act of history) tell(log, act);
      await append(log);
      expect(await lists()).toEqual(before);
    }),
    { numRuns: Math.ceil(runsOf() / 10), seed: SEED, endOnFailure: true },
  );
}, 120_000);
