/**
 * On servers, with the API and its workers in processes of their own: however many workers there are and whichever
 * process dies, nothing is lost, doubled or stuck, and the views are the same.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type LedgerEvent, ledgerStreamOf } from '../contracts/ledger/custody/events.js';
import { PARKED_TRANSFERS } from '../services/ledger/custody/transfers/parked-transfers.js';
import { verifyChain } from '../services/platform/events/hash-chain.js';
import { addClusterCast, type ClusterCast } from './support/cluster/cluster-cast.js';
import { describeOnAllEngines, type Engine } from './support/cluster/engines.js';
import { foldAllViews, ledgerEventsOf, storedViews, waitUntilFolded } from './support/cluster/stored-views.js';
import { type ChainCommand, chainCommands, normalizeResponse, readsOf } from './support/cluster/supply-chain-commands.js';
import { TestCluster } from './support/cluster/test-cluster.js';
import { TransferLoad } from './support/cluster/transfer-load.js';

/** Processes take seconds to start, and many more of them on a busy machine. */
jest.setTimeout(300_000);
const ROUNDS = 4;
/** The same for all, so that the facts of each happened at the same time. */
const SINCE = Date.now() - 10 * 86_400_000;
/** Commands after which a worker is killed, and another begins to start. */
const DEATHS: ReadonlySet<number> = new Set([12, 40]);
/** Commands after which a worker is frozen, and resumes. */
const [FROZEN, THAWED] = [20, 33];
/** Purchases after which the API is killed, by number of workers; each time counted from its start. */
const API_DEATHS: Record<number, readonly number[]> = { 1: [1, 9], 2: [3, 14], 4: [6, 23] };

/** The readable data of all parties, by number of workers. */
const shown = new Map<number, Record<string, unknown>>();

await describeOnAllEngines('The product with its workers apart', (servers) => {
  describe.each([1, 2, 4])('with %i of them', (workers) => story(servers, workers));

  it('shows the same with 1, 2 and 4 workers', () => {
    expect([...shown.keys()]).toEqual([1, 2, 4]);
    expect(Object.keys(shown.get(1) ?? {}).length).toBeGreaterThan(70);
    expect(shown.get(2)).toEqual(shown.get(1));
    expect(shown.get(4)).toEqual(shown.get(1));
  });
});

function story(servers: Record<Engine, string>, workers: number): void {
  let product: TestCluster;
  let cast: ClusterCast;

  beforeAll(async () => {
    product = new TestCluster(servers);
    cast = await addClusterCast(await product.openApp(), (n) => product.id(1_000_000 + n));
    await product.start(workers);
  });
  afterAll(async () => {
    expect(await product.stop()).toEqual(Array(workers + 1).fill(0));
  });

  it('carries out a chain while workers die and freeze', async () => {
    const acts = chainCommands(cast, product, ROUNDS, SINCE);
    let position = '';
    let starting: Promise<void> | undefined;
    let frozen: { thaw(): void } | undefined;
    for (const [n, { by, call, body, status, detail }] of acts.entries()) {
      const answer = await product.call(cast[by].email, 'POST', `/api/custody/${call}`, body);
      expect([by, call, answer.status, answer.body.detail]).toEqual([by, call, status, detail]);
      position = answer.body.position ?? position;
      if (n === FROZEN) frozen = product.freezeWorker();
      if (n === THAWED) frozen?.thaw();
      if (!DEATHS.has(n)) continue;
      await starting;
      await product.killWorker();
      starting = product.startWorker();
    }
    await starting;
    await expectAllFolded(product, cast);
    shown.set(workers, await readAll(product, cast, acts, position));
  });

  it('has all that it acknowledged, once and at both parties, whenever the API dies', async () => {
    const load = new TransferLoad(product, cast);
    for (const purchases of API_DEATHS[workers] ?? []) {
      expect(await load.untilDeath(purchases)).toBeGreaterThan(0);
      await product.startApi();
      await load.sendAgain();
    }
    expect(load.refused).toEqual([]);
    expect(await load.repeat()).toEqual([]);
    const events = await expectAllFolded(product, cast);
    for (const { kind, body } of load.acknowledged) expect(recordedBy(events, body.transactionId)).toEqual(EFFECTS[kind]);
    for (const { id } of [cast.farm, cast.gin])
      expect(verifyChain(events.filter(({ stream }) => stream === ledgerStreamOf(id)))).toBeUndefined();
    expect(await product.engines.records.count(PARKED_TRANSFERS.name, {})).toBe(0);
    expect(product.errors()).toEqual([]);
  });
}

/** Every stored view is what the log makes of it, read by nobody but this spec. Answers the log. */
async function expectAllFolded({ engines, prefix }: TestCluster, cast: ClusterCast): Promise<LedgerEvent[]> {
  const events = await ledgerEventsOf(
    engines,
    Object.values(cast).map(({ id }) => id),
  );
  await waitUntilFolded(engines);
  expect(await storedViews(engines, prefix)).toEqual(foldAllViews(events));
  return events;
}

async function readAll(
  product: TestCluster,
  cast: ClusterCast,
  acts: readonly ChainCommand[],
  position: string,
): Promise<Record<string, unknown>> {
  const own = new Set(acts.map(({ body }) => (body as { occurredAt: string }).occurredAt));
  const read: Record<string, unknown> = {};
  for (const { by, path } of readsOf(cast, product, ROUNDS)) {
    const answer = await product.call(cast[by].email, 'GET', path, undefined, { 'x-position': position });
    expect([by, path, answer.status]).toEqual([by, path, 200]);
    read[`${by} ${path}`.replaceAll(product.prefix, 'the-run')] = normalizeResponse(answer, product.prefix, own);
  }
  return read;
}

/** The events that each command of the load leaves in all ledgers. */
const EFFECTS = { records: ['ProductRecorded'], purchases: ['ProductsReleased', 'ProductsPurchased'] };

const recordedBy = (events: readonly LedgerEvent[], transactionId: string): string[] =>
  events.filter(({ metadata }) => metadata.transactionId === transactionId).map(({ type }) => type);
